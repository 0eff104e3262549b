import type { TrackEngine } from '../engine/engine.ts'
import { HOUR_MS } from './hours-near.ts'
import { cellsOf, type Box } from './ships-in-area.ts'

const ONE_THREAD = { max_threads: 1 }

/** A small box between two instants (UTC ms). */
export interface PlaceAndTime {
  box: Box
  from: number
  to: number
}

/** Cells of one question: each is some twenty bytes of its text, of which the engine reads 256 KiB. */
const MOST_CELLS = 6_000

/** Who may have been at each of many places, by the cells of the presence table: whoever was there, and some that were a little way off. */
export async function shipsAt(engine: TrackEngine, places: readonly PlaceAndTime[]): Promise<number[][]> {
  const asked = places.map(({ box, from, to }) =>
    spansOf(from, to, HOUR_MS).flatMap((hour) => cellsOf(box).map(({ row, col }) => `(${hour / 1_000},${row},${col})`)),
  )
  const cells = [...new Set(asked.flat())]
  const there = new Map<string, number[]>()
  for (let at = 0; at < cells.length; at += MOST_CELLS) await addShips(there, engine, cells.slice(at, at + MOST_CELLS))
  return asked.map((some) => [...new Set(some.flatMap((cell) => there.get(cell) ?? []))])
}

async function addShips(there: Map<string, number[]>, engine: TrackEngine, cells: readonly string[]): Promise<void> {
  const { rows, columns } = await engine.query(
    `SELECT toUInt32(toUnixTimestamp(hour)) AS second, row, col, mmsi FROM presence WHERE (hour, row, col) IN (${cells.join(',')})`,
    {},
    ONE_THREAD,
  )
  const { second, row, col, mmsi } = columns as Record<'second' | 'row' | 'col' | 'mmsi', ArrayLike<number>>
  for (let i = 0; i < rows; i++) {
    const cell = `(${second[i]},${row[i]},${col[i]})`
    const ships = there.get(cell)
    if (ships === undefined) there.set(cell, [mmsi[i]])
    else ships.push(mmsi[i])
  }
}

/** The spans of a length that a time touches, each by its beginning. */
export function spansOf(from: number, to: number, long: number): number[] {
  const first = Math.floor(from / long)
  return Array.from({ length: Math.floor(to / long) - first + 1 }, (_, i) => (first + i) * long)
}
