import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chanceOf } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { openPostgresOn, whyNoPostgres } from './disk/postgres-on-disk.ts'
import { HttpEngine } from './http-engine.ts'
import type { TortureOptions, TortureResult } from './result.ts'
import { torment } from './rounds.ts'

/** How long at most a service is away, and how long after that the server has before it is killed too. */
const AWAY_MS = 2_000

/** Kills the server's process, and starts it again at once. */
export async function kills(options: TortureOptions): Promise<TortureResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-kills-'))
  return torment(
    {
      folder,
      blow: 'kill',
      wholeWorld: false,
      tracksLostMs: 2_000,
      async strike(server, now) {
        now()
        await server.kill()
        return ''
      },
      close: async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }),
    },
    options,
  )
}

/**
 * The same with the accounts in PostgreSQL and the tracks in an engine behind HTTP, each a process that may be killed too: the server alone,
 * all three in one moment, or one of the two under a server that works, which is killed while it finds the other again.
 */
export async function killsOfServices({
  seed = Date.now() % 2 ** 31,
  ...options
}: TortureOptions): Promise<TortureResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-kills-'))
  // PostgreSQL belongs to another user, who may pass through.
  chmodSync(folder, 0o711)
  const postgres = await openPostgresOn(folder)
  const engine = await HttpEngine.make()
  const services = { PostgreSQL: postgres, 'the track engine': engine }
  const chance = chanceOf(seed)
  const grounds = join(folder, 'data')
  mkdirSync(grounds)
  return torment(
    {
      folder: grounds,
      blow: 'kill',
      wholeWorld: false,
      tracksLostMs: 2_000,
      settlesMs: 60_000,
      async environmentOf(dataDir) {
        return {
          DATABASE_URL: await postgres.database(basename(dataDir).replaceAll('-', '_')),
          CLICKHOUSE_URL: await engine.begin(join(folder, `engine-of-${basename(dataDir)}`)),
        }
      },
      async strike(server, now) {
        const kind = chance.below(5)
        if (kind < 2) {
          now()
          await server.kill()
          return ' (the server)'
        }
        if (kind === 2) {
          now()
          await Promise.all([server.kill(), postgres.kill(), engine.kill()])
          await Promise.all([postgres.start(), engine.start()])
          return ' (the server, PostgreSQL and the track engine)'
        }
        const name = kind === 3 ? 'PostgreSQL' : 'the track engine'
        const { isStopping } = server
        if (isStopping) now()
        await services[name].kill()
        await sleep(chance.next() * AWAY_MS)
        await services[name].start()
        await sleep(chance.next() * AWAY_MS)
        if (!isStopping) now()
        await server.kill()
        return ` (${name}, then the server)`
      },
      async close() {
        await Promise.all([postgres.kill(), engine.kill()])
        rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
      },
    },
    { ...options, seed },
  )
}

/** Why it cannot be done here; null when it can. */
export const whyNoServices = (): string | null =>
  process.getuid?.() === 0 ? whyNoPostgres() : 'PostgreSQL is started as another user, which root may do'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
