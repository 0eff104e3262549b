import { chmodSync, mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Place } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { openPostgres } from '../../apps/server/src/database/embedded/postgres-cluster.ts'
import { openPostgresOn } from '../disk/postgres-on-disk.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const ANSWER_MS = 120_000

/** The PostgreSQL of several processes. */
export interface DatabaseServer {
  /** Makes a database; resolves with its address. */
  database(name: string): Promise<string>
  /** All its processes in one moment; resolves when it answers again. */
  killed(): Promise<void>
  /** It is stopped in order, and started when the work is done. */
  stopped(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** The one that the product brings, on a socket of the file system. */
export async function embeddedDatabase(folder: string): Promise<DatabaseServer> {
  // Ten for each of the processes, and some more: the product's own has one to serve.
  const settings = ['max_connections=200']
  let postgres = await openPostgres(folder, silent, { settings })
  const urlOf = (name: string) => {
    const { host, user } = postgres.connection
    return `postgres://${user}@${encodeURIComponent(host)}/${name}`
  }
  return {
    async database(name) {
      await ask(urlOf('postgres'), `create database ${name}`)
      return urlOf(name)
    },
    // What keeps it starts it again by itself.
    async killed() {
      process.kill(postgres.pid()!, 'SIGKILL')
      await wait(50)
      for (const end = performance.now() + ANSWER_MS; ; await wait(50))
        try {
          return await ask(urlOf('postgres'), 'select 1')
        } catch (error) {
          if (performance.now() > end) throw error
        }
    },
    async stopped(work) {
      await postgres.stop()
      await work().finally(async () => {
        postgres = await openPostgres(folder, silent, { settings })
      })
    },
    stop: () => postgres.stop(),
  }
}

/** Debian's, which listens on the network. */
export async function debianDatabase(folder: string, place: Place): Promise<DatabaseServer> {
  mkdirSync(folder)
  // It belongs to another user, who may pass through.
  chmodSync(folder, 0o711)
  const postgres = await openPostgresOn(folder, place)
  const stopped = async (work: () => Promise<void>) => {
    await postgres.kill()
    await work().finally(() => postgres.start())
  }
  return { database: postgres.database, killed: () => stopped(async () => {}), stopped, stop: () => postgres.kill() }
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  // A server that is killed meanwhile ends its connections.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}
