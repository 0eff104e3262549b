import { noLimits } from '@fairway/contract'
import type { TrackPoint } from '@fairway/tracking'
import { noWorld } from '@fairway/tracking/reminders'
import { describe, expect, it } from 'vitest'
import { area, FROM, MINUTE, NOW, rule, sourceOf } from './rehearsal.fixture.ts'
import { rehearse } from './rehearse.ts'
import { storedHours } from './stored-hours.fixture.ts'
import { hourOf } from '../watch/watch-hours.ts'
import { staticOf } from '../../picture/reports.fixture.ts'

const DAY = 24 * 60 * MINUTE
const row = rule({ does: ['area-enter'], who: { kind: 'any' } })

/** A ship that comes into the area and goes again, in two hours. */
const visit = (mmsi: number, begins: number): TrackPoint[] =>
  Array.from({ length: 120 }, (_, minute) => ({
    mmsi,
    time: begins + minute * MINUTE,
    lat: 54,
    lon: minute < 40 || minute >= 80 ? 8.2 : 8,
    sog: 10,
    cog: 90,
  }))

function source(points: readonly TrackPoint[]) {
  const nobody = sourceOf(new Map())
  const hours = new Map<number, Set<number>>()
  for (const { mmsi, time } of points) hours.set(hourOf(time), (hours.get(hourOf(time)) ?? new Set()).add(mmsi))
  const latest = [...hours]
    .map(([begin, mmsis]) => ({ begin, mmsis: [...mmsis] }))
    .toSorted((a, b) => b.begin - a.begin)
  const tracks = {
    ...nobody.tracks,
    ...storedHours(points),
    hoursInBox: async (_box: unknown, from: number) => ({ from, hours: latest }),
  }
  return { ...nobody, tracks }
}

describe('the rehearsal of a rule about any ship', () => {
  it('takes all who were there in the thirty days, long ago and however many', async () => {
    const points = Array.from({ length: 70 }, (_, i) => visit(i + 1, FROM + i * 0.4 * DAY)).flat()
    const { ships, leftOut, total, placeFrom, days } = await rehearse({ row, area, ships: null }, source(points))
    expect({ ships, leftOut, total, placeFrom }).toEqual({ ships: 70, leftOut: 0, total: 70, placeFrom: null })
    expect(days[0]).toBe(3)
  })

  it('goes back less far where there is too much, and says from when on it looked', async () => {
    const points = Array.from({ length: 28 }, (_, i) => visit(i + 1, FROM + (i + 1) * DAY)).flat()
    const given = source(points)
    const hoursInBox = async () => {
      const { hours } = await given.tracks.hoursInBox(null, FROM)
      return { from: hourOf(NOW - 10 * DAY), hours: hours.filter(({ begin }) => begin >= NOW - 10 * DAY) }
    }
    const cut = { ...given, tracks: { ...given.tracks, hoursInBox } }
    const { ships, total, placeFrom, days } = await rehearse({ row, area, ships: null }, cut)
    // Who was there when it began has not come by that.
    expect(placeFrom).toBe(NOW - 10 * DAY + 120 * MINUTE)
    expect([ships, total]).toEqual([9, 8])
    expect(days.map((times) => times === null)).toEqual([...Array(20).fill(true), ...Array(10).fill(false)])
  })

  it('asks where ships were bound for when they came', async () => {
    const conditions = { ...row.conditions, destinations: ['CN'] }
    const world = { ...noWorld, portOf: (text: string) => (text === 'SHANGHAI' ? 'CNSHA' : null) }
    const points = [visit(1, FROM + DAY), visit(1, FROM + 5 * DAY), visit(2, FROM + DAY), visit(3, FROM + DAY)].flat()
    const word = (mmsi: number, time: number, destination: string) => ({ ...staticOf(mmsi, time), destination })
    const said = [word(1, FROM, 'SHANGHAI'), word(1, FROM + 2 * DAY, 'BUSAN'), word(2, FROM, 'BUSAN')]
    const given = source(points)
    async function* storedStatics() {
      yield said
    }
    const bound = { ...given, world, tracks: { ...given.tracks, storedStatics } }
    const { hits } = await rehearse({ row: { ...row, conditions }, area, ships: null }, bound)
    // Of the third nobody knows.
    expect(hits.map(({ mmsi, at }) => [mmsi, Math.floor((at - FROM) / DAY)])).toEqual([
      [1, 1],
      [3, 1],
    ])
  })

  it('is about no ship where it is about a queue', async () => {
    const queue = rule({ does: ['queue-longer'], areaId: null, port: 'CNNGB', limits: { ...noLimits, queue: 3 } })
    expect(await rehearse({ row: queue, area: null, ships: null }, source([]))).toMatchObject({ ships: 0, total: 0 })
  })
})
