import { setImmediate } from 'node:timers/promises'
import {
  choicesOf,
  facets,
  filterAges,
  filterBands,
  filterTypes,
  formatFilter,
  numberFacets,
  parseFilter,
  rangeText,
  type Facet,
  type Filter,
  type Ship,
} from '@fairway/contract'
import { flagOf } from '@fairway/ais'
import { AreaIndex } from '@fairway/tracking/areas'
import { beforeAll, describe, expect, it } from 'vitest'
import { ShipRegister } from '../../register/ship-register.ts'
import { describeShip } from '../describe-ship.ts'
import { Picture } from '../picture.ts'
import { positionsOf, staticOf } from '../reports.fixture.ts'
import { CompiledFilter } from './compile-filter.ts'
import { countAreas } from './count-areas.ts'
import { countFleets } from './count-own.ts'
import { countShips } from './count-ships.ts'
import { drawn, fillPicture, fleets, naive, NOW, picture, ports, ready } from './mixed-ships.fixture.ts'

beforeAll(() => fillPicture(flagOf))

const everyone = () =>
  Array.from({ length: picture.rowLimit }, (_, row) => row)
    .filter((row) => picture.isLive(row))
    .map((row) => describeShip(picture, row, { feeds: [], flagOf }))
    .filter((ship) => (filterTypes as readonly string[]).includes(ship.class))
const passes = (ship: Ship, filter: Filter, but?: Facet) =>
  facets.every(
    (facet) =>
      facet === but ||
      filter[facet] === undefined ||
      choicesOf(filter, facet).some((choice) => naive(ship, facet, choice)),
  )
const compile = (text: string) => {
  const { filter } = parseFilter(text)
  const wanted = new Set(filter?.fleet)
  const areas = new AreaIndex()
  for (const [place, id] of (filter?.myarea ?? []).entries()) areas.set(place, ready.get(id)!)
  return new CompiledFilter(
    picture,
    filter!,
    { ships: new Set(fleets.flatMap(({ id, mmsis }) => (wanted.has('all') || wanted.has(id) ? mmsis : []))), areas },
    NOW,
  )
}

describe.each([
  '',
  'type:tanker,bulk,other',
  'status:stopped,unknown;flag:foreign',
  'flag:hmt,PA,unknown',
  'length:80-170,unknown;dwt:3000-12345',
  'dwt:unknown;built:unknown',
  'built:1990-2009;draught:5.1-12.5;speed:0.5-14.9',
  'draught:unknown;speed:unknown',
  'age:3;dest:CNSHA,unknown',
  'dest:SGSIN,USNYC;fleet:a',
  'fleet:all;status:underway;speed:-10',
  'dest:CN,europe;eta:0-72',
  'eta:-0,unknown;last:SG,unknown',
  'last:NLRTM,east-asia;area:-10_-40_60_40,150_-60_-150_60',
  'eta:30-31;area:0_0_1_1',
  'type:bulk;myarea:waiting-aaaaaaaa',
  'flag:foreign;myarea:pacific-aaaaaaaa,waiting-aaaaaaaa;area:-10_-40_160_40',
  'type:fishing;status:underway;flag:mainland;length:40-;dwt:10000-;built:2000-;draught:8-;speed:5-;age:12;dest:NLRTM;fleet:b',
])('the filter %s', (text) => {
  const filter = parseFilter(text).filter!

  it('matches the ships that its words mean', () => {
    const compiled = compile(text)
    const matching = Array.from({ length: picture.rowLimit }, (_, row) => row)
      .filter((row) => picture.isLive(row) && picture.columns.class[row] < filterTypes.length && compiled.matches(row))
      .map((row) => picture.columns.mmsi[row])
    expect(matching.toSorted()).toEqual(
      everyone()
        .filter((ship) => passes(ship, filter))
        .map(({ mmsi }) => mmsi)
        .toSorted(),
    )
  })

  it('is counted by choice with the other facets applied', async () => {
    const ships = everyone()
    const { total, counts, relaxed, ...more } = await countShips(picture, compile(text), null, NOW)
    expect([total, more.ships]).toEqual([ships.filter((ship) => passes(ship, filter)).length, ships.length])
    const expected = (facet: Facet, choices: readonly string[]) => {
      const others = ships.filter((ship) => passes(ship, filter, facet))
      return Object.fromEntries(
        choices.map((choice) => [choice, others.filter((ship) => naive(ship, facet, choice)).length]),
      )
    }
    for (const facet of facets) {
      if (facet === 'fleet') continue
      expect([facet, counts[facet]]).toEqual([facet, expected(facet, Object.keys(counts[facet]))])
      for (const choice of choicesOf(filter, facet)) expect(counts[facet]).toHaveProperty([choice])
    }
    for (const facet of ['dest', 'last'] as const)
      expect(Object.keys(counts[facet])).toEqual(expect.arrayContaining(['europe', 'oceania', 'unknown']))
    for (const facet of numberFacets)
      expect(Object.keys(counts[facet])).toEqual(
        expect.arrayContaining([...filterBands[facet].map(rangeText), 'unknown']),
      )
    expect(Object.keys(counts.age)).toEqual(expect.arrayContaining(filterAges.map(String)))
    expect(Object.keys(counts.flag)).toEqual(expect.arrayContaining(['foreign', 'mainland', 'hmt', 'unknown']))
    expect(relaxed.map(({ facet }) => facet).toSorted()).toEqual(
      facets.filter((facet) => filter[facet] !== undefined).toSorted(),
    )
    for (const { facet, total: without } of relaxed)
      expect([facet, without]).toEqual([facet, ships.filter((ship) => passes(ship, filter, facet)).length])
    expect(relaxed.map(({ total: without }) => without)).toEqual(
      relaxed.map(({ total: without }) => without).toSorted((a, b) => b - a),
    )
    const own = countFleets(picture, compile(text), null, fleets)
    expect(own).toEqual(expected('fleet', ['all', 'a', 'b']))
    expect(await countAreas(picture, compile(text), null, ready)).toEqual(expected('myarea', Object.keys(drawn)))
  })
})

