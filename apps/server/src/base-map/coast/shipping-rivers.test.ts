import type { Place } from '@fairway/tracking/sea-routes'
import { expect, it } from 'vitest'
import { shippingRivers } from './shipping-rivers.ts'
import { cellPlace } from './small-coast.fixture.ts'
import { CELLS, WaterCells } from './water-cells.ts'

/** Land east of column 9000; a place in the grid of inland water as latitude and longitude. */
const isLand = (x: number) => x * CELLS >= 9000
const place = (column: number, row: number): Place => {
  const [lon, lat] = cellPlace(column, row)
  return [lat, lon]
}

/** Patches in the lower half of their cells. */
function river(columns: readonly number[], row = 6030): WaterCells {
  const water = new WaterCells()
  for (const x of columns) {
    const corners = [x, row + 0.5, x + 1, row + 0.5, x + 1, row + 1, x, row + 1, x, row + 0.5]
    water.add(Float64Array.from(corners, (value) => value / CELLS))
  }
  return water
}

const columnsOf = (rivers: ReturnType<typeof shippingRivers>) => {
  const xs = rivers.flatMap(({ xy }) => [...xy].filter((_, i) => i % 2 === 0)).map((x) => x * CELLS)
  return xs.toSorted((a, b) => a - b)
}
const rowsOf = (rivers: ReturnType<typeof shippingRivers>) =>
  rivers.flatMap(({ xy }) => [...xy].filter((_, i) => i % 2 === 1)).map((y) => y * CELLS)

it('draws a river that ships use across the gap where none of its water is known', () => {
  const water = river([9000, 9001, 9002, 9003, 9010, 9011, 9012])
  const drawn = shippingRivers([[place(8995.5, 6030.5), place(9012.5, 6030.5)]], water, isLand)
  const columns = columnsOf(drawn)
  expect(columns[0]).toBeLessThan(9000)
  expect(columns.at(-1)).toBeGreaterThan(9012)
  for (let i = 1; i < columns.length; i++) expect(columns[i] - columns[i - 1]).toBeLessThan(1.01)
})

it('follows the known water where the places it is named by lie beside it', () => {
  const water = river(Array.from({ length: 20 }, (_, i) => 9000 + i))
  const drawn = shippingRivers([[place(8998.5, 6028.5), place(9010.5, 6027.5), place(9021.5, 6030.5)]], water, isLand)
  const along = rowsOf(drawn).filter((row) => row > 6030.7 && row < 6030.8)
  expect(along.length).toBeGreaterThan(20)
})

it('draws a canal whose water is not known as a narrow line from place to place', () => {
  const drawn = shippingRivers([[place(9030.5, 6030.5), place(9040.5, 6040.5)]], new WaterCells(), isLand)
  expect(drawn.map(({ width }) => width * CELLS)).toEqual([expect.closeTo(0.12)])
  expect([columnsOf(drawn)[0], columnsOf(drawn).at(-1)]).toEqual([expect.closeTo(9030.5), expect.closeTo(9040.5)])
})

it('draws nothing at sea, and none over a spit that the fairway leads round', () => {
  const spit = (x: number) => Math.floor(x * CELLS) === 8990
  expect(shippingRivers([[place(8980.5, 6030.5), place(8999.5, 6030.5)]], new WaterCells(), spit)).toEqual([])
})
