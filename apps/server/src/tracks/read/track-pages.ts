import { POINT_ABSENT, ReportFlag } from '@fairway/tracking'
import type { TrackEngine } from '../engine/engine.ts'
import { degrees, OF_SHIP_IN_PERIOD, receivedAt, tenth } from './stored-values.ts'
import { isGap } from './track-gap.ts'

/** A stored point in the units of the contract: degrees, knots, UTC ms; null is "not available". */
export interface StoredPoint {
  time: number
  lat: number
  lon: number
  sog: number | null
  cog: number | null
  heading: number | null
  status: number | null
  /** She was lost before it: no line leads here. */
  gapBefore: boolean
  simulated: boolean
  /** {@link ReportFlag} bits. */
  flags: number
  /** Of this run; `UNKNOWN_FEED` for one that it has not. */
  feed: number
  /** When this server took it in, to a tenth of a second; null where it was not recorded. */
  receivedAt: number | null
}

/** Points read at once: some tens of milliseconds, and a megabyte of text in a file. */
const PAGE_ROWS = 10_000
const COLUMNS = ['ts', 'lat', 'lon', 'sog', 'cog', 'heading', 'status', 'flags', 'feed', 'delay'] as const
type Rows = Record<(typeof COLUMNS)[number], Float64Array>

/** How many points of a ship are stored between two instants (UTC ms, both included). */
export async function countPoints(engine: TrackEngine, mmsi: number, from: number, to: number): Promise<number> {
  const { columns } = await engine.query(`SELECT count() AS points FROM positions WHERE ${OF_SHIP_IN_PERIOD}`, {
    mmsi,
    from,
    to,
  })
  return Number(columns['points'][0])
}

/** Every stored point of a ship between two instants, oldest first, a page at a time: the next is read when it is asked for. */
export async function* trackPages(
  engine: TrackEngine,
  mmsi: number,
  from: number,
  to: number,
  runningFeed: (stored: number) => number,
  pageRows = PAGE_ROWS,
): AsyncGenerator<StoredPoint[]> {
  let after = from - 1
  let last: Rows | null = null
  while (true) {
    const { rows, columns } = await engine.query(
      `SELECT ${COLUMNS.join(', ')} FROM positions WHERE ${OF_SHIP_IN_PERIOD} ORDER BY mmsi, ts LIMIT {limit:UInt32}`,
      { mmsi, from: after + 1, to, limit: pageRows },
    )
    if (rows === 0) return
    const page = joined(last, columns as Rows)
    yield pointsOf(page, last === null ? 0 : 1, runningFeed)
    if (rows < pageRows) return
    last = lastRow(page)
    after = last.ts[0]
  }
}

/** The point before goes first: whether there is a gap is seen from two. */
function joined(before: Rows | null, rows: Rows): Rows {
  return before === null ? rows : eachColumn(rows, (column, name) => Float64Array.of(before[name][0], ...column))
}

const lastRow = (rows: Rows): Rows => eachColumn(rows, (column) => Float64Array.of(column.at(-1)!))

function eachColumn(rows: Rows, change: (column: Float64Array, name: keyof Rows) => Float64Array): Rows {
  return Object.fromEntries(
    Object.entries(rows).map(([name, column]) => [name, change(column, name as keyof Rows)]),
  ) as Rows
}

function pointsOf(rows: Rows, first: number, runningFeed: (stored: number) => number): StoredPoint[] {
  const points: StoredPoint[] = []
  for (let i = first; i < rows.ts.length; i++) {
    points.push({
      time: rows.ts[i],
      lat: degrees(rows.lat[i]),
      lon: degrees(rows.lon[i]),
      sog: tenth(rows.sog[i]),
      cog: tenth(rows.cog[i]),
      heading: rows.heading[i] === POINT_ABSENT ? null : rows.heading[i],
      status: rows.status[i] < STATUS_NOT_DEFINED ? rows.status[i] : null,
      gapBefore: i > 0 && isGap(rows, i),
      simulated: (rows.flags[i] & ReportFlag.simulated) !== 0,
      flags: rows.flags[i],
      feed: runningFeed(rows.feed[i]),
      receivedAt: receivedAt(rows.ts[i], rows.delay[i]),
    })
  }
  return points
}

/** Navigation status 15 of ITU-R M.1371. */
const STATUS_NOT_DEFINED = 15