it('leaves base stations and aids to navigation to the empty filter alone', () => {
  const rows = [2_190_001, 992_000_001].map((mmsi) => picture.row(mmsi))
  expect(rows.map((row) => compile('').matches(row))).toEqual([true, true])
  expect(rows.map((row) => compile('flag:foreign,unknown,mainland,hmt').matches(row))).toEqual([false, false])
})

it('counts in a box that crosses the antimeridian', async () => {
  const box = { west: 150, south: -30, east: -150, north: 30 }
  const inside = everyone().filter(({ lat, lon }) => Math.abs(lat!) <= 30 && (lon! >= 150 || lon! <= -150))
  const { total, ships } = await countShips(picture, compile('type:tanker'), box, NOW)
  expect([total, ships]).toEqual([inside.filter((ship) => ship.class === 'tanker').length, inside.length])
  expect(inside.length).toBeGreaterThan(50)
})

it('lets the event loop go on, and bears ships that come meanwhile', async () => {
  const crowd = new Picture({ register: new ShipRegister() })
  crowd.applyPositions(
    positionsOf(Array.from({ length: 100_000 }, (_, i) => ({ mmsi: 200_000_001 + i, lat: 0, lon: 0, time: NOW }))),
  )
  const counting = countShips(crowd, new CompiledFilter(crowd, {}, {}, NOW), null, NOW, 0)
  let turns = 0
  const counted = { isDone: false }
  void counting.then(() => (counted.isDone = true))
  while (!counted.isDone) {
    crowd.applyPositions(positionsOf([{ mmsi: 400_000_001 + turns, lat: 0, lon: 0, time: NOW }]))
    turns++
    await setImmediate()
  }
  expect(turns).toBeGreaterThan(2)
  expect((await counting).total).toBe(100_000)
})

it('learns of a port that the first ship is bound for after the filter was opened', () => {
  const filter = compile('dest:DEHAM')
  ports['HAMBURG'] = 'DEHAM'
  picture.applyStatic({ ...staticOf(picture.columns.mmsi[0], NOW), destination: 'HAMBURG' })
  expect(filter.matches(0)).toBe(false)
  picture.resolveDestinations(60_000)
  expect(filter.at(NOW).fails(0)).toBe(0)
  expect(formatFilter(filter.filter)).toBe('dest:DEHAM')
})
