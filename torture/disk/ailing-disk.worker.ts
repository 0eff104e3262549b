/**
 * A process of its own that is a disk which may be slow or fail: serves a folder by FUSE, and is told by messages how it ails.
 * node --import tsx ailing-disk.worker.ts <what it keeps> <where it appears>
 */
import { spawnSync } from 'node:child_process'
import { openSync, read, writeSync } from 'node:fs'
import { EIO, MAX_WRITE, Opcode, readRequest, reply, type Request } from './fuse.ts'
import { MirroredFolder } from './mirrored-folder.ts'

type Doing = 'read' | 'write' | 'fsync'

/** How a disk ails; `{}` is well. */
export interface Illness {
  /** How long each takes, ms, from and to. */
  slow?: Partial<Record<Doing, readonly [number, number]>>
  /** Each how-many-th ends with an error of input or output. */
  fails?: Partial<Record<Doing, number>>
  /** Each how-many-th write takes half of what it is given, which is no error. */
  halfWrites?: number
}

const [kept, place] = process.argv.slice(2) as [string, string]
process.umask(0)
const folder = new MirroredFolder(kept)
const device = openSync('/dev/fuse', 'r+')
const options = 'fd=3,rootmode=40000,user_id=0,group_id=0,allow_other,default_permissions'
const { status, stderr } = spawnSync('mount', ['-i', '-t', 'fuse', '-o', options, 'ailing', place], {
  stdio: ['ignore', 'ignore', 'pipe', device],
})
if (status !== 0) throw new Error(`The disk cannot be mounted at ${place}: ${stderr.toString().trim()}`)

let illness: Illness = {}
const done: Record<Doing, number> = { read: 0, write: 0, fsync: 0 }
/** Where a write goes on of which half was taken. The kernel tries the rest at once; only when that fails the program is told of the half. */
let refusedAt = -1
/** Where the size of a write stands in the request. */
const WRITE_SIZE = 56
/** What went wrong or was late since the last order. */
let harmed = 0

process.on('message', (order: Illness) => {
  process.send!({ harmed })
  illness = order
  harmed = 0
  refusedAt = -1
  for (const doing of Object.keys(done) as Doing[]) done[doing] = 0
})
process.on('disconnect', () => process.exit())

const doings: Readonly<Record<number, Doing>> = {
  [Opcode.read]: 'read',
  [Opcode.write]: 'write',
  [Opcode.fsync]: 'fsync',
}

const buffer = Buffer.alloc(MAX_WRITE + 65_536)
const next = (): void =>
  read(device, buffer, 0, buffer.length, null, (error, length) => {
    // ENODEV: it was unmounted.
    if (error?.code === 'ENODEV') process.exit()
    if (error && error.code !== 'EINTR' && error.code !== 'ENOENT') throw error
    if (!error) take(buffer.subarray(0, length))
    next()
  })

function take(bytes: Buffer): void {
  const request = readRequest(bytes)
  const { opcode } = request
  if (opcode === Opcode.forget || opcode === Opcode.batchForget || opcode === Opcode.interrupt) return
  const doing = doings[opcode]
  const [from, to] = (doing && illness.slow?.[doing]) ?? [0, 0]
  if (to === 0) return serve(request, bytes, doing)
  harmed++
  // The next request is read into the same bytes.
  const own = Buffer.from(bytes)
  setTimeout(() => serve(request, own, doing), from + Math.random() * (to - from))
}

function serve(request: Request, bytes: Buffer, doing: Doing | undefined): void {
  const answer = doing === undefined ? folder.answer(request.opcode, bytes) : answerTo(request, bytes, doing)
  try {
    writeSync(device, reply(request, answer))
  } catch (error) {
    // ENOENT: who asked is gone.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function answerTo({ opcode, offset, size }: Request, bytes: Buffer, doing: Doing): Buffer | number {
  if (doing === 'write' && offset === refusedAt) return failing(() => (refusedAt = -1))
  const count = ++done[doing]
  const isDue = (every: number | undefined) => every !== undefined && count % every === 0
  if (isDue(illness.fails?.[doing])) return failing()
  if (doing !== 'write' || size < 2 || !isDue(illness.halfWrites)) return folder.answer(opcode, bytes)
  harmed++
  const half = Buffer.from(bytes)
  const taken = Math.floor(size / 2)
  half.writeUInt32LE(taken, WRITE_SIZE)
  refusedAt = offset + taken
  return folder.answer(opcode, half)
}

function failing(then = () => {}): number {
  harmed++
  then()
  return EIO
}

next()
process.send!('ready')
