import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { type Shore, shoreOf, type ShoreStrips } from '@fairway/tracking/voyages'

/** Where shores are, and which (undefined: of none): calls are made anew when they change. */
export interface KnownShore {
  readonly at: (lat: number, lon: number) => Shore
  readonly version: string | undefined
}

/** Beginning of the file. The version, the number of rows and the rows follow, then the bytes. */
const MARK = Buffer.from('fairway shores 1\n')
const VERSION_LETTERS = 16
const NUMBER_BYTES = 4

/** Writes the strips into a file, whole or not at all. */
export function saveShore({ first, bytes }: ShoreStrips, file: string): void {
  const rows = Buffer.from(first.buffer, first.byteOffset, first.byteLength)
  const count = Buffer.alloc(NUMBER_BYTES)
  count.writeUInt32LE(first.length)
  const version = createHash('sha256').update(rows).update(bytes).digest('hex').slice(0, VERSION_LETTERS)
  const all = Buffer.concat([MARK, Buffer.from(version), count, rows, bytes])
  writeFileSync(`${file}.new`, gzipSync(all, { level: constants.Z_BEST_SPEED }))
  renameSync(`${file}.new`, file)
}

/** Reads what {@link saveShore} wrote, 9 MB; null when there is no such file. Throws for another file; gzip's checksum finds damage. */
export function loadShore(file: string): KnownShore | null {
  if (!existsSync(file)) return null
  const all = gunzipSync(readFileSync(file))
  if (!all.subarray(0, MARK.length).equals(MARK)) throw new Error(`${file} holds no shores of this version: build anew`)
  const version = all.toString('latin1', MARK.length, MARK.length + VERSION_LETTERS)
  const from = MARK.length + VERSION_LETTERS + NUMBER_BYTES
  const to = from + all.readUInt32LE(from - NUMBER_BYTES) * Uint32Array.BYTES_PER_ELEMENT
  const first = new Uint32Array(Uint8Array.from(all.subarray(from, to)).buffer)
  return { at: shoreOf({ first, bytes: Uint8Array.from(all.subarray(to)) }), version }
}
