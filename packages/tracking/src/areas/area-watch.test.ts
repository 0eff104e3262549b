import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationPoint } from '../geodesy.ts'
import {
  createArea,
  newAreaWatch,
  watchArea,
  watchedArea,
  type AreaEvent,
  type AreaWatchState,
  type Fix,
} from './index.ts'

const MINUTE = 60_000
const centre = { lat: 54, lon: 8 }
const circle = watchedArea(createArea({ kind: 'circle', centre, radius: 5_000 }), 4_000)

/** Reports a minute or so apart at distances from the centre, in kilometres, due east. */
const way = (kilometres: readonly number[], step = MINUTE): Fix[] =>
  kilometres.map((km, i) => ({
    time: i * step,
    ...destinationPoint(centre.lat, centre.lon, km < 0 ? 270 : 90, Math.abs(km) * 1000),
  }))

function follow(fixes: readonly Fix[], state: AreaWatchState = newAreaWatch()): string[] {
  return fixes.flatMap((fix) => watchArea(circle, state, fix)).map(said)
}
const said = ({ kind, time }: AreaEvent) => `${kind} ${time / MINUTE}`

describe('a ship and an area', () => {
  it('enters with the second report inside, told with the time of the first, and leaves likewise', () => {
    expect(follow(way([20, 4, 3, 2, 4, 6, 7, 8]))).toEqual(['enter 1', 'leave 5'])
  })

  it('is not moved by one stray report, in either direction', () => {
    expect(follow(way([20, 20, 2, 20, 20]))).toEqual([])
    expect(follow(way([3, 3, 3, 30, 3, 3]))).toEqual(['enter 0'])
  })

  it('does not come and go while she lies at the edge', () => {
    expect(follow(way([4.9, 4.95, 5.05, 5.1, 4.9, 5.15, 5.1, 4.95]))).toEqual(['enter 0'])
  })

  it('passed when she was inside between two reports only, and long enough', () => {
    expect(follow(way([5.5, -5.5], 12 * MINUTE))).toEqual(['passed 1'])
    expect(follow(way([5.5, -5.5], 40 * MINUTE))).toEqual([])
    expect(follow(way([20, 6], 12 * MINUTE))).toEqual([])
  })

  it('passed with one report inside when the ways to it and from it were inside for a minute', () => {
    // Four kilometres inside on each side of the report, at a kilometre a minute.
    expect(follow(way([7, 1, 7], 6 * MINUTE))).toEqual(['passed 2.25'])
    expect(follow(way([7, 1, -7, -8], 6 * MINUTE)).map((one) => one.split(' ')[0])).toEqual(['passed'])
    // A corner: half a minute in all.
    expect(follow(way([7, 4.8, 7], 2.5 * MINUTE))).toEqual([])
    // Of the way to it nothing is known, of that from it enough.
    expect(follow(way([1, 7], 6 * MINUTE))).toEqual(['passed 0'])
    expect(follow([{ ...way([7])[0]!, time: -20 * MINUTE }, ...way([1, 7], 6 * MINUTE)])).toEqual(['passed 0'])
    // After so long she may have been anywhere.
    expect(follow(way([7, 1, 7], 16 * MINUTE))).toEqual([])
  })

  it('enters after she passed as if she had never been there', () => {
    expect(follow(way([7, 1, 7, 1, 0, 1], 6 * MINUTE))).toEqual(['passed 2.25', 'enter 18'])
  })

  it('is told of once as she comes near, and again after she was far off', () => {
    const near = [14, 12, 10.5, 8.8, 8, 7.5, 8, 7.5, 7.2]
    expect(follow(way([...near, 12, 14, 12.8, 12, 11, 8.9]))).toEqual(['approach 4', 'approach 14'])
    expect(follow(way([8, 8, 8.2, 8.5, 8.6]))).toEqual([])
  })

  it('knows reports that come late and leaves them out', () => {
    const state = newAreaWatch()
    follow(way([20, 4, 3, 2]), state)
    expect(watchArea(circle, state, { ...way([30])[0]!, time: 2 * MINUTE })).toEqual([])
    expect(state.last!.time).toBe(3 * MINUTE)
  })

  it('gives the same events live, a report at a time with the state kept in between, as over all of them', () => {
    const steps = fc.array(
      fc.record({
        east: fc.double({ min: -1, max: 1, noNaN: true }),
        north: fc.double({ min: -1, max: 1, noNaN: true }),
        minutes: fc.integer({ min: 0, max: 30 }),
      }),
      { minLength: 5, maxLength: 120 },
    )
    let seen = 0
    fc.assert(
      fc.property(steps, fc.double({ min: 0.001, max: 0.12, noNaN: true }), (moves, size) => {
        let [lat, lon, time] = [54.02, 8.05, 0]
        const fixes = moves.map(({ east, north, minutes }): Fix => {
          lat += north * size
          lon += east * size
          time += minutes * MINUTE
          return { lat, lon, time }
        })
        const whole = newAreaWatch()
        const batch = fixes.flatMap((fix) => watchArea(circle, whole, fix))
        let kept = JSON.stringify(newAreaWatch())
        const live = fixes.flatMap((fix) => {
          const state = JSON.parse(kept) as AreaWatchState
          const events = watchArea(circle, state, fix)
          kept = JSON.stringify(state)
          return events
        })
        expect(live).toEqual(batch)
        seen += batch.length
        // Comings and goings take turns, and nothing lies before what was told already.
        const turns = batch.filter(({ kind }) => kind === 'enter' || kind === 'leave')
        turns.forEach(({ kind }, i) => expect(kind).toBe(i % 2 === 0 ? 'enter' : 'leave'))
        turns.forEach((one, i) => expect(one.time).toBeGreaterThanOrEqual(turns[i - 1]?.time ?? 0))
      }),
      { numRuns: 300 },
    )
    expect(seen).toBeGreaterThan(100)
  })
})
