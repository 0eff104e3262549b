import { describe, expect, it } from 'vitest'
import { arrivalSpread, crewEtaState } from './arrival.ts'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 21, 12)

describe('the arrival', () => {
  it('is a range that grows with the way and leans to the later side', () => {
    const near = arrivalSpread(100 * 1852, true, 12, 0.06)
    const far = arrivalSpread(5_000 * 1852, true, 12, 0.06)
    expect(far.p90 - far.p10).toBeGreaterThan(near.p90 - near.p10)
    expect(far.p90 - far.p50).toBeGreaterThan(far.p50 - far.p10)
    expect(arrivalSpread(5_000 * 1852, false, 12, 0.06).p90).toBeGreaterThan(far.p90)
  })

  it('knows a crew’s ETA that has passed, was forgotten, or was never entered', () => {
    expect(crewEtaState(now + HOUR, now, null)).toBe('ahead')
    expect(crewEtaState(now - HOUR, now, null)).toBe('past')
    expect(crewEtaState(now - 30 * HOUR, now, null)).toBe('stale')
    expect(crewEtaState(now - 2 * HOUR, now, now - HOUR)).toBe('stale')
    expect(crewEtaState(null, now, null)).toBeNull()
  })
})
