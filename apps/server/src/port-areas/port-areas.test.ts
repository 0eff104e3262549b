import type { Port } from '@fairway/contract'
import { destinationPoint, fastDistance } from '@fairway/tracking'
import { middleOf, outlineContains, PortAreas } from '@fairway/tracking/voyages'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import type { Database } from '../database/open-database.ts'
import { day, testCall } from '../voyages/calls/calls.fixture.ts'
import { saveCalls } from '../voyages/calls/port-calls.store.ts'
import { saveSeaStops } from '../voyages/calls/sea-stops.store.ts'
import { AreaBook } from './area-book.ts'
import { areasAsGeoJson } from './areas-as-geojson.ts'
import { areasOfGeoJson } from './areas-of-geojson.ts'
import { learnedRoads } from './learned-roads.ts'
import { learnPortAreas } from './learn-port-areas.ts'
import { areasVersion, listAreas, markAreas, saveAreas } from './port-areas.store.ts'

const shanghai = {
  locode: 'CNSHA',
  name: 'Shanghai',
  nameZh: '上海',
  country: 'CN',
  lat: 31.23,
  lon: 121.49,
  radius: 10_000,
  timeZone: 'Asia/Shanghai',
  size: 1 as const,
} satisfies Port
const quay = { lat: 31.2346, lon: 121.5 }
const roads = { lat: 31.1, lon: 121.7 }
const along = (metres: number) => destinationPoint(quay.lat, quay.lon, 90, metres)

/** Ships that lay at a quay, some metres along it. */
const berthed = (metres: readonly number[], from = 0) =>
  metres.map((at, i) => {
    const { lat, lon } = along(at)
    const mmsi = 412_000_001 + from + i
    return testCall({ id: `b${from + i}`, mmsi, began: day(1 + i), lat, lon, berth_lat: lat, berth_lon: lon })
  })
/** Ships that lay at anchor outside the limits; half of them came in afterwards. */
const waited = Array.from({ length: 12 }, (_, i) => {
  const { lat, lon } = destinationPoint(roads.lat, roads.lon, i * 30, 400)
  return { mmsi: 412_000_101 + i, lat, lon, began: day(2 + i, 1), ended: day(2 + i, 9) }
})
const cameIn = waited
  .slice(0, 6)
  .map(({ mmsi, ended }, i) => testCall({ id: `w${i}`, mmsi, began: ended + 3_600_000, ...placed(along(5_000)) }))

function placed({ lat, lon }: { lat: number; lon: number }) {
  return { lat, lon, berth_lat: lat, berth_lon: lon }
}

const learn = async (db: Database, now = day(20)) => {
  await learnPortAreas(db, [shanghai], { now })
  return listAreas(db)
}

