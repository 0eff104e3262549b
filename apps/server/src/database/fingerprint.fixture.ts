import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from './open-database.ts'
import { openEmbeddedEngine } from '../tracks/engine/embedded-engine.ts'
import { engineFolder } from '../tracks/track-store.ts'

export interface Fingerprint {
  /** A count and a hash a table. */
  readonly found: Readonly<Record<string, string>>
  readonly mostOfAShip: number
  /** 1: every ship has a point for each minute from her first to her last. */
  readonly withoutGaps: number
  /** Ships whose latest place is not that of their last point. */
  readonly latestBehind: number
}

/** What the stores of a data folder hold that no server has open. */
export async function fingerprint(dataDir: string): Promise<Fingerprint> {
  const { found, ...tracks } = await ofTracks(engineFolder(join(dataDir, 'tracks')))
  return { found: { ...found, ...(await ofDatabase(join(dataDir, 'database'))) }, ...tracks }
}

async function ofTracks(folder: string): Promise<Fingerprint> {
  const found: Record<string, string> = {}
  const engine = await openEmbeddedEngine(folder)
  const tables = await engine.query(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'`,
  )
  for (const name of (tables.columns as { name: string[] }).name) {
    const final = name === 'positions' || name === 'refused' ? '' : 'FINAL'
    const { columns } = await engine.query(
      `SELECT toString(count()) AS rows, toString(sum(cityHash64(*))) AS hash FROM ${name} ${final}`,
    )
    const { rows, hash } = columns as Record<'rows' | 'hash', string[]>
    found[`tracks ${name}`] = `${rows[0]} ${hash[0]}`
  }
  const gaps = await engine.query(`
  SELECT toUInt32(max(count)) AS most, toUInt32(min(whole)) AS whole FROM (
    SELECT count() AS count, toUInt8(count() = intDiv(toUnixTimestamp(max(ts)) - toUnixTimestamp(min(ts)), 60) + 1) AS whole
    FROM positions GROUP BY mmsi)`)
  const late = await engine.query(`
  SELECT toUInt32(count()) AS late FROM (SELECT mmsi, max(ts) AS ts FROM positions GROUP BY mmsi) AS p
  LEFT JOIN (SELECT mmsi, max(ts) AS ts FROM latest GROUP BY mmsi) AS l USING mmsi WHERE p.ts != l.ts`)
  await engine.close()
  return {
    found,
    mostOfAShip: Number(gaps.columns['most']?.[0]),
    withoutGaps: Number(gaps.columns['whole']?.[0]),
    latestBehind: Number(late.columns['late']?.[0]),
  }
}

async function ofDatabase(dir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const { db, close } = await openDatabase({ dir })
  const names = await sql<{ name: string }>`select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  for (const { name } of names.rows) {
    if (name.startsWith('kysely_')) continue // with the time at which a table was made
    const { rows } = await sql<{ rows: number; hash: string | null }>`
    select count(*) as rows, md5(string_agg(t::text, '' order by t::text)) as hash from ${sql.table(name)} t`.execute(
      db,
    )
    found[`database ${name}`] = `${rows[0].rows} ${rows[0].hash}`
  }
  await close()
  return found
}
