/**
 * ClickHouse's Native format, as a file or an HTTP body carries it: blocks of columns, each
 * varint columns, varint rows, then for every column its name, its type and its values, little-endian.
 */
export type NativeColumn =
  | { name: string; type: 'UInt8'; values: Uint8Array }
  | { name: string; type: 'UInt16'; values: Uint16Array }
  | { name: string; type: 'UInt32'; values: Uint32Array }
  | { name: string; type: 'Int32'; values: Int32Array }
  | { name: string; type: 'Float32'; values: Float32Array }
  /** UTC ms, whole numbers, as Int64. */
  | { name: string; type: "DateTime64(3, 'UTC')"; values: Float64Array }
  | { name: string; type: 'UInt64'; values: Float64Array }
  | { name: string; type: 'String'; values: readonly string[] }

/** Encodes `rows` rows as one block; the arrays may be longer. */
export function encodeNativeBlock(columns: readonly NativeColumn[], rows: number): Buffer {
  const parts: Uint8Array[] = [Buffer.from([...varint(columns.length), ...varint(rows)])]
  for (const column of columns) {
    parts.push(text(column.name), text(column.type), valuesOf(column, rows))
  }
  return Buffer.concat(parts)
}

function valuesOf(column: NativeColumn, rows: number): Uint8Array {
  if (column.type === 'String') return strings(column.values, rows)
  if (column.values instanceof Float64Array) return int64s(column.values, rows)
  const { buffer, byteOffset, BYTES_PER_ELEMENT } = column.values
  return new Uint8Array(buffer, byteOffset, rows * BYTES_PER_ELEMENT)
}

const TWO_32 = 2 ** 32

/** Whole numbers below 2^53 as 64-bit integers, without a BigInt for each. */
function int64s(values: Float64Array, rows: number): Uint8Array {
  const halves = new Uint32Array(rows * 2)
  for (let i = 0; i < rows; i++) {
    const high = Math.floor(values[i]! / TWO_32)
    halves[2 * i] = values[i]! - high * TWO_32
    halves[2 * i + 1] = high
  }
  return new Uint8Array(halves.buffer)
}

const text = (value: string) => strings([value], 1)

/** Each string is its length in bytes and its UTF-8 bytes, at most three a code unit. */
function strings(values: readonly string[], rows: number): Uint8Array {
  let room = 0
  for (let i = 0; i < rows; i++) room += values[i]!.length * 3 + 5
  const bytes = Buffer.allocUnsafe(room)
  let at = 0
  for (let i = 0; i < rows; i++) {
    for (const byte of varint(Buffer.byteLength(values[i]!))) bytes[at++] = byte
    at += bytes.write(values[i]!, at)
  }
  return bytes.subarray(0, at)
}

function varint(value: number): number[] {
  const bytes: number[] = []
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) | 128)
  bytes.push(value)
  return bytes
}

export type DecodedColumn = Float64Array | string[]

/** Reads every block of an answer in Native format into one column a name: numbers as float64 (ms for DateTime64(3)), text as strings. */
export function decodeNative(bytes: Uint8Array): { rows: number; columns: Record<string, DecodedColumn> } {
  const blocks: { rows: number; columns: Map<string, DecodedColumn> }[] = []
  const reader = createReader(bytes)
  while (!reader.atEnd()) {
    const count = reader.varint()
    const rows = reader.varint()
    const columns = new Map<string, DecodedColumn>()
    for (let i = 0; i < count; i++) {
      const name = reader.text()
      columns.set(name, reader.values(reader.text(), rows))
    }
    blocks.push({ rows, columns })
  }
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0)
  const names = [...(blocks[0]?.columns.keys() ?? [])]
  return { rows, columns: Object.fromEntries(names.map((name) => [name, join(blocks.map((block) => block.columns.get(name)!), rows)])) }
}

function join(parts: readonly DecodedColumn[], rows: number): DecodedColumn {
  if (parts.length === 1) return parts[0]!
  if (Array.isArray(parts[0])) return (parts as string[][]).flat()
  const whole = new Float64Array(rows)
  let at = 0
  for (const part of parts as Float64Array[]) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

type ReadNumber = (view: DataView, at: number) => number
const readers: Record<string, { size: number; read: ReadNumber }> = {
  UInt8: { size: 1, read: (view, at) => view.getUint8(at) },
  UInt16: { size: 2, read: (view, at) => view.getUint16(at, true) },
  UInt32: { size: 4, read: (view, at) => view.getUint32(at, true) },
  Int32: { size: 4, read: (view, at) => view.getInt32(at, true) },
  Float32: { size: 4, read: (view, at) => view.getFloat32(at, true) },
  UInt64: { size: 8, read: (view, at) => view.getUint32(at, true) + view.getUint32(at + 4, true) * TWO_32 },
  "DateTime64(3, 'UTC')": { size: 8, read: (view, at) => view.getUint32(at, true) + view.getInt32(at + 4, true) * TWO_32 },
}

function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = view.getUint8(at++)
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const text = () => {
    const length = varint()
    at += length
    return Buffer.from(bytes.buffer, bytes.byteOffset + at - length, length).toString('utf8')
  }
  const values = (type: string, rows: number): DecodedColumn => {
    if (type === 'String') return Array.from({ length: rows }, text)
    const kind = readers[type]
    if (!kind) throw new Error(`The track store answered a column of type ${type}, which is not read here.`)
    const column = new Float64Array(rows)
    for (let i = 0; i < rows; i++, at += kind.size) column[i] = kind.read(view, at)
    return column
  }
  return { varint, text, values, atEnd: () => at >= bytes.byteLength }
}
