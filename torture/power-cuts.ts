import { chmodSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { chanceOf } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { openForgetfulDisk, whyNoDisk, type ForgetfulDisk } from './disk/forgetful-disk.ts'
import { openPostgresOn, whyNoPostgres } from './disk/postgres-on-disk.ts'
import type { TortureOptions, TortureResult } from './result.ts'
import { torment, type Ground } from './rounds.ts'

/** Of the pages that were written and not synced: none is there after the cut, half of them, or nearly all. */
const CHANCES_TO_LAST = [0, 0, 0.5, 0.9]

/** Cuts the power of a server on a disk that forgets what was not synced. */
export async function powerCuts(given: TortureOptions): Promise<TortureResult> {
  const disk = await openForgetfulDisk()
  const options = seeded(given)
  return torment(groundOn(disk, options), options)
}

/** The same with the accounts in a PostgreSQL of its own (`DATABASE_URL`), whose cluster lies on that disk too. */
export async function powerCutsOfPostgres(given: TortureOptions): Promise<TortureResult> {
  const options = seeded(given)
  const disk = await openForgetfulDisk()
  // The server belongs to another user, who may pass through.
  chmodSync(dirname(disk.folder), 0o711)
  const postgres = await openPostgresOn(disk.folder)
  const ground = groundOn(disk, options, {
    isOff: () => postgres.kill(),
    isOn: () => postgres.start(),
  })
  return torment(
    {
      ...ground,
      async environmentOf(dataDir) {
        return { DATABASE_URL: await postgres.database(basename(dataDir).replaceAll('-', '_')) }
      },
      async close() {
        await postgres.kill()
        await disk.close()
      },
    },
    options,
  )
}

export const whyNoPostgresCuts = (): string | null => whyNoDisk() ?? whyNoPostgres()

/** What else stands on the disk ends with its power, and begins with it. */
interface Power {
  isOff(): Promise<void>
  isOn(): Promise<void>
}

/** What a cut forgets and when it falls are drawn by one seed. */
const seeded = (options: TortureOptions) => ({ ...options, seed: options.seed ?? Date.now() % 2 ** 31 })

function groundOn(disk: ForgetfulDisk, { seed }: { seed: number }, power?: Power): Ground {
  const chance = chanceOf(seed)
  return {
    folder: disk.folder,
    blow: 'power cut',
    wholeWorld: true,
    tracksLostMs: 2_000,
    async strike(server, now) {
      const forgotten = await disk.cut(chance.pick(CHANCES_TO_LAST))
      now()
      await Promise.all([server.kill(), power?.isOff()])
      await disk.switchOn()
      await power?.isOn()
      return `: ${forgotten} pages forgotten`
    },
    close: () => disk.close(),
  }
}
