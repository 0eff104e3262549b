import type { Track } from '@fairway/contract'
import { ReportFlag, STEPS_PER_DEGREE, simplify } from '@fairway/tracking'
import type { Answer, TrackEngine } from '../engine/engine.ts'
import { OF_SHIP_IN_PERIOD, tenth } from './stored-values.ts'
import { isGap } from './track-gap.ts'

/** Rows read at most: a longer period is read at a coarser step of time. */
const MAX_ROWS = 200_000
/**
 * A few thousand neighbouring rows a part: reading all columns at once is a quarter cheaper than reading those of the
 * condition first, and a second thread only gets in the way of the next question.
 */
const SETTINGS = { optimize_move_to_prewhere: 0, max_threads: 1 }
const COLUMNS = ['ts', 'lat', 'lon', 'sog', 'cog', 'flags'] as const
type Rows = Record<(typeof COLUMNS)[number], Float64Array>

/** The track of one ship between two instants (UTC ms, both included), thinned to `maxPoints` (≥ 2). */
export async function shipTrack(
  engine: TrackEngine,
  mmsi: number,
  from: number,
  to: number,
  maxPoints: number,
): Promise<Track> {
  const period = { mmsi, from: Math.floor(from), to: Math.floor(to) }
  const rows = `SELECT ${COLUMNS.join(', ')} FROM positions
    WHERE ${OF_SHIP_IN_PERIOD}`
  // Without an order: to interleave the parts costs the engine a tenth of the question, and mostly there is nothing to interleave.
  const all = await engine.query(`${rows} LIMIT ${MAX_ROWS + 1}`, period, SETTINGS)
  if (all.rows <= MAX_ROWS) return trackOf(inOrder(all), mmsi, from, to, maxPoints)
  const step = Math.ceil((to - from) / MAX_ROWS)
  const some = await engine.query(
    `${rows} ORDER BY mmsi, ts LIMIT 1 BY intDiv(toUnixTimestamp64Milli(ts), {step:Int64})`,
    { ...period, step },
    SETTINGS,
  )
  return trackOf(some, mmsi, from, to, maxPoints)
}

/** Sorts by time what came part by part. */
function inOrder(answer: Answer): Answer {
  const { rows } = answer
  if (rows === 0) return answer
  const columns = answer.columns as Rows
  const { ts } = columns
  let sorted = true
  for (let i = 1; i < rows && sorted; i++) sorted = ts[i] >= ts[i - 1]
  if (sorted) return answer
  const order = Uint32Array.from(ts, (_, i) => i).sort((a, b) => ts[a] - ts[b])
  const arranged = COLUMNS.map((name) => [name, Float64Array.from(order, (i) => columns[name][i])] as const)
  return { rows, columns: Object.fromEntries(arranged) }
}

function trackOf({ rows, columns }: Answer, mmsi: number, from: number, to: number, maxPoints: number): Track {
  if (rows === 0)
    return { mmsi, from, to, stored: 0, time: [], lat: [], lon: [], sog: [], cog: [], gaps: [], simulated: false }
  const { ts, lat, lon, sog, cog, flags } = columns as Rows
  const latitudes = new Float64Array(rows)
  const longitudes = new Float64Array(rows)
  const gapBefore = new Uint8Array(rows)
  const edges: number[] = []
  for (let i = 0; i < rows; i++) {
    latitudes[i] = lat[i] / STEPS_PER_DEGREE
    longitudes[i] = lon[i] / STEPS_PER_DEGREE
    if (i === 0 || !isGap(columns as Rows, i)) continue
    gapBefore[i] = 1
    if (edges.at(-1) !== i - 1) edges.push(i - 1)
    edges.push(i)
  }
  const kept = Array.from(simplify(ts, latitudes, longitudes, maxPoints, edges))
  return {
    mmsi,
    from,
    to,
    stored: rows,
    time: kept.map((i) => ts[i]),
    lat: kept.map((i) => rounded(latitudes[i])),
    lon: kept.map((i) => rounded(longitudes[i])),
    sog: kept.map((i) => tenth(sog[i])),
    cog: kept.map((i) => tenth(cog[i])),
    gaps: gapsAmong(kept, gapBefore),
    simulated: (flags[rows - 1] & ReportFlag.simulated) !== 0,
  }
}

/** Positions in `kept` that have a gap anywhere between them and the point kept before. */
function gapsAmong(kept: readonly number[], gapBefore: Uint8Array): number[] {
  const gaps: number[] = []
  for (let row = 1; row < kept.length; row++) {
    if (gapBefore.subarray(kept[row - 1] + 1, kept[row] + 1).includes(1)) gaps.push(row)
  }
  return gaps
}

/** A micro-degree is finer than the sender's unit and shorter in JSON. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
