import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import type { Landmarks } from './landmarks.ts'
import type { SeaChart } from './sea-chart.ts'
import { seaGraphOf, type SeaGraph } from './sea-graph.ts'
import { nodeAt } from './water-graph.ts'

/** A chart with what is known of it beforehand. */
export interface PreparedSea {
  readonly chart: SeaChart
  readonly graph: SeaGraph
  readonly landmarks: Landmarks
}

/** Bytes unpacked at once; a file that says nothing sensible of its size is unpacked in pieces. */
const [LEAST_CHUNK, MOST_CHUNK] = [2 ** 16, 2 ** 28]

const KINDS = { Uint8Array, Uint16Array, Int32Array, Float64Array }
type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array
/** Beginning of the file: what it is, in which order. */
const MARK = 'fairway sea chart 5\n'
/** Every part begins at a multiple of so many bytes, so that it can be read where it lies. */
const ALIGNED = 8
const padded = (bytes: number) => Math.ceil(bytes / ALIGNED) * ALIGNED

/** Writes a prepared sea into a file, whole or not at all. */
export function saveSeaChart({ chart, graph, landmarks }: PreparedSea, file: string): void {
  const gates = Int32Array.from([...chart.gates].flat())
  const narrow = [...(chart.narrow ?? [])]
  const { nodes, vectors, first, neighbour, passage, shared, water } = graph
  const parts: Record<string, Numbers> = {
    vectors,
    gates,
    first,
    neighbour,
    squares: water.owners.squares,
    mixed: water.owners.mixed,
    landmarks,
    passage,
    shared,
    clearance: chart.clearance,
    cells: water.cells,
    more: water.more,
    narrowCells: Int32Array.from(narrow, ([cell]) => cell),
    narrowPlaces: Float64Array.from(narrow.flatMap(([, place]) => place)),
  }
  const list = Object.entries(parts).map(([name, part]) => ({ name, kind: part.constructor.name, length: part.length }))
  const head = Buffer.from(`${MARK}${JSON.stringify({ nodes, list })}\n`)
  const bodies = Object.values(parts).map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  const all = [head, ...bodies].flatMap((bytes) => [bytes, Buffer.alloc(padded(bytes.length) - bytes.length)])
  writeFileSync(`${file}.new`, gzipSync(Buffer.concat(all), { level: constants.Z_BEST_SPEED }))
  renameSync(`${file}.new`, file)
}

interface Head {
  nodes: number
  list: { name: string; kind: keyof typeof KINDS; length: number }[]
}

/** Unpacks a file of gzip into one piece: its last four bytes say how large it is. Pieces put together would be there twice. */
function unpack(file: string): Buffer<ArrayBuffer> {
  const packed = readFileSync(file)
  const size = packed.length < 4 ? 0 : packed.readUInt32LE(packed.length - 4)
  return gunzipSync(packed, { chunkSize: Math.min(Math.max(size, LEAST_CHUNK), MOST_CHUNK) }) as Buffer<ArrayBuffer>
}

/** Reads what {@link saveSeaChart} wrote. Throws for another file; gzip's checksum finds damage. */
export function loadSeaChart(file: string): PreparedSea {
  const all = unpack(file)
  if (all.toString('latin1', 0, MARK.length) !== MARK)
    throw new Error(`${file} is no sea chart of this version: build anew`)
  const end = all.indexOf('\n', MARK.length)
  const { nodes, list } = JSON.parse(all.toString('utf8', MARK.length, end)) as Head
  let at = padded(end + 1)
  const parts = new Map<string, Numbers>()
  for (const { name, kind, length } of list) {
    const part = new KINDS[kind](all.buffer, all.byteOffset + at, length)
    at += padded(part.byteLength)
    parts.set(name, part)
  }
  const take = <K extends keyof typeof KINDS>(name: string, kind: K): InstanceType<(typeof KINDS)[K]> => {
    const part = parts.get(name)
    if (!(part instanceof KINDS[kind])) throw new Error(`${file} has no ${name}: build anew`)
    return part as InstanceType<(typeof KINDS)[K]>
  }
  const cells = take('gates', 'Int32Array')
  const gates = new Map<number, number>()
  for (let i = 0; i < cells.length; i += 2) gates.set(cells[i]!, cells[i + 1]!)
  const places = take('narrowPlaces', 'Float64Array')
  const narrow = new Map(
    [...take('narrowCells', 'Int32Array')].map((cell, i) => [cell, [places[2 * i]!, places[2 * i + 1]!]] as const),
  )
  const water = {
    owners: { squares: take('squares', 'Int32Array'), mixed: take('mixed', 'Int32Array') },
    cells: take('cells', 'Uint8Array'),
    more: take('more', 'Uint8Array'),
  }
  const chart: SeaChart = {
    isOpen: (row, column) => nodeAt(water, row, column) >= 0,
    clearance: take('clearance', 'Uint8Array'),
    gates,
    narrow,
  }
  const graph = seaGraphOf(chart, {
    nodes,
    vectors: take('vectors', 'Float64Array'),
    first: take('first', 'Int32Array'),
    neighbour: take('neighbour', 'Int32Array'),
    passage: take('passage', 'Uint8Array'),
    shared: take('shared', 'Uint8Array'),
    water,
  })
  return { chart, graph, landmarks: take('landmarks', 'Uint16Array') }
}
