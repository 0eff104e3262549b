import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A folder that another process holds. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
}

/**
 * Takes `${directory}.lock` or throws {@link DirectoryInUse} with one sentence. The file holds the process id and when that
 * process began, so that a lock left by a crash, even under a process id that is used again, counts for nothing.
 */
export function lockDirectory(directory: string): { release(): void } {
  const file = `${directory}.lock`
  const mine = `${process.pid} ${beginOf(process.pid) ?? ''}`
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(file, mine)) {
      return { release: () => read(file) === mine && rmSync(file, { force: true }) }
    }
    const holder = read(file)
    if (holder !== null && isAlive(holder)) {
      throw new DirectoryInUse(
        `The folder ${directory} is in use by process ${holder.split(' ')[0]}: stop that server or give this one another data folder.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new DirectoryInUse(`The folder ${directory} is being taken by another server at this moment.`)
}

/** A link appears with its contents at once: nobody reads a lock that says nothing yet. */
function create(file: string, text: string): boolean {
  const own = `${file}.${process.pid}`
  writeFileSync(own, text)
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null // gone since: its owner has ended
  }
}

function isAlive(holder: string): boolean {
  const [pid, begin] = holder.split(' ')
  const id = Number(pid)
  if (!Number.isInteger(id) || id <= 0) return false
  try {
    process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const now = beginOf(id)
  return now === null || !begin || now === begin
}

/** When a process began, in clock ticks since the boot (field 22 of /proc/pid/stat); null where there is no /proc. */
function beginOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
