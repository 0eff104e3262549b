import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { createApp, type App } from '../app.ts'
import { startNats } from '../bus/nats-server.fixture.ts'
import { readConfig } from '../config/config.ts'
import { freshDatabase } from '../database/worker-postgres.fixture.ts'
import { startSailingReceiver } from '../feeds/posted/sailing-receiver.fixture.ts'
import { startHttpFront } from '../tracks/engine/http-front-of-chdb.fixture.ts'

/** A process compiles itself, beside all others. */
export const START_MS = 150_000

/** A process of its own. */
export interface Spawned {
  readonly child: ChildProcess
  output(): string
  /** Where it can be reached, once it can. */
  address(): Promise<string>
}

const fromSource = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, '../main.ts')]

/**
 * What several processes need around them: PostgreSQL, NATS, the engine of the tracks behind HTTP, and a receiver; and processes.
 * `program`: what Node is to run as one that can be killed.
 */
export async function openSurroundings(natsServer: string, program: readonly string[] = fromSource) {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-processes-'))
  const apps: App[] = []
  const children: ChildProcess[] = []
  const [database, nats, tracks, receiver] = await Promise.all([
    freshDatabase(),
    startNats(natsServer),
    startHttpFront(join(folder, 'clickhouse')),
    startSailingReceiver(),
  ])
  const optionsOf = (name: string) => ['--port', '0', '--data-dir', join(folder, name), '--feed', receiver.url]
  const environmentOf = (roles: string) => ({
    ROLES: roles,
    NATS_URL: nats.url,
    DATABASE_URL: database.url,
    CLICKHOUSE_URL: tracks.url,
    SERVER_SECRET: 'of-all-processes-of-this-test-alike',
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
    EXPORT_DIR: join(folder, 'exports'),
    EVIDENCE_KEYS_DIR: join(folder, 'evidence-keys'),
    NODE_ENV: 'production',
    COAST: 'coarse',
    DENSITY_MB: '0',
    LOG_LEVEL: 'info',
  })
  return {
    folder,
    database,
    nats,
    tracks,
    receiver,
    /** In this process; resolves with its address. */
    async run(name: string, roles: string, more: Record<string, string> = {}): Promise<string> {
      const config = readConfig(optionsOf(name), { ...environmentOf(roles), ...more })
      const app = await createApp(config, pino({ level: 'silent' }))
      apps.push(app)
      return app.start()
    },
    /** One that can be killed. */
    spawn(name: string, roles: string, more: Record<string, string> = {}, options: readonly string[] = []): Spawned {
      const child = spawn(process.execPath, [...program, ...optionsOf(name), ...options], {
        env: { PATH: process.env['PATH'], ...environmentOf(roles), ...more },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      let output = ''
      child.stdout.on('data', (text: Buffer) => (output += text.toString()))
      const found = () => /"address":"([^"]+)"/.exec(output)?.[1]
      return {
        child,
        output: () => output,
        async address() {
          await expect.poll(found, { timeout: START_MS }).toBeDefined()
          return found()!
        },
      }
    },
    async close(): Promise<void> {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      for (const app of apps.splice(0).toReversed()) await app.stop()
      receiver.stop()
      await tracks.close()
      await nats.stop()
      await database.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
