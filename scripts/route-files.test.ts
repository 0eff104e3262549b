import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRouteFile, reckon, routeFormats, waypointAt, type RouteFormat } from '@fairway/tracking/routes'
import { describe, expect, it, onTestFinished } from 'vitest'
import { askProgram, findForeignProgram } from './foreign-programs.mjs'
import { rtzSchema } from './rtz-schema.fixture.ts'

const [ogr2ogr, xmllint] = [findForeignProgram('ogr2ogr'), findForeignProgram('xmllint')]
const ETD = Date.UTC(2026, 10, 24)
const waypoints = [
  { ...waypointAt(31.2, 122.1, 'Shanghai <"&> 上海'), locode: 'CNSHA', leg: 'great-circle' as const, speedKn: 12.5 },
  waypointAt(40, 180),
  { ...waypointAt(40.5, -179.25, '=1+1'), leg: 'great-circle' as const },
  waypointAt(37.75, -122.7, 'San Francisco'),
]
const places = waypoints.map(({ lat, lon }) => [lon, lat])
const written = (format: RouteFormat): string => {
  const timetable = reckon(waypoints, { etd: ETD, speedKn: 14 })
  if (typeof timetable === 'string') throw new Error(timetable)
  return routeFormats[format].write({ name: 'Pacific & <back>', waypoints, timetable })
}

interface Feature {
  geometry: { type: string; coordinates: number[] }
  properties: Record<string, unknown>
}

describe.skipIf(ogr2ogr === null)('a route means the same to GDAL', () => {
  /** What it makes of a file, as GeoJSON. */
  const read = (driver: string, text: string, ...args: string[]): Feature[] => {
    const { status, stdout } = askProgram(
      ogr2ogr!,
      ['-f', 'GeoJSON', '/vsistdout/', `${driver}/vsistdin/`, ...args],
      text,
    )
    expect(status).toBe(0)
    return (JSON.parse(stdout) as { features: Feature[] }).features
  }
  const points = (features: readonly Feature[]) => features.filter(({ geometry }) => geometry.type === 'Point')
  const placesOf = (features: readonly Feature[]) =>
    points(features).map(({ geometry }) => geometry.coordinates.slice(0, 2))

  it('as GPX: points, names, times, legs', () => {
    const features = read('', written('gpx'), 'route_points')
    expect(placesOf(features)).toEqual(places)
    expect(features[0]!.properties).toMatchObject({
      name: 'Shanghai <"&> 上海',
      time: '2026-11-24T00:00:00Z',
      fairway_leg: 'great-circle',
      fairway_speed: 12.5,
    })
  })

  it('as KML and as GeoJSON: the line and its points', () => {
    for (const format of ['kml', 'geojson'] as const) {
      const features = read('', written(format))
      expect(placesOf(features), format).toEqual(places)
      const [way] = features.filter(({ geometry }) => geometry.type !== 'Point')
      expect(way!.geometry.coordinates.length, format).toBeGreaterThan(1)
      expect(JSON.stringify(features), format).toContain('Shanghai <\\"&> 上海')
    }
  })

  it('as CSV: points and times', () => {
    const options = ['X_POSSIBLE_NAMES=longitude', 'Y_POSSIBLE_NAMES=latitude', 'AUTODETECT_TYPE=YES']
    const features = read('CSV:', written('csv'), ...options.flatMap((option) => ['-oo', option]))
    expect(placesOf(features)).toEqual(places)
    expect(features.map(({ properties }) => properties['name'])).toEqual([
      'Shanghai <"&> 上海',
      '',
      "'=1+1",
      'San Francisco',
    ])
    expect(features[0]!.properties['utc_time']).toBe('2026-11-24T00:00:00')
  })
})

