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
type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array
/** Numbers of up to 32 bits in an array of their own type: copied into another of that type they cost next to nothing. */
export type BlockColumn = Numbers | string[]

export interface DecodedBlock<Column = DecodedColumn> {
  rows: number
  columns: Record<string, Column>
}

/** Gives the array that a column of numbers is read into; `kind`: how its type is read. */
type ArrayFor<Kept> = (name: string, rows: number, kind: NumberReader) => Kept

/**
 * Reads the blocks of an answer in Native format one after another, as they are asked for: numbers as they are, those of 64 bits as
 * float64 (ms for DateTime64(3)), text as strings. A block's numbers are the reader's until it asks for the next: all blocks are read into the same arrays.
 */
export function decodeBlocks(bytes: Uint8Array): Generator<DecodedBlock<BlockColumn>> {
  const arrays = new Map<string, Numbers>()
  return readBlocks(bytes, (name, rows, { make }) => {
    let array = arrays.get(name)
    if (array === undefined || array.length < rows) arrays.set(name, (array = make(rows)))
    return array.length === rows ? array : array.subarray(0, rows)
  })
}

function* readBlocks<Kept extends Numbers>(
  bytes: Uint8Array,
  arrayFor: ArrayFor<Kept>,
): Generator<DecodedBlock<Kept | string[]>> {
  const reader = createReader(bytes, arrayFor)
  while (!reader.atEnd()) {
    const count = reader.varint()
    const rows = reader.varint()
    const columns: [string, Kept | string[]][] = []
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

interface NumberReader {
  /** Bytes of one. */
  size: number
  make(rows: number): Numbers
  fill(column: Numbers, bytes: ArrayBuffer): void
}

type SmallNumbers = {
  new (rows: number): Exclude<Numbers, Float64Array>
  new (bytes: ArrayBuffer, from: number, rows: number): Exclude<Numbers, Float64Array>
  readonly BYTES_PER_ELEMENT: number
}
const small = (Of: SmallNumbers): NumberReader => ({
  size: Of.BYTES_PER_ELEMENT,
  make: (rows) => new Of(rows),
  fill: (column, bytes) => column.set(new Of(bytes, 0, column.length)),
})
const large = (High: typeof Uint32Array | typeof Int32Array): NumberReader => ({
  size: 8,
  make: (rows) => new Float64Array(rows),
  fill: (column, bytes) => fromHalves(column, new Uint32Array(bytes), new High(bytes)),
})

/** How the numbers of a type are read: as an array over their bytes, which lie at an even address. */
const numberReaders: Record<string, NumberReader> = {
  UInt8: small(Uint8Array),
  UInt16: small(Uint16Array),
  UInt32: small(Uint32Array),
  Int32: small(Int32Array),
  Float32: small(Float32Array),
  UInt64: large(Uint32Array),
  "DateTime64(3, 'UTC')": large(Int32Array),
}

function fromHalves(column: Numbers, low: Uint32Array, high: Uint32Array | Int32Array): void {
  for (let i = 0; i < column.length; i++) column[i] = low[2 * i] + high[2 * i + 1] * TWO_32
}

function createReader<Kept extends Numbers>(answer: Uint8Array, arrayFor: ArrayFor<Kept>) {
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
  const values = (name: string, type: string, rows: number): Kept | string[] => {
    if (type === 'String') return Array.from({ length: rows }, text)
    const kind = numberReaders[type]
    if (!kind) throw new Error(`The track store answered a column of type ${type}, which is not read here.`)
    const end = at + rows * kind.size
    if (end > bytes.length) throw new Error('The track store answered less than it announced.')
    const column = arrayFor(name, rows, kind)
    if (aligned.length < end - at) aligned = new Uint8Array(rows * 8)
    aligned.set(bytes.subarray(at, end))
    kind.fill(column, aligned.buffer)
    at = end
    return column
  }
  return { varint, text, values, atEnd: () => at >= bytes.length }
}
