import { wrapLongitude, type GeoBox } from '../geodesy.ts'
import type { Area } from './area-shape.ts'
import { eastOf, edgesOf, headOf, isOdd, isOddEast } from './cell-edges.ts'
import { yOf } from './chart.ts'
import { NumberLists } from './number-lists.ts'
import { OutlinePool } from './outline-pool.ts'

/** Squares of the deepest level are 0.02° wide: 1.3 nm at the equator. */
const DEEPEST = 14
const COLUMNS = 2 ** DEEPEST
/** Quartered until an area is so many squares wide, its edge runs through few of them and most places are told without it. */
const SQUARES_ACROSS = 8
/** Where areas lie in one heap quartering ends at so many entries for each: they are then asked one by one. */
const ENTRIES_OF_AREA = 256

/** More edges of one polygon in one square are not kept there: the polygon, which has them in order, is asked. */
const MOST_EDGES = 32
/** Degrees of a square of the deepest level. */
const WIDTH = 360 / COLUMNS
/** Numbers of an area in a list of edges before the edges themselves. */
const HEAD = 2

/** What an index asks of an area. */
type Indexed = Pick<Area, 'box' | 'contains' | 'relation' | 'outline'>

/** An area of the index: where it stands among those that are asked, and where its outline is kept, −1 where it has none. */
interface Kept {
  readonly area: Indexed
  readonly place: number
  readonly outline: number
}

/**
 * Which of many areas hold a place: a quadtree in one array, quartered where edges run. A question goes down to one square, reading one
 * number a level, and looks at the edges that run through it; only what is no polygon is asked itself.
 */
export class AreaIndex {
  readonly #areas = new Map<number, Kept>()
  /** By place. */
  readonly #asked: (Indexed | null)[] = []
  readonly #freePlaces: number[] = []
  readonly #across: number
  /**
   * Two numbers a square. First: where its four quarters begin; or, if it is not quartered, −n: the areas whose edge runs through it
   * are the list n. Second: the areas that hold all of it, and none of its parents, are the list of that number. 0: none.
   */
  #tree = new Int32Array(2_048)
  /** Square 0 is the world; quarters begin at 4. */
  #length = 4
  readonly #free: number[] = []
  /** Of edges, area by area ({@link headOf}; below 0 is −1 − the place of one that is asked); and of numbers of areas. */
  readonly #lists = new NumberLists()
  readonly #outlines = new OutlinePool()
  #entries = 0

  /** `across`: fewer cost less memory, and more edges are looked at. */
  constructor(across = SQUARES_ACROSS) {
    this.#across = across
  }

  get size(): number {
    return this.#areas.size
  }

