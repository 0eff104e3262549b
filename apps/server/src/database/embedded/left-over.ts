import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import { SOCKET_NAME } from './postgres-socket.ts'

/** How long it may take after each signal. The last cannot be refused. */
const STEPS = [
  ['SIGINT', 4_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 5_000],
] as const
const LOOK_EVERY_MS = 20

/** Processes of a cluster carry this in their command line, whoever looks and whatever they may read. */
export const clusterMark = (home: string) =>
  `fairway-${createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 16)}`

/** Ends the processes of an earlier server that was killed while they were not. Only for who holds the folder's lock. */
export async function clearLeftOver(home: string, log: Log): Promise<void> {
  const mark = clusterMark(home)
  const found = processesOf(mark)
  if (found.length === 0) return
  for (const [signal, limit] of STEPS) {
    const end = Date.now() + limit
    // The first of them is the one that ends the others; without it each is told.
    const left = processesOf(mark)
    const first = left.find(({ command }) => command.includes('cluster_name='))
    for (const { pid } of first && signal !== 'SIGKILL' ? [first] : left) send(pid, signal)
    while (processesOf(mark).length > 0 && Date.now() < end) await wait(LOOK_EVERY_MS)
  }
  const [living] = processesOf(mark)
  if (living) throw new Error(`process ${living.pid} of an earlier server still uses it and does not end`)
  log.warn(
    { processes: found.length },
    'The database of a server that was killed was still running and has been stopped.',
  )
}

/**
 * Removes the files by which PostgreSQL knows that it runs: an empty one, as a power cut leaves it, or one with the number of a process
 * that is another's now would end every start. Only when none of its processes is left.
 */
export function clearMarks(home: string, cluster: string): void {
  for (const file of [join(cluster, 'postmaster.pid'), join(home, SOCKET_NAME), join(home, `${SOCKET_NAME}.lock`)])
    rmSync(file, { force: true })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

interface RunningProcess {
  pid: number
  command: string
}

function processesOf(mark: string): RunningProcess[] {
  const isOfCluster = new RegExp(`^(\\S*postgres .*cluster_name=|postgres: )${mark}`)
  return (process.platform === 'linux' ? fromProc() : fromPs()).filter(({ command }) => isOfCluster.test(command))
}

function fromProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
      } catch {
        return [] // ended since
      }
    })
}

function fromPs(): RunningProcess[] {
  return execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8', timeout: 10_000 })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) => (match === null ? [] : [{ pid: Number(match[1]), command: match[2] }]))
}
