import { CELLS, type WaterCells } from './water-cells.ts'

/** A river as a line on the world from 0 to 1, with its width in the same measure. */
export interface River {
  xy: Float64Array
  width: number
}

/** Less water in a cell is a brook or a pond. */
const LEAST_SHARE = 0.06
/** Middles farther apart than so many cells do not belong together. */
const REACH = 2
/** Waters of fewer cells are ponds that happen to lie in a row; those that reach the sea may be shorter. */
const LEAST_CELLS = 60
const LEAST_CELLS_TO_SEA = 8
/** Branches of fewer cells are corners of the grid. */
const LEAST_BRANCH = 3
/** Cells after which a river may have another width. */
const STRETCH = 12
/** Steps around a mesh that is no island. */
const MESH = 9
/** Neighbours that a cell can have as relative neighbours. */
const SLOTS = 8

export interface Rivers {
  lines: River[]
  /** Whether a cell belongs to one of them. */
  hold(at: number): boolean
}

/** Threads the cells that have some water, but are no lake, into lines. `isLand` on the world from 0 to 1. */
export function riversOf(water: WaterCells, isLand: (x: number, y: number) => boolean): Rivers {
  const links = new Links(water.count)
  for (let at = 0; at < water.count; at++) if (water.share(at) >= LEAST_SHARE) link(at, water, links)
  links.keepMutual()
  openMeshes(links, water)
  const atSea = (at: number) =>
    [-1, 0, 1].some((right) =>
      [-1, 0, 1].some((down) => !isLand((water.x(at) + right) / CELLS, (water.y(at) + down) / CELLS)),
    )
  dropShort(links, atSea)
  for (let round = 0; round < 2; round++) dropBranches(links)
  const held = Uint8Array.from({ length: water.count }, (_, at) => (links.degree(at) > 0 ? 1 : 0))
  return { lines: chainsOf(links).flatMap((chain) => drawn(chain, water)), hold: (at) => held[at] === 1 }
}

/** Which cells are neighbours, in few arrays: there are half a million of them. */
class Links {
  readonly count: number
  readonly #others: Int32Array
  readonly #degree: Uint8Array
  /** A bit for each link that has been drawn. */
  readonly #used: Uint8Array

  constructor(count: number) {
    this.count = count
    this.#others = new Int32Array(count * SLOTS)
    this.#degree = new Uint8Array(count)
    this.#used = new Uint8Array(count)
  }

  degree(at: number): number {
    return this.#degree[at]
  }

  other(at: number, slot: number): number {
    return this.#others[at * SLOTS + slot]
  }

