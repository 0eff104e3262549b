import { open } from 'node:fs/promises'
import type { OrderFormat } from '@fairway/contract'

const [LESS, BRACE, QUOTE, P, W, T] = [...'<{"pwT'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57

/** Whether the line that begins there is a row, in the files that export-forms.ts writes. */
export function isRow(format: Exclude<OrderFormat, 'parquet'>, text: Uint8Array, start: number): boolean {
  const first = text[start]
  switch (format) {
    case 'csv':
      return isDigit(first)
    case 'kml':
      // <when> of a track, <TimeStamp> of a point alone
      return first === LESS && (text[start + 1] === W || text[start + 1] === T)
    case 'ndjson':
      return first === BRACE
    case 'geojson':
      // {"type":"Feature", and not {"type":"FeatureCollection"
      return first === BRACE && text[start + 16] === QUOTE
    case 'gpx':
      // <trkpt
      return first === LESS && text[start + 4] === P
  }
}

/** How many rows a Parquet file says it has: the third field of its footer (parquet.thrift, FileMetaData). */
export async function parquetRows(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(8)
    await file.read(tail, 0, 8, size - 8)
    if (tail.toString('latin1', 4) !== 'PAR1') throw new Error(`${path} is no Parquet file`)
    // The schema comes before the count: some kilobytes.
    const footer = Buffer.alloc(Math.min(tail.readUInt32LE(0), 65_536))
    await file.read(footer, 0, footer.length, size - 8 - tail.readUInt32LE(0))
    return rowsOfFooter(footer)
  } finally {
    await file.close()
  }
}

/** Types of Thrift's compact protocol. */
const Thrift = { yes: 1, no: 2, byte: 3, i16: 4, i32: 5, i64: 6, double: 7, binary: 8, list: 9, set: 10, struct: 12 }

function rowsOfFooter(footer: Buffer): number {
  let at = 0
  const varint = () => {
    let [value, scale] = [0, 1]
    for (let byte = 128; byte >= 128; scale *= 128) {
      byte = footer[at++]
      value += (byte & 127) * scale
    }
    return value
  }
  const field = (before: number) => {
    const head = footer[at++]
    if (head === 0) return null
    const step = head >> 4
    return { type: head & 15, id: step === 0 ? varint() / 2 : before + step }
  }
  const skip = (type: number): void => {
    if (type === Thrift.yes || type === Thrift.no) return
    if (type === Thrift.byte) at += 1
    else if (type === Thrift.double) at += 8
    else if (type === Thrift.binary) {
      const length = varint()
      at += length
    } else if (type === Thrift.list || type === Thrift.set) {
      const head = footer[at++]
      const count = head >> 4 === 15 ? varint() : head >> 4
      for (let i = 0; i < count; i++) {
        if ((head & 15) <= Thrift.no) at += 1
        else skip(head & 15)
      }
    } else if (type === Thrift.struct) {
      for (let next = field(0); next !== null; next = field(next.id)) skip(next.type)
    } else varint()
  }
  for (let next = field(0); next !== null; next = field(next.id)) {
    if (next.id === 3) return varint() / 2
    skip(next.type)
  }
  throw new Error('the footer of a Parquet file has no count of rows')
}
