import { mapClasses } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { medianSpeed, speedAhead } from './speed-ahead.ts'

describe('the speed ahead', () => {
  it('is the one she made for most of the time under way, whatever she did in port', () => {
    const time = Array.from({ length: 13 }, (_, i) => i * 30 * 60_000)
    expect(medianSpeed({ time, sog: time.map((_, i) => (i < 5 ? 0 : 14)) })).toBe(14)
    expect(medianSpeed({ time, sog: time.map(() => 0.2) })).toBeNull()
    expect(medianSpeed({ time: [], sog: [] })).toBeNull()
  })

  it('is her own rather than her class’s, and in doubt without it', () => {
    const known = speedAhead({ median: 18, voyage: 17, shipClass: 'container' })
    expect(known.knots).toBeGreaterThan(16.5)
    expect(speedAhead({ median: null, voyage: null, shipClass: 'bulk' })).toEqual({ knots: 11.5, doubt: 0.2 })
    expect(known.doubt).toBeLessThan(0.1)
  })

  it('is there for every class', () => {
    for (const shipClass of mapClasses)
      expect(speedAhead({ median: null, voyage: null, shipClass }).knots).toBeGreaterThan(5)
  })
})
