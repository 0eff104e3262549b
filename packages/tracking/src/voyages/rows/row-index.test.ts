import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { RowIndex } from './row-index.ts'
import { ShipRow } from './ship-row.ts'
import { ShipRows } from './ship-rows.ts'

function fleet() {
  const rows = new ShipRows()
  const index = new RowIndex(rows)
  const row = new ShipRow()
  return {
    rows,
    index,
    add(mmsi: number) {
      const at = rows.add()
      rows.at(at, row)
      row.mmsi = mmsi
      index.set(mmsi, at)
    },
    /** The last row gets the number of the one that goes. */
    remove(mmsi: number) {
      const at = index.find(mmsi)
      index.delete(mmsi)
      rows.remove(at)
      if (at < rows.length) index.move(rows.mmsiAt(at), rows.length, at)
    },
  }
}
/** MMSIs that are not found, or whose row has another. */
const wrong = ({ rows, index }: { rows: ShipRows; index: RowIndex }, there: readonly number[]) =>
  there.filter((mmsi) => index.find(mmsi) < 0 || rows.mmsiAt(index.find(mmsi)) !== mmsi)

it('finds after any adds and removals the rows that are there', () => {
  // Few numbers, so that adds and removals meet; multiples of 2^20 crowd the same places, and have the same mark there.
  const mmsi = fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 40 }).map((n) => n * 2 ** 20),
  )
  fc.assert(
    fc.property(fc.array(mmsi, { maxLength: 300 }), (steps) => {
      const ships = fleet()
      const there = new Set<number>()
      for (const number of steps)
        if (there.delete(number)) ships.remove(number)
        else {
          ships.add(number)
          there.add(number)
        }
      expect(ships.rows.length).toBe(there.size)
      for (let n = 0; n <= 40; n++)
        for (const number of [n, n * 2 ** 20])
          expect(ships.index.find(number) >= 0, String(number)).toBe(there.has(number))
      expect(wrong(ships, [...there])).toEqual([])
      // As a start from a checkpoint makes it.
      expect(wrong({ rows: ships.rows, index: new RowIndex(ships.rows) }, [...there])).toEqual([])
    }),
  )
})

it('finds 100,000 ships after growing, and every second one after the others went', () => {
  const ships = fleet()
  const numbers = Array.from({ length: 100_000 }, (_, i) => 200_000_000 + i * 37)
  for (const number of numbers) ships.add(number)
  expect(wrong(ships, numbers)).toEqual([])
  for (let i = 0; i < numbers.length; i += 2) ships.remove(numbers[i]!)
  expect(
    wrong(
      ships,
      numbers.filter((_, i) => i % 2 === 1),
    ),
  ).toEqual([])
  expect(numbers.filter((number, i) => i % 2 === 0 && ships.index.find(number) >= 0)).toEqual([])
})
