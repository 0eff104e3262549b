import { describe, expect, it } from 'vitest'
import { openRivers } from './approach-rivers.ts'
import type { CoastWater } from './coast-water.ts'
import { alongWaters, createInlandWater, openLakes } from './inland-water.ts'
import type { Place } from './places.ts'
import { rivers } from './rivers.ts'
import { COLUMNS, ROWS, columnOf, isWater, rowOf } from './water-grid.ts'

const nothing = () => new Uint32Array((ROWS * COLUMNS) / 32)
const land = (): CoastWater => ({ free: nothing(), middle: nothing() })
const at = (lat: number, lon: number) => [rowOf(lat), columnOf(lon)] as const

/** A river that bends: north, then east; lon, lat, lon, lat … */
const river = (...places: Place[]) => [[...places, ...places.toReversed()].flatMap(([lat, lon]) => [lon, lat])]
const cellsOf = (line: readonly Place[], shores: Uint32Array): Set<string> => {
  const cells = new Set<string>()
  alongWaters(line, shores, (row, column) => cells.add(`${row} ${column}`))
  return cells
}

describe('a river from town to town', () => {
  it('is led along its water, over the gap at a bridge', () => {
    const inland = createInlandWater()
    inland.add(river([10, 20], [10.5, 20]))
    inland.add(river([10.55, 20], [11, 20], [11, 21]))
    const cells = cellsOf(
      [
        [10, 20],
        [11, 21],
      ],
      inland.done().shores,
    )
    for (const [lat, lon] of [
      [10.3, 20],
      [10.52, 20],
      [10.9, 20],
      [11, 20.5],
    ] as const)
      expect(cells).toContain(at(lat, lon).join(' '))
    expect(cells).not.toContain(at(10.5, 20.5).join(' '))
  })

  it('is as long as its line where no water is known, and each cell touches the next by a side', () => {
    const cells = [
      ...cellsOf(
        [
          [10, 20],
          [10, 20.5],
        ],
        nothing(),
      ),
    ].map((cell) => cell.split(' ').map(Number))
    expect(cells).toHaveLength(33)
    for (const [i, [row, column]] of cells.entries())
      if (i > 0) expect(Math.abs(row! - cells[i - 1]![0]!) + Math.abs(column! - cells[i - 1]![1]!)).toBe(1)
  })

  it('has towns no farther apart than rivers can be followed', () => {
    for (const line of rivers)
      for (const [i, [lat, lon]] of line.entries()) {
        if (i === 0) continue
        const [before, aside] = line[i - 1]!
        expect([lat, lon, Math.max(Math.abs(lat - before), Math.abs(lon - aside)) < 3]).toEqual([lat, lon, true])
      }
  })
})

describe('a lake', () => {
  it('is water within its shore, and its islands are not', () => {
    const inland = createInlandWater()
    inland.add([
      [-90, 47, -88, 47, -88, 48, -90, 48, -90, 47],
      [-89.2, 47.4, -88.8, 47.4, -88.8, 47.6, -89.2, 47.6, -89.2, 47.4],
    ])
    const water = land()
    openLakes(water, inland.done())
    expect(isWater(water.free, ...at(47.2, -89))).toBe(true)
    expect(isWater(water.free, ...at(47.5, -89))).toBe(false)
    expect(isWater(water.free, ...at(46.5, -89))).toBe(false)
  })
})

describe('the way from a harbour up a river to the sea', () => {
  const sea = { isSea: (_row: number, column: number) => column > columnOf(21) } as Parameters<typeof openRivers>[1]

  it.each([
    ['is opened along the river', [river([10, 20], [10, 21.1])], true],
    ['is opened over a lock', [river([10, 20], [10, 20.5]), river([10, 20.54], [10, 21.1])], true],
    ['stays shut where the river ends', [river([10, 20], [10, 20.4]), river([10, 20.8], [10, 21.1])], false],
    ['stays shut where nothing is known', [], false],
  ] as const)('%s', (_, waters, opens) => {
    const inland = createInlandWater()
    for (const water of waters) inland.add(water)
    const water = land()
    openRivers(water, sea, inland.done(), [[10, 20]])
    expect(isWater(water.free, ...at(10, 20.3))).toBe(opens)
    expect(isWater(water.free, ...at(10, 20.99))).toBe(opens)
  })
})
