import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from './disk.worker.ts'

const SIZE = 4 * 2 ** 30
/** A minute, for a loaded machine. */
const UNMOUNT_TRIES = 600

/**
 * A disk that forgets what was not synced when its power is cut: a file behind FUSE that keeps written pages apart until a flush
 * comes, a loop device on it, ext4 on that. The file system's journal, its order of writes and its delays are the real ones.
 */
export interface ForgetfulDisk {
  /** Where its file system is mounted. */
  readonly folder: string
  /** Takes the power away; whoever writes gets errors from now on. `chanceToLast` of each page that was not synced. Returns how many pages were forgotten. */
  cut(chanceToLast: number): Promise<number>
  /** After a cut, when nobody uses it any more: mounts it again as the next boot does. */
  switchOn(): Promise<void>
  close(): Promise<void>
}

/** Why there can be no such disk here; null when there can. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid!() !== 0) return 'only root may mount'
  for (const device of ['/dev/fuse', '/dev/loop-control']) if (!existsSync(device)) return `there is no ${device}`
  for (const [command, option] of [
    ['mkfs.ext4', '-V'],
    ['losetup', '-V'],
    ['mount', '-V'],
    ['unshare', '-V'],
  ] as const)
    try {
      execFileSync(command, [option], { stdio: 'ignore' })
    } catch {
      return `there is no ${command}`
    }
  return null
}

export async function openForgetfulDisk(): Promise<ForgetfulDisk> {
  const base = mkdtempSync(join(tmpdir(), 'fairway-disk-'))
  const [image, place, folder] = ['image', 'disk', 'mounted'].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ]
  const fd = openSync(image, 'w')
  ftruncateSync(fd, SIZE)
  closeSync(fd)
  run('mkfs.ext4', ['-q', '-E', 'nodiscard,lazy_itable_init=1,lazy_journal_init=1', image])
  writeFileSync(place, '')
  mkdirSync(folder)
  const drive = fork(join(import.meta.dirname, 'disk.worker.ts'), [image, place], { execArgv: ['--import', 'tsx'] })
  await Promise.race([
    once(drive, 'message'),
    once(drive, 'exit').then(() => Promise.reject(new Error('There is no disk.'))),
  ])
  let loop: string | null = null
  const mount = () => {
    loop = run('losetup', ['--show', '-f', place]).trim()
    // How often it writes by itself what nobody asked to be synced: both what is usual and what is seldom, so that cuts fall in between.
    run('mount', ['-t', 'ext4', '-o', `commit=${Math.random() < 0.5 ? 5 : 1}`, loop, folder])
  }
  const unmount = async () => {
    if (loop === null) return
    await untilItWorks(() => run('umount', [folder]))
    run('losetup', ['-d', loop])
    // It goes when its last user has gone: a world of processes that was killed keeps its own view of the mount for a moment.
    await untilItWorks(() => {
      if (run('losetup', ['-j', place]).trim() !== '') throw new Error(`${loop} does not let go of the disk.`)
    })
    loop = null
  }
  mount()
  return {
    folder,
    cut: async (chanceToLast) =>
      ((await tell(drive, { do: 'cut', chanceToLast } satisfies Order)) as { forgotten: number }).forgotten,
    async switchOn() {
      await unmount()
      await tell(drive, { do: 'switch-on' } satisfies Order)
      mount()
    },
    async close() {
      await unmount()
      await untilItWorks(() => run('umount', [place]))
      if (drive.exitCode === null) await once(drive, 'exit')
      rmSync(base, { recursive: true })
    },
  }
}

export async function tell(drive: ChildProcess, order: object): Promise<unknown> {
  const answer = once(drive, 'message')
  drive.send(order)
  return (await answer)[0]
}

export const run = (command: string, args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Whoever was killed may hold it for another moment. */
export async function untilItWorks(attempt: () => void): Promise<void> {
  for (let left = UNMOUNT_TRIES; ; left--)
    try {
      return attempt()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}
