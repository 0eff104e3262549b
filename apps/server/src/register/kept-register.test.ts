import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepRegister, loadKeptRegister } from './kept-register.ts'
import { ShipRegister, type RegisterRow } from './ship-register.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-register-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const row = (ship: number): RegisterRow => ({
  mmsi: ship + 1,
  imo: null,
  name: 'A',
  nameZh: ship % 2 ? `海${ship}` : null,
  class: 'lng',
  deadweight: ship + 10,
  buildYear: null,
})
const source = (size: number) => ({
  size,
  register: (first: number, last: number) =>
    Array.from({ length: Math.min(last, size) - first }, (_, i) => row(first + i)),
})

async function kept(): Promise<ShipRegister> {
  const register = new ShipRegister()
  await loadKeptRegister(join(folder, 'register'), register)
  return register
}

it('knows after a start what the register said before it, and nothing at the first start', async () => {
  expect((await kept()).size).toBe(0)
  await keepRegister(join(folder, 'register'), 'a world', source(4_001))
  const register = await kept()
  expect(register.size).toBe(4_001)
  expect(register.find(4_000)).toEqual({ nameZh: '海3999', class: 'lng', deadweight: 4_009, buildYear: null })
  expect(readdirSync(folder)).toEqual(['register'])
})

it('is written again for another world only', async () => {
  const file = join(folder, 'register')
  await keepRegister(file, 'a world', source(10))
  await keepRegister(file, 'a world', source(20))
  expect((await kept()).size).toBe(10)
  await keepRegister(file, 'another', source(30))
  expect((await kept()).size).toBe(30)
})

it('refuses a file that is none of its own, and writes it anew', async () => {
  writeFileSync(join(folder, 'register'), '{"of":"a world","size":1}\n[[1,null,"submarine",null,null]]\n')
  await expect(kept()).rejects.toThrow()
  writeFileSync(join(folder, 'register'), 'no register')
  await keepRegister(join(folder, 'register'), 'a world', source(10))
  expect((await kept()).size).toBe(10)
})
