import type { GeoBox } from '../geodesy.ts'
import type { Area } from './area-shape.ts'
import { yOf } from './chart.ts'

/** Squares of the deepest level are 0.02° wide: 1.3 nm at the equator. */
const DEEPEST = 14
const COLUMNS = 2 ** DEEPEST
/** Quartered until an area is so many squares wide, its edge runs through few of them and most places are told without it. */
const SQUARES_ACROSS = 8
/** Where areas lie in one heap quartering ends at so many entries for each: they are then asked one by one. */
const ENTRIES_OF_AREA = 256

/** What an index asks of an area. */
type Indexed = Pick<Area, 'box' | 'contains' | 'relation'>

interface Entry {
  readonly id: number
  readonly area: Indexed
}

/**
 * Which of many areas hold a place: a quadtree in one array, quartered where edges run. A question goes down to one square, reading one
 * number a level, and asks only the areas whose edge runs through it.
 */
export class AreaIndex {
  readonly #areas = new Map<number, Indexed>()
  readonly #across: number
  /**
   * Two numbers a square. First: where its four quarters begin; or, if it is not quartered, −n: the areas whose edge runs through it
   * are `#edges[n]`. Second: the areas that hold all of it, and none of its parents, are `#within[n]`. 0: none.
   */
  #tree = new Int32Array(2_048)
  /** Square 0 is the world; quarters begin at 4. */
  #length = 4
  #free: number[] = []
  readonly #edges = new Lists<Entry>()
  readonly #within = new Lists<number>()

  /** `across`: fewer cost less memory, and more areas are asked. */
  constructor(across = SQUARES_ACROSS) {
    this.#across = across
  }

  get size(): number {
    return this.#areas.size
  }

  /** Takes an area in, in place of the one it had under this number. */
  set(id: number, area: Indexed): void {
    this.delete(id)
    this.#areas.set(id, area)
    this.#put(0, WORLD, DEEPEST - deepestFor(area, this.#across), DEEPEST, { id, area })
  }

  delete(id: number): void {
    const area = this.#areas.get(id)
    if (!area) return
    this.#areas.delete(id)
    this.#take(0, WORLD, id, area)
  }

