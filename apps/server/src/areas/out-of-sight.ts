import { GAP_MS } from '@fairway/tracking'
import type { AreaPoints } from '../tracks/area-points.ts'
import type { ShipsOfSpan } from '../tracks/hours-near.ts'
import type { TrackStore } from '../tracks/track-store.ts'

/** Between two points of a ship in the box around an area, or after her last one there; she was inside, as far as is known. UTC ms. */
export interface Gap {
  mmsi: number
  after: number
  until: number
}

const HOUR = 3_600_000
/** Of a ship that is heard there is a point at least so often, with a little to spare. */
const LEAST_GAP_MS = GAP_MS + 5 * 60_000
/** Ships of whom it is asked where they were: those that were lost last. Each costs a month of her times. */
const MOST_LOST = 500
/** Two reports confirm that she has left: they are in the first of the hours in which she was heard, the one that the gap begins in among them. */
const HOURS_OF_GAP = 3

/** A shorter time without a point says nothing. `step`: how far the points have been thinned. */
export const leastGap = (step: number): number => Math.max(LEAST_GAP_MS, 2 * step)

/** Where ships were while they were out of the box: one that sails away straight has no point just outside. */
export async function pointsInGaps(
  gaps: readonly Gap[],
  { from, to }: { from: number; to: number },
  tracks: Pick<TrackStore, 'hoursOfShips' | 'pointsOfSpans'>,
): Promise<AreaPoints> {
  const lost = gapsOfShips(gaps)
  const found = { mmsi: [] as number[], time: [] as number[], lat: [] as number[], lon: [] as number[] }
  if (lost.size > 0) {
    const spans = spansOf(lost, await tracks.hoursOfShips([...lost.keys()], from, to))
    for await (const page of tracks.pointsOfSpans(spans, { long: HOUR, since: from, until: to }))
      for (let row = 0; row < page.length; row++) {
        const [mmsi, time] = [page.mmsi[row]!, page.time[row]!]
        if (!lost.get(mmsi)!.some(({ after, until }) => time > after && time < until)) continue
        found.mmsi.push(mmsi)
        found.time.push(time)
        found.lat.push(page.lat[row]!)
        found.lon.push(page.lon[row]!)
      }
  }
  return { ...found, rows: found.mmsi.length, step: 0, cut: false }
}

function gapsOfShips(gaps: readonly Gap[]): Map<number, Gap[]> {
  const lost = new Map<number, Gap[]>()
  for (const gap of gaps.toSorted((a, b) => b.after - a.after)) {
    const own = lost.get(gap.mmsi)
    if (own !== undefined) own.push(gap)
    else if (lost.size < MOST_LOST) lost.set(gap.mmsi, [gap])
  }
  return lost
}

function spansOf(lost: ReadonlyMap<number, readonly Gap[]>, heard: ReadonlyMap<number, readonly number[]>) {
  const ships = new Map<number, Set<number>>()
  for (const [mmsi, gaps] of lost)
    for (const { after, until } of gaps)
      for (const hour of (heard.get(mmsi) ?? [])
        .filter((one) => one + HOUR > after && one < until)
        .slice(0, HOURS_OF_GAP))
        ships.set(hour, (ships.get(hour) ?? new Set()).add(mmsi))
  return [...ships].map(([begin, mmsis]): ShipsOfSpan => ({ begin, mmsis: [...mmsis] }))
}

/** Both, ship by ship and oldest first, as each of them is. */
export function merged(points: AreaPoints, more: AreaPoints): AreaPoints {
  const rows = points.rows + more.rows
  const all = {
    mmsi: new Float64Array(rows),
    time: new Float64Array(rows),
    lat: new Float64Array(rows),
    lon: new Float64Array(rows),
  }
  for (let row = 0, i = 0, j = 0; row < rows; row++) {
    const isMore = i === points.rows || (j < more.rows && isBefore(more, j, points, i))
    const [from, at] = isMore ? [more, j++] : [points, i++]
    for (const name of ['mmsi', 'time', 'lat', 'lon'] as const) all[name][row] = from[name][at]!
  }
  return { ...points, ...all, rows }
}

const isBefore = (a: AreaPoints, i: number, b: AreaPoints, j: number): boolean =>
  a.mmsi[i]! < b.mmsi[j]! || (a.mmsi[i] === b.mmsi[j] && a.time[i]! < b.time[j]!)
