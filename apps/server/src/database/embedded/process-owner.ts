import { spawn } from 'node:child_process'
import { lchownSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

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
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

const isHanded = (owner: ProcessOwner | null): owner is ProcessOwner => owner !== null && process.platform === 'linux'

/**
 * How the owner's processes name the one folder of theirs that they work in. Root hands it to them open, as their file number 3: they
 * may not pass through its data folder, nor through what lies above.
 */
export const nameFor = (owner: ProcessOwner | null, folder: string) => (isHanded(owner) ? '/proc/self/fd/3' : folder)

/** What is to be open in such a process from number 3 on; the caller closes it when the process has begun. */
export const openFor = (owner: ProcessOwner | null, folder: string) => (isHanded(owner) ? [openSync(folder, 'r')] : [])

/** Gives a folder with all that is in it to the owner, and to nobody else. */
export function giveTo(owner: Pick<ProcessOwner, 'uid' | 'gid'> | null, folder: string): void {
  if (owner === null) return
  lchownSync(folder, owner.uid, owner.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTo(owner, path)
    else lchownSync(path, owner.uid, owner.gid)
  }
}

/** As whom a process runs, with nothing of the server's own environment, whose settings may be secret. */
export const asOwner = (owner: ProcessOwner | null) => ({
  ...(owner === null ? {} : { uid: owner.uid, gid: owner.gid }),
  cwd: '/',
  env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})

/** A program was ended at its limit. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

interface Run {
  owner: ProcessOwner | null
  file: string
  args: string[]
  limitMs: number
  /** Open in the process from number 3 on. */
  fds?: number[]
}

/** Runs a program to its end; resolves with what it printed, throws what it said was wrong. */
export function runAs({ owner, file, args, limitMs, fds = [] }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...asOwner(owner), stdio: ['ignore', 'pipe', 'pipe', ...fds] })
    let printed = ''
    let said = ''
    child.stdout!.on('data', (text: Buffer) => (printed += text.toString()))
    child.stderr!.on('data', (text: Buffer) => (said += text.toString()))
    let isTooLate = false
    const tooLate = setTimeout(() => {
      isTooLate = true
      child.kill('SIGKILL')
    }, limitMs)
    child.once('error', reject).once('close', (code, signal) => {
      clearTimeout(tooLate)
      if (code === 0) return resolve(printed)
      if (isTooLate) return reject(new TookTooLong(`${basename(file)} did not end within ${limitMs / 1000} s`))
      const wrong = said.split('\n').filter((line) => /error|fatal|could not|cannot|denied|not found/i.test(line))
      reject(new Error(wrong.join(' ') || `${basename(file)} ended with ${signal ?? code} ${said.trim()}`))
    })
  })
}
