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

/** Gives the array that a column of numbers is read into. */
type ArrayFor = (name: string, rows: number) => Float64Array

/**
 * Reads the blocks of an answer in Native format one after another, as they are asked for: numbers as float64 (ms for DateTime64(3)),
 * text as strings. A block's numbers are the reader's until it asks for the next: all blocks are read into the same arrays.
 */
export function decodeBlocks(bytes: Uint8Array): Generator<DecodedBlock> {
  const arrays = new Map<string, Float64Array>()
  return readBlocks(bytes, (name, rows) => {
    let array = arrays.get(name)
    if (array === undefined || array.length < rows) arrays.set(name, (array = new Float64Array(rows)))
    return array.length === rows ? array : array.subarray(0, rows)
  })
}

function* readBlocks(bytes: Uint8Array, arrayFor: ArrayFor): Generator<DecodedBlock> {
  const reader = createReader(bytes, arrayFor)
  while (!reader.atEnd()) {
    const count = reader.varint()
    const rows = reader.varint()
    const columns: [string, DecodedColumn][] = []
    for (let i = 0; i < count; i++) {
      const name = reader.text()
      columns.push([name, reader.values(name, reader.text(), rows)])
    }
    yield { rows, columns: Object.fromEntries(columns) }
  }
}

/** Reads every block of an answer into one column a name. */
export function decodeNative(bytes: Uint8Array): DecodedBlock {
  const blocks = [...readBlocks(bytes, (_, rows) => new Float64Array(rows))]
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

type Fill = (column: Float64Array, bytes: ArrayBuffer) => void

/** How the numbers of a type become float64: an array over their bytes, which lie at an even address. */
const numberReaders: Record<string, { size: number; fill: Fill }> = {
  UInt8: { size: 1, fill: (column, bytes) => column.set(new Uint8Array(bytes, 0, column.length)) },
  UInt16: { size: 2, fill: (column, bytes) => column.set(new Uint16Array(bytes, 0, column.length)) },
  UInt32: { size: 4, fill: (column, bytes) => column.set(new Uint32Array(bytes, 0, column.length)) },
  Int32: { size: 4, fill: (column, bytes) => column.set(new Int32Array(bytes, 0, column.length)) },
  Float32: { size: 4, fill: (column, bytes) => column.set(new Float32Array(bytes, 0, column.length)) },
  UInt64: { size: 8, fill: (column, bytes) => fromHalves(column, new Uint32Array(bytes), new Uint32Array(bytes)) },
  "DateTime64(3, 'UTC')": {
    size: 8,
    fill: (column, bytes) => fromHalves(column, new Uint32Array(bytes), new Int32Array(bytes)),
  },
}

function fromHalves(column: Float64Array, low: Uint32Array, high: Uint32Array | Int32Array): void {
  for (let i = 0; i < column.length; i++) column[i] = low[2 * i] + high[2 * i + 1] * TWO_32
}

function createReader(answer: Uint8Array, arrayFor: ArrayFor) {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  let aligned = new Uint8Array(0)
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
  const values = (name: string, type: string, rows: number): DecodedColumn => {
    if (type === 'String') return Array.from({ length: rows }, text)
    const kind = numberReaders[type]
    if (!kind) throw new Error(`The track store answered a column of type ${type}, which is not read here.`)
    const end = at + rows * kind.size
    if (end > bytes.length) throw new Error('The track store answered less than it announced.')
    const column = arrayFor(name, rows)
    if (aligned.length < end - at) aligned = new Uint8Array(rows * 8)
    aligned.set(bytes.subarray(at, end))
    kind.fill(column, aligned.buffer)
    at = end
    return column
  }
  return { varint, text, values, atEnd: () => at >= bytes.length }
}
