import { INSERT_SETTINGS } from '../engine/engine.ts'
import type { TableLayout, TableRows } from './table-layout.ts'

/**
 * The tables of the track store, in ClickHouse's dialect. Coordinates in 1/600,000 degree, speeds in 0.1 kn, courses in
 * 0.1°, 65535 for "not available", delays in 0.1 s and one, 0 for "not recorded" (packages/tracking/src/track-points.ts). Every statement can run again at each start.
 *
 * Codecs were chosen by measuring simulated tracks: bench/tracks/week-query.bench.ts prints the bytes a row. T64('bit')
 * transposes blocks of 64 differences, which here is smaller than DoubleDelta and quicker to read.
 */
const positionColumns = `mmsi UInt32 CODEC(Delta, ZSTD(1)),
  ts DateTime64(3, 'UTC') CODEC(Delta, T64('bit'), ZSTD(1)),
  lat Int32 CODEC(Delta, Delta, T64('bit'), ZSTD(1)),
  lon Int32 CODEC(Delta, Delta, T64('bit'), ZSTD(1)),
  sog UInt16 CODEC(Delta, T64('bit'), ZSTD(1)),
  cog UInt16 CODEC(Delta, T64('bit'), ZSTD(1)),
  heading UInt16 CODEC(Delta, T64('bit'), ZSTD(1)),
  status UInt8 CODEC(ZSTD(1)),
  flags UInt8 CODEC(ZSTD(1)),
  feed UInt16 CODEC(ZSTD(1)),
  kind UInt8 CODEC(ZSTD(1))`
const DELAY = 'delay UInt16 CODEC(ZSTD(1))'

/** A partition is named after its Monday, as 20261116, so that old weeks are dropped, not deleted. */
export const WEEK_KEY = 'toYYYYMMDD(toMonday(ts))'

/**
 * A ship's points lie together within a week (docs/decisions/0021-tracks-by-weeks.md). All columns in one file ("compact"):
 * a track reads a few rows of each column, so files opened cost more than bytes read. A ship's week is some thousand rows,
 * so granules are half of the usual: quarters take a twentieth more bytes and are no quicker.
 */
const positions: TableRows = {
  columns: `${positionColumns},
  ${DELAY}`,
  engine: 'MergeTree',
  order: `PARTITION BY ${WEEK_KEY} ORDER BY (mmsi, ts)`,
  settings: 'min_bytes_for_wide_part = 1000000000000, index_granularity = 4096',
}

/** A cell of the presence table is 0.1° high and wide. */
export const CELLS_PER_DEGREE = 10
const cell = (column: string, offset: number) =>
  `toUInt16(intDiv(${column} + ${offset * 600_000}, ${600_000 / CELLS_PER_DEGREE}))`

/** Which ships were in which cell in which hour: finds the candidates of "who was here" without reading every ship. */
const presenceRows = `SELECT DISTINCT toStartOfHour(ts) AS hour, ${cell('lat', 90)} AS row, ${cell('lon', 180)} AS col, mmsi`

const latestRows = `SELECT mmsi, max(p.ts) AS ts, argMax(p.lat, p.ts) AS lat, argMax(p.lon, p.ts) AS lon, argMax(p.sog, p.ts) AS sog, argMax(p.cog, p.ts) AS cog,
  argMax(p.heading, p.ts) AS heading, argMax(p.status, p.ts) AS status, argMax(p.flags, p.ts) AS flags, argMax(p.feed, p.ts) AS feed, argMax(p.kind, p.ts) AS kind`

/** The points alone: what moves a store of an earlier version needs before anything follows from them. */
export const createPositions = (layout: TableLayout): string[] => layout.create('positions', positions)
/** For the points of an earlier version, of which it was not recorded. */
export const addDelay = (table: string) => `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${DELAY}`

const presence: TableRows = {
  columns: `hour DateTime('UTC') CODEC(Delta, ZSTD(1)), row UInt16 CODEC(Delta, ZSTD(1)), col UInt16 CODEC(Delta, ZSTD(1)), mmsi UInt32 CODEC(Delta, ZSTD(1))`,
  engine: 'ReplacingMergeTree',
  order: 'PARTITION BY toYYYYMMDD(hour) ORDER BY (hour, row, col, mmsi)',
}
const latest: TableRows = {
  columns: positionColumns,
  engine: 'ReplacingMergeTree',
  version: 'ts',
  order: 'ORDER BY mmsi',
}
const presenceOf = (table: string) => `${presenceRows} FROM ${table}`
const latestOf = (table: string) => `${latestRows} FROM ${table} AS p GROUP BY mmsi`

/** The points and what the engine derives from them. */
export const createTrackTables = (layout: TableLayout): string[] => [
  ...createPositions(layout),
  ...layout.create('presence', presence),
  layout.follow('presence_of_positions', 'presence', 'positions', presenceOf),
  ...layout.create('latest', latest),
  layout.follow('latest_of_positions', 'latest', 'positions', latestOf),
]

/**
 * Takes a batch into `positions` that may be there in part, because the insert before it was cut off: it goes to a table
 * of its own first, then only what is missing follows. The other tables swallow repeated rows by their engines. That table is
 * of the server that is asked alone; where another answers the next statement it is not there, and all begins again.
 */
export const recoverPositions = (table: string, { among, beforeComparing }: TableLayout) => ({
  create: [
    `DROP TABLE IF EXISTS ${table} SYNC`,
    `CREATE TABLE ${table} (${positions.columns}) ENGINE = MergeTree ORDER BY (mmsi, ts)`,
  ],
  finish: [
    `INSERT INTO presence ${INSERT_SETTINGS} ${presenceOf(table)}`,
    `INSERT INTO latest ${latestOf(table)}`,
    ...beforeComparing('positions'),
    `INSERT INTO positions ${INSERT_SETTINGS} SELECT * FROM ${table}
     WHERE (mmsi, ts) NOT IN (SELECT mmsi, ts FROM positions WHERE (mmsi, ts) ${among} (SELECT mmsi, ts FROM ${table}))
     LIMIT 1 BY mmsi, ts`,
    `DROP TABLE IF EXISTS ${table} SYNC`,
  ],
})
