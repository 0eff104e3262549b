import { describe, expect, it } from 'vitest'
import { lieTogether, noConditions, ReminderWatch, type WatchedRule, type WayPoint } from './index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 10, 20)
const world = {
  portDistance: (lat: number, _lon: number, within: number) => (lat * 111_000 <= within ? lat * 111_000 : null),
  portOf: () => null,
  placeOf: () => null,
}
const rule = (kinds: readonly string[], more: Partial<WatchedRule> = {}): WatchedRule => ({
  id: 'r',
  ships: [1],
  kinds,
  area: null,
  port: null,
  approach: 0,
  conditions: noConditions,
  coolDown: 0,
  since: START,
  ...more,
})
const begin = (one: WatchedRule): ReminderWatch => {
  const watch = new ReminderWatch(() => null, world)
  watch.set(one)
  return watch
}
/** Ten minutes a point. */
const lie = (watch: ReminderWatch, from: number, to: number, sog: number, lat = 30) =>
  Array.from({ length: (to - from) / 10 }, (_, i) =>
    watch.push(1, { time: START + (from + 10 * i) * MINUTE, lat, lon: 125, sog, cog: 90, status: 0, feed: 3 }),
  ).flat()

describe('an encounter at sea', () => {
  it('is asked for every hour, once she has gone slowly for two, and is one event for each other ship', () => {
    const watch = begin(rule(['encounter']))
    expect(lie(watch, 0, 100, 12)).toEqual([])
    const asked = lie(watch, 100, 300, 0.8)
    expect(asked.map(({ time }) => (time - START) / MINUTE)).toEqual([220, 280])
    const found = { neighbours: 0, feed: true, other: { mmsi: 7, metres: 60, since: START } }
    const [first, again] = asked.map((one) => watch.answer(one, found))
    expect(first).toMatchObject({ kind: 'encounter', detail: { other: 7, metres: 60, since: START } })
    expect(again?.moment).toBe(first?.moment)
    const other = watch.answer(asked[1]!, { ...found, other: { ...found.other, mmsi: 8 } })
    expect(other?.moment).not.toBe(first?.moment)
    expect(watch.answer(asked[0]!, { ...found, other: null })).toBe(null)
    expect(lie(watch, 300, 310, 5)).toEqual([])
    expect(lie(watch, 310, 420, 0.8)).toEqual([])
  })

  it('is not asked for in a port, nor of a ship that has lain there for a day', () => {
    expect(lie(begin(rule(['encounter'])), 0, 600, 0.1, 0.05)).toEqual([])
    expect(lie(begin(rule(['encounter'])), 0, 4 * 24 * 60, 0.1).length).toBe(23)
  })

  it('goes on from what was kept', () => {
    const watch = begin(rule(['encounter']))
    lie(watch, 0, 100, 0.5)
    const later = begin(rule(['encounter']))
    later.restore(1, structuredClone(watch.stateOf(1)))
    expect(lie(later, 100, 160, 0.5)).toEqual(lie(watch, 100, 160, 0.5))
    expect(lie(watch, 160, 200, 0.5).length).toBe(1)
  })

  const way = (from: number, to: number, lat: number, sog = 0.5): WayPoint[] =>
    Array.from({ length: (to - from) / 15 + 1 }, (_, i) => ({
      time: START + (from + 15 * i) * MINUTE,
      lat: lat + i * 0.004,
      lon: 179.9995,
      sog,
    }))
  const at = START + 150 * MINUTE

  it('is of two ships within 500 m for two hours, though they drift and 180° is between them', () => {
    const own = way(0, 150, 30)
    const beside = way(0, 150, 30).map((point) => ({ ...point, time: point.time - 5 * MINUTE, lon: -179.9995 }))
    expect(lieTogether(own, beside, at)).toMatchObject({ since: START - 5 * MINUTE })
    expect(lieTogether(own, way(0, 150, 30.01), at)).toBe(null)
  })

  it('is the same whether it is known or not where she was before she was silent', () => {
    const own = way(0, 150, 30)
    const before = { ...own[0]!, time: START - HOUR }
    const beside = [{ ...before, time: START - 2 * MINUTE }, ...own]
    expect(lieTogether(own, beside, at)).toMatchObject({ since: START - 2 * MINUTE })
    expect(lieTogether([before, ...own], beside, at)).toMatchObject({ since: START - 2 * MINUTE })
  })

  it('is none of who came an hour ago, left, or only passed', () => {
    const own = way(0, 150, 30)
    expect(lieTogether(own, own.slice(6), at)).toBe(null)
    expect(lieTogether(own, own.slice(0, 8), at)).toBe(null)
    expect(
      lieTogether(
        own,
        own.map((point) => ({ ...point, sog: 4 })),
        at,
      ),
    ).toBe(null)
    expect(lieTogether(own, own, at)).toMatchObject({ since: START, metres: 0 })
    expect(lieTogether([], own, at)).toBe(null)
  })
})

describe('distress near a ship', () => {
  const beacon = { time: START, lat: 30, lon: 125, sog: 0, cog: 0, status: 14 }
  const limits = { over: null, under: null, near: 10_000 }

  it('is asked for with each report of a beacon, and told once a day of each', () => {
    const watch = begin(rule(['distress-near'], { limits }))
    const [asked] = watch.distress(970_000_001, beacon, true)
    expect(asked).toMatchObject({ mmsi: 970_000_001, ask: { nearest: { ships: [1], within: 10_000 } } })
    const heard = { neighbours: 0, feed: true, other: { mmsi: 1, metres: 4_000 } }
    const told = watch.answer(asked!, heard)
    expect(told).toMatchObject({
      kind: 'distress-near',
      detail: { other: 1, metres: 4_000, within: 10_000, status: 14 },
    })
    const [later] = watch.distress(970_000_001, { ...beacon, time: START + HOUR }, true)
    expect(watch.answer(later!, heard)?.moment).toBe(told?.moment)
    expect(watch.answer(asked!, { ...heard, other: null })).toBe(null)
  })

  it('is not of tests, of ships that say 14, nor for rules that ask for their own distress alone', () => {
    const watch = begin(rule(['distress-near'], { limits }))
    expect(watch.distress(970_000_001, { ...beacon, status: 15 }, true)).toEqual([])
    expect(watch.push(2, beacon)).toEqual([])
    expect(begin(rule(['distress'])).distress(970_000_001, beacon, true)).toEqual([])
    const both = begin(rule(['distress', 'distress-near'], { limits, ships: [970_000_001] }))
    expect(both.distress(970_000_001, beacon, true).map(({ kind }) => kind)).toEqual(['distress', 'distress-near'])
  })
})
