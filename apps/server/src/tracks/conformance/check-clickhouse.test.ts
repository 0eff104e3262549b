import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startHttpFront } from '../engine/http-front-of-chdb.fixture.ts'
import { CLUSTER_SETTINGS } from '../schema/table-layout.ts'
import { checkClickHouse, type CheckResult } from './check-clickhouse.ts'
import { questionChecks } from './question-checks.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const CLUSTER = 'north'

let dir: string
let front: Awaited<ReturnType<typeof startHttpFront>> | null
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-check-'))
  front = null
})
afterEach(async () => {
  await front?.close()
  rmSync(dir, { recursive: true, force: true })
})

async function check(cluster: string | null = null): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const options = { url: front!.url, cluster, folder: dir, ships: 5, points: 400, times: 1, now: NOW }
  await checkClickHouse(options, (result) => void results.push(result))
  return results
}
const askFor = async (sql: string) =>
  (await fetch(front!.url.replace(/\/\/.*@/, '//'), { method: 'POST', body: sql })).text()
const wrong = (results: CheckResult[]) => results.filter((result) => result.wrong !== null)

describe('the check of a ClickHouse server', () => {
  it('asks every question of the store, finds nothing wrong and leaves nothing', async () => {
    front = await startHttpFront(join(dir, 'server'))
    const results = await check()
    expect(wrong(results)).toEqual([])
    expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(questionChecks)))
    expect(await askFor('SELECT count() FROM system.tables WHERE database = currentDatabase()')).toBe('0\n')
  })

  it('names the question that a server does not answer, or not as it should, and goes on', async () => {
    const untrue = (sql: string) => sql.replace('FROM latest FINAL', 'FROM latest FINAL LIMIT 4')
    const mute = ({ query }: { query: string }) => (query.includes('known_names AS n') ? 'refuse' : 'serve')
    front = await startHttpFront(join(dir, 'server'), { fate: mute, translate: untrue })
    const found = wrong(await check())
    expect(found.map(({ name }) => name)).toEqual(['latest', 'formerNames', 'latest, merged', 'formerNames, merged'])
    expect(found[0]?.wrong).toBe('ships at their last place: 4 instead of 5')
    expect(found[1]?.wrong).toContain('Too many parts')
  })

  it('touches no database that holds anything', async () => {
    front = await startHttpFront(join(dir, 'server'))
    await askFor('CREATE TABLE somebodys (a UInt8) ENGINE = Memory')
    await expect(check()).rejects.toThrow('The database holds 1 tables (somebodys …)')
  })
})

describe('the statements for a cluster', () => {
  it('are all understood by the engine, and do on each server what they do on one', async () => {
    const parsed: string[] = []
    front = await startHttpFront(join(dir, 'server'), {
      translate: async (sql, run) => {
        await run(`EXPLAIN AST ${sql}`)
        parsed.push(sql)
        return onOneServer(sql)
      },
    })
    expect(wrong(await check(CLUSTER))).toEqual([])
    const tables = ['positions', 'presence', 'latest', 'statics', 'latest_statics', 'known_names', 'refused']
    for (const table of tables) {
      const named = new RegExp(`^CREATE TABLE IF NOT EXISTS fleet\\.${table}(_local)? ON`)
      const made = parsed.filter((sql) => named.test(sql))
      expect(made, table).toEqual([
        expect.stringMatching(/_local ON CLUSTER 'north' .*ENGINE = Replicated.*_local\/\{shard\}', '\{replica\}'/s),
        expect.stringMatching(
          /ON CLUSTER 'north' .*ENGINE = Distributed\('north', 'fleet', '\w+_local', intHash64\(mmsi\)\)/s,
        ),
      ])
    }
    const changes = parsed.filter((sql) => /^(ALTER|OPTIMIZE|SYSTEM|CREATE MATERIALIZED)/.test(sql))
    expect(changes.length).toBeGreaterThan(8)
    expect(changes.filter((sql) => !sql.includes("ON CLUSTER 'north'"))).toEqual([])
  })

  it('go with settings that the engine knows', async () => {
    front = await startHttpFront(join(dir, 'server'))
    const set = Object.entries(CLUSTER_SETTINGS).map(([name, value]) => `${name} = '${value}'`)
    expect(await askFor(`SELECT 1 SETTINGS ${set.join(', ')}`)).toBe('1\n')
  })
})

const LOCAL_PARTS = "(SELECT * REPLACE (concat(table, '_local') AS table) FROM system.parts)"

/** What one server of a cluster does with a statement, all of the cluster being that server. */
function onOneServer(sql: string): string {
  if (sql.includes('ENGINE = Distributed') || sql.startsWith('SYSTEM SYNC REPLICA')) return 'SELECT 1'
  return sql
    .replaceAll(` ON CLUSTER '${CLUSTER}'`, '')
    .replace(/Replicated(\w*MergeTree)\('[^']*', '\{replica\}'(?:, )?(\w*)\)/, (_, engine: string, version: string) =>
      version === '' ? engine : `${engine}(${version})`,
    )
    .replaceAll("database = 'fleet'", 'database = currentDatabase()')
    .replaceAll('fleet.', '')
    .replaceAll(/(?<!')\b(\w+)_local\b/g, '$1')
    .replaceAll(`cluster('${CLUSTER}', system.parts)`, LOCAL_PARTS)
}
