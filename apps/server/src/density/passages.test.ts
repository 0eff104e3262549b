import { POINT_ABSENT, ReportFlag, STEPS_PER_DEGREE } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import { cellOfKey, classOfKey, keyOf, rowOrder, tileNumber, tileOfKey, zNumber, zoomOfTile } from './cells.ts'
import { DAY_MS, Passages, type PassagePoints } from './passages.ts'

const DAY = 20_000
const NOON = DAY * DAY_MS + DAY_MS / 2
const MINUTE = 60_000

interface Point {
  mmsi?: number
  time: number
  lat?: number
  lon?: number
  sog?: number
  flags?: number
  classCode?: number
}

function pointsOf(rows: readonly Point[]): PassagePoints {
  const column = (value: (row: Point) => number) => rows.map(value)
  return {
    length: rows.length,
    mmsi: Uint32Array.from(column(({ mmsi = 1 }) => mmsi)),
    time: Float64Array.from(column(({ time }) => time)),
    lat: Int32Array.from(column(({ lat = 0.5 }) => lat * STEPS_PER_DEGREE)),
    lon: Int32Array.from(column(({ lon = 0.5 }) => lon * STEPS_PER_DEGREE)),
    sog: Uint16Array.from(column(({ sog = 120 }) => sog)),
    flags: Uint8Array.from(column(({ flags = 0 }) => flags)),
    classCode: Uint8Array.from(column(({ classCode = 1 }) => classCode)),
  }
}

/** How many cells of each zoom were passed, and how often in all. */
function count(rows: readonly Point[], { shore = true, days = [DAY] } = {}) {
  const cells = Array.from({ length: 13 }, () => new Map<number, number>())
  const passages = new Passages(
    new Set(days),
    () => shore,
    (key) => {
      const of = cells[zoomOfTile(tileOfKey(key))]
      of.set(key, (of.get(key) ?? 0) + 1)
    },
  )
  passages.push(pointsOf(rows))
  passages.end()
  return cells.map((of) => ({ cells: of.size, passages: [...of.values()].reduce((a, b) => a + b, 0) }))
}

/** To the east at 12 kn: 0.0033° a minute, some ten cells. */
const way = (minutes: number, more: Partial<Point> = {}, from = NOON) =>
  Array.from({ length: minutes }, (_, i) => ({ time: from + i * MINUTE, lon: 0.5 + i * 0.0033, ...more }))

describe('passages', () => {
  it('fill every cell between two reports, at each zoom once', () => {
    const [world, ...others] = count(way(11))
    const finest = others.at(-1)!
    expect(finest.cells).toBeGreaterThan(80)
    expect(finest.passages).toBe(finest.cells)
    expect(world).toEqual({ cells: 1, passages: 1 })
  })

  it('count a ship once a day in a cell, however often she reports or comes back', () => {
    const there = way(11)
    const back = way(11, {}, NOON + 20 * MINUTE).map((point, i) => ({ ...point, lon: 0.5 + (10 - i) * 0.0033 }))
    expect(count([...there, ...back])).toEqual(count(there))
    const often = Array.from({ length: 601 }, (_, i) => ({ time: NOON + i * 1000, lon: 0.5 + (i * 0.0033) / 60 }))
    expect(count(often)[12]).toEqual(count(there)[12])
  })

  it('count her again on another day, and other ships of the day beside her', () => {
    const again = way(11, {}, NOON + DAY_MS)
    expect(count([...way(11), ...again], { days: [DAY, DAY + 1] })[12].passages).toBe(2 * count(way(11))[12].passages)
    expect(count([...way(11), ...way(11, { mmsi: 2 })])[12].passages).toBe(2 * count(way(11))[12].passages)
  })

  it('leave out days that are not asked for, but begin lines with their last point', () => {
    const midnight = (DAY + 1) * DAY_MS
    const across = way(3, {}, midnight - MINUTE - 1)
    expect(count(across, { days: [DAY + 1] })[12].cells).toBeGreaterThan(
      count(across.slice(2), { days: [DAY + 1] })[12].cells,
    )
    expect(count(way(11), { days: [DAY + 1] })[0].cells).toBe(0)
  })

  it('do not count who lies still, whatever the swing', () => {
    const moored = Array.from({ length: 90 }, (_, i) => ({
      time: NOON + i * 15 * MINUTE,
      sog: 2,
      lat: 0.5 + (i % 3) * 0.0003,
    }))
    expect(count(moored)[12].cells).toBe(0)
    const drifting = moored.map((point) => ({ ...point, sog: POINT_ABSENT, lat: 0.5 + (point.lat - 0.5) / 10 }))
    expect(count(drifting)[12].cells).toBe(0)
  })

  it('draw no line across a silence of half an hour or a new segment', () => {
    const silent = [{ time: NOON }, { time: NOON + 31 * MINUTE, lon: 0.6 }]
    expect(count(silent)[12].cells).toBe(2)
    const jumped = [{ time: NOON }, { time: NOON + MINUTE, lon: 5, flags: ReportFlag.newSegment }]
    expect(count(jumped)[12].cells).toBe(2)
  })

  it('keep to coarser cells away from the shore', () => {
    const [near, far] = [count(way(61)), count(way(61), { shore: false })]
    expect(far.slice(0, 10)).toEqual(near.slice(0, 10))
    expect(far.slice(10).map(({ cells }) => cells)).toEqual([0, 0, 0])
  })

  it('do not cross the world at the antimeridian, and end at 85°', () => {
    expect(
      count([
        { time: NOON, lon: 179.999 },
        { time: NOON + MINUTE, lon: -179.999 },
      ])[12].cells,
    ).toBe(2)
    expect(
      count([
        { time: NOON, lat: 89 },
        { time: NOON + MINUTE, lat: 89.001 },
      ])[12].cells,
    ).toBe(0)
  })
})

describe('the numbers of cells', () => {
  it('say zoom, tile, class and cell again', () => {
    const [x, y] = [1_048_575, 700_001]
    const key = keyOf(12, zNumber(x, y), 12)
    expect(tileOfKey(key)).toBe(tileNumber(12, x >> 8, y >> 8))
    expect(classOfKey(key)).toBe(12)
    expect(rowOrder[cellOfKey(key)]).toBe((y & 255) * 256 + (x & 255))
    expect(Number.isSafeInteger(key)).toBe(true)
  })

  it('are of a parent where a quarter is', () => {
    expect(Math.floor(zNumber(70_001, 3) / 4)).toBe(zNumber(35_000, 1))
  })
})
