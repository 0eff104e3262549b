import { makeTablesDurable } from './durable-tables.ts'
import type { TrackEngine } from '../engine/engine.ts'
import { createRefused } from '../write/refused-reports.ts'
import { addDelay, createPositions, createTrackTables, WEEK_KEY } from './schema.ts'
import { createStatics, derivedFromStatics, followStatics, type DerivedTable } from './statics-schema.ts'
import type { TableLayout } from './table-layout.ts'
import type { Log } from '../../log/log.ts'

const DAY_KEY = 'toYYYYMMDD(ts)'

/** Makes the tables, or brings those of an earlier version up to date. May be cut off anywhere: the next start goes on. */
export async function bringUpToDate(engine: TrackEngine, log: Log): Promise<void> {
  const { layout } = engine
  const tables = await tablesOf(engine)
  refuseOtherLayout(tables.get('positions')?.engine, layout)
  if (!layout.isCluster) await divideByWeeks(engine, tables, log)
  for (const sql of createTrackTables(layout)) await engine.run(sql)
  if (!layout.isCluster) await recordDelays(engine)
  for (const sql of [...createStatics(layout), ...createRefused(layout)]) await engine.run(sql)
  for (const derived of derivedFromStatics) {
    if (layout.isCluster) for (const sql of layout.create(derived.name, derived.table)) await engine.run(sql)
    else if (!tables.has(derived.name)) await fill(engine, derived)
    await engine.run(followStatics(layout, derived))
  }
  await makeTablesDurable(engine)
}

/** Points lie on one server or on a cluster from the beginning. */
function refuseOtherLayout(made: string | undefined, { isCluster }: TableLayout): void {
  if (made === undefined || (made === 'Distributed') === isCluster) return
  throw new Error(
    isCluster
      ? 'its database holds the tables of one server: name an empty database for a cluster, or leave CLICKHOUSE_CLUSTER out.'
      : 'its database holds the tables of a cluster: set CLICKHOUSE_CLUSTER to its name.',
  )
}

async function divideByWeeks(engine: TrackEngine, tables: Tables, log: Log): Promise<void> {
  const key = tables.get('positions')?.partitionKey ?? WEEK_KEY
  if (key !== DAY_KEY && key !== WEEK_KEY)
    throw new Error(`its points are divided by ${key}, which this version does not know: a newer one made it.`)
  if (key === DAY_KEY) await setDaysAside(engine)
  if (key === DAY_KEY || tables.has('positions_by_day')) await moveDaysToWeeks(engine, log)
}

/** Only where it is missing: on a full disk an engine that is told to change a table loses it until the next start, also for nothing. */
async function recordDelays(engine: TrackEngine): Promise<void> {
  const { columns } = await engine.query(
    "SELECT toUInt8(count() > 0) AS some FROM system.columns WHERE database = currentDatabase() AND table = 'positions' AND name = 'delay'",
  )
  if (columns['some'][0] === 0) await engine.run(addDelay('positions'))
}

type Tables = ReadonlyMap<string, { partitionKey: string; engine: string }>

async function tablesOf(engine: TrackEngine): Promise<Tables> {
  const { rows, columns } = await engine.query(
    'SELECT name, partition_key, engine FROM system.tables WHERE database = currentDatabase()',
  )
  const { name, partition_key: key, engine: kind } = columns as Record<'name' | 'partition_key' | 'engine', string[]>
  return new Map(Array.from({ length: rows }, (_, i) => [name[i], { partitionKey: key[i], engine: kind[i] }]))
}

/** What follows from new points stays as it is: the views go while the points move, and come back with the tables. */
async function setDaysAside(engine: TrackEngine): Promise<void> {
  for (const view of ['presence_of_positions', 'latest_of_positions'])
    await engine.run(`DROP VIEW IF EXISTS ${view} SYNC`)
  await engine.run('RENAME TABLE positions TO positions_by_day')
}

/** Day by day, so that it needs room for a day and a kill costs a day's work. */
async function moveDaysToWeeks(engine: TrackEngine, log: Log): Promise<void> {
  for (const sql of createPositions(engine.layout)) await engine.run(sql)
  await engine.run(addDelay('positions_by_day'))
  const { rows, columns } = await engine.query(
    `SELECT partition, sum(rows) AS points FROM system.parts WHERE active AND database = currentDatabase() AND table = 'positions_by_day' GROUP BY partition ORDER BY partition`,
  )
  const { partition, points } = columns as { partition: string[]; points: Float64Array }
  if (rows > 0)
    log.info(
      { days: rows, points: points.reduce((sum, more) => sum + more, 0) },
      'The stored tracks are put together by weeks, once for this data folder; the start waits for it.',
    )
  for (let i = 0; i < rows; i++) await moveDay(engine, Number(partition[i]))
  await engine.run('DROP TABLE positions_by_day SYNC')
}

/**
 * Copied in the order of ships and times, by one thread: what is there after a kill amid or right after the copy is its
 * beginning, and only what comes behind it is missing. Nothing else writes before all days are moved.
 */
async function moveDay(engine: TrackEngine, day: number): Promise<void> {
  const copied = `FROM positions WHERE toYYYYMMDD(ts) = ${day}`
  const { columns } = await engine.query(`SELECT toUInt8(count() > 0) AS some ${copied}`)
  const missing = columns['some'][0] === 0 ? '' : ` AND (mmsi, ts) > (SELECT max((mmsi, ts)) ${copied})`
  await engine.run(
    `INSERT INTO positions SELECT * FROM positions_by_day WHERE _partition_id = '${day}'${missing} ORDER BY mmsi, ts SETTINGS max_threads = 1, max_insert_threads = 1`,
  )
  await engine.run(`ALTER TABLE positions_by_day DROP PARTITION ${day}`)
}

/** Under another name until it is whole, so that a table that is there is complete. */
async function fill(engine: TrackEngine, { name, table, rows }: DerivedTable): Promise<void> {
  const filling = `${name}_filling`
  await engine.run(`DROP TABLE IF EXISTS ${filling} SYNC`)
  for (const sql of engine.layout.create(filling, table)) await engine.run(sql)
  await engine.run(`INSERT INTO ${filling} ${rows('statics')}`)
  await engine.run(`RENAME TABLE ${filling} TO ${name}`)
}
