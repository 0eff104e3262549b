import { nearestCell } from './nearest-cell.ts'
import type { DrawnChart, SeaChart } from './sea-chart.ts'
import { putVector, type Vectors } from './sight.ts'
import { COLUMNS, columnOf, latOf, lonOf, rowOf } from './water-grid.ts'
import { buildWaterGraph, nodeAt, type NodesOfCells, type WaterGraph } from './water-graph.ts'

/** What is kept of the graph in a file. */
export interface SeaGraphData {
  readonly nodes: number
  readonly vectors: Vectors
  readonly first: Int32Array
  readonly neighbour: Int32Array
  /** Index of the passage whose gate a node is, plus 1; 0 for others. */
  readonly passage: Uint8Array
  /** 1 for the nodes of the sea that all ships share. */
  readonly shared: Uint8Array
  readonly water: NodesOfCells
}

/** Water with its gates, as a graph. */
export interface SeaGraph extends SeaGraphData {
  /** Whether a cell is water of the sea that all ships share, and no gate. */
  isSea(row: number, column: number): boolean
  /** The water nearest to a place, of the sea that all ships share, and its node; null when there is none within `reach` cells. */
  nearest(lat: number, lon: number, reach: number): { node: number; lat: number; lon: number } | null
}

/** Room behind the nodes for the two ends of a way. */
const ENDS = 2

/** Makes the graph of a chart. */
export function buildSeaGraph(chart: DrawnChart): SeaGraph {
  const water = buildWaterGraph(chart.grid)
  const cells = [...chart.gates.keys()]
  const nodes = water.nodes + cells.length
  const at = nodesByCell(chart, water, nodes)
  const vectors = new Float64Array((nodes + ENDS) * 3)
  for (let n = 0; n < water.nodes; n++) putVector(vectors, n, latOf(water.row[n]!), lonOf(water.column[n]!))
  const passage = new Uint8Array(nodes)
  for (const [i, cell] of cells.entries()) {
    putVector(vectors, water.nodes + i, latOf(Math.floor(cell / COLUMNS)), lonOf(cell % COLUMNS))
    passage[water.nodes + i] = chart.gates.get(cell)! + 1
  }
  const joined = withEdges(water, nodes, gateEdges(cells, at))
  const shared = reachable(joined, nodes, at(rowOf(30), columnOf(-40)))
  return seaGraphOf(chart, { nodes, vectors, passage, shared, water, ...joined })
}

/** The node of a cell: gates come behind the others; −1 on land. */
function nodesByCell({ gates }: Pick<SeaChart, 'gates'>, water: NodesOfCells, nodes: number) {
  const cells = [...gates.keys()]
  const numbers = new Map(cells.map((cell, i) => [cell, nodes - cells.length + i]))
  return (row: number, column: number) => numbers.get(row * COLUMNS + column) ?? nodeAt(water, row, column)
}

/** A graph out of what was kept of it. */
export function seaGraphOf(chart: Pick<SeaChart, 'gates'>, data: SeaGraphData): SeaGraph {
  const at = nodesByCell(chart, data.water, data.nodes)
  const isSea = (row: number, column: number): boolean => {
    const node = nodeAt(data.water, row, column)
    return node >= 0 && data.shared[node] === 1
  }
  return {
    ...data,
    isSea,
    nearest: (lat, lon, reach) => {
      const cell = nearestCell(lat, lon, reach, isSea)
      if (cell === null) return null
      const { row, column, away } = cell
      const place = away === 0 ? { lat, lon } : { lat: latOf(row), lon: lonOf(column) }
      return { node: at(row, column), ...place }
    },
  }
}

/** Each cell of a gate is joined to the four around it. */
function gateEdges(cells: readonly number[], at: (row: number, column: number) => number): [number, number][] {
  const edges: [number, number][] = []
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS]
    const own = at(row, column)
    for (const other of [
      at(row + 1, column),
      at(row - 1, column),
      at(row, (column + 1) % COLUMNS),
      at(row, (column + COLUMNS - 1) % COLUMNS),
    ])
      if (other >= 0) edges.push([own, other])
  }
  return edges
}

function withEdges(water: WaterGraph, nodes: number, edges: readonly [number, number][]) {
  const more = new Map<number, Set<number>>()
  const add = (a: number, b: number) => void (more.get(a) ?? more.set(a, new Set()).get(a)!).add(b)
  for (const [a, b] of edges) {
    add(a, b)
    add(b, a)
  }
  const first = new Int32Array(nodes + 1)
  const neighbour: number[] = []
  for (let n = 0; n < nodes; n++) {
    first[n] = neighbour.length
    if (n < water.nodes) for (let i = water.first[n]!; i < water.first[n + 1]!; i++) neighbour.push(water.neighbour[i]!)
    for (const other of more.get(n) ?? []) neighbour.push(other)
  }
  first[nodes] = neighbour.length
  return { first, neighbour: Int32Array.from(neighbour) }
}

/** 1 for all that can be reached from a node. */
function reachable(
  { first, neighbour }: Pick<SeaGraphData, 'first' | 'neighbour'>,
  nodes: number,
  seed: number,
): Uint8Array {
  const reached = new Uint8Array(nodes)
  const open = [seed]
  reached[seed] = 1
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (let i = first[node]!; i < first[node + 1]!; i++) {
      const next = neighbour[i]!
      if (reached[next] === 1) continue
      reached[next] = 1
      open.push(next)
    }
  return reached
}
