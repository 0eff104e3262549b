import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Where control groups of memory are: version 1, and version 2. */
const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'
const REMOVALS = 50

/** Null where a group with a limit of memory can be made. */
export function whyNoMemoryGroup(): string | null {
  if (process.platform !== 'linux') return 'it needs control groups of Linux'
  try {
    openMemoryGroup(2 ** 28).close()
    return null
  } catch (error) {
    return `no control group of memory can be made (${(error as Error).message})`
  }
}

/** A control group whose processes may have so many bytes together, the pages of their files counted in. */
export function openMemoryGroup(bytes: number) {
  const isOld = existsSync(join(V1, 'memory.limit_in_bytes'))
  const folder = join(isOld ? V1 : V2, `fairway-torture-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, isOld ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    /** A program and its arguments, before a command that is to run in the group. */
    launcher: ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs')],
    /** Bytes of memory that are no file's. */
    own: () => valueOf(read('memory.stat'), isOld ? 'rss' : 'anon'),
    /** Bytes, pages of files counted in. */
    used: () => Number(read(isOld ? 'memory.usage_in_bytes' : 'memory.current')),
    /** Processes that the system ended because the memory was used up. */
    ended: () => valueOf(read(isOld ? 'memory.oom_control' : 'memory.events'), 'oom_kill'),
    /** Once its processes have ended. */
    async close(): Promise<void> {
      for (let i = 0; ; i++)
        try {
          return rmdirSync(folder)
        } catch (error) {
          if (i === REMOVALS) throw error
          await wait(100)
        }
    },
  }
}
