import type { BigIntStats, StatsFs } from 'node:fs'

/**
 * The words of the kernel's FUSE protocol (linux/fuse.h, version 7.31) that a file system with folders needs, beside those of `fuse.ts`.
 * Numbers are little-endian.
 */
export const FolderOpcode = {
  lookup: 1,
  readlink: 5,
  symlink: 6,
  mknod: 8,
  mkdir: 9,
  unlink: 10,
  rmdir: 11,
  rename: 12,
  link: 13,
  opendir: 27,
  readdir: 28,
  releasedir: 29,
  fsyncdir: 30,
  create: 35,
  fallocate: 43,
  rename2: 45,
} as const

const IN_HEADER = 40
/** How long the kernel keeps names, seconds; nobody else changes them. */
const NAMES_LAST = 60n
const ATTRIBUTES_LAST = 1n

/** What comes behind the head of a request, read piece by piece. */
export class Body {
  readonly #bytes: Buffer
  #at = IN_HEADER

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  u32(): number {
    this.#at += 4
    return this.#bytes.readUInt32LE(this.#at - 4)
  }

  u64(): number {
    this.#at += 8
    return Number(this.#bytes.readBigUInt64LE(this.#at - 8))
  }

  skip(bytes: number): this {
    this.#at += bytes
    return this
  }

  /** Text that ends with a zero. */
  name(): string {
    const end = this.#bytes.indexOf(0, this.#at)
    const name = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end + 1
    return name
  }

  rest(length: number): Buffer {
    return this.#bytes.subarray(this.#at, this.#at + length)
  }
}

/** Who asks, about what. */
export const askerOf = (bytes: Buffer) => ({
  node: Number(bytes.readBigUInt64LE(16)),
  uid: bytes.readUInt32LE(24),
  gid: bytes.readUInt32LE(28),
})

export function attributes(stats: BigIntStats, node: number): Buffer {
  const out = Buffer.alloc(88)
  out.writeBigUInt64LE(BigInt(node), 0)
  out.writeBigUInt64LE(stats.size, 8)
  out.writeBigUInt64LE(stats.blocks, 16)
  const times = [stats.atimeNs, stats.mtimeNs, stats.ctimeNs]
  for (const [place, ns] of times.entries()) {
    out.writeBigUInt64LE(ns / 1_000_000_000n, 24 + place * 8)
    out.writeUInt32LE(Number(ns % 1_000_000_000n), 48 + place * 4)
  }
  const rest = [stats.mode, stats.nlink, stats.uid, stats.gid, stats.rdev, 4_096n]
  for (const [place, value] of rest.entries()) out.writeUInt32LE(Number(value), 60 + place * 4)
  return out
}

/** A name that was found or made. */
export function entry(stats: BigIntStats, node: number): Buffer {
  const head = Buffer.alloc(40)
  head.writeBigUInt64LE(BigInt(node), 0)
  head.writeBigUInt64LE(NAMES_LAST, 16)
  head.writeBigUInt64LE(ATTRIBUTES_LAST, 24)
  return Buffer.concat([head, attributes(stats, node)])
}

export function attributesNow(stats: BigIntStats, node: number): Buffer {
  const head = Buffer.alloc(16)
  head.writeBigUInt64LE(ATTRIBUTES_LAST, 0)
  return Buffer.concat([head, attributes(stats, node)])
}

/** `direct`: FOPEN_DIRECT_IO: each read and write comes as the program makes it, and none is kept by the kernel. */
export function opened(handle: number, direct: boolean): Buffer {
  const out = Buffer.alloc(16)
  out.writeBigUInt64LE(BigInt(handle), 0)
  out.writeUInt32LE(direct ? 1 : 0, 8)
  return out
}

export function room(disk: StatsFs): Buffer {
  const out = Buffer.alloc(80)
  const counts = [disk.blocks, disk.bfree, disk.bavail, disk.files, disk.ffree]
  for (const [place, count] of counts.entries()) out.writeBigUInt64LE(BigInt(count), place * 8)
  out.writeUInt32LE(disk.bsize, 40)
  out.writeUInt32LE(255, 44)
  out.writeUInt32LE(disk.bsize, 48)
  return out
}

/** As many names of a folder as fit, from a place on. */
export function listing(names: readonly string[], from: number, size: number): Buffer {
  const pieces: Buffer[] = []
  let length = 0
  for (let place = from; place < names.length; place++) {
    const name = Buffer.from(names[place])
    const piece = Buffer.alloc(Math.ceil((24 + name.length) / 8) * 8)
    piece.writeBigUInt64LE(BigInt(place + 1), 0)
    piece.writeBigUInt64LE(BigInt(place + 1), 8)
    piece.writeUInt32LE(name.length, 16)
    name.copy(piece, 24)
    if ((length += piece.length) > size) break
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export interface Changes {
  mode: number | null
  uid: number | null
  gid: number | null
  size: number | null
  /** Seconds. */
  atime: number | null
  mtime: number | null
}

/** What a `setattr` asks for. */
export function changesIn(bytes: Buffer): Changes {
  const at = (place: number) => bytes.readUInt32LE(IN_HEADER + place)
  const valid = at(0)
  const when = (bit: number, now: number, seconds: number, ns: number) =>
    valid & now ? Date.now() / 1_000 : valid & bit ? at(seconds) + at(ns) / 1e9 : null
  return {
    mode: valid & 1 ? at(68) & 0o7777 : null,
    uid: valid & 2 ? at(76) : null,
    gid: valid & 4 ? at(80) : null,
    size: valid & 8 ? Number(bytes.readBigUInt64LE(IN_HEADER + 16)) : null,
    atime: when(16, 128, 32, 56),
    mtime: when(32, 256, 40, 60),
  }
}
