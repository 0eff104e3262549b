import { expect, it } from 'vitest'
import { congestionByDay, waitsByClass, type PortStay } from './congestion.ts'

const HOUR = 3_600_000
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour)
const NOW = at(20, 12)
const stay = (mmsi: number, more: Partial<PortStay>): PortStay => ({
  mmsi,
  began: at(18, 0),
  ended: null,
  anchored_at: null,
  atb: null,
  ...more,
})
const stays = [
  // 18 h at anchor over two days, then alongside.
  stay(1, { began: at(18, 11), anchored_at: at(18, 12), atb: at(19, 6), ended: at(20, 0) }),
  // Alongside at once.
  stay(2, { began: at(19, 1), atb: at(19, 2), ended: at(19, 20) }),
  // Still at anchor.
  stay(3, { began: at(20, 0), anchored_at: at(20, 0) }),
  // Anchored after her berth: that was no wait.
  stay(4, { began: at(19, 1), atb: at(19, 3), anchored_at: at(19, 10), ended: at(19, 22) }),
]

it('the days of a port tell arrivals, berthings, the mean at anchor and the wait of who came alongside', () => {
  const days = congestionByDay(stays, NOW)
  expect(days).toHaveLength(31)
  expect(days.slice(-3)).toEqual([
    { day: at(18, 0), arrivals: 1, berthed: 0, atAnchor: 0.5, medianWait: null },
    { day: at(19, 0), arrivals: 2, berthed: 3, atAnchor: 0.3, medianWait: 18 * HOUR },
    { day: at(20, 0), arrivals: 1, berthed: 0, atAnchor: 1, medianWait: null },
  ])
  expect(days[0]).toEqual({ day: at(20, 0) - 30 * 24 * HOUR, arrivals: 0, berthed: 0, atAnchor: 0, medianWait: null })
})

it('a class has a median only where three waited', () => {
  const waited = [2, 4, 9, 5].map((hours, i) =>
    stay(10 + i, { anchored_at: at(18, 0), atb: at(18, 0) + hours * HOUR, ended: at(19, 0) }),
  )
  const classOf = (mmsi: number) => (mmsi >= 10 ? 'bulk' : 'tanker')
  expect(waitsByClass([...stays, ...waited], classOf, new Map([['tanker', 1] as const]), NOW)).toEqual([
    { class: 'tanker', waiting: 1, berthed: 3, waited: 1, medianWait: null },
    { class: 'bulk', waiting: 0, berthed: 4, waited: 4, medianWait: 4.5 * HOUR },
  ])
})