  add(at: number, other: number): void {
    if (this.#degree[at] < SLOTS) this.#others[at * SLOTS + this.#degree[at]++] = other
  }

  remove(at: number, other: number): void {
    const slot = this.#slot(at, other)
    if (slot < 0) return
    const last = --this.#degree[at]
    this.#others[at * SLOTS + slot] = this.#others[at * SLOTS + last]
  }

  cut(a: number, b: number): void {
    this.remove(a, b)
    this.remove(b, a)
  }

  removeAll(at: number): void {
    while (this.#degree[at] > 0) this.cut(at, this.other(at, 0))
  }

  /** One cell may see a third between them that the other does not: both must agree. */
  keepMutual(): void {
    for (let at = 0; at < this.count; at++)
      for (let slot = this.#degree[at] - 1; slot >= 0; slot--) {
        const other = this.other(at, slot)
        if (this.#slot(other, at) < 0) this.remove(at, other)
      }
  }

  /** The first link that has not been drawn, which then has; −1 when all have. */
  draw(at: number): number {
    for (let slot = 0; slot < this.#degree[at]; slot++) {
      if (this.#used[at] & (1 << slot)) continue
      const other = this.other(at, slot)
      this.#used[at] |= 1 << slot
      this.#used[other] |= 1 << this.#slot(other, at)
      return other
    }
    return -1
  }

  #slot(at: number, other: number): number {
    for (let slot = 0; slot < this.#degree[at]; slot++) if (this.other(at, slot) === other) return slot
    return -1
  }
}

/** Links a cell with those around it that have no third between them (relative neighbours): a thread, not a net. */
function link(at: number, water: WaterCells, links: Links): void {
  const near: { other: number; x: number; y: number; distance: number }[] = []
  for (let down = -2; down <= 2; down++)
    for (let right = -2; right <= 2; right++) {
      const other = water.neighbour(at, right, down)
      if (other < 0 || other === at || water.share(other) < LEAST_SHARE) continue
      const [x, y] = [water.x(other), water.y(other)]
      const distance = Math.hypot(x - water.x(at), y - water.y(at))
      if (distance <= REACH) near.push({ other, x, y, distance })
    }
  for (const { other, x, y, distance } of near) {
    const between = near.some(
      (third) => third.other !== other && third.distance < distance && Math.hypot(third.x - x, third.y - y) < distance,
    )
    if (!between) links.add(at, other)
  }
}

/** Opens the small meshes that a harbour or two rivers side by side make: of each, the weakest link goes. */
function openMeshes(links: Links, water: WaterCells): void {
  const [from, to, weights]: [number[], number[], number[]] = [[], [], []]
  for (let a = 0; a < links.count; a++)
    for (let slot = 0; slot < links.degree(a); slot++) {
      const b = links.other(a, slot)
      if (a > b) continue
      from.push(a)
      to.push(b)
      weights.push(Math.min(water.share(a), water.share(b)))
    }
  const order = Uint32Array.from(weights, (_, i) => i).sort((one, other) => weights[one] - weights[other])
  for (const i of order) if (isMesh(links, from[i], to[i])) links.cut(from[i], to[i])
}

/** Whether there is another way from one to the other in a few steps. */
function isMesh(links: Links, a: number, b: number): boolean {
  let front = [a]
  const seen = new Set(front)
  for (let step = 0; step < MESH && front.length > 0; step++) {
    const next: number[] = []
    for (const at of front)
      for (let slot = 0; slot < links.degree(at); slot++) {
        const other = links.other(at, slot)
        if (other === b && at !== a) return true
        if (other === b || seen.has(other)) continue
        seen.add(other)
        next.push(other)
      }
    front = next
  }
  return false
}

function dropShort(links: Links, atSea: (at: number) => boolean): void {
  const seen = new Uint8Array(links.count)
  for (let start = 0; start < links.count; start++) {
    if (seen[start] === 1 || links.degree(start) === 0) continue
    const group = [start]
    seen[start] = 1
    for (let i = 0; i < group.length; i++)
      for (let slot = 0; slot < links.degree(group[i]); slot++) {
        const other = links.other(group[i], slot)
        if (seen[other] === 1) continue
        seen[other] = 1
        group.push(other)
      }
    if (group.length >= LEAST_CELLS || (group.length >= LEAST_CELLS_TO_SEA && group.some(atSea))) continue
    for (const at of group) links.removeAll(at)
  }
}

function dropBranches(links: Links): void {
  for (let end = 0; end < links.count; end++) {
    if (links.degree(end) !== 1) continue
    const branch = [end]
    let at = links.other(end, 0)
    while (links.degree(at) === 2 && branch.length < LEAST_BRANCH) {
      const next = links.other(at, 0) === branch.at(-1) ? links.other(at, 1) : links.other(at, 0)
      branch.push(at)
      at = next
    }
    if (branch.length < LEAST_BRANCH && links.degree(at) > 2) for (const cell of branch) links.removeAll(cell)
  }
}

/** Lines from fork to fork, then rings. */
function chainsOf(links: Links): number[][] {
  const chains: number[][] = []
  const walkFrom = (start: number) => {
    for (let next = links.draw(start); next >= 0; next = links.draw(start)) {
      const chain = [start]
      for (let at = next; at >= 0; at = links.degree(at) === 2 ? links.draw(at) : -1) chain.push(at)
      chains.push(chain)
    }
  }
  for (let at = 0; at < links.count; at++) if (links.degree(at) !== 2) walkFrom(at)
  for (let at = 0; at < links.count; at++) walkFrom(at)
  return chains
}

function drawn(chain: readonly number[], water: WaterCells): River[] {
  const rivers: River[] = []
  for (let from = 0; from + 1 < chain.length; from += STRETCH) {
    const cells = chain.slice(from, from + STRETCH + 1)
    const narrow = cells.filter((at) => !water.isBody(at))
    // Between two cells of a lake there is the lake.
    if (narrow.length === 0) continue
    const width = narrow.reduce((sum, at) => sum + water.share(at), 0) / narrow.length
    rivers.push({ xy: smoothed(cells.flatMap((at) => [water.x(at), water.y(at)])), width: width / CELLS })
  }
  return rivers
}

/** Corners cut twice (Chaikin); the ends stay. Cells → the world from 0 to 1. */
export function smoothed(points: readonly number[]): Float64Array {
  let line = points
  for (let round = 0; round < 2; round++) {
    const cut = line.slice(0, 2)
    for (let i = 0; i + 3 < line.length; i += 2)
      for (const share of [0.25, 0.75])
        cut.push(line[i] + share * (line[i + 2] - line[i]), line[i + 1] + share * (line[i + 3] - line[i + 1]))
    line = [...cut, ...line.slice(-2)]
  }
  return Float64Array.from(line, (value) => value / CELLS)
}
