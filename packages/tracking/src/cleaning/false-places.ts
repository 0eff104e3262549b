import { fastDistance } from '../geodesy.ts'

/** Jumps shorter than this are no sign of jamming: metres (docs/domain-facts.md 1.9, step 10). */
const JUMP_METRES = 50_000
/** So many ships that jump within {@link TOGETHER_MS} make a cell; it counts until {@link LASTS_MS} after the last of them. */
const SHIPS = 5
const TOGETHER_MS = 10 * 60_000
const LASTS_MS = 3_600_000
/** Sides of the cells, degrees: spoofed ships are put to one place, jammed ones lie around. */
const PLACE_DEGREES = 0.1
const AREA_DEGREES = 0.5
const MOST_CELLS = 2_000
const MOST_SHIPS = 64

/** A cell in which positions cannot be believed: `spoofed` when false positions are put there, `jammed` when ships there tell false ones. */
export interface InterferenceCell {
  kind: 'spoofed' | 'jammed'
  south: number
  west: number
  /** Length of its sides, degrees. */
  degrees: number
  /** Ships that it was seen by. */
  ships: number
  /** UTC ms: the first jump, and the last so far. */
  since: number
  lastSeen: number
}

interface Cell {
  /** Ships by when they jumped. */
  jumps: Map<number, number>
  since: number
  /** Of the last of enough jumps together; −Infinity before there were. */
  seen: number
  ships: number
}

/** Finds where the positions of several ships jump to at the same time, and where from: what one ship tells is her fault, what five tell is not. */
export class FalsePlaces {
  readonly #places = new Map<number, Cell>()
  readonly #areas = new Map<number, Cell>()

  /** A report of a ship (any number that is hers) that she cannot have sailed to. */
  jump(ship: number, fromLat: number, fromLon: number, lat: number, lon: number, time: number): void {
    if (fastDistance(fromLat, fromLon, lat, lon) < JUMP_METRES) return
    note(this.#places, keyOf(lat, lon, PLACE_DEGREES), ship, time)
    note(this.#areas, keyOf(fromLat, fromLon, AREA_DEGREES), ship, time)
  }

  /** Whether positions at a place are false now. */
  has(lat: number, lon: number, time: number): boolean {
    if (this.#places.size === 0) return false
    const cell = this.#places.get(keyOf(lat, lon, PLACE_DEGREES))
    return cell !== undefined && time - cell.seen < LASTS_MS
  }

  /** A report from a place that is false: it stays so. */
  again(lat: number, lon: number, time: number): void {
    const cell = this.#places.get(keyOf(lat, lon, PLACE_DEGREES))
    if (cell !== undefined && time > cell.seen) cell.seen = time
  }

  /** The cells that count at a time, most ships first. */
  cells(now: number): InterferenceCell[] {
    return [
      ...told(this.#places, 'spoofed', PLACE_DEGREES, now),
      ...told(this.#areas, 'jammed', AREA_DEGREES, now),
    ].toSorted((a, b) => b.ships - a.ships)
  }
}

function note(cells: Map<number, Cell>, key: number, ship: number, time: number): void {
  const cell = cells.get(key) ?? { jumps: new Map<number, number>(), since: time, seen: -Infinity, ships: 0 }
  // What was heard of last stands last: the first goes when there are too many.
  cells.delete(key)
  cells.set(key, cell)
  if (cells.size > MOST_CELLS) cells.delete(cells.keys().next().value!)
  for (const [other, at] of cell.jumps) if (Math.abs(time - at) > TOGETHER_MS) cell.jumps.delete(other)
  if (cell.jumps.size < MOST_SHIPS) cell.jumps.set(ship, time)
  if (time - cell.seen >= LASTS_MS) {
    cell.since = Math.min(...cell.jumps.values())
    cell.ships = 0
  }
  if (cell.jumps.size < SHIPS) return
  cell.seen = time
  cell.ships = Math.max(cell.ships, cell.jumps.size)
}

function* told(
  cells: ReadonlyMap<number, Cell>,
  kind: InterferenceCell['kind'],
  degrees: number,
  now: number,
): Generator<InterferenceCell> {
  const across = Math.round(360 / degrees)
  for (const [key, { since, seen, ships }] of cells) {
    if (now - seen >= LASTS_MS) continue
    const south = tenths(Math.floor(key / across) * degrees - 90)
    const west = tenths((key % across) * degrees - 180)
    yield { kind, south, west, degrees, ships, since, lastSeen: seen }
  }
}

/** Without the error of a sum of tenths. */
const tenths = (degrees: number) => Math.round(degrees * 10) / 10

/** A number for the cell of a position: rows from the south, columns from 180° west. */
function keyOf(lat: number, lon: number, degrees: number): number {
  const across = Math.round(360 / degrees)
  const column = Math.floor((((lon + 180) % 360) / 360) * across)
  return Math.floor((lat + 90) / degrees) * across + column
}
