import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Illness } from './ailing-disk.worker.ts'
import { run, tell, untilItWorks } from './forgetful-disk.ts'

/** A disk that may be slow, fail, or write half of what it is given: a folder behind FUSE. */
export interface AilingDisk {
  /** Where its file system is mounted. */
  readonly folder: string
  /** The same as it lies on the machine's own disk, which is well. */
  readonly healthy: string
  /** Makes it ail in this way from now on, `{}`: well. Resolves with how many operations the illness before has harmed. */
  ail(illness: Illness): Promise<number>
  close(): Promise<void>
}

/** Why there can be no such disk here; null when there can. */
export function whyNoAilingDisk(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid!() !== 0) return 'only root may mount'
  return existsSync('/dev/fuse') ? null : 'there is no /dev/fuse'
}

export async function openAilingDisk(): Promise<AilingDisk> {
  const base = mkdtempSync(join(tmpdir(), 'fairway-ailing-'))
  // PostgreSQL is another user, who may pass through.
  chmodSync(base, 0o755)
  const healthy = join(base, 'kept')
  const folder = join(base, 'mounted')
  for (const one of [healthy, folder]) mkdirSync(one)
  const drive = fork(join(import.meta.dirname, 'ailing-disk.worker.ts'), [healthy, folder], {
    execArgv: ['--import', 'tsx'],
  })
  await Promise.race([
    once(drive, 'message'),
    once(drive, 'exit').then(() => Promise.reject(new Error('There is no disk.'))),
  ])
  return {
    folder,
    healthy,
    ail: async (illness) => ((await tell(drive, illness)) as { harmed: number }).harmed,
    async close() {
      await untilItWorks(() => run('umount', [folder]))
      if (drive.exitCode === null) await once(drive, 'exit')
      rmSync(base, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