onBothEngines((database) => {
  beforeEach(async () => {
    await sql`delete from port_call`.execute(database())
    await sql`delete from sea_stop`.execute(database())
    await sql`delete from port_area`.execute(database())
  })

  it('learns berths from calls and anchorages from stops outside all limits, and names places by them', async () => {
    const db = database()
    await saveCalls(db, [...berthed([0, 40, 80, 120]), testCall({ id: 'tug', began: day(9), minor: true }), ...cameIn])
    await saveSeaStops(db, waited)
    const areas = await learn(db)
    expect(areas.map(({ id, stops, ships, first, last }) => ({ id, stops, ships, first, last }))).toEqual([
      { id: 'CNSHA-anchor-1', stops: 12, ships: 12, first: day(2, 1), last: day(13, 1) },
      { id: 'CNSHA-berth-1', stops: 6, ships: 6, first: day(2, 10), last: day(7, 10) },
      { id: 'CNSHA-berth-2', stops: 4, ships: 4, first: day(1), last: day(4) },
    ])
    const book = new AreaBook()
    book.read(areas)
    expect(book.find('CNSHA', 'berth', quay.lat, quay.lon)).toMatchObject({ number: 2, name: null })
    expect(book.find('CNSHA', 'anchor', quay.lat, quay.lon)).toBeNull()
    expect(book.find('CNSHA', 'berth', null, null)).toBeNull()
    const box = { west: 121, south: 31, east: 122, north: 32 }
    expect(book.inBox(box, 2).map(({ id }) => id)).toEqual(['CNSHA-anchor-1', 'CNSHA-berth-1'])
    expect(book.inBox({ ...box, east: 121.1 }, 10)).toEqual([])
    expect(book.ofPort('CNSHA')).toHaveLength(3)
  })

  it('makes limits of roads that many ships used, so that ships at anchor there make calls', async () => {
    const db = database()
    await saveCalls(db, cameIn)
    await saveSeaStops(db, waited)
    const areas = await learn(db)
    const find = (locode: string) => (locode === 'CNSHA' ? shanghai : null)
    const circles = learnedRoads(areas, find)
    expect(new PortAreas([shanghai]).beyond(0, roads.lat, roads.lon)).toBeGreaterThan(10_000)
    expect(new PortAreas([shanghai], null, circles).beyond(0, roads.lat, roads.lon)).toBeLessThan(0)
    expect(
      learnedRoads(
        areas.map((area) => ({ ...area, ships: 4 })),
        find,
      ),
    ).toEqual({})
    expect(
      learnedRoads(
        areas.map((area) => ({ ...area, removed: true })),
        find,
      ),
    ).toEqual({})
  })

  it('keeps number, name and outline of an area that is learned again, and forgets one that is not', async () => {
    const db = database()
    await saveCalls(db, [...berthed([0, 40, 80]), ...berthed([900, 940, 980, 1_020], 10)])
    const before = await learn(db)
    await saveCalls(db, berthed([60, 20], 20))
    const same = await learn(db)
    const first = before.find(({ id }) => id === 'CNSHA-berth-2')!
    expect(same.find(({ id }) => id === first.id)).toMatchObject({ stops: 5, outline: first.outline })
    await sql`delete from port_call where id in ('b10', 'b11', 'b12', 'b13')`.execute(db)
    await saveCalls(db, berthed([160], 30))
    const after = await learn(db)
    expect(after.map(({ id, stops }) => [id, stops])).toEqual([['CNSHA-berth-2', 6]])
    expect(outlineContains(after[0].outline, along(160).lat, along(160).lon)).toBe(true)
  })

  it('never changes what the operator drew or froze, and learns nothing where he wants none', async () => {
    const db = database()
    await saveCalls(db, [
      ...berthed([0, 40, 80]),
      ...berthed([900, 940, 980], 10),
      ...berthed([1_900, 1_940, 1_980], 20),
    ])
    const learned = await learn(db)
    const file = areasAsGeoJson(learned)
    const at = (metres: number) =>
      file.features.find(({ geometry }) =>
        outlineContains(geometry.coordinates[0], along(metres).lat, along(metres).lon),
      )!
    const corrected = {
      ...at(40),
      properties: { ...at(40).properties, name: 'Terminal 5', nameZh: '五号码头' },
      geometry: { type: 'Polygon', coordinates: [around(along(40), 500)] },
    }
    const drawn = {
      type: 'Feature',
      properties: { port: 'CNSHA', kind: 'anchor', name: 'Outer anchorage' },
      geometry: { type: 'Polygon', coordinates: [around(roads, 3_000)] },
    }
    const others = file.features.filter(({ properties }) => properties.id !== at(40).properties.id)
    const text = JSON.stringify({ ...file, features: [corrected, drawn, ...others] })
    await saveAreas(db, areasOfGeoJson(text, learned, day(21)))
    expect(
      await markAreas(db, [at(1_940).properties.id, 'CNSHA-berth-99'], { frozen: true, removed: true }, day(21)),
    ).toBe(1)
    await saveCalls(db, berthed([10, 20, 350], 30))
    await saveSeaStops(db, waited)
    const version = await areasVersion(db)
    const areas = await learn(db, day(22))
    expect(await areasVersion(db)).not.toBe(version)
    expect(areas).toHaveLength(4)
    expect(areas.find(({ name }) => name === 'Terminal 5')).toMatchObject({
      name_zh: '五号码头',
      frozen: true,
      stops: 6,
      outline: corrected.geometry.coordinates[0],
    })
    expect(areas.find(({ name }) => name === 'Outer anchorage')).toMatchObject({ frozen: true, stops: 12, number: 1 })
    expect(areas.filter(({ frozen }) => !frozen).map(({ id }) => id)).toEqual([at(940).properties.id])
    const book = new AreaBook()
    book.read(areas)
    expect(book.find('CNSHA', 'berth', along(1_940).lat, along(1_940).lon)).toBeNull()
    // What was written out can be read in again and changes nothing.
    const again = areasOfGeoJson(JSON.stringify(areasAsGeoJson(areas)), areas, day(22))
    expect(again.map((area) => ({ ...area, changed_at: 0 }))).toEqual(areas.map((area) => ({ ...area, changed_at: 0 })))
  })
})

it.each([
  ['{"type":', /no JSON/],
  [
    feature({ kind: 'quay' }, [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]),
    /Feature 1: properties\.kind/,
  ],
  [
    feature({}, [
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0, 0.02],
    ]),
    /Feature 1: the outline does not end/,
  ],
  [
    feature({}, [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]),
    /Feature 1: the outline reaches more than 20 km/,
  ],
  [
    feature({ id: 'CNSHA-berth-9' }, [
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0, 0],
    ]),
    /there is no area CNSHA-berth-9/,
  ],
])('says what is wrong with a file: %s', (text, sentence) => {
  expect(() => areasOfGeoJson(text, [], 0)).toThrow(sentence)
})

it('finds areas on both sides of the antimeridian', () => {
  const outline = around({ lat: -17.7, lon: 179.999 }, 500)
  const middle = middleOf(outline)
  expect(fastDistance(middle.lat, middle.lon, -17.7, 179.999)).toBeLessThan(5)
  const [area] = areasOfGeoJson(feature({ port: 'FJLEV' }, outline), [], 0)
  const book = new AreaBook()
  book.read([area])
  expect(book.find('FJLEV', 'berth', -17.7, -179.9999)).toMatchObject({ id: 'FJLEV-berth-1' })
  expect(book.inBox({ west: 179, south: -18, east: -179, north: -17 }, 5)).toHaveLength(1)
})

function feature(properties: object, ring: readonly (readonly [number, number])[]): string {
  const geometry = { type: 'Polygon', coordinates: [ring] }
  const whole = { port: 'CNSHA', kind: 'berth', ...properties }
  return JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: whole, geometry }] })
}

function around({ lat, lon }: { lat: number; lon: number }, metres: number): [number, number][] {
  const corners = [45, 315, 225, 135, 45].map((bearing) => destinationPoint(lat, lon, bearing, metres))
  return corners.map((corner): [number, number] => [
    Number((lon + (((corner.lon - lon + 540) % 360) - 180)).toFixed(5)),
    Number(corner.lat.toFixed(5)),
  ])
}
