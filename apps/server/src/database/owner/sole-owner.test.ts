import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import { SoleOwner } from './sole-owner.ts'
import { freshDatabase } from '../worker-postgres.fixture.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.remove())

const refused = {
  name: 'CannotOpen',
  message: expect.stringMatching(/^The database cannot be opened: another process with the roles store and watch/),
}

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(database.url)
  await client.connect()
  return work(client).finally(() => client.end())
}

const cutOwner = (client: Client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'fairway owner%' and datname = current_database()`,
  )

it('refuses a second owner, and lets it in when the first has ended', async () => {
  const first = await SoleOwner.claim(database.url)
  await expect(SoleOwner.claim(database.url, { patienceMs: 0 })).rejects.toMatchObject(refused)
  const waiting = SoleOwner.claim(database.url, { patienceMs: 60_000 })
  await first.release()
  const second = await waiting
  expect(second.trouble).toBeNull()
  await second.release()
})

it('takes its place again after its connection was cut', async () => {
  const owner = await SoleOwner.claim(database.url)
  await withClient(cutOwner)
  const isHeld = async () =>
    withClient(async (client) => {
      const { rows } = await client.query(
        `select count(*)::int as held from pg_locks
         where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      )
      return (rows[0] as { held: number }).held
    })
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(1)
  expect(owner.trouble).toBeNull()
  await owner.release()
})

it('says that another has taken its place meanwhile, until it is free again', async () => {
  const said: string[] = []
  const owner = await SoleOwner.claim(database.url, { onLost: (sentence) => said.push(sentence) })
  await withClient(async (other) => {
    const taking = other.query('select pg_advisory_lock($1, $2)', [0x46616972, 1])
    await withClient(cutOwner)
    await taking
    await expect.poll(() => owner.trouble, { timeout: 20_000 }).toMatch(/not this process's alone: another process/)
  })
  await expect.poll(() => owner.trouble, { timeout: 20_000 }).toBeNull()
  expect(said).toHaveLength(1)
  await owner.release()
})

it('a stand-by takes the place from an owner that asks nothing for so long, and ends all its connections', async () => {
  const silent = await Promise.all(
    ['fairway owner 0123456789ab', 'fairway 0123456789ab', 'fairway notices'].map(async (name) => {
      const client = new Client({ connectionString: database.url, application_name: name })
      client.on('error', () => {})
      await client.connect()
      return client
    }),
  )
  const [holder, ofPool, other] = silent as [Client, Client, Client]
  const ended: Client[] = []
  for (const client of silent) client.on('end', () => ended.push(client))
  await holder.query('select pg_advisory_lock($1, $2)', [0x46616972, 1])
  let turns = 0
  const owner = await SoleOwner.claim(database.url, {
    standBy: true,
    silentMs: 700,
    onWaiting: async () => void turns++,
  })
  expect(turns).toBe(1)
  owner.requireHeld()
  await expect.poll(() => ended.toSorted()).toHaveLength(2)
  expect(ended).not.toContain(other)
  await Promise.all([owner.release(), other.end(), holder.end().catch(() => {}), ofPool.end().catch(() => {})])
})

it('a stand-by ends what the connections of a process before still do, before it is the owner', async () => {
  const former = new Client({ connectionString: database.url, application_name: 'fairway 0123456789ab' })
  former.on('error', () => {})
  await former.connect()
  await former.query('create table late (at int)')
  const late = former.query('insert into late select 1 from pg_sleep(2)').catch((error: Error) => error.message)
  const owner = await SoleOwner.claim(database.url, { standBy: true })
  expect(await late).toMatch(/terminat/)
  expect(await withClient(async (client) => (await client.query('select * from late')).rowCount)).toBe(0)
  await owner.release()
})

it('an owner that another may take over from is none while it is not answered, and for good when another was one meanwhile', async () => {
  const said: string[] = []
  const owner = await SoleOwner.claim(database.url, { standBy: true, onLost: (sentence) => said.push(sentence) })
  const held = () => {
    try {
      owner.requireHeld()
      return true
    } catch (error) {
      return (error as Error).name
    }
  }
  await owner.sign()
  await withClient(cutOwner)
  await expect.poll(held).toBe('LeaseNotHeld')
  // Nobody else had it: it is the owner again.
  await expect.poll(held, { timeout: 20_000 }).toBe(true)
  await withClient(async (client) => {
    await client.query(`update setting set value = to_jsonb('another'::text) where key = 'owner'`)
    await cutOwner(client)
  })
  await expect.poll(() => said.length, { timeout: 20_000 }).toBe(1)
  expect(held()).toBe('LeaseNotHeld')
  await owner.release()
})

it('ends the start of a second process that stores and watches on the same server', { timeout: 60_000 }, async () => {
  const owner = await SoleOwner.claim(database.url)
  const folder = mkdtempSync(join(tmpdir(), 'fairway-second-owner-'))
  const environment = { ROLES: 'store,web,watch', NATS_URL: 'nats://127.0.0.1:9', DATABASE_URL: database.url }
  const config = readConfig(['--port', '0', '--data-dir', folder, '--feed', 'udp://127.0.0.1:0'], environment)
  await expect(createApp(config, pino({ level: 'silent' }))).rejects.toMatchObject(refused)
  await owner.release()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'ends the start of a process whose place another takes while it waits for the track engine',
  { timeout: 60_000 },
  async () => {
    const silentEngine = createServer(() => {}).listen(0, '127.0.0.1')
    const asked = once(silentEngine, 'request')
    await once(silentEngine, 'listening')
    const { port } = silentEngine.address() as AddressInfo
    const folder = mkdtempSync(join(tmpdir(), 'fairway-taken-over-'))
    const environment = {
      ROLES: 'store,watch',
      STAND_BY: '1',
      NATS_URL: 'nats://127.0.0.1:9',
      DATABASE_URL: database.url,
      CLICKHOUSE_URL: `http://127.0.0.1:${port}/fleet`,
      SERVER_SECRET: 'of-all-processes-of-this-test-alike',
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
      EXPORT_DIR: join(folder, 'exports'),
      EVIDENCE_KEYS_DIR: join(folder, 'evidence-keys'),
      CHECKPOINT_DIR: join(folder, 'checkpoint'),
    }
    const config = readConfig(['--port', '0', '--data-dir', folder, '--feed', 'udp://127.0.0.1:0'], environment)
    const opening = createApp(config, pino({ level: 'silent' })).catch((error: unknown) => error)
    await withClient(async (other) => {
      await asked
      const taking = other.query('select pg_advisory_lock($1, $2)', [0x46616972, 1])
      await withClient(cutOwner)
      await taking
      expect(await opening).toMatchObject({ name: 'TakenOver' })
    })
    silentEngine.close()
    silentEngine.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  },
)
