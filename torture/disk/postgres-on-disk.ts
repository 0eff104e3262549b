import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { here, type Place } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { findPostgres } from '../../apps/server/src/database/postgres-server.ts'
import { freePort } from '../../e2e/support/antenna.ts'

/** It may have to write what its log holds, beside other work. */
const START_LIMIT_MS = 120_000
/** Whoever kills the first of this world kills all of it. */
const ownWorld = ['--pid', '--fork', '--kill-child', '--mount-proc']

/** A PostgreSQL server of Debian's, by its usual settings, whose cluster lies on a disk that may lose its power. */
export interface PostgresOnDisk {
  /** Makes a database in it; resolves with its address. */
  database(name: string): Promise<string>
  start(): Promise<void>
  /** All its processes at once. */
  kill(): Promise<void>
}

/** Why there can be none here; null when there can. */
export const whyNoPostgres = (): string | null =>
  findPostgres() === null ? "there is no PostgreSQL of Debian's" : null

/** On a file system that is mounted at `folder`; its way there has to be open for the user `postgres`. */
export async function openPostgresOn(folder: string, place: Place = here): Promise<PostgresOnDisk> {
  const bin = findPostgres()!
  const cluster = join(folder, 'cluster')
  const port = await freePort()
  const address = (name: string) => `postgres://fairway@${place.address}:${port}/${name}`
  let child: ChildProcess | null = null
  const asPostgres = ['-u', 'postgres', '--']
  mkdirSync(cluster, { mode: 0o700 })
  const idOf = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  chownSync(cluster, idOf('-u'), idOf('-g'))
  execFileSync(
    'runuser',
    [
      ...asPostgres,
      join(bin, 'initdb'),
      '-D',
      cluster,
      '-U',
      'fairway',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
    { stdio: 'ignore', cwd: '/' },
  )
  if (place !== here) appendFileSync(join(cluster, 'pg_hba.conf'), 'host all all 10.0.0.0/8 trust\n')
  const postgres: PostgresOnDisk = {
    async database(name) {
      await ask(address('postgres'), `create database ${name}`)
      return address(name)
    },
    async start() {
      const settings = ['-p', String(port), '-h', place.address, '-c', 'unix_socket_directories=']
      const command = ['runuser', ...asPostgres, join(bin, 'postgres'), '-D', cluster, ...settings]
      const [program, ...args] = [...place.launcher, 'unshare', ...ownWorld, ...command]
      const server = spawn(program, args, { stdio: 'ignore', cwd: '/' })
      child = server
      for (const begin = performance.now(); ; await wait(100))
        try {
          return await ask(address('postgres'), 'select 1')
        } catch (error) {
          if (server.exitCode !== null || performance.now() - begin > START_LIMIT_MS)
            throw new Error('PostgreSQL does not start on the disk.', { cause: error })
        }
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
  await postgres.start()
  return postgres
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
