import { describe, expect, it } from 'vitest'
import { createArea } from '../areas/index.ts'
import { geodesicDistance, METRES_PER_NM } from '../geodesy.ts'
import {
  legCourse,
  legMiles,
  milesInside,
  placeOnLeg,
  readRouteFile,
  reckon,
  routeFileOf,
  routeFormats,
  routeLine,
  routeOfTrack,
  UnreadableFileError,
  waypointAt,
  type RouteFormat,
  type Waypoint,
} from './index.ts'

const HOUR = 3_600_000
const at = (lat: number, lon: number) => ({ lat, lon })
const pacific: Waypoint[] = [
  { ...waypointAt(31.2, 122.1, 'Shanghai <"&> 上海'), locode: 'CNSHA', leg: 'great-circle', speedKn: 12.5 },
  waypointAt(40, 179.5),
  { ...waypointAt(40.5, -179.25, '=1+1'), leg: 'great-circle' },
  { ...waypointAt(37.75, -122.7, 'San Francisco'), locode: 'USSFO' },
]

describe('legs', () => {
  it('are as long as the ellipsoid says along a meridian and along the equator', () => {
    expect(legMiles(at(0, 10), at(1, 10), 'rhumb')).toBeCloseTo(110_574.389 / METRES_PER_NM, 3)
    expect(legMiles(at(0, 10), at(0, 11), 'rhumb')).toBeCloseTo(111_319.491 / METRES_PER_NM, 3)
    expect(legMiles(at(0, 179.5), at(0, -179.5), 'great-circle')).toBeCloseTo(111_319.491 / METRES_PER_NM, 3)
  })

  it('along a rhumb line are the sum of their small pieces', () => {
    for (const [from, to] of [
      [at(35, 140), at(48, -125)],
      [at(-34, 18), at(51, 3)],
      [at(60, -3), at(60, 20)],
    ] as const) {
      let sum = 0
      let last = from
      for (let i = 1; i <= 2_000; i++) {
        const next = placeOnLeg(from, to, 'rhumb', i / 2_000)
        sum += geodesicDistance(last.lat, last.lon, next.lat, next.lon)
        last = next
      }
      expect(Math.abs(legMiles(from, to, 'rhumb') - sum / METRES_PER_NM)).toBeLessThan(0.05)
    }
  })

  it('by great circle are never longer, and begin on another course', () => {
    const [from, to] = [at(35, 140), at(48, -125)]
    expect(legMiles(from, to, 'great-circle')).toBeLessThan(legMiles(from, to, 'rhumb'))
    expect(legCourse(from, to, 'rhumb')).toBeCloseTo(79.95, 0)
    expect(legCourse(from, to, 'great-circle')).toBeLessThan(60)
  })

  it('are drawn across 180° without a jump', () => {
    const line = routeLine(pacific)
    expect(line.every(([lon], i) => i === 0 || Math.abs(lon - line[i - 1]![0]) < 3)).toBe(true)
    expect(line.at(-1)![0]).toBeCloseTo(360 - 122.7, 6)
  })
})

describe('miles within an area', () => {
  const box = createArea({ kind: 'rectangle', box: { south: -1, north: 1, west: 178, east: -178 } })

  it('are those between the edges it crosses, across 180° too', () => {
    const way = [waypointAt(0, 170), waypointAt(0, -170), waypointAt(10, -170)]
    expect(milesInside(way, box)).toBeCloseTo(4 * 60.108, 1)
    expect(milesInside([waypointAt(0, 179), waypointAt(0.5, 179)], box)).toBeCloseTo(29.85, 1)
    expect(milesInside([waypointAt(5, 170), waypointAt(5, -170)], box)).toBe(0)
  })
})

