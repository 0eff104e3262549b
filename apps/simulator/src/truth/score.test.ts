import type { CallRevision } from '@fairway/tracking/voyages'
import { describe, expect, it } from 'vitest'
import { type KnownCall, quantile, scoreCalls } from './score.ts'

const HOUR = 3_600_000
const known = (ata: number, more: Partial<KnownCall> = {}): KnownCall => ({
  mmsi: 1,
  port: 'DKCPH',
  ata: ata * HOUR,
  atd: (ata + 5) * HOUR,
  anchoredAt: null,
  atb: ata * HOUR,
  whole: true,
  ...more,
})
const made = (ata: number, more: Partial<CallRevision> = {}): CallRevision => ({
  id: `1-DKCPH-${ata}`,
  revision: 1,
  mmsi: 1,
  port: 'DKCPH',
  confidence: 4,
  open: false,
  ata: ata * HOUR,
  ataUncertainty: 0,
  anchoredAt: null,
  atb: ata * HOUR,
  unberthedAt: null,
  atd: (ata + 5) * HOUR,
  atdUncertainty: 0,
  anchorTime: 0,
  berthTime: 0,
  draughtIn: null,
  draughtOut: null,
  lat: 0,
  lon: 0,
  berth: null,
  anchorage: null,
  minor: false,
  leg: null,
  ...more,
})

describe('the score of port calls', () => {
  it('matches the same ship and port within three hours', () => {
    expect(scoreCalls([known(10)], [made(12.9)])).toMatchObject({
      matched: 1,
      recall: 1,
      precision: 1,
      ataErrors: [2.9 * HOUR],
    })
    for (const other of [made(13.1), made(10, { mmsi: 2 }), made(10, { port: 'SEMMA' }), made(10, { confidence: 1 })])
      expect(scoreCalls([known(10)], [other])).toMatchObject({ matched: 0, recall: 0 })
  })

  it('matches one to one, the nearest first', () => {
    const score = scoreCalls([known(10), known(12)], [made(11.9), made(9.5), made(11)])
    expect(score).toMatchObject({
      matched: 2,
      ataErrors: [0.1 * HOUR, 0.5 * HOUR].map((error) => expect.closeTo(error, 0)),
    })
    expect(score.surplus.map((call) => call.ata / HOUR)).toEqual([11])
    expect(score.precision).toBeCloseTo(2 / 3)
  })

  it('neither looks for calls that the period cuts off nor holds against us what we made of them', () => {
    expect(scoreCalls([known(10, { whole: false })], [made(14)])).toMatchObject({ known: 0, surplus: [] })
    expect(scoreCalls([known(10, { whole: false, atd: Infinity })], [made(40)])).toMatchObject({ surplus: [] })
    expect(scoreCalls([known(10, { whole: false })], [made(16)]).surplus).toHaveLength(1)
  })

  it('says how she lay against how we thought she lay', () => {
    const score = scoreCalls(
      [
        known(10),
        known(30, { anchoredAt: 29 * HOUR }),
        known(50),
        known(70, { atb: undefined, anchoredAt: undefined }),
      ],
      [made(10), made(30, { atb: null, anchoredAt: 30 * HOUR }), made(70), made(90)],
    )
    expect(score.confusion.berth).toMatchObject({ berth: 1, 'no call': 1 })
    expect(score.confusion['anchor, berth']).toMatchObject({ anchor: 1 })
    expect(score.confusion.call).toMatchObject({ berth: 1 })
    expect(score.confusion['no call']).toMatchObject({ berth: 1 })
  })

  it('has no median of nothing', () => {
    expect(quantile([], 0.5)).toBeNaN()
    expect(quantile([1, 2, 9], 0.5)).toBe(2)
    expect(quantile([1, 2, 9], 1)).toBe(9)
  })
})
