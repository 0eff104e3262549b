import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { here, type Place } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { HttpEngine } from '../http-engine.ts'
import { debianDatabase, embeddedDatabase } from './database-server.ts'
import { fill } from './ledgers.ts'
import { openMessageBus } from './message-bus.ts'
import { Service } from './processes.ts'
import { startShuttles } from './shuttles.ts'

/** How many times as fast as the world's the calendar of all processes runs. */
export const FACTOR = 40

/** Where each of the processes runs. */
export interface Places {
  readonly own: Place
  of(name: string): Place
}

interface Options {
  places?: Places
  natsServers?: number
}

const allHere: Places = { own: here, of: () => here }

export type Around = Awaited<ReturnType<typeof openSurroundings>>

/** NATS, PostgreSQL, a track engine and a receiver; on them several processes, and one that does all for itself with a PostgreSQL of its own. */
export async function openSurroundings(ships: number, { places = allHere, natsServers = 1 }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-takeovers-'))
  chmodSync(folder, 0o711)
  const since = Date.now()
  const now = () => since + (Date.now() - since) * FACTOR
  const nats = await openMessageBus(natsServers, (name) => places.of(name))
  const postgres =
    places === allHere
      ? await embeddedDatabase(join(folder, 'database'))
      : await debianDatabase(join(folder, 'database'), places.of('postgres'))
  const ofSingle = await embeddedDatabase(join(folder, 'database-single'))
  const engine = await HttpEngine.make(places.of('engine'))
  const tracks = await engine.begin(join(folder, 'tracks'))
  const receiver = await startShuttles(ships, now, places.own.address)
  const several = await postgres.database('several')
  const single = await ofSingle.database('single')
  for (const url of [several, single]) await fill(url, since)
  const all = {
    SERVER_SECRET: randomBytes(32).toString('base64url'),
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    NODE_ENV: 'production',
    COAST: 'coarse',
    DENSITY_MB: '0',
    LOG_LEVEL: 'info',
    // All people of the torture ask from one address.
    ADDRESS_LIMIT_FACTOR: '50',
    FAST_CLOCK: `${since}:${FACTOR}`,
    FEEDS: receiver.url,
  }
  const shared = {
    ...all,
    ...nats.settings,
    DATABASE_URL: several,
    CLICKHOUSE_URL: tracks,
    EXPORT_DIR: join(folder, 'exports'),
    EVIDENCE_KEYS_DIR: join(folder, 'evidence-keys'),
    CHECKPOINT_DIR: join(folder, 'checkpoint'),
  }
  let isKept = false
  const services: Service[] = []
  const add = (name: string, environment: Record<string, string>, place: Place) => {
    const service = new Service(name, folder, environment, place)
    services.push(service)
    return service
  }
  return {
    /** By the calendar of all processes, UTC ms. */
    now,
    nats,
    postgres,
    engine,
    receiver,
    several,
    single,
    run: (name: string, roles: string, more: Record<string, string> = {}) =>
      add(name, { ...shared, ROLES: roles, ...more }, places.of(name)),
    runAlone: (name: string) => add(name, { ...all, DATABASE_URL: single }, places.own),
    /** What the engine of the several processes says, in lines. */
    async ask(sql: string): Promise<string[]> {
      const url = new URL('/fleet', new URL(tracks).origin)
      const answer = await fetch(url, { method: 'POST', body: `${sql} FORMAT TSV` })
      const text = await answer.text()
      if (!answer.ok) throw new Error(text)
      return text.split('\n').filter(Boolean)
    },
    /** A service of the several processes is away for so long: PostgreSQL is stopped, the others are killed. */
    async without(what: 'postgres' | 'nats' | 'engine', work: () => Promise<void>): Promise<void> {
      if (what === 'postgres') return postgres.stopped(work)
      const service = what === 'nats' ? nats.servers[0] : engine
      await service.kill()
      await work().finally(() => service.start())
    },
    /** The folder with all that they said and stored stays, for who looks for what went wrong. */
    keep(): void {
      isKept = true
    },
    async close(): Promise<void> {
      receiver.stop()
      await Promise.all(services.map((service) => service.stop()))
      await engine.kill()
      await nats.stop()
      await Promise.all([postgres.stop(), ofSingle.stop()])
      if (isKept) console.log(`What all of them said is in ${folder}.`)
      else rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
