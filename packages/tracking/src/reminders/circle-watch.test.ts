import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CircleWatch, type CircleRule, type CircleState, type CircleTold, type ShipReport } from './circle-watch.ts'

const MINUTE = 60_000
const OWN = 1
const OTHER = 2
const rule = (more: Partial<CircleRule> = {}): CircleRule => ({
  ships: [OWN],
  radius: 3_704,
  kinds: ['circle-enter', 'circle-leave', 'circle-approach'],
  ...more,
})
const at = (mmsi: number, minute: number, lat: number, lon: number, sog = 12, cog = 90): ShipReport => ({
  mmsi,
  time: minute * MINUTE,
  lat,
  lon,
  sog,
  cog,
})
/** Both go east at 12 kn, a report a minute; `off`: miles that the other is north of her. */
const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
const abreast = (from: number, to: number, off: (minute: number) => number): ShipReport[] =>
  minutes(from, to).flatMap((minute) => [
    at(OWN, minute, 54, 8 + minute * 0.0057),
    at(OTHER, minute + 0.4, 54 + off(minute) / 60, 8 + (minute + 0.4) * 0.0057),
  ])
const run = (reports: readonly ShipReport[], rules = rule(), begin = -1): CircleTold[] =>
  new CircleWatch(rules, { upTo: begin }).run(reports, 1e9)
const said = (told: readonly CircleTold[]) => told.map(({ kind, time }) => `${kind} ${time / MINUTE}`)

