import { describe, expect, it } from 'vitest'
import { readShipCount } from './ask-ship-count.ts'
import { heroViewFor } from './hero-view.ts'

describe('the count of ships', () => {
  const ships = (...simulated: boolean[]) => ({
    code: 0,
    result: { total: 7, ships: simulated.map((is) => ({ source: { simulated: is } })) },
  })
  it('is dated, and says whether the ships are simulated', () => {
    expect(readShipCount(ships(true, true), 5)).toEqual({ ships: 7, at: 5, simulated: 'all' })
    expect(readShipCount(ships(true, false), 5).simulated).toBe('some')
    expect(readShipCount(ships(false), 5).simulated).toBe('none')
  })
  it('takes nothing else for a list of ships', () => {
    for (const body of [null, [], { result: null }, { result: { total: '7', ships: [] } }, { result: { total: 7 } }])
      expect(() => readShipCount(body, 0)).toThrow()
  })
})

it('begins the live map where the still shows it, larger where the hero is wider or higher', () => {
  const at = heroViewFor(1600, 720).zoom
  expect(heroViewFor(3200, 720).zoom).toBeCloseTo(at + 1)
  expect(heroViewFor(800, 720).zoom).toBeCloseTo(at)
  expect(heroViewFor(800, 360).zoom).toBeCloseTo(at - 1)
})
