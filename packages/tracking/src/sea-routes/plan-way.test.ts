import { describe, expect, it } from 'vitest'
import type { AreaShape } from '../areas/area-shape.ts'
import { haversineDistance } from '../geodesy.ts'
import { portByLocode } from '../ports/index.ts'
import { planWay, type PlannedWay, type WayWanted } from './plan-way.ts'
import { openSeaRoutes, type LatLon } from './sea-routes.ts'

const routes = openSeaRoutes()
const at = (locode: string): LatLon => {
  const { lat, lon } = portByLocode(locode)!
  return [lat, lon]
}
const plan = (stops: readonly (string | LatLon)[], wanted: Partial<WayWanted> = {}) =>
  planWay(routes, {
    stops: stops.map((stop) => (typeof stop === 'string' ? at(stop) : stop)),
    ship: {},
    avoid: [],
    open: [],
    ...wanted,
  })
const ids = (all: readonly { passage: { id: string } }[]) => all.map(({ passage }) => passage.id)

const long = (way: PlannedWay): number =>
  way.found
    ? way.sections
        .flatMap(({ points }) => points)
        .reduce((sum, to, i, all) => sum + (i === 0 ? 0 : haversineDistance(...all[i - 1]!, ...to)), 0) / 1852
    : Number.NaN

describe('the way past several stops', () => {
  it('has a section between each two, and the passages in order', () => {
    const way = plan(['CNSHA', 'SGSIN', 'NLRTM'])
    if (!way.found) throw new Error('no way')
    expect(way.sections).toHaveLength(2)
    expect(ids(way.uses)).toEqual(['singapore', 'malacca', 'bab-el-mandeb', 'suez', 'gibraltar', 'dover'])
    expect(way.shut).toEqual([])
    expect(way.sections[1]!.points.length).toBeGreaterThan(10)
  })

  it('leads round what is avoided, and through what is too small for the ship only when she asks for it', () => {
    const wide = { beam: 60, draught: 22, height: 70 }
    const round = plan(['CNSHA', 'NLRTM'], { ship: wide })
    if (!round.found) throw new Error('no way')
    expect(ids(round.uses)).toContain('cape-of-good-hope')
    expect(round.shut).toMatchObject([
      {
        passage: { id: 'suez' },
        exceeded: [
          { side: 'draught', own: 22, most: 20.1 },
          { side: 'height', own: 70, most: 68 },
        ],
      },
    ])
    const through = plan(['CNSHA', 'NLRTM'], { ship: wide, open: ['suez'] })
    if (!through.found) throw new Error('no way')
    expect(through.uses.find(({ passage }) => passage.id === 'suez')!.exceeded).toHaveLength(2)
    expect(through.shut).toEqual([])
    const avoided = plan(['CNSHA', 'NLRTM'], { avoid: ['suez', 'malacca', 'panama'] })
    expect(avoided.found && ids(avoided.uses)).toEqual(['sunda', 'cape-of-good-hope', 'dover'])
  })

  it('leads through a preferred passage where that is not much longer, the same both ways, and says what became of it', () => {
    const out = plan(['CNSHA', 'NLRTM'], { prefer: ['cape-of-good-hope', 'lombok'] })
    const back = plan(['NLRTM', 'CNSHA'], { prefer: ['cape-of-good-hope', 'lombok'] })
    if (!out.found || !back.found) throw new Error('no way')
    expect(ids(out.uses)).toEqual(['lombok', 'cape-of-good-hope', 'dover'])
    expect(ids(back.uses)).toEqual(ids(out.uses).toReversed())
    expect(out.preferred).toMatchObject([
      { passage: { id: 'lombok' }, outcome: 'taken', more: expect.toSatisfy((more: number) => more > 50) },
      {
        passage: { id: 'cape-of-good-hope' },
        outcome: 'taken',
        more: expect.toSatisfy((more: number) => more > 2_000),
      },
    ])
    expect(long(out)).toBeCloseTo(long(back), 3)

    const anyway = plan(['CNSHA', 'NLRTM'], { prefer: ['suez'] })
    expect(anyway.found && anyway.preferred).toMatchObject([{ passage: { id: 'suez' }, outcome: 'taken', more: 0 }])
    // She would have to turn back in the canal, or to sail round the world.
    const far = plan(['NLRTM', 'ITGOA'], { prefer: ['suez', 'panama'] })
    expect(far.found && far.preferred.map(({ outcome }) => outcome)).toEqual(['too-far', 'too-far'])
    const small = plan(['CNSHA', 'NLRTM'], { prefer: ['suez'], ship: { draught: 22 } })
    expect(small.found && small.preferred).toMatchObject([
      { passage: { id: 'suez' }, outcome: 'shut', exceeded: [{ side: 'draught' }], more: null },
    ])
    // Round the Horn and back through Magellan is no way through Magellan.
    const panama = plan(['CNSHA', 'USNYC'], { prefer: ['magellan'] })
    expect(panama.found && ids(panama.uses)).toEqual(['panama'])
    // One that is for ships known to fit is enough for who prefers it and has said no size.
    const kiel = plan(['DEHAM', 'DEKEL'], { prefer: ['kiel'] })
    expect(kiel.found && ids(kiel.uses)).toEqual(['kiel'])
  })

  it('leads round areas: past their corners, or by another strait where they fill the sea', () => {
    const circle: AreaShape = { kind: 'circle', centre: { lat: 48, lon: -30 }, radius: 600_000 }
    const past = plan(['NLRTM', 'USNYC'], { areas: [{ id: 'circle', shape: circle }] })
    if (!past.found) throw new Error('no way')
    const far = past.sections[0]!.points.map(([lat, lon]) => haversineDistance(lat, lon, 48, -30))
    expect(Math.min(...far)).toBeGreaterThan(600_000)
    const gulf: AreaShape = { kind: 'rectangle', box: { south: 9, north: 18, west: 38, east: 60 } }
    const round = plan(['CNSHA', 'NLRTM'], { areas: [{ id: 'gulf', shape: gulf }] })
    expect(round.found && ids(round.uses)).not.toContain('suez')
    // Who begins within one has no way out of it.
    expect(
      plan(['NLRTM', 'CNSHA'], { areas: [{ id: 'here', shape: { ...circle, centre: { lat: 52, lon: 3 } } }] }),
    ).toEqual({
      found: false,
      section: 0,
      inland: [],
      blocking: [],
      areas: ['here'],
    })
  })

  it('that is impossible names the choices that block it', () => {
    expect(plan(['NLRTM', 'ITGOA', 'TRIST'], { avoid: ['dardanelles', 'suez'] })).toMatchObject({
      found: false,
      section: 1,
      inland: [],
      blocking: [{ passage: { id: 'dardanelles' }, exceeded: [], avoided: true }],
    })
    const toronto: LatLon = [43.6, -79.4]
    expect(plan(['NLRTM', toronto], { ship: { beam: 40 } })).toMatchObject({
      found: false,
      blocking: [{ passage: { id: 'seaway' }, exceeded: [{ side: 'beam', own: 40, most: 23.8 }], avoided: false }],
    })
    expect(plan(['NLRTM', [48, 100]])).toEqual({ found: false, section: 0, inland: [1], blocking: [], areas: [] })
  })
})