describe('a circle that goes with a ship', () => {
  it('tells who comes near, enters and leaves it, though both are under way', () => {
    const away = (minute: number) => Math.abs(30 - minute) * 0.2 + 0.5
    const told = run(abreast(0, 61, away))
    expect(said(told)).toEqual(['circle-approach 13.4', 'circle-enter 23.4', 'circle-leave 39.4'])
    expect(told[1]).toMatchObject({ mmsi: OTHER, other: OWN })
    expect(told[1]!.metres).toBeGreaterThan(3_300)
    expect(told[1]!.metres).toBeLessThan(3_704)
    expect(told[1]!.lat).toBeCloseTo(54 + away(23) / 60, 5)
  })

  it('does not move by whom it goes with: ships that stay abreast neither come nor go', () => {
    expect(
      run(
        abreast(0, 200, () => 1.5),
        rule(),
        5 * MINUTE,
      ),
    ).toEqual([])
  })

  it('needs two reports, and is not told by one that strays', () => {
    expect(
      run(
        abreast(0, 40, (minute) => (minute === 20 ? 0.5 : 6)),
        rule({ kinds: ['circle-enter'] }),
      ),
    ).toEqual([])
  })

  it('passes over a ship that lies still and seldom says so', () => {
    const still = minutes(0, 5).map((quarter) => at(OTHER, quarter * 15 + 3, 54, 8.17, 0, 0))
    const own = minutes(0, 61).map((minute) => at(OWN, minute, 54, 8 + minute * 0.0057))
    expect(said(run([...own, ...still], rule({ kinds: ['circle-enter', 'circle-leave'] })))).toEqual([
      'circle-enter 20',
      'circle-leave 41',
    ])
  })

  it('tells of two ships with circles once, and knows nothing of a ship that is long silent', () => {
    const meet = abreast(0, 61, (minute) => Math.abs(30 - minute) * 0.2)
    expect(run(meet, rule({ ships: [OTHER, OWN], kinds: ['circle-enter'] }))).toHaveLength(1)
    const silent = meet.filter(({ mmsi, time }) => mmsi === OWN || time < 10 * MINUTE)
    expect(run(silent, rule({ kinds: ['circle-enter'] }))).toEqual([])
  })

  it('sees so far and no farther, in every direction: who was silent and is heard far off has not left', () => {
    const kinds = ['circle-leave']
    const after = (north: number, east: number) => {
      const met = abreast(0, 21, () => 1)
      const back = [60, 61, 62].map((minute) => at(OTHER, minute, 54 + north, 8 + minute * 0.0057 + east))
      const own = minutes(21, 70).map((minute) => at(OWN, minute, 54, 8 + minute * 0.0057))
      return run([...met, ...own, ...back], rule({ kinds }))
    }
    // 0.15° is 9 nm: a circle of 2 nm and 15 km beside it end at 10.1 nm.
    for (const [north, east] of [
      [0.15, 0],
      [-0.15, 0],
      [0, 0.25],
    ] as const)
      expect(after(north, east)).toHaveLength(1)
    for (const [north, east] of [
      [0.2, 0],
      [-0.2, 0],
      [0, 0.33],
    ] as const)
      expect(after(north, east)).toEqual([])
  })

  it('tells of two fast ships that go by each other between two reports, far beyond the circle before and after', () => {
    const rules = rule({ radius: 1_852, kinds: ['circle-enter'] })
    // 15 kn north and 35 kn south: five miles before her, and twelve minutes later five miles behind.
    const own = [4, 16].map((minute) => at(OWN, minute, 54 + minute / 240, 8, 15, 0))
    const other = [5, 17].map((minute) =>
      at(OTHER, minute, 54 + 5 / 240 + (5 - ((minute - 5) * 35) / 60) / 60, 8, 35, 180),
    )
    const reports = [...own, ...other]
    expect(said(run(reports, rules))).toEqual(['circle-enter 10'])
    const watch = new CircleWatch(rules, { upTo: 0 })
    watch.run(reports, 6 * MINUTE)
    const later = new CircleWatch(rules, structuredClone(watch.state))
    expect(said(later.run(reports, 18 * MINUTE))).toEqual(['circle-enter 10'])
    // Of whom nothing but a place is known, nothing is kept for long.
    expect(Object.keys(later.state.pairs)).toHaveLength(1)
    later.run([], 60 * MINUTE)
    expect(later.state.pairs).toEqual({})
  })

  it('begins with a ship that is new to the rule as it began with the first ones', () => {
    const reports = abreast(0, 61, () => 1)
    const kept = new CircleWatch(rule({ ships: [9] }), { upTo: 0 })
    expect(kept.run(reports, 30 * MINUTE)).toEqual([])
    expect(new CircleWatch(rule({ ships: [9, OWN] }), kept.state).run(reports, 61 * MINUTE)).toEqual([])
  })

  it('works across ±180°', () => {
    const over = abreast(0, 61, (minute) => Math.abs(30 - minute) * 0.2).map((report) => {
      const lon = report.lon + 171.8
      return { ...report, lon: lon > 180 ? lon - 360 : lon }
    })
    expect(said(run(over, rule({ kinds: ['circle-enter', 'circle-leave'] })))).toHaveLength(2)
  })

  it('tells the same however the reports are cut into runs, and gone on from what was kept', () => {
    const step = fc.record({
      mmsi: fc.constantFrom(OWN, OTHER, 3),
      seconds: fc.integer({ min: 5, max: 240 }),
      north: fc.integer({ min: -4, max: 4 }),
    })
    let found = 0
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 20, maxLength: 200 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
        (steps, cuts) => {
          let time = 0
          const north = new Map<number, number>()
          const reports = steps.map(({ mmsi, seconds, north: by }): ShipReport => {
            time += seconds * 1_000
            north.set(mmsi, Math.max(-8, Math.min(8, (north.get(mmsi) ?? 0) + by)))
            return { mmsi, time, lat: 54 + north.get(mmsi)! / 60, lon: 8, sog: mmsi === 3 ? 0 : 9, cog: 0 }
          })
          const rules = rule({ ships: [OWN, 3] })
          const whole = new CircleWatch(rules, { upTo: 0 }).run(reports, time)
          found += whole.length
          let state: CircleState | { upTo: number } = { upTo: 0 }
          const told: CircleTold[] = []
          for (let cut = 0; state.upTo < time; cut++) {
            const to = Math.min(time, state.upTo + cuts[cut % cuts.length]! * MINUTE)
            const from = state.upTo - 20 * MINUTE
            const watch: CircleWatch = new CircleWatch(rules, state)
            told.push(
              ...watch.run(
                reports.filter((one) => one.time > from && one.time <= to),
                to,
              ),
            )
            state = JSON.parse(JSON.stringify(watch.state)) as CircleState
          }
          // Two at one moment come in any order.
          const sorted = (some: readonly CircleTold[]) => some.map((one) => JSON.stringify(one)).toSorted()
          expect(sorted(told)).toEqual(sorted(whole))
        },
      ),
      { numRuns: 200, seed: 3 },
    )
    expect(found).toBeGreaterThan(200)
  })
})
