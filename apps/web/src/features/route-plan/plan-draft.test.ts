import type { RouteWaypoint } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import {
  emptyPlan,
  inMode,
  movedTo,
  movedUp,
  numberIn,
  openedPlan,
  placesAlong,
  settingsOf,
  stopAt,
  timetableOf,
  waypointsOf,
  wayQuestion,
  withoutStop,
  withPlaceOnWay,
  wrongSides,
  type PlanDraft,
} from './plan-draft.ts'

const NOW = Date.UTC(2026, 10, 23, 9, 20)
const shanghai = stopAt({ lat: 31, lon: 122 }, 'Shanghai', 'CNSHA')
const singapore = stopAt({ lat: 1.2, lon: 103.9 }, 'Singapore', 'SGSIN')
const plan = (...stops: (RouteWaypoint | null)[]): PlanDraft => ({ ...emptyPlan(NOW), stops })
const way = (...sections: [number, number][][]) =>
  sections.map((points) => ({ points: points.map(([lat, lon]) => ({ lat, lon })) }))

describe('a plan', () => {
  it('asks for nothing while an end is missing, and not when it is drawn by hand', () => {
    expect(wayQuestion(plan(shanghai, null))).toBeNull()
    expect(wayQuestion({ ...plan(shanghai, singapore), mode: 'hand' })).toBeNull()
    expect(
      wayQuestion({
        ...plan(shanghai, singapore),
        ship: { length: '', beam: '32,5', draught: '12.5', height: '0' },
        passages: { suez: 'avoid', northeast: 'open', gibraltar: 'prefer' },
        areas: ['official-jwcaden'],
      }),
    ).toEqual({
      stops: [
        { lat: 31, lon: 122 },
        { lat: 1.2, lon: 103.9 },
      ],
      ship: { length: null, beam: 32.5, draught: 12.5, height: null },
      avoid: ['suez'],
      open: ['northeast'],
      prefer: ['gibraltar'],
      areas: ['official-jwcaden'],
    })
  })

  it('has what was found between its stops, sailed at the speed of the stop before', () => {
    const draft = plan({ ...shanghai, speedKn: 11 }, singapore)
    const points = waypointsOf(draft, way([[20, 115]]))
    expect(points.map(({ found, leg, speedKn }) => [found, leg, speedKn])).toEqual([
      [false, 'great-circle', 11],
      [true, 'great-circle', 11],
      [false, 'great-circle', null],
    ])
    expect(waypointsOf(plan(shanghai, singapore, shanghai), way([], [[20, 115]])).map(({ found }) => found)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('takes a place into its empty row, else where the line passes it', () => {
    const first = withPlaceOnWay(plan(null, singapore), [], shanghai)
    expect(first.stops).toEqual([shanghai, singapore])
    // The way bends far round: by stops alone the place would lie in the second section.
    const draft = plan(stopAt({ lat: 0, lon: 0 }), stopAt({ lat: 0, lon: 10 }), stopAt({ lat: 0, lon: 20 }))
    const points = waypointsOf(draft, way([[30, 12]], []))
    const place = stopAt({ lat: 25, lon: 12 })
    expect(withPlaceOnWay(draft, points, place).stops.indexOf(place)).toBe(1)
  })

  it('moves stops: a port that was dragged is one no more, a name of one’s own stays', () => {
    expect(movedTo({ ...shanghai, speedKn: 9 }, { lat: 30, lon: 190 })).toMatchObject({
      lat: 30,
      lon: -170,
      name: null,
      locode: null,
      speedKn: 9,
    })
    expect(movedTo(stopAt({ lat: 1, lon: 1 }, 'Pilot'), { lat: 2, lon: 2 }).name).toBe('Pilot')
    expect(movedUp(plan(shanghai, singapore), 1).stops).toEqual([singapore, shanghai])
    expect(withoutStop(plan(shanghai, singapore), 0).stops).toEqual([null, singapore])
    expect(withoutStop(plan(shanghai, null, singapore), 1).stops).toEqual([shanghai, singapore])
  })

  it('by hand owns all its points, and by sea keeps of too many those with names', () => {
    const draft = plan(shanghai, singapore)
    const points = waypointsOf(draft, way(Array.from({ length: 40 }, (_, i) => [i, 110])))
    const hand = inMode(draft, 'hand', points)
    expect(hand.stops).toHaveLength(42)
    expect(hand.stops.every((stop) => stop?.found === false)).toBe(true)
    const named = { ...hand, stops: hand.stops.with(7, { ...hand.stops[7]!, name: 'Pratas' }) }
    expect(inMode(named, 'sea', []).stops.map((stop) => stop?.name)).toEqual(['Shanghai', 'Pratas', 'Singapore'])
    expect(inMode(hand, 'hand', [])).toBe(hand)
  })

  it('comes back as it was kept', () => {
    const draft: PlanDraft = {
      ...plan(shanghai, singapore),
      name: 'A',
      given: 'eta',
      speed: '13.5',
      ship: { length: '200', beam: '', draught: '', height: '' },
      passages: { suez: 'avoid', kiel: 'open' },
      areas: ['official-jwcaden'],
    }
    const route = { waypoints: waypointsOf(draft, way([[20, 115]])) }
    const kept = { id: 'x', revision: 3, name: 'A', note: '', miles: 1, createdAt: 0, changedAt: 0 }
    const opened = openedPlan({ ...kept, route, settings: settingsOf(draft) }, 0)
    const stops = draft.stops.map((stop) => stop && { ...stop, leg: 'great-circle' as const })
    expect(opened).toEqual({ ...draft, stops, id: 'x', revision: 3 })
    const hand = openedPlan({ ...kept, route, settings: { ...settingsOf(draft), mode: 'hand' } }, 0)
    expect(hand.stops).toHaveLength(3)
  })

  it('has times when it can', () => {
    const draft = plan(shanghai, singapore)
    const points = waypointsOf(draft, [])
    expect(timetableOf(draft, points)).toMatchObject({ speedKn: 14, etd: Date.UTC(2026, 10, 23, 10) })
    expect(timetableOf({ ...draft, speed: 'x' }, points)).toBeNull()
    expect(timetableOf({ ...draft, given: 'eta', eta: draft.etd }, points)).toBe('no-time')
    expect(timetableOf(draft, points.slice(1))).toBeNull()
  })

  it('reads numbers as people type them, and says which are none', () => {
    expect([numberIn('12,5', 1, 20), numberIn('0x', 0, 9), numberIn('', 0, 9), numberIn('21', 1, 20)]).toEqual([
      12.5,
      null,
      null,
      null,
    ])
    const draft = plan(null, null)
    expect(wrongSides({ ...draft, ship: { ...draft.ship, beam: 'wide', height: '40' } })).toEqual(['beam'])
  })

  it('is shown whole across 180°', () => {
    expect(placesAlong([stopAt({ lat: 0, lon: 170 }), stopAt({ lat: 0, lon: -170 })]).map(({ lon }) => lon)).toEqual([
      170, 190,
    ])
  })
})
