import { gzipSync } from 'node:zlib'
import { readVarint, type Entry, type Header } from 'pmtiles'

// What a PMTiles archive of version 3 begins with: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md

export const HEADER_BYTES = 127
/** Header and root directory lie in the first 16 KiB. */
export const FIRST_BYTES = 16_384
const LEAF_ENTRIES = 4_096

export function readDirectory(bytes: Uint8Array): Entry[] {
  const from = { buf: bytes, pos: 0 }
  const count = readVarint(from)
  const entries: Entry[] = []
  let tileId = 0
  for (let i = 0; i < count; i++) {
    tileId += readVarint(from)
    entries.push({ tileId, offset: 0, length: 0, runLength: 1 })
  }
  for (const entry of entries) entry.runLength = readVarint(from)
  for (const entry of entries) entry.length = readVarint(from)
  entries.forEach((entry, i) => {
    const value = readVarint(from)
    const before = entries[i - 1]
    entry.offset = value === 0 && before !== undefined ? before.offset + before.length : value - 1
  })
  return entries
}

function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  varint(bytes, entries.length)
  entries.forEach(({ tileId }, i) => varint(bytes, tileId - (entries[i - 1]?.tileId ?? 0)))
  for (const { runLength } of entries) varint(bytes, runLength)
  for (const { length } of entries) varint(bytes, length)
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1]
    varint(bytes, before !== undefined && offset === before.offset + before.length ? 0 : offset + 1)
  })
  return Buffer.from(bytes)
}

function varint(bytes: number[], value: number): void {
  let left = value
  while (left >= 0x80) {
    bytes.push((left % 0x80) | 0x80)
    left = Math.floor(left / 0x80)
  }
  bytes.push(left)
}

/** The root and its leaves, compressed; the root fits into the first bytes of the archive. */
export function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = gzipSync(writeDirectory(entries))
  if (whole.length <= FIRST_BYTES - HEADER_BYTES) return { root: whole, leaves: Buffer.alloc(0) }
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const pointers: Entry[] = []
    const leaves: Buffer[] = []
    let offset = 0
    for (let at = 0; at < entries.length; at += size) {
      const leaf = gzipSync(writeDirectory(entries.slice(at, at + size)))
      pointers.push({ tileId: entries[at].tileId, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = gzipSync(writeDirectory(pointers))
    if (root.length <= FIRST_BYTES - HEADER_BYTES) return { root, leaves: Buffer.concat(leaves) }
  }
}

/** What the first part of a new archive is made of. */
export interface ArchiveParts {
  /** Offsets from the first byte of the tiles. */
  entries: readonly Entry[]
  metadata: object
  tileBytes: number
  header: Pick<
    Header,
    'clustered' | 'tileCompression' | 'tileType' | 'minZoom' | 'maxZoom' | 'minLon' | 'minLat' | 'maxLon' | 'maxLat'
  >
}

/** Everything that comes before the tiles. */
export function writeFirstPart({ entries, metadata, tileBytes, header }: ArchiveParts): Buffer {
  const { root, leaves } = writeDirectories(entries)
  const described = gzipSync(JSON.stringify(metadata))
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.write('PMTiles', 'latin1')
  bytes.writeUInt8(3, 7)
  const rootAt = HEADER_BYTES
  const metadataAt = rootAt + root.length
  const leavesAt = metadataAt + described.length
  const numbers = [
    rootAt,
    root.length,
    metadataAt,
    described.length,
    leavesAt,
    leaves.length,
    leavesAt + leaves.length,
    tileBytes,
    entries.reduce((sum, { runLength }) => sum + runLength, 0),
    entries.length,
    new Set(entries.map(({ offset }) => offset)).size,
  ]
  numbers.forEach((value, i) => bytes.writeBigUInt64LE(BigInt(value), 8 + 8 * i))
  const gzip = 2
  Buffer.from([
    Number(header.clustered),
    gzip,
    header.tileCompression,
    header.tileType,
    header.minZoom,
    header.maxZoom,
  ]).copy(bytes, 96)
  const { minLon, minLat, maxLon, maxLat } = header
  ;[minLon, minLat, maxLon, maxLat].forEach((degrees, i) => bytes.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i))
  bytes.writeUInt8(header.minZoom, 118)
  bytes.writeInt32LE(Math.round(((minLon + maxLon) / 2) * 1e7), 119)
  bytes.writeInt32LE(Math.round(((minLat + maxLat) / 2) * 1e7), 123)
  return Buffer.concat([bytes, root, described, leaves])
}