  /** The boxes round its areas. */
  *boxes(): Generator<GeoBox> {
    for (const { area } of this.#areas.values()) yield area.box
  }

  /** Takes an area in, in place of the one it had under this number. */
  set(id: number, area: Indexed): void {
    this.delete(id)
    const place = this.#freePlaces.pop() ?? this.#asked.length
    this.#asked[place] = area
    const outline = area.outline ? this.#outlines.add(area.outline.corners) : -1
    this.#areas.set(id, { area, place, outline })
    this.#put(0, WORLD, DEEPEST - deepestFor(area, this.#across), DEEPEST, id)
  }

  delete(id: number): void {
    const kept = this.#areas.get(id)
    if (!kept) return
    this.#take(0, WORLD, id, kept.area)
    this.#areas.delete(id)
    this.#asked[kept.place] = null
    this.#freePlaces.push(kept.place)
    if (kept.area.outline) this.#outlines.delete(kept.outline, kept.area.outline.corners)
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
      if (within !== 0) visitAll(this.#lists.all, within, visit)
      const down = tree[2 * square]!
      if (down > 0) {
        shift--
        square = down + (((row >> shift) & 1) << 1) + ((column >> shift) & 1)
      } else {
        if (down < 0) this.#visitEdges(-down, lat, lon, (((column >> shift) + 1) << shift) * WIDTH - 180, visit)
        return
      }
    }
  }

  /** `east`: of the square whose list it is. */
  #visitEdges(list: number, lat: number, lon: number, east: number, visit: (id: number) => void): void {
    const lists = this.#lists.all
    const corners = this.#outlines.all
    const y = yOf(lat)
    const x = lon >= -180 && lon < 180 ? lon : wrapLongitude(lon)
    const end = list + 1 + lists[list]!
    for (let at = list + 1; at < end;) {
      const head = lists[at + 1]!
      const from = at + HEAD
      if (head < 0) {
        if (this.#asked[-1 - head]!.contains(lat, lon, y)) visit(lists[at]!)
        at = from
        continue
      }
      const to = from + edgesOf(head)
      const turned = eastOf(head)
      if (isOddEast(corners, lists, from, to, x + turned, y, east + turned) !== isOdd(head)) visit(lists[at]!)
      at = to
    }
  }

  /** `left`: how often the square may still be quartered; for this area only down to `least`. */
  #put(square: number, box: GeoBox, least: number, left: number, id: number): void {
    if (box.south >= 90) return
    const { area } = this.#areas.get(id)!
    const relation = area.relation(box)
    if (relation === 'outside') return
    const at = 2 * square
    if (relation === 'inside') {
      this.#entries++
      this.#tree[at + 1] = this.#lists.add(this.#tree[at + 1]!, [id])
    } else if (this.#tree[at]! > 0) this.#putBelow(square, box, least, left, id)
    else if (left > least && this.#entries < ENTRIES_OF_AREA * this.#areas.size) {
      const others = areasIn(this.#lists.drop(-this.#tree[at]!))
      this.#entries -= others.length
      // Before the tree is read: it may be another afterwards.
      const quarters = this.#newQuarters()
      this.#tree[at] = quarters
      // Those that were here are content with squares of this size.
      for (const other of others) this.#putBelow(square, box, left, left, other)
      this.#putBelow(square, box, least, left, id)
    } else {
      this.#entries++
      this.#tree[at] = -this.#lists.add(-this.#tree[at]!, this.#edgesIn(box, id))
    }
  }

  #putBelow(square: number, box: GeoBox, least: number, left: number, id: number): void {
    const first = this.#tree[2 * square]!
    for (let i = 0; i < 4; i++) this.#put(first + i, quarterOf(box, i), least, left - 1, id)
  }

  /** What the list of a square says of an area whose edge runs through it. */
  #edgesIn(box: GeoBox, id: number): number[] {
    const { area, place, outline } = this.#areas.get(id)!
    const found = area.outline?.edgesIn(box)
    if (!area.outline || !found || found.edges.length > MOST_EDGES) return [id, -1 - place]
    const { corners } = area.outline
    const lat = (box.south + Math.min(90, box.north)) / 2
    const lon = (box.west + box.east) / 2
    const turned = 360 * found.turns
    const odd = isOddEast(corners, found.edges, 0, found.edges.length, lon + turned, yOf(lat), box.east + turned)
    return [id, headOf(found, odd !== area.contains(lat, lon)), ...found.edges.map((edge) => outline + edge)]
  }

  #take(square: number, box: GeoBox, id: number, area: Indexed): void {
    if (box.south >= 90) return
    const relation = area.relation(box)
    if (relation === 'outside') return
    const at = 2 * square
    if (relation === 'inside') this.#tree[at + 1] = this.#without(this.#tree[at + 1]!, id, () => 1)
    else if (this.#tree[at]! <= 0) this.#tree[at] = -this.#without(-this.#tree[at]!, id, lengthIn)
    else {
      const first = this.#tree[at]!
      for (let i = 0; i < 4; i++) this.#take(first + i, quarterOf(box, i), id, area)
      if (this.#tree.subarray(2 * first, 2 * first + 8).some((number) => number !== 0)) return
      this.#tree[at] = 0
      this.#free.push(first)
    }
  }

  /** A list without an area. `lengthAt`: how many numbers the one at a place of it has. */
  #without(list: number, id: number, lengthAt: (numbers: Int32Array, at: number) => number): number {
    const numbers = this.#lists.all
    for (let at = 0; at < numbers[list]!;) {
      const length = lengthAt(numbers, list + 1 + at)
      if (numbers[list + 1 + at] === id) {
        this.#entries--
        return this.#lists.cut(list, at, length)
      }
      at += length
    }
    return list
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

function visitAll(lists: Int32Array, list: number, visit: (id: number) => void): void {
  const end = list + 1 + lists[list]!
  for (let at = list + 1; at < end; at++) visit(lists[at]!)
}

/** How many numbers of a list of edges are about the area that begins there. */
function lengthIn(numbers: ArrayLike<number>, at: number): number {
  const head = numbers[at + 1]!
  return HEAD + (head < 0 ? 0 : edgesOf(head))
}

function areasIn(numbers: readonly number[]): number[] {
  const areas: number[] = []
  for (let at = 0; at < numbers.length; at += lengthIn(numbers, at)) areas.push(numbers[at]!)
  return areas
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
