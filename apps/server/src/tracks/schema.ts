import { INSERT_SETTINGS } from './engine.ts'

/**
 * The tables of the track store, in ClickHouse's dialect. Coordinates in 1/600,000 degree, speeds in 0.1 kn, courses in
 * 0.1°, 65535 for "not available", delays in 0.1 s and one, 0 for "not recorded" (packages/tracking/src/track-points.ts). Every statement can run again at each start.
 *
 * Codecs were chosen by measuring simulated tracks: bench/tracks/week-query.bench.ts prints the bytes a row. T64('bit')
 * transposes blocks of 64 differences, which here is smaller than DoubleDelta and quicker to read.
 */
const positions = (table: string, more = '') => `CREATE TABLE IF NOT EXISTS ${table} (
  mmsi UInt32 CODEC(Delta, ZSTD(1)),
  ts DateTime64(3, 'UTC') CODEC(Delta, T64('bit'), ZSTD(1)),
  lat Int32 CODEC(Delta, Delta, T64('bit'), ZSTD(1)),
  lon Int32 CODEC(Delta, Delta, T64('bit'), ZSTD(1)),
  sog UInt16 CODEC(Delta, T64('bit'), ZSTD(1)),
  cog UInt16 CODEC(Delta, T64('bit'), ZSTD(1)),
  heading UInt16 CODEC(Delta, T64('bit'), ZSTD(1)),
  status UInt8 CODEC(ZSTD(1)),
  flags UInt8 CODEC(ZSTD(1)),
  feed UInt16 CODEC(ZSTD(1)),
  kind UInt8 CODEC(ZSTD(1))${more}
)`
const DELAY = 'delay UInt16 CODEC(ZSTD(1))'

/** A partition is named after its Monday, as 20261116, so that old weeks are dropped, not deleted. */
export const WEEK_KEY = 'toYYYYMMDD(toMonday(ts))'

/**
 * A ship's points lie together within a week (docs/decisions/0021-tracks-by-weeks.md). All columns in one file ("compact"):
 * a track reads a few rows of each column, so files opened cost more than bytes read. A ship's week is some thousand rows,
 * so granules are half of the usual: quarters take a twentieth more bytes and are no quicker.
 */
const sorted = `ENGINE = MergeTree PARTITION BY ${WEEK_KEY} ORDER BY (mmsi, ts) SETTINGS min_bytes_for_wide_part = 1000000000000, index_granularity = 4096`

/** A cell of the presence table is 0.1° high and wide. */
export const CELLS_PER_DEGREE = 10
const cell = (column: string, offset: number) =>
  `toUInt16(intDiv(${column} + ${offset * 600_000}, ${600_000 / CELLS_PER_DEGREE}))`

/** Which ships were in which cell in which hour: finds the candidates of "who was here" without reading every ship. */
const presenceRows = `SELECT DISTINCT toStartOfHour(ts) AS hour, ${cell('lat', 90)} AS row, ${cell('lon', 180)} AS col, mmsi`

const latestRows = `SELECT mmsi, max(p.ts) AS ts, argMax(p.lat, p.ts) AS lat, argMax(p.lon, p.ts) AS lon, argMax(p.sog, p.ts) AS sog, argMax(p.cog, p.ts) AS cog,
  argMax(p.heading, p.ts) AS heading, argMax(p.status, p.ts) AS status, argMax(p.flags, p.ts) AS flags, argMax(p.feed, p.ts) AS feed, argMax(p.kind, p.ts) AS kind`

/** The points alone: what moves a store of an earlier version needs before anything follows from them. */
export const createPositions = `${positions('positions', `, ${DELAY}`)} ${sorted}`
/** For the points of an earlier version, of which it was not recorded. */
export const addDelay = (table: string) => `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${DELAY}`

/** The points and what the engine derives from them. */
export const createTrackTables: readonly string[] = [
  createPositions,
  `CREATE TABLE IF NOT EXISTS presence (hour DateTime('UTC') CODEC(Delta, ZSTD(1)), row UInt16 CODEC(Delta, ZSTD(1)), col UInt16 CODEC(Delta, ZSTD(1)), mmsi UInt32 CODEC(Delta, ZSTD(1)))
   ENGINE = ReplacingMergeTree PARTITION BY toYYYYMMDD(hour) ORDER BY (hour, row, col, mmsi)`,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS presence_of_positions TO presence AS ${presenceRows} FROM positions`,
  `${positions('latest')} ENGINE = ReplacingMergeTree(ts) ORDER BY mmsi`,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS latest_of_positions TO latest AS ${latestRows} FROM positions AS p GROUP BY mmsi`,
]

/**
 * Takes a batch into `positions` that may be there in part, because the insert before it was cut off: it goes to a table
 * of its own first, then only what is missing follows. The other tables swallow repeated rows by their engines.
 */
export const recoverPositions = (table: string) => ({
  create: [
    `DROP TABLE IF EXISTS ${table} SYNC`,
    `${positions(table, `, ${DELAY}`)} ENGINE = MergeTree ORDER BY (mmsi, ts)`,
  ],
  finish: [
    `INSERT INTO presence ${INSERT_SETTINGS} ${presenceRows} FROM ${table}`,
    `INSERT INTO latest ${latestRows} FROM ${table} AS p GROUP BY mmsi`,
    `INSERT INTO positions ${INSERT_SETTINGS} SELECT * FROM ${table}
     WHERE (mmsi, ts) NOT IN (SELECT mmsi, ts FROM positions WHERE (mmsi, ts) IN (SELECT mmsi, ts FROM ${table}))`,
    `DROP TABLE IF EXISTS ${table} SYNC`,
  ],
})
