import { describe, expect, it } from 'vitest'
import {
  areaFeature,
  areaOutline,
  createArea,
  findAreaFault,
  readGeoJson,
  readGpx,
  readKml,
  type AreaShape,
} from './index.ts'

const lines = { halfWidth: 1_852 }
const none = { halfWidth: null }
const at = (lat: number, lon: number) => ({ lat, lon })

describe('areas in a file', () => {
  it('come back out of GeoJSON as they went in', () => {
    const shapes: AreaShape[] = [
      {
        kind: 'polygons',
        polygons: [
          [
            [at(0, 0), at(0, 9), at(9, 9)],
            [at(1, 4), at(1, 5), at(2, 5)],
          ],
          [[at(20, 0), at(20, 1), at(21, 1)]],
        ],
      },
      { kind: 'polygons', polygons: [[[at(-20, 170), at(-20, -170), at(-10, -170), at(-10, 170)]]] },
      { kind: 'circle', centre: at(51.95, 4.05), radius: 9_260 },
      { kind: 'rectangle', box: { south: -10, north: 10, west: 170, east: -170 } },
      { kind: 'corridor', line: [at(1.2, 103.5), at(1.3, 104)], halfWidth: 926 },
    ]
    const features = shapes.map((shape, i) => areaFeature(shape, { name: `A${i}`, note: 'x' }))
    const { areas, leftOut } = readGeoJson(JSON.stringify({ type: 'FeatureCollection', features }), none)
    expect(leftOut).toEqual([])
    expect(areas).toEqual(shapes.map((shape, i) => ({ name: `A${i}`, note: 'x', shape })))
  })

  it('bear the name that sets of exclusive economic zones give them, also one that is cut at 180° with a hole', () => {
    const ring = (west: number, east: number) => [[west, -20], [east, -20], [east, -15], [west, -15], [west, -20]] // prettier-ignore
    const hole = [[177, -18], [178, -18], [178, -17], [177, -18]] // prettier-ignore
    const geometry = { type: 'MultiPolygon', coordinates: [[ring(176, 180), hole], [ring(-180, -178)]] }
    const feature = {
      type: 'Feature',
      properties: { MRGID: 8_325, GEONAME: 'Fijian Exclusive Economic Zone' },
      geometry,
    }
    const { areas, leftOut } = readGeoJson(JSON.stringify(feature), none)
    expect([areas.map(({ name }) => name), leftOut]).toEqual([['Fijian Exclusive Economic Zone'], []])
    const area = createArea(areas[0]!.shape)
    expect([179.5, -179.5, 177.8, 175].map((lon) => area.contains(-17.5, lon))).toEqual([true, true, false, false])
  })

  it('across 180° and round a pole are in one piece in this world, and come back as they were', () => {
    const corridor: AreaShape = { kind: 'corridor', line: [at(30, 178), at(32, -178), at(32, 179)], halfWidth: 20_000 }
    const feature = areaFeature(corridor, { name: 'Way' })
    expect(feature.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [178, 30],
        [182, 32],
        [179, 32],
      ],
    })
    expect(readGeoJson(JSON.stringify(feature), none).areas[0]!.shape).toEqual(corridor)
    for (const shape of [
      { kind: 'circle', centre: at(89, 10), radius: 500_000 },
      { kind: 'polygons', polygons: [[[at(70, -170), at(70, 80), at(70, -40)]]] },
    ] satisfies AreaShape[]) {
      const { geometry } = areaFeature(shape, {})
      const lons = (geometry.coordinates.flat(2) as number[]).filter((_, i) => i % 2 === 0)
      expect(Math.abs(Math.min(...lons) + Math.max(...lons)) / 2, shape.kind).toBeLessThanOrEqual(180)
      expect(Math.max(...lons) - Math.min(...lons), shape.kind).toBeCloseTo(360)
    }
  })

  it('are the polygons of KML, with their holes, and its lines where a width is given', () => {
    const kml = `<?xml version="1.0"?><!-- drawn by hand --><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <Placemark><name>Off &lt;Elbe&gt;</name><description><![CDATA[two <b>parts</b>]]></description><MultiGeometry>
        <Polygon><outerBoundaryIs><LinearRing><coordinates>8,54,0 9,54,0 9,55,0 8,54,0</coordinates></LinearRing></outerBoundaryIs>
          <innerBoundaryIs><LinearRing><coordinates>8.5,54.2 8.6,54.2 8.6,54.3 8.5,54.2</coordinates></LinearRing></innerBoundaryIs></Polygon>
      </MultiGeometry></Placemark>
      <Placemark><name>Way</name><LineString><coordinates>8,54 9,55</coordinates></LineString></Placemark>
      <Placemark><name>Buoy</name><Point><coordinates>8,54</coordinates></Point></Placemark></Document></kml>`
    const read = readKml(kml, lines)
    expect(read.areas).toEqual([
      {
        name: 'Off <Elbe>',
        note: 'two <b>parts</b>',
        shape: {
          kind: 'polygons',
          polygons: [
            [
              [at(54, 8), at(54, 9), at(55, 9)],
              [at(54.2, 8.5), at(54.2, 8.6), at(54.3, 8.6)],
            ],
          ],
        },
      },
      { name: 'Way', note: '', shape: { kind: 'corridor', line: [at(54, 8), at(55, 9)], halfWidth: 1_852 } },
    ])
    expect(read.leftOut).toEqual([{ name: 'Buoy', why: 'place' }])
    expect(readKml(kml, none).leftOut.map(({ why }) => why)).toEqual(['line', 'place'])
  })

  it('of KML are counted once however deep they lie, in a time that grows with the length of the file', () => {
    const line = '<LineString><coordinates>8,54 9,55</coordinates></LineString>'
    const polygon = '<Polygon><outerBoundaryIs><coordinates>8,54 9,54 9,55</coordinates></outerBoundaryIs></Polygon>'
    const within = (depth: number, inner: string) =>
      `<kml>${'<Placemark>'.repeat(depth)}${inner}${'</Placemark>'.repeat(depth)}</kml>`
    expect(readKml(within(90, polygon + line), none)).toMatchObject({ areas: [{}], leftOut: [{ why: 'line' }] })
    const began = process.cpuUsage()
    expect(readKml(within(90, '<LineString/>'.repeat(200_000)), none).leftOut).toHaveLength(200_000)
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5)
  })

  it('are closed tracks of GPX, and routes as corridors', () => {
    const gpx = `<gpx version="1.1"><wpt lat="1" lon="2"><name>P</name></wpt>
      <trk><name>Round</name><trkseg><trkpt lat="1" lon="1"/><trkpt lat="1" lon="2"/><trkpt lat="2" lon="2"/><trkpt lat="1" lon="1"></trkpt></trkseg></trk>
      <rte><name>Way</name><rtept lat="1" lon="1"/><rtept lat="3" lon="3"/></rte></gpx>`
    expect(readGpx(gpx, lines)).toEqual({
      areas: [
        { name: 'Round', note: '', shape: { kind: 'polygons', polygons: [[[at(1, 1), at(1, 2), at(2, 2)]]] } },
        { name: 'Way', note: '', shape: { kind: 'corridor', line: [at(1, 1), at(3, 3)], halfWidth: 1_852 } },
      ],
      leftOut: [{ name: 'P', why: 'place' }],
    })
  })

  it('are corridors of the thousand points that bend a recorded track most', () => {
    const points = Array.from(
      { length: 9_000 },
      (_, i) => `<trkpt lat="${30 + i / 9_000}" lon="${120 + Math.sin(i / 500)}"/>`,
    )
    const { areas } = readGpx(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`, lines)
    const { line } = areas[0]!.shape as Extract<AreaShape, { kind: 'corridor' }>
    expect([line.length, line[0], line.at(-1)!.lat.toFixed(2)]).toEqual([1_000, at(30, 120), '31.00'])
    expect(areas).toHaveLength(1)
  })

  it('are named when they have a fault, and a file that is none is refused with its reason', () => {
    const bow = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
          [0, 0],
        ],
      ],
    }
    expect(
      readGeoJson(JSON.stringify({ type: 'Feature', properties: { name: 'Bow' }, geometry: bow }), none).leftOut,
    ).toMatchObject([{ name: 'Bow', why: { fault: 'crosses-itself' } }])
    const nowhere = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          ['x', 2],
          [2, 0],
        ],
      ],
    }
    expect(readGeoJson(JSON.stringify(nowhere), none).leftOut).toMatchObject([{ why: { fault: 'no-place' } }])
    for (const [read, text, fault, values] of [
      [readGeoJson, '{"type":', 'not-json', { line: 1 }],
      [readGeoJson, '{\n"type":\nPolygon}', 'not-json', { line: 3 }],
      [readGeoJson, '[]', 'not-geojson', {}],
      [readGeoJson, nested(30), 'too-deep', { most: 20 }],
      [readKml, '<gpx></gpx>', 'other-root', { wanted: 'kml', found: 'gpx' }],
      [readKml, '<kml>\n<Document>\n</kml>', 'not-xml', { line: 3 }],
      [readKml, '<!DOCTYPE kml [<!ENTITY a "b">]><kml></kml>', 'xml-declaration', { line: 1 }],
      [readGpx, 'no xml', 'not-xml', { line: 1 }],
    ] as const)
      expect(() => read(text, none), text).toThrow(
        expect.objectContaining({ name: 'UnreadableFileError', fault, values }),
      )
  })
})

it('a file of more areas than anybody keeps is looked at so far and no further', () => {
  const line = '{"type":"LineString","coordinates":[[0,0],[170,0],[0,80]]}'
  const text = `{"type":"GeometryCollection","geometries":[${Array(60_000).fill(line).join(',')}]}`
  const began = process.cpuUsage()
  expect(readGeoJson(text, { halfWidth: 1_000 }).areas).toHaveLength(2_000)
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(3)
})

it('sides of a box that are no numbers make no area, and no error of another kind', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const side of ['{"toString":1}', deep, '"1"', 'null']) {
    const properties = `{"shape":"rectangle","box":[${side},1,2,2]}`
    const text = `{"type":"Feature","properties":${properties},"geometry":{"type":"Polygon","coordinates":[]}}`
    expect(readGeoJson(text, none).areas, side.slice(0, 20)).toEqual([])
  }
})

const nested = (deep: number): string =>
  deep === 0 ? '{"type":"Point"}' : `{"type":"GeometryCollection","geometries":[${nested(deep - 1)}]}`

describe('an outline', () => {
  it('of a corridor does not cross itself where the line bends to either side', () => {
    const line = [at(32, 122.5), at(31.5, 123.2), at(30.4, 123.4), at(29, 122.8), at(28.9, 124)]
    const outline = areaOutline({ kind: 'corridor', line, halfWidth: 9_260 })[0]![0]!
    const ring = outline.slice(0, -1).map(([lon, lat]) => ({ lat, lon }))
    expect(findAreaFault({ kind: 'polygons', polygons: [[ring]] })).toBeNull()
  })

  it('lies on the edge of the area, past 180° and round a pole', () => {
    const shapes: AreaShape[] = [
      { kind: 'circle', centre: at(-17, 179.9), radius: 50_000 },
      { kind: 'corridor', line: [at(50, 175), at(50, -175)], halfWidth: 18_520 },
      { kind: 'rectangle', box: { south: -10, north: 10, west: 170, east: -170 } },
    ]
    for (const shape of shapes) {
      const area = createArea(shape)
      for (const [lon, lat] of areaOutline(shape)[0]![0]!) {
        const wrapped = ((((lon + 180) % 360) + 360) % 360) - 180
        expect(area.edgeDistance(lat, wrapped), `${shape.kind} ${lat} ${lon}`).toBeLessThan(500)
      }
    }
    const lons = areaOutline(shapes[0]!)[0]![0]!.map(([lon]) => lon)
    expect(Math.max(...lons) - Math.min(...lons)).toBeLessThan(2)
    const arctic = areaOutline({ kind: 'circle', centre: at(88, 0), radius: 500_000 })[0]![0]!
    expect(Math.max(...arctic.map(([, lat]) => lat))).toBeGreaterThan(89)
  })
})
