import { ROW_BYTES } from './ship-row.ts'
import { ShipRows } from './ship-rows.ts'

/** Grows with every change of a row's fields or of what they mean. */
const VERSION = 6
const MAGIC = 0x4657_564d // FWVM
const HEAD = 16

/** The machine as bytes: magic, version, length of the areas' keys, number of ships; the keys; the rows. Little endian, as every machine that Node runs on. */
export function writeCheckpoint(rows: ShipRows, locodes: readonly string[]): Uint8Array {
  const codes = new TextEncoder().encode(locodes.join(' '))
  const bytes = new Uint8Array(HEAD + codes.length + rows.length * ROW_BYTES)
  const head = new DataView(bytes.buffer)
  head.setUint32(0, MAGIC, true)
  head.setUint32(4, VERSION, true)
  head.setUint32(8, codes.length, true)
  head.setUint32(12, rows.length, true)
  bytes.set(codes, HEAD)
  rows.write(bytes, HEAD + codes.length)
  return bytes
}

/** Throws RangeError when the bytes are no checkpoint of this version, or cut off. */
export function readCheckpoint(saved: Uint8Array): { rows: ShipRows; locodes: string[] } {
  const head = new DataView(saved.buffer, saved.byteOffset, saved.byteLength)
  if (saved.length < HEAD || head.getUint32(0, true) !== MAGIC || head.getUint32(4, true) !== VERSION)
    throw new RangeError(`${saved.length} bytes that are no checkpoint of voyages of version ${VERSION}`)
  const codes = head.getUint32(8, true)
  const ships = head.getUint32(12, true)
  if (saved.length !== HEAD + codes + ships * ROW_BYTES)
    throw new RangeError(`a checkpoint of ${ships} ships that has ${saved.length} bytes`)
  const text = new TextDecoder().decode(saved.subarray(HEAD, HEAD + codes))
  return { rows: ShipRows.read(saved.subarray(HEAD + codes)), locodes: text === '' ? [] : text.split(' ') }
}
