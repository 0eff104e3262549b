import { HOUR_MS, type ShipsOfSpan } from '../../tracks/read/hours-near.ts'
import type { TrackStore } from '../../tracks/track-store.ts'

/** Hours of ships whose points are counted. */
const MOST_COUNTED = 120
/** A ship under way makes a point a minute at most; one that lies still makes four an hour. */
export const UNDER_WAY = 60

/** How many points a ship has in such an hour, as is seen by some of them that are spread over all: a roadstead has few. */
export async function pointsAnHour(
  tracks: Pick<TrackStore, 'pointsOfSpans'>,
  hours: readonly ShipsOfSpan[],
): Promise<number> {
  const all = hours.flatMap(({ begin, mmsis }) => mmsis.map((mmsi) => ({ begin, mmsi })))
  if (all.length === 0) return UNDER_WAY
  const step = Math.max(1, all.length / MOST_COUNTED)
  const some = Array.from({ length: Math.floor(all.length / step) }, (_, i) => all[Math.floor(i * step)])
  const begins = some.map(({ begin }) => begin)
  const period = { long: HOUR_MS, since: Math.min(...begins) - 1, until: Math.max(...begins) + HOUR_MS - 1 }
  let points = 0
  const spans = some.map(({ begin, mmsi }) => ({ begin, mmsis: [mmsi] }))
  for await (const { length } of tracks.pointsOfSpans(spans, period)) points += length
  return Math.max(1, points / some.length)
}
