import { expect, it } from 'vitest'
import { ShipRegister, type RegisterRow } from './ship-register.ts'

const row = (mmsi: number, more: Partial<RegisterRow> = {}): RegisterRow => ({
  mmsi,
  imo: null,
  name: 'A',
  nameZh: null,
  class: 'bulk',
  deadweight: null,
  buildYear: null,
  ...more,
})

it('finds what was loaded last of a ship, among many', () => {
  const register = new ShipRegister()
  register.load(Array.from({ length: 5_000 }, (_, i) => row(i + 1, { deadweight: i + 10 })))
  register.load([row(3, { nameZh: '海星', class: 'lng', buildYear: 1999 })])
  expect(register.size).toBe(5_000)
  expect(register.find(3)).toEqual({ nameZh: '海星', class: 'lng', deadweight: null, buildYear: 1999 })
  expect(register.find(5_000)).toEqual({ nameZh: null, class: 'bulk', deadweight: 5_009, buildYear: null })
})

it('knows nothing of ships that were not loaded, and of MMSI 0 never', () => {
  const register = new ShipRegister()
  register.load([row(0)])
  expect([register.size, register.find(0), register.find(7)]).toEqual([0, null, null])
})
