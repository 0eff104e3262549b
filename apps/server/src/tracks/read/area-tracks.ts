import { simplify, STEPS_PER_DEGREE } from '@fairway/tracking'
import { createYieldWhenDue } from '../../concurrency/yield-when-due.ts'
import type { Answer, TrackEngine } from '../engine/engine.ts'
import { boxOf, type Box } from './ships-in-area.ts'
import { isGap } from './track-gap.ts'

/** One ship's way through an area, oldest first: UTC ms, degrees. */
export interface AreaTrack {
  mmsi: number
  time: number[]
  lat: number[]
  lon: number[]
  /** Points before which nothing was heard for long. */
  gaps: number[]
}

export interface AreaTracks {
  /** Ships that were in the area or right beside it; more than there are tracks when there were too many. */
  ships: number
  tracks: AreaTrack[]
}

export interface AreaLimits {
  /** Those that were there longest are given. */
  ships: number
  /** Of all tracks together. */
  points: number
}

/** Rows read at most: more ships or a longer time are read at a coarser step of time. */
const MAX_ROWS = 300_000
/** A short stay has its way in, its way out and something between. */
const LEAST_POINTS = 12
const SETTINGS = { max_threads: 1 }

/** Every ship's way through a box between two instants (UTC ms), thinned. */
export async function areaTracks(
  engine: TrackEngine,
  box: Box,
  from: number,
  to: number,
  limits: AreaLimits,
): Promise<AreaTracks> {
  const period = { from: Math.floor(from), to: Math.floor(to) }
  const { cells, inside, times, hours } = boxOf(box)
  const there = `presence WHERE ${hours} AND ${cells}`
  const counted = await engine.query(`SELECT toUInt32(uniqExact(mmsi)) AS ships FROM ${there}`, period, SETTINGS)
  const ships = counted.rows === 0 ? 0 : (counted.columns['ships'][0] as number)
  if (ships === 0) return { ships, tracks: [] }
  const step = Math.max(1, Math.ceil(((to - from) * Math.min(ships, limits.ships)) / MAX_ROWS))
  const rows = await engine.query(
    `SELECT mmsi, ts, lat, lon, sog, flags FROM positions
     WHERE mmsi IN (SELECT mmsi FROM ${there} GROUP BY mmsi ORDER BY count() DESC, mmsi LIMIT ${limits.ships})
       AND ts ${times} AND ${inside}
     ORDER BY mmsi, ts LIMIT 1 BY mmsi, intDiv(toUnixTimestamp64Milli(ts), {step:Int64})`,
    { ...period, step },
    SETTINGS,
  )
  return { ships, tracks: await tracksOf(rows, limits.points) }
}

async function tracksOf({ rows, columns }: Answer, points: number): Promise<AreaTrack[]> {
  const all = columns as Record<'mmsi' | 'ts' | 'lat' | 'lon' | 'sog' | 'flags', Float64Array>
  const pause = createYieldWhenDue()
  const tracks: AreaTrack[] = []
  for (let begin = 0, end = 0; begin < rows; begin = end) {
    while (end < rows && all.mmsi[end] === all.mmsi[begin]) end++
    const own = {
      ts: all.ts.subarray(begin, end),
      lat: all.lat.subarray(begin, end),
      lon: all.lon.subarray(begin, end),
      sog: all.sog.subarray(begin, end),
      flags: all.flags.subarray(begin, end),
    }
    const share = Math.max(LEAST_POINTS, Math.floor((points * (end - begin)) / rows))
    tracks.push(trackOf(all.mmsi[begin], own, share))
    await pause()
  }
  return tracks
}

function trackOf(mmsi: number, rows: Parameters<typeof isGap>[0], most: number): AreaTrack {
  const lat = rows.lat.map((steps) => steps / STEPS_PER_DEGREE)
  const lon = rows.lon.map((steps) => steps / STEPS_PER_DEGREE)
  const before = new Set<number>()
  for (let i = 1; i < lat.length; i++) if (isGap(rows, i)) before.add(i)
  const edges = [...new Set([...before].flatMap((i) => [i - 1, i]))].slice(0, most).sort((a, b) => a - b)
  const kept = Array.from(lat.length <= 2 ? lat.keys() : simplify(rows.ts, lat, lon, most, edges))
  const gaps: number[] = []
  for (let row = 1; row < kept.length; row++)
    for (let i = kept[row - 1] + 1; i <= kept[row]; i++)
      if (before.has(i)) {
        gaps.push(row)
        break
      }
  return {
    mmsi,
    time: kept.map((i) => rows.ts[i]),
    lat: kept.map((i) => lat[i]),
    lon: kept.map((i) => lon[i]),
    gaps,
  }
}
