import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findNats, startNats } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { openPostgres, type RunningPostgres } from '../../apps/server/src/database/embedded/postgres-cluster.ts'
import { startHttpFront } from '../../apps/server/src/tracks/http-front-of-chdb.fixture.ts'
import { fill } from './ledgers.ts'
import { Service } from './processes.ts'
import { startShuttles } from './shuttles.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** How many times as fast as the world's the calendar of all processes runs. */
export const FACTOR = 40

/** NATS, PostgreSQL, a track engine and a receiver; on them several processes, and one that does all for itself with a PostgreSQL of its own. */
export async function openSurroundings(ships: number) {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-takeovers-'))
  const since = Date.now()
  const now = () => since + (Date.now() - since) * FACTOR
  const nats = await startNats(findNats()!)
  let postgres = await openPostgres(join(folder, 'database'), silent)
  const ofSingle = await openPostgres(join(folder, 'database-single'), silent)
  const front = await startHttpFront(join(folder, 'tracks'))
  const receiver = await startShuttles(ships, now)
  const several = await makeDatabase(postgres, 'several', since)
  const single = await makeDatabase(ofSingle, 'single', since)
  const all = {
    SERVER_SECRET: randomBytes(32).toString('base64url'),
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    NODE_ENV: 'production',
    COAST: 'coarse',
    DENSITY_MB: '0',
    LOG_LEVEL: 'info',
    FAST_CLOCK: `${since}:${FACTOR}`,
    FEEDS: receiver.url,
  }
  const shared = {
    ...all,
    NATS_URL: nats.url,
    DATABASE_URL: several,
    CLICKHOUSE_URL: front.url,
    EXPORT_DIR: join(folder, 'exports'),
    EVIDENCE_KEYS_DIR: join(folder, 'evidence-keys'),
    CHECKPOINT_DIR: join(folder, 'checkpoint'),
  }
  const services: Service[] = []
  const add = (name: string, environment: Record<string, string>) => {
    const service = new Service(name, folder, environment)
    services.push(service)
    return service
  }
  return {
    nats,
    front,
    receiver,
    several,
    single,
    run: (name: string, roles: string, more: Record<string, string> = {}) =>
      add(name, { ...shared, ROLES: roles, ...more }),
    runAlone: (name: string) => add(name, { ...all, DATABASE_URL: single }),
    /** The PostgreSQL of the several processes is away for so long. */
    async withoutPostgres(work: () => Promise<void>): Promise<void> {
      await postgres.stop()
      await work().finally(async () => {
        postgres = await openPostgres(join(folder, 'database'), silent)
      })
    },
    async close(): Promise<void> {
      receiver.stop()
      await Promise.all(services.map((service) => service.stop()))
      await front.close()
      await nats.stop()
      await Promise.all([postgres.stop(), ofSingle.stop()])
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

async function makeDatabase({ connection }: RunningPostgres, name: string, since: number): Promise<string> {
  const client = new Client({ ...connection })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  const url = `postgres://${connection.user}@${encodeURIComponent(connection.host)}/${name}`
  await fill(url, since)
  return url
}
