import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { deflate, inflateSync } from 'node:zlib'
import { writeDurably } from '../durable/write-durably.ts'
import { type Coverage, WORLD_CELLS } from './coverage.ts'

const pack = promisify(deflate)
/** The day that the cells are of stands before them. */
const HEAD_BYTES = 4
const CELLS = WORLD_CELLS * WORLD_CELLS

/** What an earlier process wrote; null where there is no file. Throws where it cannot be read. */
export function readCoverage(path: string): { today: number; cells: Uint8Array } | null {
  let file: Buffer
  try {
    file = readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  // A deflated stream ends with a checksum of its own.
  const bytes = inflateSync(file, { maxOutputLength: HEAD_BYTES + CELLS })
  if (bytes.length !== HEAD_BYTES + CELLS) throw new Error(`${path} has ${bytes.length} bytes.`)
  return { today: bytes.readUInt32LE(0), cells: new Uint8Array(bytes.subarray(HEAD_BYTES)) }
}

/** Writes it whole, or leaves what was there. */
export async function writeCoverage(path: string, { today, cells }: Coverage): Promise<void> {
  const bytes = Buffer.alloc(HEAD_BYTES + CELLS)
  bytes.writeUInt32LE(today, 0)
  bytes.set(cells, HEAD_BYTES)
  await writeDurably(path, await pack(bytes, { level: 1 }))
}
