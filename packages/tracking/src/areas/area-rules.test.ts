import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AreaRules,
  createArea,
  eventKey,
  newAreaWatch,
  watchArea,
  watchedArea,
  type AreaRule,
  type AreaShape,
  type Fix,
  type RuleEvent,
} from './index.ts'

const MINUTE = 60_000
const ALL_KINDS = ['enter', 'leave', 'passed', 'approach'] as const
const rule = (id: string, shape: AreaShape, more: Partial<AreaRule> = {}): AreaRule => ({
  id,
  area: createArea(shape),
  ships: null,
  kinds: ALL_KINDS,
  approach: null,
  ...more,
})
const circle = (lat: number, lon: number, radius: number): AreaShape => ({
  kind: 'circle',
  centre: { lat, lon },
  radius,
})

interface Report {
  mmsi: number
  fix: Fix
}

/** Every rule asked for every report of its ships: slow, and with nothing prepared. */
function slowly(rules: readonly AreaRule[], reports: readonly Report[]): RuleEvent[] {
  const asked = rules.map((one) => ({
    one,
    watched: watchedArea(one.area, one.kinds.includes('approach') ? one.approach : null),
    states: new Map<number, ReturnType<typeof newAreaWatch>>(),
  }))
  return reports.flatMap(({ mmsi, fix }) =>
    asked.flatMap(({ one, watched, states }): RuleEvent[] => {
      if (one.ships !== null && !one.ships.includes(mmsi)) return []
      const state = states.get(mmsi) ?? newAreaWatch()
      states.set(mmsi, state)
      return watchArea(watched, state, fix)
        .filter(({ kind }) => one.kinds.includes(kind))
        .map((event) => ({ ...event, rule: one.id, mmsi }))
    }),
  )
}

const inOrder = (events: readonly RuleEvent[]) => events.map(eventKey).toSorted()

/** Ships that wander around 54° N 8° E, often and seldom heard. */
const voyages = fc
  .array(
    fc.record({
      ship: fc.integer({ min: 1, max: 4 }),
      course: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      knots: fc.double({ min: 0, max: 40, noNaN: true }),
      minutes: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 10, maxLength: 250 },
  )
  .map((steps) => {
    const ships = new Map<number, Fix>()
    return steps.map(({ ship, course, knots, minutes }): Report => {
      const { lat, lon, time } = ships.get(ship) ?? { lat: 54, lon: 8, time: 0 }
      const degrees = (knots * minutes) / 3_600
      const fix = {
        time: time + minutes * MINUTE,
        lat: Math.max(-80, Math.min(80, lat + degrees * Math.cos(course))),
        lon: lon + (degrees * Math.sin(course)) / 0.6,
      }
      ships.set(ship, fix)
      return { mmsi: 412_000_000 + ship, fix }
    })
  })

const someRules = fc
  .array(
    fc.record({
      north: fc.double({ min: -1, max: 1, noNaN: true }),
      east: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      radius: fc.double({ min: 300, max: 40_000, noNaN: true }),
      ships: fc.option(
        fc.uniqueArray(fc.integer({ min: 412_000_001, max: 412_000_004 }), { minLength: 1, maxLength: 3 }),
      ),
      approach: fc.option(fc.double({ min: 1_000, max: 30_000, noNaN: true })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ north, east, radius, ships, approach }, i) =>
      rule(`r${i}`, circle(54 + north, 8 + east, radius), { ships, approach }),
    ),
  )

describe('rules over areas', () => {
  it('tell of the ships and the kinds asked for, each under a key of its own', () => {
    const rules = new AreaRules()
    rules.set(rule('mine', circle(54, 8, 5_000), { ships: [1], kinds: ['enter'] }))
    rules.set(rule('all', circle(54, 8, 5_000), { kinds: ['leave'] }))
    const at = (mmsi: number, minute: number, lon: number) =>
      rules.push(mmsi, { time: minute * MINUTE, lat: 54, lon }).map(eventKey)
    const way = (mmsi: number) => [9, 8, 8.01, 8.02, 9, 9.1].flatMap((lon, i) => at(mmsi, i, lon))
    expect(way(1)).toEqual(['mine 1 enter 60000', 'all 1 leave 240000'])
    expect(way(2)).toEqual(['all 2 leave 240000'])
    rules.delete('all')
    expect([rules.size, way(3)]).toEqual([1, []])
  })

  it('tell what asking every rule for every report tells, nothing more and nothing twice', () => {
    let told = 0
    fc.assert(
      fc.property(someRules, voyages, (rules, reports) => {
        const live = new AreaRules()
        for (const one of rules) live.set(one)
        const events = reports.flatMap(({ mmsi, fix }) => live.push(mmsi, fix))
        expect(inOrder(events)).toEqual(inOrder(slowly(rules, reports)))
        expect(new Set(inOrder(events)).size).toBe(events.length)
        told += events.length
      }),
      { numRuns: 200 },
    )
    expect(told).toBeGreaterThan(200)
  })

  it('go on from what was kept: ended and begun anew at any report they tell the same', () => {
    fc.assert(
      fc.property(someRules, voyages, fc.nat(), (rules, reports, seed) => {
        const start = () => {
          const made = new AreaRules()
          for (const one of rules) made.set(one)
          return made
        }
        let live = start()
        const kept = new Map<number, string>()
        const events: RuleEvent[] = []
        for (const [i, { mmsi, fix }] of reports.entries()) {
          events.push(...live.push(mmsi, fix))
          kept.set(mmsi, JSON.stringify(live.stateOf(mmsi)))
          if ((seed >> (i % 24)) & 1) continue
          live = start()
          for (const [ship, state] of kept) live.restore(ship, JSON.parse(state) as ReturnType<AreaRules['stateOf']>)
        }
        const whole = start()
        expect(events).toEqual(reports.flatMap(({ mmsi, fix }) => whole.push(mmsi, fix)))
      }),
      { numRuns: 60 },
    )
  })
})
