import { stationKinds } from '@fairway/tracking'
import type { TrackEngine } from '../engine/engine.ts'
import { boxOf, type Box } from './ships-in-area.ts'

/** Points of ships in a box, ship by ship and oldest first: UTC ms, positions as they are stored. */
export interface AreaPoints {
  rows: number
  mmsi: ArrayLike<number>
  time: ArrayLike<number>
  lat: ArrayLike<number>
  lon: ArrayLike<number>
  /** At most one point of a ship in so many ms; 0: all of them. */
  step: number
  /** More than were read all the same: the ships with the highest numbers are missing. */
  cut: boolean
}

/** Coarser and coarser, until there are few enough. */
const STEPS_MIN = [1, 2, 5, 10, 20, 30, 60, 120]
const SETTINGS = { max_threads: 1 }
/** Neither base stations nor buoys nor aircraft. */
const SHIPS = (['ship', 'craft'] as const).map((kind) => stationKinds.indexOf(kind)).join(', ')

/** Every point of a ship in a box between two instants (UTC ms), thinned by time to `most` of them or so. */
export async function areaPoints(
  engine: TrackEngine,
  box: Box,
  from: number,
  to: number,
  most: number,
): Promise<AreaPoints> {
  const period = { from: Math.floor(from), to: Math.floor(to) }
  const { cells, inside, times, hours } = boxOf(box)
  const where = `FROM positions WHERE mmsi IN (SELECT mmsi FROM presence WHERE ${hours} AND ${cells}) AND ts ${times} AND ${inside} AND kind IN (${SHIPS})`
  const of = (minutes: number) => `intDiv(toUnixTimestamp64Milli(ts), ${minutes * 60_000})`
  const counted = await engine.query(
    `SELECT toUInt32(count()) AS s0, ${STEPS_MIN.map((minutes, i) => `toUInt32(uniqHLL12(mmsi, ${of(minutes)})) AS s${i + 1}`).join(', ')} ${where}`,
    period,
    SETTINGS,
  )
  const counts = [0, ...STEPS_MIN].map((_, i) => Number(counted.columns[`s${i}`]?.[0] ?? 0))
  const fits = counts.findIndex((count) => count <= most)
  const minutes = fits === 0 ? 0 : (STEPS_MIN[fits - 1] ?? STEPS_MIN.at(-1)!)
  const limit = Math.ceil(most * 1.2)
  const { rows, columns } = await engine.query(
    `SELECT mmsi, ts, lat, lon ${where} ORDER BY mmsi, ts ${minutes === 0 ? '' : `LIMIT 1 BY mmsi, ${of(minutes)}`} LIMIT ${limit}`,
    period,
    SETTINGS,
  )
  const all = columns as Record<'mmsi' | 'ts' | 'lat' | 'lon', Float64Array>
  return {
    rows,
    mmsi: all.mmsi,
    time: all.ts,
    lat: all.lat,
    lon: all.lon,
    step: minutes * 60_000,
    cut: rows === limit,
  }
}
