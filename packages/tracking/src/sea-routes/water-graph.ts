import { BLOCK, BLOCK_COLUMNS, BLOCK_ROWS, LAND, ownerOf, squaresOf, type BlockOwners } from './block-owners.ts'
import { COLUMNS, ROWS, type WaterGrid } from './water-grid.ts'

// The water as a graph: squares of water, large in the open sea and small at the coast, each joined to those that it touches.

/** Cells along the side of the smallest square, and of the largest (2°). */
const LEAST = BLOCK
const LARGEST = 128
/** Owner of a block that is partly land, by the first of the nodes that are its pieces; its own inverse. */
const pieces = (first: number) => -first - 2

/** Squares, and pieces of squares at the coast, as nodes. */
export interface WaterGraph {
  readonly nodes: number
  /** A cell of water in the middle of each. */
  readonly row: Int16Array
  readonly column: Uint16Array
  /** Neighbours of node n: `first[n]` … `first[n + 1]` − 1. */
  readonly first: Int32Array
  readonly neighbour: Int32Array
  /** Of each block: −1 land, a node, or −2 − the first of the nodes that are its pieces. */
  readonly owners: BlockOwners
  /** The cells of a piece, a byte a row, 8 n and following. */
  readonly cells: Uint8Array
  /** 1 where the next node is another piece of the same block. */
  readonly more: Uint8Array
}

/** What tells of a cell whether it is water, and whose. */
export type NodesOfCells = Pick<WaterGraph, 'owners' | 'cells' | 'more'>

/** The node that a cell belongs to; −1 on land and outside the grid. */
export function nodeAt({ owners, cells, more }: NodesOfCells, row: number, column: number): number {
  if (row < 0 || row >= ROWS) return -1
  const owner = ownerOf(owners, row >> 3, column >> 3)
  if (owner >= LAND) return owner
  for (let node = pieces(owner); ; node++) {
    if ((cells[node * LEAST + (row & 7)]! >> (column & 7)) & 1) return node
    if (more[node] === 0) return -1
  }
}

/** Makes the graph of all water. */
export function buildWaterGraph(grid: WaterGrid): WaterGraph {
  const owner = new Int32Array(BLOCK_COLUMNS * BLOCK_ROWS).fill(LAND)
  const bytes = new Uint8Array(grid.buffer)
  const kind = kindOfBlocks(bytes)
  const row: number[] = []
  const column: number[] = []
  const cells: number[] = []
  const more: number[] = []
  const add = (r: number, c: number) => {
    column.push(c)
    return row.push(r) - 1
  }
  const square = (r: number, c: number, size: number): void => {
    if (size === 1 && kind[r * BLOCK_COLUMNS + c] === Kind.mixed) return split(r, c)
    const all = kindOfSquare(kind, r, c, size)
    if (all === Kind.land) return
    if (all === Kind.water) {
      const node = add(r * LEAST + (size * LEAST) / 2, c * LEAST + (size * LEAST) / 2)
      cells.push(255, 255, 255, 255, 255, 255, 255, 255)
      more.push(0)
      for (let i = r; i < r + size; i++) owner.fill(node, i * BLOCK_COLUMNS + c, i * BLOCK_COLUMNS + c + size)
      return
    }
    const half = size / 2
    square(r, c, half)
    square(r, c + half, half)
    square(r + half, c, half)
    square(r + half, c + half, half)
  }
  const split = (r: number, c: number): void => {
    const left = new Uint8Array(LEAST)
    for (let i = 0; i < LEAST; i++) left[i] = bytes[((r * LEAST + i) * COLUMNS) / 8 + c]!
    owner[r * BLOCK_COLUMNS + c] = pieces(row.length)
    for (let piece = takePiece(left); piece !== null; piece = takePiece(left)) {
      const [dr, dc] = middleOf(piece)
      add(r * LEAST + dr, c * LEAST + dc)
      cells.push(...piece)
      more.push(1)
    }
    more[more.length - 1] = 0
  }
  const side = LARGEST / LEAST
  for (let r = 0; r < BLOCK_ROWS; r += side)
    for (let c = 0; c < BLOCK_COLUMNS; c += side) square(r, c, Math.min(side, BLOCK_ROWS - r))
  const places = { cells: Uint8Array.from(cells), more: Uint8Array.from(more) }
  return {
    ...places,
    owners: squaresOf(owner),
    nodes: row.length,
    row: Int16Array.from(row),
    column: Uint16Array.from(column),
    ...join(row.length, { owner, ...places }),
  }
}

const Kind = { land: 0, water: 1, mixed: 2 } as const

/** What each block of 8 × 8 cells is. */
function kindOfBlocks(bytes: Uint8Array): Uint8Array {
  const kind = new Uint8Array(BLOCK_COLUMNS * BLOCK_ROWS)
  for (let r = 0; r < BLOCK_ROWS; r++)
    for (let c = 0; c < BLOCK_COLUMNS; c++) {
      let [or, and] = [0, 255]
      for (let i = 0, at = (r * LEAST * COLUMNS) / 8 + c; i < LEAST; i++, at += COLUMNS / 8) {
        or |= bytes[at]!
        and &= bytes[at]!
      }
      kind[r * BLOCK_COLUMNS + c] = or === 0 ? Kind.land : and === 255 ? Kind.water : Kind.mixed
    }
  return kind
}

