import { execFile } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whom the processes of PostgreSQL belong to, and the name that the system has for them. */
export interface ProcessOwner {
  readonly uid: number
  readonly gid: number
  readonly name: string
}

/** Who has no folder of their own to bring: the first that the system knows. */
const UNPRIVILEGED = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. A server that is root gives its processes to the owner of the data folder, and where that is
 * root too to an unprivileged user of the system. Null: they belong to whoever runs the server.
 */
export function processOwner(dataFolder: string, users = readUsers()): ProcessOwner | null {
  if (process.getuid?.() !== 0) return null
  const { uid } = statSync(dataFolder)
  const owner =
    uid === 0
      ? UNPRIVILEGED.map((name) => users.find((user) => user.name === name)).find((user) => user !== undefined)
      : users.find((user) => user.uid === uid)
  if (owner !== undefined) return owner
  throw new Error(
    uid === 0
      ? `it does not run as root, and this system has no user ${UNPRIVILEGED.join(' or ')}`
      : `the system has no user with the number ${uid}, whom ${dataFolder} belongs to`,
  )
}

function readUsers(): ProcessOwner[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
}

/**
 * Lets the owner reach a folder inside root's data folder: its group may pass through it, and nobody else. Folders above are the
 * operator's; one that the owner may not pass is the reason that is thrown.
 */
export function letThrough(folder: string, owner: ProcessOwner): void {
  for (let place = folder; ; place = dirname(place)) {
    const stats = statSync(place)
    if (!mayPass(stats, owner)) {
      if (place !== folder)
        throw new Error(`it does not run as root, and the user ${owner.name} may not pass through ${place}`)
      chownSync(place, stats.uid, owner.gid)
      chmodSync(place, (stats.mode & 0o7700) | 0o010)
    }
    if (place === dirname(place)) return
  }
}

function mayPass({ uid, gid, mode }: Stats, owner: ProcessOwner): boolean {
  if (uid === owner.uid) return (mode & 0o100) !== 0
  return (mode & (gid === owner.gid ? 0o010 : 0o001)) !== 0
}

/** Gives a folder with all that is in it to the owner, and to nobody else. */
export function giveTo(owner: ProcessOwner | null, folder: string): void {
  if (owner === null) return
  lchownSync(folder, owner.uid, owner.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTo(owner, path)
    else lchownSync(path, owner.uid, owner.gid)
  }
}

/** What every process of PostgreSQL gets: nothing of the server's own environment, whose settings may be secret. */
export const bareEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end as the owner; throws what it said last. */
export function runAs(owner: ProcessOwner | null, file: string, args: string[], limitMs: number): Promise<string> {
  const identity = owner === null ? {} : { uid: owner.uid, gid: owner.gid }
  return new Promise((resolve, reject) =>
    execFile(
      file,
      args,
      { ...identity, cwd: '/', env: bareEnvironment, timeout: limitMs, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        if (error === null) return resolve(stdout)
        const said = stderr
          .split('\n')
          .filter((line) => /error|fatal|could not|cannot|denied|not found/i.test(line))
          .join(' ')
        reject(new Error(said || (error.killed ? `${file} took longer than ${limitMs / 1000} s` : error.message)))
      },
    ),
  )
}