  /** Calls `visit` once for each area that holds the place, in no order. */
  visit(lat: number, lon: number, visit: (id: number) => void): void {
    const column = Math.floor(((lon + 180) / 360) * COLUMNS) & (COLUMNS - 1)
    const row = Math.min(COLUMNS / 2 - 1, Math.max(0, Math.floor(((lat + 90) / 360) * COLUMNS)))
    const tree = this.#tree
    let square = 0
    let shift = DEEPEST
    for (;;) {
      const within = tree[2 * square + 1]!
      if (within !== 0) for (const id of this.#within.get(within)) visit(id)
      const down = tree[2 * square]!
      if (down > 0) {
        shift--
        square = down + (((row >> shift) & 1) << 1) + ((column >> shift) & 1)
      } else {
        if (down < 0) askEach(this.#edges.get(-down), lat, lon, visit)
        return
      }
    }
  }

  /** `left`: how often the square may still be quartered; for this area only down to `least`. */
  #put(square: number, box: GeoBox, least: number, left: number, entry: Entry): void {
    if (box.south >= 90) return
    const relation = entry.area.relation(box)
    if (relation === 'outside') return
    const at = 2 * square
    if (relation === 'inside') this.#tree[at + 1] = this.#within.add(this.#tree[at + 1]!, entry.id)
    else if (this.#tree[at]! > 0) this.#putBelow(square, box, least, left, entry)
    else if (left > least && this.#edges.entries + this.#within.entries < ENTRIES_OF_AREA * this.#areas.size) {
      const edges = this.#tree[at]! < 0 ? this.#edges.clear(-this.#tree[at]!) : []
      // Before the tree is read: it may be another afterwards.
      const quarters = this.#newQuarters()
      this.#tree[at] = quarters
      // Those that were here are content with squares of this size.
      for (const other of edges) this.#putBelow(square, box, left, left, other)
      this.#putBelow(square, box, least, left, entry)
    } else this.#tree[at] = -this.#edges.add(-this.#tree[at]!, entry)
  }

  #putBelow(square: number, box: GeoBox, least: number, left: number, entry: Entry): void {
    const first = this.#tree[2 * square]!
    for (let i = 0; i < 4; i++) this.#put(first + i, quarterOf(box, i), least, left - 1, entry)
  }

  #take(square: number, box: GeoBox, id: number, area: Indexed): void {
    if (box.south >= 90) return
    const relation = area.relation(box)
    if (relation === 'outside') return
    const at = 2 * square
    if (relation === 'inside') this.#tree[at + 1] = this.#within.remove(this.#tree[at + 1]!, (other) => other === id)
    else if (this.#tree[at]! <= 0) this.#tree[at] = -this.#edges.remove(-this.#tree[at]!, (entry) => entry.id === id)
    else {
      const first = this.#tree[at]!
      for (let i = 0; i < 4; i++) this.#take(first + i, quarterOf(box, i), id, area)
      if (this.#tree.subarray(2 * first, 2 * first + 8).some((number) => number !== 0)) return
      this.#tree[at] = 0
      this.#free.push(first)
    }
  }

  #newQuarters(): number {
    const free = this.#free.pop()
    if (free !== undefined) return free
    const first = this.#length
    this.#length += 4
    if (2 * this.#length > this.#tree.length) {
      const larger = new Int32Array(this.#tree.length * 2)
      larger.set(this.#tree)
      this.#tree = larger
    }
    return first
  }
}

function askEach(entries: readonly Entry[], lat: number, lon: number, visit: (id: number) => void): void {
  const y = yOf(lat)
  for (const { id, area } of entries) if (area.contains(lat, lon, y)) visit(id)
}

/** Numbered lists; 0 is the empty one. */
class Lists<Value> {
  readonly #lists: Value[][] = [[]]
  readonly #free: number[] = []
  entries = 0

  get(list: number): readonly Value[] {
    return this.#lists[list]!
  }

  /** The number of the list with the value in it. */
  add(list: number, value: Value): number {
    this.entries++
    if (list !== 0) {
      this.#lists[list]!.push(value)
      return list
    }
    const free = this.#free.pop() ?? this.#lists.length
    this.#lists[free] = [value]
    return free
  }

  remove(list: number, isIt: (value: Value) => boolean): number {
    const before = this.#lists[list]!
    const after = before.filter((value) => !isIt(value))
    if (after.length > 0) {
      this.entries -= before.length - after.length
      this.#lists[list] = after
      return list
    }
    if (list !== 0) this.clear(list)
    return 0
  }

  /** What was in it. */
  clear(list: number): readonly Value[] {
    const values = this.#lists[list]!
    this.entries -= values.length
    this.#lists[list] = []
    this.#free.push(list)
    return values
  }
}

/** Its northern half lies beyond the pole: nothing is there. */
const WORLD: GeoBox = { south: -90, north: 270, west: -180, east: 180 }

function quarterOf({ south, north, west, east }: GeoBox, quarter: number): GeoBox {
  const lat = (south + north) / 2
  const lon = (west + east) / 2
  return {
    south: quarter < 2 ? south : lat,
    north: quarter < 2 ? lat : north,
    west: quarter % 2 === 0 ? west : lon,
    east: quarter % 2 === 0 ? lon : east,
  }
}

function deepestFor({ box: { south, north, west, east } }: Indexed, squares: number): number {
  const across = Math.max(north - south, west <= east ? east - west : east - west + 360, 1e-9)
  return Math.min(DEEPEST, Math.max(1, Math.ceil(Math.log2((360 * squares) / across))))
}