describe('times', () => {
  const ways = [waypointAt(0, 0), { ...waypointAt(0, 1), speedKn: 5 }, waypointAt(0, 2)]

  it('follow from the departure and the speed, and from the speed of single legs', () => {
    const table = reckon(ways, { etd: 0, speedKn: 10 })
    if (typeof table === 'string') throw new Error(table)
    expect(table.miles).toBeCloseTo(120.22, 1)
    expect(table.legs.map(({ speedKn }) => speedKn)).toEqual([10, 5])
    expect(table.eta! / HOUR).toBeCloseTo(60.108 / 10 + 60.108 / 5, 2)
    expect(table.times).toHaveLength(3)
  })

  it('give the speed that keeps an arrival, beside legs that have their own', () => {
    const table = reckon(ways, { etd: 0, eta: 20 * HOUR })
    if (typeof table === 'string') throw new Error(table)
    expect(table.speedKn).toBeCloseTo(60.108 / (20 - 60.108 / 5), 2)
    expect(table.eta).toBeCloseTo(20 * HOUR, 0)
  })

  it('say why an arrival cannot be kept', () => {
    expect(reckon(ways, { etd: 0, eta: 12 * HOUR })).toBe('no-time')
    expect(reckon(ways, { etd: 0, eta: 12.5 * HOUR })).toBe('too-fast')
    expect(reckon(ways, { etd: 0, eta: 9_000 * HOUR })).toBe('too-slow')
    expect(
      reckon(
        ways.map((way) => ({ ...way, speedKn: 9 })),
        { etd: 0, eta: HOUR },
      ),
    ).toBe('all-set')
  })
})

