import type { TrackPoint } from '@fairway/tracking'
import type { ShipsOfSpan } from '../../tracks/read/hours-near.ts'
import { columns } from '../watch/watcher.fixture.ts'

const HOUR = 3_600_000
const hourOf = (time: number) => Math.floor(time / HOUR) * HOUR

/** The questions to the store that only a rehearsal asks, answered out of a list of points: as if everybody were near. */
export const storedHours = (all: readonly TrackPoint[]) => ({
  shipsAt: async (places: readonly unknown[]) => places.map(() => [...new Set(all.map(({ mmsi }) => mmsi))]),
  async hoursNear(_ships: readonly number[], _metres: number, from: number, to: number) {
    const hours = new Map<number, Set<number>>()
    for (const { mmsi, time } of all)
      if (hourOf(time) >= hourOf(from) && time <= to)
        hours.set(hourOf(time), (hours.get(hourOf(time)) ?? new Set()).add(mmsi))
    const found = [...hours].map(([hour, mmsis]): ShipsOfSpan => ({ begin: hour, mmsis: [...mmsis] }))
    return { from, hours: found.toSorted((a, b) => b.begin - a.begin) }
  },
  hoursInBox: async (_box: unknown, from: number) => ({ from, hours: new Array<ShipsOfSpan>() }),
  hoursOfShips: async () => new Map<number, number[]>(),
  async *pointsOfSpans(
    spans: readonly ShipsOfSpan[],
    { long, since, until }: { long: number; since: number; until: number },
  ) {
    const asked = new Set(spans.flatMap(({ begin, mmsis }) => mmsis.map((mmsi) => `${mmsi} ${begin}`)))
    const found = all.filter(
      ({ mmsi, time }) => time > since && time <= until && asked.has(`${mmsi} ${Math.floor(time / long) * long}`),
    )
    yield columns(found.toSorted((a, b) => a.mmsi - b.mmsi || a.time - b.time))
  },
})
