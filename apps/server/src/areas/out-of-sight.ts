import { GAP_MS } from '@fairway/tracking'
import type { AreaPoints } from '../tracks/read/area-points.ts'
import type { ShipsOfSpan } from '../tracks/read/hours-near.ts'
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
/** Gaps that are looked into: the longest, in which a ship is the likeliest to have left. */
const MOST_GAPS = 2_000
/** Hours of a gap, the one that it begins in among them: two reports confirm that she has left, and after six hours she was heard of no more. */
const HOURS_OF_GAP = 7

/** A shorter time without a point says nothing. `step`: how far the points have been thinned. */
export const leastGap = (step: number): number => Math.max(LEAST_GAP_MS, 2 * step)

/** Where ships were while they were out of the box: one that sails away straight has no point just outside. */
export async function pointsInGaps(
  gaps: readonly Gap[],
  to: number,
  tracks: Pick<TrackStore, 'pointsOfSpans'>,
): Promise<AreaPoints> {
  const lost = gapsOfShips(gaps)
  const found = { mmsi: [] as number[], time: [] as number[], lat: [] as number[], lon: [] as number[] }
  if (lost.size > 0) {
    const spans = spansOf(lost)
    const since = Math.min(...spans.map(({ begin }) => begin)) - 1
    for await (const page of tracks.pointsOfSpans(spans, { long: HOUR, since, until: to }))
      for (let row = 0; row < page.length; row++) {
        const [mmsi, time] = [page.mmsi[row], page.time[row]]
        if (!lost.get(mmsi)!.some(({ after, until }) => time > after && time < until)) continue
        found.mmsi.push(mmsi)
        found.time.push(time)
        found.lat.push(page.lat[row])
        found.lon.push(page.lon[row])
      }
  }
  return { ...found, rows: found.mmsi.length, step: 0, cut: false }
}

const lengthOf = ({ after, until }: Gap): number => until - after

function gapsOfShips(gaps: readonly Gap[]): Map<number, Gap[]> {
  const lost = new Map<number, Gap[]>()
  for (const gap of gaps.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_GAPS)) {
    const own = lost.get(gap.mmsi)
    if (own === undefined) lost.set(gap.mmsi, [gap])
    else own.push(gap)
  }
  return lost
}

function spansOf(lost: ReadonlyMap<number, readonly Gap[]>) {
  const ships = new Map<number, Set<number>>()
  for (const [mmsi, gaps] of lost)
    for (const { after, until } of gaps) {
      const first = Math.floor(after / HOUR) * HOUR
      for (let hour = first; hour < Math.min(until, first + HOURS_OF_GAP * HOUR); hour += HOUR)
        ships.set(hour, (ships.get(hour) ?? new Set()).add(mmsi))
    }
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
    for (const name of ['mmsi', 'time', 'lat', 'lon'] as const) all[name][row] = from[name][at]
  }
  return { ...points, ...all, rows }
}

const isBefore = (a: AreaPoints, i: number, b: AreaPoints, j: number): boolean =>
  a.mmsi[i] < b.mmsi[j] || (a.mmsi[i] === b.mmsi[j] && a.time[i] < b.time[j])
