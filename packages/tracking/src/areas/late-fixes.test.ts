import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationPoint } from '../geodesy.ts'
import { AreaRules, createArea, type AreaRule, type Fix } from './index.ts'

const MINUTE = 60_000
const MMSI = 412_000_001
const centre = { lat: 54, lon: 8 }
const rule: AreaRule = {
  id: 'bank',
  area: createArea({ kind: 'circle', centre, radius: 1_000 }),
  ships: null,
  kinds: ['enter', 'leave', 'passed'],
  approach: null,
}

/** So many minutes after the first report, so many kilometres east of the centre. */
const at = (minutes: number, km: number): Fix => ({
  time: minutes * MINUTE,
  ...destinationPoint(centre.lat, centre.lon, km < 0 ? 270 : 90, Math.abs(km) * 1_000),
})

function watching() {
  let rules = new AreaRules()
  rules.set(rule)
  const said = (events: { kind: string; time: number }[]) => events.map(({ kind, time }) => `${kind} ${time / MINUTE}`)
  return {
    on: (...fixes: Fix[]) => said(fixes.flatMap((fix) => rules.push(MMSI, fix))),
    late: (...fixes: Fix[]) => said(fixes.flatMap((fix) => rules.late(MMSI, fix))),
    /** Ended, and gone on from what was kept. */
    again() {
      const kept = JSON.stringify(rules.stateOf(MMSI))
      rules = new AreaRules()
      rules.set(rule)
      rules.restore(MMSI, JSON.parse(kept))
    },
  }
}

describe('a late report', () => {
  it('inside between two outside tells that she passed, once', () => {
    const { on, late } = watching()
    // Due north of the way from one to the other, which does not touch the area.
    const [before, after] = [at(0, -1.2), at(2, 1.2)].map((fix) => ({ ...fix, lat: centre.lat + 0.0095 }))
    expect(on(before!, after!)).toEqual([])
    expect(late(at(1, 0))).toEqual([expect.stringMatching(/^passed 0\./)])
    expect(late(at(1, 0))).toEqual([])
    expect(on(at(3, 4))).toEqual([])
  })

  it('that is the first inside gives the entry its time', () => {
    const { on, late } = watching()
    expect(on(at(0, 2), at(2, 0.3))).toEqual([])
    expect(late(at(1, 0.9))).toEqual(['enter 1'])
    expect(on(at(3, 0), at(4, 0))).toEqual([])
  })

  it('does not move what was told, nor take it back', () => {
    const { on, late } = watching()
    expect(on(at(0, 2), at(2, 0.5), at(2.5, 0.3))).toEqual(['enter 2'])
    expect(late(at(1, 0.9))).toEqual([])
    expect(late(at(2.2, 4))).toEqual([])
    expect(on(at(3, 0.2), at(4, 3), at(5, 4))).toEqual(['leave 4'])
  })

  it('that comes more than two minutes late changes nothing', () => {
    const { on, late } = watching()
    expect(on(at(0, 2), at(2, 1.5), at(3.1, 1.2))).toEqual([])
    expect(late(at(1, 0))).toEqual([])
    expect(late(at(1.2, 0))).toEqual([expect.stringMatching(/^passed/)])
  })

  it('is found again by who goes on from what was kept', () => {
    const { on, late, again } = watching()
    expect(on(at(0, 2), at(2, 0.3))).toEqual([])
    again()
    expect(late(at(1, 0.9))).toEqual(['enter 1'])
    again()
    expect(late(at(1, 0.9))).toEqual([])
    expect(on(at(3, 0), at(4, 3), at(5, 4))).toEqual(['leave 4'])
  })

  it('says nothing of a ship of whom nothing is known', () => {
    expect(watching().late(at(1, 0))).toEqual([])
  })

  it('never tells anything twice, and comings and goings still take turns', () => {
    const step = fc.record({
      km: fc.double({ min: -1.6, max: 1.6, noNaN: true }),
      seconds: fc.integer({ min: 20, max: 80 }),
      waits: fc.boolean(),
    })
    let late = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), (steps) => {
        let time = 0
        const reports = steps.map(({ km, seconds, waits }) => ({ fix: at((time += seconds) / 60, km), waits }))
        const live = watching()
        const told: string[] = []
        let held: Fix | null = null
        for (const { fix, waits } of reports) {
          if (waits && held === null) held = fix
          else {
            told.push(...live.on(fix))
            if (held !== null) {
              const corrected = live.late(held)
              late += corrected.length
              told.push(...corrected)
            }
            held = null
          }
        }
        expect(new Set(told).size).toBe(told.length)
        const turns = told.map((one) => one.split(' ')[0]).filter((kind) => kind !== 'passed')
        turns.forEach((kind, i) => expect(kind).toBe(i % 2 === 0 ? 'enter' : 'leave'))
      }),
      { numRuns: 300 },
    )
    expect(late).toBeGreaterThan(20)
  })
})
