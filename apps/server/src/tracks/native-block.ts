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
    const high = Math.floor(values[i] / TWO_32)
    halves[2 * i] = values[i] - high * TWO_32
    halves[2 * i + 1] = high
  }
  return new Uint8Array(halves.buffer)
}

const text = (value: string) => strings([value], 1)

/** Each string is its length in bytes and its UTF-8 bytes, at most three a code unit. */
function strings(values: readonly string[], rows: number): Uint8Array {
  let room = 0
  for (let i = 0; i < rows; i++) room += values[i].length * 3 + 5
  const bytes = Buffer.allocUnsafe(room)
  let at = 0
  for (let i = 0; i < rows; i++) {
    for (const byte of varint(Buffer.byteLength(values[i]))) bytes[at++] = byte
    at += bytes.write(values[i], at)
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

export interface DecodedBlock {
  rows: number
  columns: Record<string, DecodedColumn>
}

/** Reads the blocks of an answer in Native format one after another, as they are asked for: numbers as float64 (ms for DateTime64(3)), text as strings. */
export function* decodeBlocks(bytes: Uint8Array): Generator<DecodedBlock> {
  const reader = createReader(bytes)
  while (!reader.atEnd()) {
    const count = reader.varint()
    const rows = reader.varint()
    const columns: [string, DecodedColumn][] = []
    for (let i = 0; i < count; i++) {
      const name = reader.text()
      columns.push([name, reader.values(reader.text(), rows)])
    }
    yield { rows, columns: Object.fromEntries(columns) }
  }
}

/** Reads every block of an answer into one column a name. */
export function decodeNative(bytes: Uint8Array): DecodedBlock {
  const blocks = [...decodeBlocks(bytes)]
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0)
  const names = Object.keys(blocks[0]?.columns ?? {})
  return {
    rows,
    columns: Object.fromEntries(
      names.map((name) => [
        name,
        join(
          blocks.map((block) => block.columns[name]),
          rows,
        ),
      ]),
    ),
  }
}

function join(parts: readonly DecodedColumn[], rows: number): DecodedColumn {
  if (parts.length === 1) return parts[0]
  if (Array.isArray(parts[0])) {
    // A loop: to flatten hundreds of thousands of strings takes longer than to read them.
    const whole: string[] = []
    for (const part of parts as string[][]) for (const value of part) whole.push(value)
    return whole
  }
  const whole = new Float64Array(rows)
  let at = 0
  for (const part of parts as Float64Array[]) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** How the numbers of a type become float64: an array over a copy of their bytes, which lie at any address. */
const numberReaders: Record<string, { size: number; read: (bytes: ArrayBuffer) => Float64Array }> = {
  UInt8: { size: 1, read: (bytes) => new Float64Array(new Uint8Array(bytes)) },
  UInt16: { size: 2, read: (bytes) => new Float64Array(new Uint16Array(bytes)) },
  UInt32: { size: 4, read: (bytes) => new Float64Array(new Uint32Array(bytes)) },
  Int32: { size: 4, read: (bytes) => new Float64Array(new Int32Array(bytes)) },
  Float32: { size: 4, read: (bytes) => new Float64Array(new Float32Array(bytes)) },
  UInt64: { size: 8, read: (bytes) => fromHalves(new Uint32Array(bytes), new Uint32Array(bytes)) },
  "DateTime64(3, 'UTC')": { size: 8, read: (bytes) => fromHalves(new Uint32Array(bytes), new Int32Array(bytes)) },
}

function fromHalves(low: Uint32Array, high: Uint32Array | Int32Array): Float64Array {
  const column = new Float64Array(low.length / 2)
  for (let i = 0; i < column.length; i++) column[i] = low[2 * i] + high[2 * i + 1] * TWO_32
  return column
}

function createReader(answer: Uint8Array) {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  let at = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes.readUInt8(at++)
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const text = () => {
    const length = varint()
    at += length
    return bytes.toString('utf8', at - length, at)
  }
  const values = (type: string, rows: number): DecodedColumn => {
    if (type === 'String') return Array.from({ length: rows }, text)
    const kind = numberReaders[type]
    if (!kind) throw new Error(`The track store answered a column of type ${type}, which is not read here.`)
    const end = at + rows * kind.size
    if (end > bytes.length) throw new Error('The track store answered less than it announced.')
    const copy = answer.buffer.slice(answer.byteOffset + at, answer.byteOffset + end) as ArrayBuffer
    at = end
    return kind.read(copy)
  }
  return { varint, text, values, atEnd: () => at >= bytes.length }
}