describe('route files', () => {
  const timetable = reckon(pacific, { etd: Date.UTC(2026, 10, 24), speedKn: 14 })
  const written = (format: RouteFormat) => {
    if (typeof timetable === 'string') throw new Error(timetable)
    return routeFormats[format].write({ name: 'Pacific & <back>', waypoints: pacific, timetable })
  }

  it.each(['rtz-1.0', 'rtz-1.2', 'gpx', 'kml', 'csv', 'geojson'] as const)(
    'come back out of %s as they went in',
    (format) => {
      const read = readRouteFile(`route.${routeFormats[format].ending.toUpperCase()}`, written(format))
      // RTZ has no word for a port, and gives each leg its speed.
      const wanted = pacific.map((point, i) =>
        format.startsWith('rtz') ? { ...point, locode: null, speedKn: [12.5, 14, 14, null][i]! } : point,
      )
      expect(read.waypoints).toEqual(wanted)
      expect(read.name).toBe(format === 'csv' ? '' : 'Pacific & <back>')
      expect(read.etd).toBe(['rtz-1.0', 'rtz-1.2', 'gpx', 'geojson'].includes(format) ? Date.UTC(2026, 10, 24) : null)
      expect(read.thinnedFrom).toBeNull()
    },
  )

  it('as GeoJSON are cut at 180°, the waypoints beside them', () => {
    const { features } = JSON.parse(written('geojson')) as {
      features: { geometry: { type: string; coordinates: [number, number][][] }; properties: Record<string, unknown> }[]
    }
    const [way, ...points] = features
    expect(way!.geometry.type).toBe('MultiLineString')
    const [west, east] = way!.geometry.coordinates as [[number, number][], [number, number][]]
    expect(west.at(-1)).toEqual([180, east[0]![1]])
    expect(east[0]![0]).toBe(-180)
    expect(points.map(({ properties }) => properties['number'])).toEqual([1, 2, 3, 4])
  })

  it('as GeoJSON of another program are its line, or its points where it has none', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [114.2, 22.2],
        [110, 10, 0],
        [104.2, 1.2],
      ],
    }
    const alone = readRouteFile('way.json', JSON.stringify(line))
    expect(alone.waypoints.map(({ lat, lon }) => [lat, lon])).toEqual([
      [22.2, 114.2],
      [10, 110],
      [1.2, 104.2],
    ])
    const marks = line.coordinates.map((coordinates, i) => ({
      type: 'Feature',
      properties: i === 0 ? null : { name: `Mark ${i}` },
      geometry: { type: 'Point', coordinates },
    }))
    const drawn = { type: 'Feature', properties: { name: 'Home' }, geometry: line }
    const both = readRouteFile('x.geojson', JSON.stringify({ type: 'FeatureCollection', features: [...marks, drawn] }))
    expect([both.name, both.waypoints.length, both.waypoints[1]!.name]).toEqual(['Home', 3, null])
    const only = readRouteFile('x.geojson', JSON.stringify({ type: 'FeatureCollection', features: marks }))
    expect(only.waypoints.map(({ name }) => name)).toEqual([null, 'Mark 1', 'Mark 2'])
  })

  it('of RTZ may say all that the standard has words for, and more: extensions are passed over', () => {
    const extension = (inside: string) =>
      `<extensions><extension manufacturer="Fairway" name="more" version="1">${inside}</extension></extensions>`
    const read = readRouteFile(
      'all.rtz',
      `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2">
<routeInfo routeName="All" routeAuthor="A" routeStatus="draft" validityPeriodStart="2026-11-01T00:00:00Z" vesselMMSI="412000001"
 vesselMaxWind="35.5">${extension('<note xmlns="">x</note>')}</routeInfo>
<waypoints><defaultWaypoint radius="0.5"><leg starboardXTD="0.2" portsideXTD="0.2" geometryType="Orthodrome"/></defaultWaypoint>
<waypoint id="11" revision="0" name="Berth"><position lat="36.48" lon="140.63"/><leg legInfo="to the first, which nothing leads to"/></waypoint>
<waypoint id="0" radius="0.3"><position lat="36" lon="141"/><leg geometryType="Loxodrome" draughtAft="6.4">${extension('')}</leg></waypoint>
<waypoint id="43"><position lat="33" lon="-121"/>${extension('<waypoint id="9"/>')}</waypoint>
${extension('<waypoint id="8"><position lat="0" lon="0"/></waypoint>')}</waypoints>
<schedules><schedule id="42" name="First"><manual><scheduleElement waypointId="11" etd="2026-11-24T06:00:00"/>
<scheduleElement waypointId="0" speed="8.5" windSpeed="5.9" stay="PT2H"/>${extension('<scheduleElement waypointId="0" speed="1"/>')}</manual>
<calculated><scheduleElement waypointId="43" eta="2026-12-09T00:00:00Z" speed="14"/></calculated></schedule>
<schedule id="43"><calculated><scheduleElement waypointId="43" speed="20"/></calculated></schedule></schedules></route>`,
    )
    expect(read).toMatchObject({ name: 'All', etd: Date.UTC(2026, 10, 24, 6) })
    expect(read.waypoints.map(({ name, lon, leg, speedKn }) => [name, lon, leg, speedKn])).toEqual([
      ['Berth', 140.63, 'rhumb', 8.5],
      [null, 141, 'great-circle', 14],
      [null, -121, 'rhumb', null],
    ])
    expect(read.waypoints.map(({ radiusNm, xtdPortNm, stayMinutes }) => [radiusNm, xtdPortNm, stayMinutes])).toEqual([
      [0.5, 0.2, undefined],
      [0.3, 0.2, 120],
      [0.5, undefined, undefined],
    ])
  })

  it('of RTZ are called as the route in them, as ECDIS want it, with no sign that a file system refuses', () => {
    const route = { name: ' Shanghai → Rotterdam, 3/4: "slow"? ', waypoints: pacific, timetable: null }
    for (const format of ['rtz-1.0', 'rtz-1.2'] as const) {
      const { name, text } = routeFileOf(route, format)
      expect(name).toBe('Shanghai → Rotterdam, 3-4- -slow.rtz')
      expect(readRouteFile(name, text).name).toBe('Shanghai → Rotterdam, 3-4- -slow')
    }
    const gpx = routeFileOf(route, 'gpx')
    expect([gpx.name, readRouteFile(gpx.name, gpx.text).name]).toEqual([
      'Shanghai → Rotterdam, 3-4- -slow.gpx',
      'Shanghai → Rotterdam, 3/4: "slow"?',
    ])
    expect(routeFileOf({ ...route, name: '../..' }, 'csv').name).toBe('route.csv')
  })

  it('of RTZ take defaults, the leg that leads to a point, and the speed of the schedule', () => {
    const { waypoints, etd } = readRouteFile(
      'x.rtz',
      `<route xmlns="http://www.cirm.org/RTZ/1/1" version="1.1"><routeInfo routeName="R"/><waypoints>
        <defaultWaypoint radius="0.5"><leg geometryType="Orthodrome" speedMax="11"/></defaultWaypoint>
        <waypoint id="7"><position lat="1" lon="2"/></waypoint>
        <waypoint id="9"><position lat="2" lon="3"/><leg geometryType="Loxodrome" speedMax="9"/></waypoint>
        <waypoint id="8"><position lat="3" lon="4"/></waypoint></waypoints>
        <schedules><schedule id="1"><calculated><scheduleElement waypointId="7" etd="2017-02-15T10:00:00Z"/>
        <scheduleElement waypointId="9" speed="7"/></calculated></schedule></schedules></route>`,
    )
    expect(waypoints.map(({ leg, speedKn }) => [leg, speedKn])).toEqual([
      ['rhumb', 7],
      ['great-circle', 11],
      ['rhumb', null],
    ])
    expect(etd).toBe(Date.UTC(2017, 1, 15, 10))
  })

  it('of tracks are thinned to what bends them', () => {
    const points = Array.from(
      { length: 5_000 },
      (_, i) => `<trkpt lat="${i < 2_500 ? 0 : (i - 2_500) / 100}" lon="${i / 100}"/>`,
    )
    const read = readRouteFile('t.gpx', `<gpx><trk><name>T</name><trkseg>${points.join('')}</trkseg></trk></gpx>`)
    expect(read.waypoints).toHaveLength(200)
    expect(read.thinnedFrom).toBe(5_000)
    expect(read.waypoints.some(({ lat, lon }) => lat <= 0.01 && lon >= 24.98 && lon <= 25.02)).toBe(true)
  })

  it('are made of a past track by the fifty points that bend it most', () => {
    const track = Array.from({ length: 500 }, (_, i) => at(i < 250 ? 0 : (i - 250) / 100, i / 100))
    const { waypoints, thinnedFrom } = routeOfTrack('T', track)
    expect([waypoints.length, thinnedFrom]).toEqual([50, 500])
    expect(waypoints.some(({ lat, lon }) => lat <= 0.01 && lon >= 2.48 && lon <= 2.52)).toBe(true)
    expect(() => routeOfTrack('T', [at(1, 1), at(1, 1)])).toThrow(UnreadableFileError)
  })

  it('of tables take semicolons, decimal commas and columns in any order', () => {
    expect(readRouteFile('a.csv', 'Longitude;Latitude;Name\r\n4,05;51,95;"A;""B"""\r\n1;50;\r\n').waypoints).toEqual([
      waypointAt(51.95, 4.05, 'A;"B"'),
      waypointAt(50, 1),
    ])
    expect(readRouteFile('a.csv', '51.95,4.05\n50,1').waypoints.map(({ lat }) => lat)).toEqual([51.95, 50])
  })

  it.each([
    [
      'a document type',
      'xml-declaration',
      'x.gpx',
      '<!DOCTYPE x [<!ENTITY a "b">]><gpx><rte><rtept lat="1" lon="2"/></rte></gpx>',
    ],
    [
      'an entity that nobody made',
      'no-position',
      'x.gpx',
      '<gpx><rte><rtept lat="&a;" lon="2"/><rtept lat="1" lon="2"/></rte></gpx>',
    ],
    [
      'a place that is none',
      'no-position',
      'x.rtz',
      '<route><waypoints><waypoint><position lat="91" lon="2"/></waypoint></waypoints></route>',
    ],
    ['one point', 'too-few-points', 'x.csv', 'lat,lon\n1,2\n1,2'],
    ['no columns', 'no-columns', 'x.csv', 'nothing'],
    ['an open quotation', 'open-quote', 'x.csv', 'lat,lon\n"1,2\n1,2'],
    ['a wide tree', 'too-deep', 'x.kml', `<kml>${'<a>'.repeat(400_000)}`],
    ['another kind', 'unknown-kind', 'x.pdf', ''],
    ['no JSON', 'not-json', 'x.geojson', '{"type":'],
    ['no place of a point', 'no-position', 'x.geojson', '{"type":"LineString","coordinates":[[1,2],["x",3],null]}'],
    ['JSON of another kind', 'not-geojson', 'x.json', '{"name":"package"}'],
    ['another root', 'other-root', 'x.kml', '<html></html>'],
    ['too much', 'too-large', 'x.csv', 'lat,lon\n'.padEnd(5_000_000, '1,2\n3,4\n')],
  ])('with %s are refused', (_, fault, name, text) => {
    expect(() => readRouteFile(name, text)).toThrow(expect.objectContaining({ name: 'UnreadableFileError', fault }))
  })
})
