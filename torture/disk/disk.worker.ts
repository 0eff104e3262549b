/**
 * A process of its own that is the disk: serves one file by FUSE, mounted over an empty file, and takes orders by messages.
 * node --import tsx disk.worker.ts <image> <where it appears>
 */
import { spawnSync } from 'node:child_process'
import { openSync, read, writeSync } from 'node:fs'
import { ForgettingFile } from './forgetting-file.ts'
import {
  attributesAnswer,
  EIO,
  ENOSYS,
  initAnswer,
  MAX_WRITE,
  Opcode,
  openAnswer,
  readRequest,
  reply,
  writtenAnswer,
  type Request,
} from './fuse.ts'

export type Order = { do: 'cut'; chanceToLast: number } | { do: 'switch-on' }

const [image, place] = process.argv.slice(2) as [string, string]
const file = new ForgettingFile(image)
const device = openSync('/dev/fuse', 'r+')
const options = 'fd=3,rootmode=100600,user_id=0,group_id=0'
const { status, stderr } = spawnSync('mount', ['-i', '-t', 'fuse', '-o', options, 'forgetful', place], {
  stdio: ['ignore', 'ignore', 'pipe', device],
})
if (status !== 0) throw new Error(`The disk cannot be mounted over ${place}: ${stderr.toString().trim()}`)

process.on('message', (order: Order) => {
  if (order.do === 'cut') process.send!({ forgotten: file.cut(order.chanceToLast) })
  else {
    file.switchOn()
    process.send!({})
  }
})
process.on('disconnect', () => process.exit())

const buffer = Buffer.alloc(MAX_WRITE + 65_536)
const next = (): void =>
  read(device, buffer, 0, buffer.length, null, (error, length) => {
    // ENODEV: it was unmounted.
    if (error?.code === 'ENODEV') process.exit()
    if (error && error.code !== 'EINTR' && error.code !== 'ENOENT') throw error
    if (!error) serve(readRequest(buffer.subarray(0, length)))
    next()
  })

function serve(request: Request): void {
  const { opcode } = request
  if (opcode === Opcode.forget || opcode === Opcode.batchForget || opcode === Opcode.interrupt) return
  writeSync(device, reply(request, answerTo(request)))
}

function answerTo({ opcode, offset, size, data }: Request): Buffer | number {
  switch (opcode) {
    case Opcode.init:
      return initAnswer()
    case Opcode.getattr:
    case Opcode.setattr:
      return attributesAnswer(file.size)
    case Opcode.open:
      return openAnswer()
    case Opcode.read:
      return file.read(offset, size)
    case Opcode.write:
      if (!file.hasPower) return EIO
      file.write(offset, data)
      return writtenAnswer(size)
    case Opcode.fsync:
      if (!file.hasPower) return EIO
      file.sync()
      return Buffer.alloc(0)
    case Opcode.release:
    case Opcode.flush:
    case Opcode.destroy:
      return Buffer.alloc(0)
    default:
      return ENOSYS
  }
}

next()
process.send!('ready')
