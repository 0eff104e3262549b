import { noLimits } from '@fairway/contract'
import { expect, it, vi } from 'vitest'
import { batchOf, type TestRow } from '../../tracks/ship.fixture.ts'
import { MINUTE, onBothTrackEngines, START } from '../../tracks/track-store.fixture.ts'
import { askMany } from '../looks/ask-many.ts'
import { rehearse } from './rehearse.ts'
import { asksNobody, ruleRow } from '../rules/rule-row.fixture.ts'

const HOUR = 60 * MINUTE
const HOURS = 30
const OWN = 412_000_001
const OTHER = 412_000_002

/** The own ship lies off; the other passes her every five hours, at 12 kn. */
function passing(): TestRow[] {
  return Array.from({ length: HOURS * 60 }, (_, minute) => {
    const time = START + minute * MINUTE
    const along = ((minute % 300) - 150) / 250
    return [
      { mmsi: OWN, time, lat: 0.01, lon: 90, sog: 0 },
      { mmsi: OTHER, time: time + 20_000, lat: 0, lon: 90 + along, sog: 12 },
    ]
  }).flat()
}

onBothTrackEngines(({ store }) => {
  it('a rule of circles is rehearsed over what is stored', async () => {
    const tracks = await store()
    const rows = passing()
    for (const mmsi of [OWN, OTHER]) tracks.append(batchOf(rows.filter((row) => row.mmsi === mmsi)))
    await tracks.flush()
    const row = ruleRow({ does: ['circle-enter', 'circle-leave'], limits: { ...noLimits, circle: 3_704 } })
    const source = { ...asksNobody(START + HOURS * HOUR), tracks, around: askMany(tracks) }
    // A busy machine would have it go back less far.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const { hits, circlesFrom } = await rehearse({ row, area: null, ships: [OWN] }, source).finally(() =>
      clock.mockRestore(),
    )
    expect(circlesFrom).toBeNull()
    expect(hits.map(({ kind, mmsi }) => `${kind} ${mmsi}`)).toEqual(
      Array.from({ length: 6 }, () => [`circle-enter ${OTHER}`, `circle-leave ${OTHER}`]).flat(),
    )
    // 2 nm are ten minutes at 12 kn.
    const nearest = hits.map((_, i) => START + Math.floor(i / 2) * 5 * HOUR + 150 * MINUTE)
    for (const [i, { at }] of hits.entries())
      expect(Math.abs(Math.abs(at - nearest[i]) - 10 * MINUTE)).toBeLessThan(5 * MINUTE)
  })
})
