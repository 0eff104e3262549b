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
  readArea,
  type Facet,
  type Filter,
  type NumberFacet,
  type Ship,
} from '@fairway/contract'
import { flagOf } from '@fairway/ais'
import { boxContains, type GeoBox } from '@fairway/tracking'
import { AreaIndex, createArea } from '@fairway/tracking/areas'
import { beforeAll, describe, expect, it } from 'vitest'
import { ShipRegister } from '../../register/ship-register.ts'
import { describeShip } from '../describe-ship.ts'
import { setLastPort } from '../last-port.ts'
import { Picture } from '../picture.ts'
import { positionsOf, staticOf } from '../reports.fixture.ts'
import { CompiledFilter } from './compile-filter.ts'
import { countAreas, countFleets, countShips } from './count-ships.ts'

const NOW = Date.UTC(2026, 5, 1)
const SHIPS = 1_500
const ports: Record<string, string> = { SHANGHAI: 'CNSHA', SINGAPORE: 'SGSIN', ROTTERDAM: 'NLRTM' }
const register = new ShipRegister()
const picture = new Picture({ register, flagOf, portOf: (text) => ports[text] ?? null })
const fleets = [
  { id: 'a', mmsis: [412_000_003, 999_999_999] },
  { id: 'b', mmsis: [] as number[] },
]

const drawn: Record<string, GeoBox> = {
  'waiting-aaaaaaaa': { south: -20, north: 45, west: -30, east: 60 },
  'pacific-aaaaaaaa': { south: -50, north: 30, west: 150, east: -120 },
}
const ready = new Map(Object.entries(drawn).map(([id, box]) => [id, createArea({ kind: 'rectangle', box })]))

/** A small generator of its own (Park and Miller). */
let state = 7
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]

beforeAll(() => {
  const mids = [412, 413, 477, 453, 416, 353, 636, 563, 899]
  const mmsis = Array.from({ length: SHIPS }, (_, i) => pick(mids) * 1_000_000 + i)
  fleets[0].mmsis.push(...mmsis.slice(0, 200))
  fleets[1].mmsis.push(...mmsis.slice(100, 150))
  register.load(
    mmsis
      .filter(() => random() < 0.6)
      .map((mmsi) => ({
        mmsi,
        imo: null,
        name: '',
        nameZh: null,
        class: pick(filterTypes),
        deadweight: random() < 0.8 ? pick([3_000, 10_000, 12_345, 80_000, 250_000]) : null,
        buildYear: random() < 0.8 ? 1_980 + Math.floor(random() * 45) : null,
      })),
  )
  picture.applyPositions(
    positionsOf(
      mmsis.map((mmsi) => ({
        mmsi,
        lat: random() * 160 - 80,
        lon: random() * 360 - 180,
        time: NOW - Math.floor(random() * 30 * 3_600_000),
        ...(random() < 0.9 ? { sog: Math.floor(random() * 250) / 10 } : {}),
        ...(random() < 0.7 ? { status: Math.floor(random() * 16) } : {}),
      })),
    ),
  )
  for (const mmsi of mmsis) {
    if (random() < 0.2) continue
    picture.applyStatic({
      ...staticOf(mmsi, NOW),
      shipType: Math.floor(random() * 100),
      draught: pick([0, 5, 5.1, 8, 12.5, 16, 25.5]) || null,
      toBow: pick([0, 20, 79, 150]),
      toStern: pick([0, 1, 20]),
      destination: pick(['SHANGHAI', 'SINGAPORE', 'ROTTERDAM', 'FOR ORDERS', null]),
      eta: random() < 0.7 ? NOW + Math.floor((random() * 300 - 50) * 3_600_000) : null,
    })
  }
  // Every third ship is known to have come from somewhere.
  for (const [i, mmsi] of mmsis.entries())
    if (i % 3 === 0) lastPorts.set(mmsi, ['CNNGB', 'SGSIN', 'NLRTM'][(i % 9) / 3])
  for (const [mmsi, port] of lastPorts) setLastPort(picture, picture.row(mmsi), port)
  // What is no ship.
  picture.applyPositions(
    positionsOf([
      { mmsi: 2_190_001, lat: 1, lon: 1, time: NOW, kind: 'base-station' },
      { mmsi: 992_000_001, lat: 1, lon: 1, time: NOW, kind: 'aton' },
    ]),
  )
  picture.resolveDestinations(60_000)
})

/** The same by the ships as the contract describes them: slow, and no code in common with what is tested. */
const lastPorts = new Map<number, string>()
const regions: Record<string, string> = { CN: 'east-asia', SG: 'southeast-asia', NL: 'europe' }
const isMeant = (port: string | null, choice: string) =>
  port === null ? choice === 'unknown' : [port, port.slice(0, 2), regions[port.slice(0, 2)]].includes(choice)

function naive(ship: Ship, facet: Facet, choice: string): boolean {
  const numbers: Record<NumberFacet, number | null> = {
    length: ship.length,
    dwt: ship.deadweight,
    built: ship.buildYear,
    draught: ship.draught,
    speed: ship.sog,
    eta: ship.eta === null ? null : (ship.eta - NOW) / 3_600_000,
  }
  switch (facet) {
    case 'type':
      return ship.class === choice
    case 'status': {
      const moving =
        ship.sog !== null
          ? ship.sog >= 0.5
          : ship.status === null || ship.status === 15
            ? null
            : [0, 2, 3, 4, 7, 8, 11, 12].includes(ship.status)
      return choice === (moving === null ? 'unknown' : moving ? 'underway' : 'stopped')
    }
    case 'flag': {
      const home = ['CN', 'HK', 'MO', 'TW']
      if (choice === 'unknown') return ship.flag === null
      if (choice === 'foreign') return ship.flag !== null && !home.includes(ship.flag)
      return choice === 'mainland'
        ? ship.flag === 'CN'
        : choice === 'hmt'
          ? home.slice(1).includes(ship.flag ?? '')
          : ship.flag === choice
    }
    case 'age':
      return NOW - ship.positionAt! <= Number(choice) * 3_600_000
    case 'dest':
      return isMeant(ports[ship.destination ?? ''] ?? null, choice)
    case 'last':
      return isMeant(lastPorts.get(ship.mmsi) ?? null, choice)
    case 'area':
      return boxContains(readArea(choice)!, ship.lat!, ship.lon!)
    case 'myarea':
      return boxContains(drawn[choice]!, ship.lat!, ship.lon!)
    case 'fleet':
      return fleets.some(({ id, mmsis }) => (choice === 'all' || id === choice) && mmsis.includes(ship.mmsi))
    default: {
      const value = numbers[facet]
      if (choice === 'unknown' || value === null) return choice === 'unknown' && value === null
      const [min, max] = choice.split('-')
      return (min === '' || value >= Number(min)) && (max === '' || value <= Number(max))
    }
  }
}

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
    expect(countAreas(picture, compile(text), null, ready)).toEqual(expected('myarea', Object.keys(drawn)))
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
  const counting = countShips(crowd, new CompiledFilter(crowd, {}, {}, NOW), null, NOW)
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
