/**
 * The few words of the kernel's FUSE protocol (linux/fuse.h, version 7.31) that one file needs: it is mounted over a file, so
 * that there are no names and no folders. Numbers are little-endian.
 */
export const Opcode = {
  forget: 2,
  getattr: 3,
  setattr: 4,
  open: 14,
  read: 15,
  write: 16,
  statfs: 17,
  release: 18,
  fsync: 20,
  flush: 25,
  init: 26,
  interrupt: 36,
  destroy: 38,
  batchForget: 42,
} as const

export const ENOSYS = 38
export const EIO = 5

export const MAX_WRITE = 1 << 20
const IN_HEADER = 40
const OUT_HEADER = 16
/** Of a read or write: handle, offset, size. */
const IO_OFFSET = IN_HEADER + 8
const IO_SIZE = IN_HEADER + 16
const WRITTEN_DATA = IN_HEADER + 40

export interface Request {
  opcode: number
  unique: bigint
  /** Of a read or write. */
  offset: number
  size: number
  data: Buffer
}

export function readRequest(bytes: Buffer): Request {
  const opcode = bytes.readUInt32LE(4)
  const isIo = opcode === Opcode.read || opcode === Opcode.write
  const size = isIo ? bytes.readUInt32LE(IO_SIZE) : 0
  return {
    opcode,
    unique: bytes.readBigUInt64LE(8),
    offset: isIo ? Number(bytes.readBigUInt64LE(IO_OFFSET)) : 0,
    size,
    data: bytes.subarray(WRITTEN_DATA, WRITTEN_DATA + (opcode === Opcode.write ? size : 0)),
  }
}

export function reply({ unique }: Request, answer: Buffer | number): Buffer {
  const [error, body] = typeof answer === 'number' ? [-answer, Buffer.alloc(0)] : [0, answer]
  const out = Buffer.alloc(OUT_HEADER + body.length)
  out.writeUInt32LE(out.length, 0)
  out.writeInt32LE(error, 4)
  out.writeBigUInt64LE(unique, 8)
  body.copy(out, OUT_HEADER)
  return out
}

const MAX_PAGES = 1 << 22

/** FUSE_INIT_EXT, and of the flags behind it FUSE_DIRECT_IO_ALLOW_MMAP (Linux 6.6): PostgreSQL shares memory by files. */
const MORE_FLAGS = 1 << 30
const SHARED_MAPS = 1 << 4

/** What a folder can besides a file. */
export function folderInitAnswer(): Buffer {
  const out = initAnswer()
  out.writeUInt32LE((MAX_PAGES | MORE_FLAGS) >>> 0, 12)
  out.writeUInt32LE(SHARED_MAPS, 32)
  return out
}

export function initAnswer(): Buffer {
  const out = Buffer.alloc(64)
  out.writeUInt32LE(7, 0)
  out.writeUInt32LE(31, 4)
  out.writeUInt32LE(MAX_WRITE, 8)
  out.writeUInt32LE(MAX_PAGES, 12)
  out.writeUInt16LE(16, 16)
  out.writeUInt16LE(12, 18)
  out.writeUInt32LE(MAX_WRITE, 20)
  out.writeUInt32LE(1, 24)
  out.writeUInt16LE(MAX_WRITE / 4_096, 28)
  return out
}

/** A file of so many bytes, readable and writable for root; valid for ever. */
export function attributesAnswer(size: number): Buffer {
  const out = Buffer.alloc(104)
  out.writeBigUInt64LE(1_000_000n, 0)
  out.writeBigUInt64LE(1n, 16)
  out.writeBigUInt64LE(BigInt(size), 24)
  out.writeBigUInt64LE(BigInt(Math.ceil(size / 512)), 32)
  out.writeUInt32LE(0o100_600, 76)
  out.writeUInt32LE(1, 80)
  out.writeUInt32LE(4_096, 96)
  return out
}

/** FOPEN_DIRECT_IO: the kernel keeps no pages of the file, which after a cut would still say what the disk has forgotten. */
const DIRECT_IO = 1

export function openAnswer(): Buffer {
  const out = Buffer.alloc(16)
  out.writeUInt32LE(DIRECT_IO, 8)
  return out
}

export function writtenAnswer(size: number): Buffer {
  const out = Buffer.alloc(8)
  out.writeUInt32LE(size, 0)
  return out
}