describe.skipIf(ogr2ogr === null)('a route that GDAL wrote', () => {
  const drivers = { gpx: 'GPX', kml: 'KML', geojson: 'GeoJSON' } as const
  type Kind = keyof typeof drivers
  const kinds = Object.keys(drivers) as Kind[]
  /** What it makes of a file of ours, as the planner takes it in. */
  const taken = (from: Kind, to: Kind, ...args: string[]) => {
    const { status, stdout } = askProgram(
      ogr2ogr!,
      ['-f', drivers[to], '/vsistdout/', '/vsistdin/', ...args],
      written(from),
    )
    expect(status).toBe(0)
    return readRouteFile(`x.${to}`, stdout)
  }
  const points = {
    gpx: ['route_points'],
    kml: ['-where', "OGR_GEOMETRY='POINT'"],
    geojson: ['-where', "OGR_GEOMETRY='POINT'"],
  }
  const known = waypoints.map(({ lat, lon, name, locode, leg, speedKn }) => ({ lat, lon, name, locode, leg, speedKn }))

  // GDAL numbers the points of a route of GPX: what is none has no such numbers.
  const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))
  it.each(pairs.filter(([from, to]) => to !== 'gpx' || from === 'gpx'))(
    'out of %s as %s has its points with names, legs, speeds and ports',
    (from, to) => {
      const gpx = to === 'gpx' ? ['-dsco', 'GPX_USE_EXTENSIONS=YES'] : []
      expect(taken(from, to, ...points[from], ...gpx).waypoints).toMatchObject(known)
    },
  )

  it.each(kinds)('as the line of %s has its places', (from) => {
    const line = from === 'gpx' ? ['routes'] : ['-where', "OGR_GEOMETRY='LINESTRING' OR OGR_GEOMETRY='MULTILINESTRING'"]
    for (const to of kinds) {
      const gpx = to === 'gpx' ? ['-nlt', 'MULTILINESTRING', '-select', 'name'] : []
      const read = taken(from, to, ...line, ...gpx)
      const ends = [read.waypoints[0]!, read.waypoints.at(-1)!].map(({ lat, lon }) => [lon, lat])
      expect(ends, to).toEqual([places[0], places.at(-1)])
      expect(read.name, to).toBe('Pacific & <back>')
    }
  })
})

describe.skipIf(xmllint === null)('RTZ is what its schema says, to xmllint', () => {
  it.each(['1.0', '1.2'] as const)('in version %s', (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'fairway-rtz-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const schema = join(folder, 'rtz.xsd')
    writeFileSync(schema, rtzSchema(version))
    const asked = (text: string) => askProgram(xmllint!, ['--noout', '--nonet', '--schema', schema, '-'], text).status
    expect(asked(written(`rtz-${version}`))).toBe(0)
    // So are turns, limits and stays, as far as this version has words for them.
    const limited = waypoints.map((point, i) => ({
      ...point,
      radiusNm: [0, 0.5, 9.99, 1.25][i],
      stayMinutes: [undefined, 150, 3_000, 0][i],
      ...(i < 3 && { xtdPortNm: 0.1, xtdStarboardNm: 9.99, leastKn: 0, mostKn: 14.5 }),
      windows: { etdBefore: 0, etdAfter: 1_500, etaBefore: 30, etaAfter: 61 },
    }))
    const timetable = reckon(limited, { etd: ETD, speedKn: 14 })
    if (typeof timetable === 'string') throw new Error(timetable)
    const text = routeFormats[`rtz-${version}`].write({ name: 'Limited', waypoints: limited, timetable })
    expect(asked(text)).toBe(0)
    expect(text).toContain(version === '1.0' ? 'stay="02:30:00"' : 'stay="PT50H"')
    // 1.2 takes turns of up to five miles, 1.0 those below ten.
    expect(text.includes('radius="9.99"')).toBe(version === '1.0')
    expect(asked(text.replace('radius="0.5"', 'radius="10"'))).not.toBe(0)
    // A file of the other version is refused: the schema does look.
    expect(asked(written(version === '1.0' ? 'rtz-1.2' : 'rtz-1.0'))).not.toBe(0)
  })
})
