import { METRES_PER_NM } from '@fairway/tracking'
import type { TrackEngine } from '../engine/engine.ts'
import { CELLS_PER_DEGREE } from '../schema/schema.ts'

export const HOUR_MS = 3_600_000
const ROWS = 180 * CELLS_PER_DEGREE
const COLUMNS = 360 * CELLS_PER_DEGREE
/** Nearer to a pole a ship is near all longitudes. */
const LEAST_COSINE = 0.01
const ONE_THREAD = { max_threads: 1 }

/** Ships that matter for a while: for the hour, or another span, that begins at an instant (UTC ms). */
export interface ShipsOfSpan {
  begin: number
  mmsis: number[]
}

/**
 * When others were near some ships, by the cells of the presence table: hour by hour the ships of whom points within so many metres of one
 * of the others are among what is stored, and some more; the latest hours first. Points an hour apart may be near each other, for a
 * report is compared with the last one of the other ship. `from`: from when on the answer is whole, later than was asked when there are
 * more than `most` ships in the hours together.
 */
export async function hoursNear(
  engine: TrackEngine,
  ships: readonly number[],
  metres: number,
  from: number,
  to: number,
  most: number,
): Promise<{ from: number; hours: ShipsOfSpan[] }> {
  if (ships.length === 0) return { from, hours: [] }
  // The ships themselves are in the answer wherever they were.
  const limit = MOST_CELLS * (most + ships.length * Math.ceil((to - from) / HOUR_MS + 1))
  const { rows, columns } = await engine.query(
    `SELECT toUInt32(toUnixTimestamp(hour)) AS second, row, col, mmsi FROM presence
     WHERE ${HOURS} AND (hour, row, col) IN (${cellsAround(ships, metres)})
     ORDER BY hour DESC, mmsi LIMIT ${limit}`,
    { from: Math.floor(from), to: Math.floor(to) },
    ONE_THREAD,
  )
  const { second, row, col, mmsi } = columns as Record<'second' | 'row' | 'col' | 'mmsi', ArrayLike<number>>
  const places = new Places()
  for (let i = 0; i < rows; i++) places.add(second[i] * 1_000, { mmsi: mmsi[i], row: row[i], col: col[i] })
  // Of the last hour of an answer that was cut some ships are missing.
  const whole = rows === limit ? second[rows - 1] * 1_000 + HOUR_MS : from
  return latestOf(most, places.wanted(new Set(ships), metres), whole)
}

/** A ship goes through so many cells in an hour, or fewer. */
const MOST_CELLS = 4
const HOURS = `hour BETWEEN toStartOfHour(fromUnixTimestamp64Milli({from:Int64}, 'UTC')) AND fromUnixTimestamp64Milli({to:Int64}, 'UTC')`

interface Cell {
  mmsi: number
  row: number
  col: number
}

/** Cells that are so far from one that a point in the one may be so near to a point in the other. */
const reachOf = (metres: number) => (metres / METRES_PER_NM / 60) * CELLS_PER_DEGREE

/** The cells within reach of the ships, in the hours in which they were there, the one before and the one after. */
function cellsAround(ships: readonly number[], metres: number): string {
  const reach = reachOf(metres)
  const high = Math.ceil(reach)
  const wide = `toUInt32(least(${COLUMNS / 2}, ceil(${reach} / greatest(cos(radians((abs(row + 0.5 - ${ROWS / 2}) + ${high + 0.5}) / ${CELLS_PER_DEGREE})), ${LEAST_COSINE}))))`
  return `SELECT arrayJoin([hour - 3600, hour, hour + 3600]),
      toUInt16(r), toUInt16((col + ${COLUMNS} + arrayJoin(range(2 * wide + 1)) - wide) % ${COLUMNS})
    FROM (SELECT DISTINCT hour, col, row + arrayJoin(range(${2 * high + 1})) - ${high} AS r, ${wide} AS wide FROM presence WHERE ${HOURS} AND mmsi IN (${ships.join(', ')}))
    WHERE r BETWEEN 0 AND ${ROWS}`
}

/** Who was in which cell, hour by hour. */
class Places {
  readonly #cells = new Map<number, Map<number, Cell[]>>()

  add(hour: number, cell: Cell): void {
    const cells = this.#cells.get(hour) ?? new Map<number, Cell[]>()
    this.#cells.set(hour, cells)
    const key = cell.row * COLUMNS + cell.col
    const there = cells.get(key)
    if (there === undefined) cells.set(key, [cell])
    else there.push(cell)
  }

  /** By hours, who was in a cell within reach of one of the ships, and the ship herself. */
  wanted(ships: ReadonlySet<number>, metres: number): Map<number, Set<number>> {
    const wanted = new Map([...this.#cells.keys()].map((hour) => [hour, new Set<number>()]))
    const taken = new Set<Cell[]>()
    for (const [hour, cells] of this.#cells)
      for (const cell of cells.values()) {
        const own = cell.filter(({ mmsi }) => ships.has(mmsi))
        if (own.length === 0) continue
        const around = this.#around(cell[0], hour, metres)
        const isAlone = around.every(({ there }) => there.every(({ mmsi }) => mmsi === own[0].mmsi))
        if (isAlone) continue
        for (const { mmsi } of own) wanted.get(hour)!.add(mmsi)
        for (const { at, there } of around) {
          if (taken.has(there)) continue
          taken.add(there)
          for (const { mmsi } of there) wanted.get(at)!.add(mmsi)
        }
      }
    return wanted
  }

  /** The cells within reach, in the hour, the one before and the one after. */
  #around({ row, col }: Cell, hour: number, metres: number): { at: number; there: Cell[] }[] {
    const reach = reachOf(metres)
    const high = Math.ceil(reach)
    const lat = (Math.abs(row + 0.5 - ROWS / 2) + high + 0.5) / CELLS_PER_DEGREE
    const wide = Math.min(COLUMNS / 2, Math.ceil(reach / Math.max(LEAST_COSINE, Math.cos((lat * Math.PI) / 180))))
    const found: { at: number; there: Cell[] }[] = []
    for (const at of [hour - HOUR_MS, hour, hour + HOUR_MS]) {
      const cells = this.#cells.get(at)
      if (cells === undefined) continue
      for (let y = row - high; y <= row + high; y++)
        for (let x = col - wide; x <= col + wide; x++) {
          const there = cells.get(y * COLUMNS + ((x + COLUMNS) % COLUMNS))
          if (there !== undefined) found.push({ at, there })
        }
    }
    return found
  }
}

/** The latest hours that have so many ships together, but one hour at least. */
function latestOf(most: number, wanted: ReadonlyMap<number, ReadonlySet<number>>, whole: number) {
  const hours: ShipsOfSpan[] = []
  let many = 0
  for (const hour of [...wanted.keys()].toSorted((a, b) => b - a)) {
    if (wanted.get(hour)!.size === 0) continue
    const mmsis = [...wanted.get(hour)!].slice(0, most)
    many += mmsis.length
    if (hours.length > 0 && (many > most || hour + HOUR_MS <= whole))
      return { from: Math.max(whole, hour + HOUR_MS), hours }
    hours.push({ begin: hour, mmsis })
  }
  return { from: Math.min(whole, hours[0]?.begin ?? whole), hours }
}
