import { describe, expect, it } from 'vitest'
import { type Leg, legHours, milesMade } from './profile.ts'

const legs: Leg[] = [
  { miles: 3000, passage: 14, slow: 7, harbour: 4 },
  { miles: 30, passage: 20, slow: 8, harbour: 4 },
  { miles: 6, passage: 12, slow: 7, harbour: 1 },
  { miles: 1.5, passage: 3.4, slow: 2.4, harbour: 0.3 },
]

describe('a leg', () => {
  it.each(legs)('of $miles miles begins at nothing, ends at the last mile and never goes back', (leg) => {
    const hours = legHours(leg)
    expect(milesMade(leg, 0)).toBe(0)
    expect(milesMade(leg, hours)).toBeCloseTo(leg.miles, 6)
    expect(milesMade(leg, hours + 1)).toBe(leg.miles)
    let before = 0
    for (let i = 1; i <= 1000; i++) {
      const made = milesMade(leg, (hours * i) / 1000)
      expect(made).toBeGreaterThanOrEqual(before)
      before = made
    }
  })

  it.each(legs)('of $miles miles is never sailed faster than her passage speed, nor with a jump in speed', (leg) => {
    const step = 1 / 3600
    let speedBefore = 0
    for (let at = step; at < Math.min(legHours(leg), 12); at += step) {
      const speed = (milesMade(leg, at) - milesMade(leg, at - step)) / step
      expect(speed).toBeLessThanOrEqual(leg.passage + 1e-6)
      expect(Math.abs(speed - speedBefore)).toBeLessThan(0.2)
      speedBefore = speed
    }
  })

  it('long enough holds her passage speed between the ends', () => {
    const leg = legs[0]
    const middle = legHours(leg) / 2
    expect(milesMade(leg, middle + 1) - milesMade(leg, middle)).toBeCloseTo(14, 6)
  })
})