function kindOfSquare(kind: Uint8Array, r: number, c: number, size: number): number {
  const all = kind[r * BLOCK_COLUMNS + c]!
  if (all === Kind.mixed) return all
  for (let i = r; i < r + size; i++)
    for (let at = i * BLOCK_COLUMNS + c; at < i * BLOCK_COLUMNS + c + size; at++)
      if (kind[at] !== all) return Kind.mixed
  return all
}

/** Takes the first cell that is left, with all that touch it side by side; null when none is. */
function takePiece(left: Uint8Array): Uint8Array | null {
  const start = left.findIndex((bits) => bits !== 0)
  if (start < 0) return null
  const piece = new Uint8Array(LEAST)
  piece[start] = left[start]! & -left[start]!
  for (let grew = true; grew;) {
    grew = false
    for (let i = 0; i < LEAST; i++) {
      const own = piece[i]!
      const near = own | (own << 1) | (own >> 1) | (piece[i - 1] ?? 0) | (piece[i + 1] ?? 0)
      const next = (near & left[i]!) | own
      if (next !== own) [piece[i], grew] = [next, true]
    }
  }
  for (let i = 0; i < LEAST; i++) left[i]! &= ~piece[i]!
  return piece
}

/** Row and column of the cell of a piece that lies nearest to its middle. */
function middleOf(piece: Uint8Array): [row: number, column: number] {
  const all: [number, number][] = []
  for (let r = 0; r < LEAST; r++) for (let c = 0; c < LEAST; c++) if ((piece[r]! >> c) & 1) all.push([r, c])
  const middle = all.reduce(([r, c], cell) => [r + cell[0] / all.length, c + cell[1] / all.length], [0, 0])
  const away = ([r, c]: [number, number]) => (r - middle[0]!) ** 2 + (c - middle[1]!) ** 2
  return all.reduce((best, cell) => (away(cell) < away(best) ? cell : best))
}

/** Pairs of nodes whose cells touch, as compressed rows. */
function join(
  nodes: number,
  { owner, cells, more }: { owner: Int32Array } & Pick<WaterGraph, 'cells' | 'more'>,
): Pick<WaterGraph, 'first' | 'neighbour'> {
  const from: number[] = []
  const to: number[] = []
  let [lastA, lastB] = [-1, -1]
  const touch = (a: number, b: number): void => {
    if (a === lastA && b === lastB) return
    ;[lastA, lastB] = [a, b]
    from.push(a, b)
    to.push(b, a)
  }
  /** All pairs of pieces of two blocks whose cells meet, the second north or east of the first. */
  const meet = (block: number, other: number, north: boolean): void => {
    const [a, b] = [owner[block]!, owner[other]!]
    if (a === LAND || b === LAND || a === b) return
    if (a >= 0 && b >= 0) return touch(a, b)
    for (let i = a >= 0 ? a : pieces(a), goOn = true; goOn; i++) {
      goOn = a < 0 && more[i] === 1
      for (let k = b >= 0 ? b : pieces(b), on = true; on; k++) {
        on = b < 0 && more[k] === 1
        if (north ? meetNorth(cells, i, k) : meetEast(cells, i, k)) touch(i, k)
      }
    }
  }
  // Along each border in turn, so that two large squares are joined once.
  for (let c = 0; c < BLOCK_COLUMNS; c++) {
    const step = c === BLOCK_COLUMNS - 1 ? -c : 1
    for (let block = c; block < owner.length; block += BLOCK_COLUMNS) meet(block, block + step, false)
  }
  for (let block = 0; block < owner.length - BLOCK_COLUMNS; block++) {
    meet(block, block + BLOCK_COLUMNS, true)
    // Squares that touch at a corner, with nothing but water around it.
    const own = owner[block]!
    if (own < 0 || owner[block + BLOCK_COLUMNS]! < 0) continue
    for (const aside of [1, -1]) {
      const other = owner[block + BLOCK_COLUMNS + aside]!
      if (other >= 0 && other !== own && owner[block + aside]! >= 0) touch(own, other)
    }
  }
  return compress(nodes, from, to)
}

const meetNorth = (cells: Uint8Array, south: number, north: number) =>
  (cells[south * LEAST + LEAST - 1]! & cells[north * LEAST]!) !== 0

function meetEast(cells: Uint8Array, west: number, east: number): boolean {
  for (let i = 0; i < LEAST; i++) if ((cells[west * LEAST + i]! >> 7) & cells[east * LEAST + i]! & 1) return true
  return false
}

function compress(
  nodes: number,
  from: readonly number[],
  to: readonly number[],
): Pick<WaterGraph, 'first' | 'neighbour'> {
  const first = new Int32Array(nodes + 1)
  for (const node of from) first[node + 1]!++
  for (let i = 0; i < nodes; i++) first[i + 1]! += first[i]!
  const fill = first.slice()
  const neighbour = new Int32Array(from.length)
  for (let i = 0; i < from.length; i++) neighbour[fill[from[i]!]!++] = to[i]!
  // Long borders were met more than once.
  let length = 0
  for (let node = 0, start = 0; node < nodes; node++) {
    const own = neighbour.subarray(start, first[node + 1]!).sort()
    start = first[node + 1]!
    first[node] = length
    for (let i = 0; i < own.length; i++) if (i === 0 || own[i] !== own[i - 1]) neighbour[length++] = own[i]!
  }
  first[nodes] = length
  return { first, neighbour: neighbour.slice(0, length) }
}
