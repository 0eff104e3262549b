import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { describe, expect, it } from 'vitest'
import type { FeatureCollection, Position } from 'geojson'
import { countries, countryMinZoom } from './countries.ts'
import { seaMinZoom, seas } from './seas.ts'

const data = process.env['FAIRWAY_DATA'] ?? join(import.meta.dirname, '../../../../../../shared/data')
const marineFile = join(data, 'ne-50m-places-zh/ne_50m_geography_marine_polys.json')
const present = existsSync(marineFile)
if (!present) console.log('skipped: marine areas are not here (FAIRWAY_DATA or ../shared/data)')

const atlas = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../node_modules/world-atlas/land-50m.json'), 'utf8'),
)
const land = polygonsOf(feature(atlas, atlas.objects.land) as unknown as FeatureCollection).map((polygon) =>
  polygon.map(unwrapped),
)

function polygonsOf(collection: FeatureCollection): Position[][][] {
  return collection.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
}

/** A ring that crosses the antimeridian goes on past 180° instead of jumping back. */
function unwrapped(ring: Position[]): Position[] {
  let turns = 0
  return ring.map(([lon, lat], at) => {
    const step = at === 0 ? 0 : lon - ring[at - 1][0]
    if (Math.abs(step) > 180) turns -= Math.sign(step) * 360
    return [lon + turns, lat]
  })
}

const inside = ([lon, lat]: readonly [number, number], polygon: Position[][]): boolean =>
  [lon, lon + 360, lon - 360].some((x) => encloses(x, lat, polygon))

/** Even-odd rule over all rings of a polygon. */
function encloses(lon: number, lat: number, polygon: Position[][]): boolean {
  let odd = false
  for (const ring of polygon) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [x1, y1] = ring[at] as [number, number]
      const [x2, y2] = ring[before] as [number, number]
      if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd
    }
  }
  return odd
}
/** In one of the polygons, or within `reach` degrees of a corner of one. */
const near = (lat: number, lon: number, reach: number, polygons: Position[][][]): boolean =>
  polygons.some(
    (polygon) =>
      inside([lon, lat], polygon) ||
      polygon.some((ring) =>
        ring.some(([x, y]) => Math.hypot(((((x - lon) % 360) + 540) % 360) - 180, y - lat) <= reach),
      ),
  )

/** Waters of which the file holds but a scrap at one end. */
const scraps = new Set(['Luzon Strait', 'Korea Strait', 'Scotia Sea', 'Drake Passage'])
/** Atolls and islets too small for the 1:50m coast line. */
const islets = new Set<string>(['MV', 'TK', 'CC', 'TV', 'NF'])

describe('sea labels', () => {
  it('are at least ninety, each named once in both languages', () => {
    expect(seas.length).toBeGreaterThanOrEqual(90)
    expect(new Set(seas.map((label) => label.nameEn)).size).toBe(seas.length)
    expect(new Set(seas.map((label) => label.nameZh)).size).toBe(seas.length)
    for (const label of seas) {
      expect(label.nameZh, label.nameEn).toMatch(/^\p{Script=Han}+$/u)
      expect(seaMinZoom[label.rank]).toBeGreaterThanOrEqual(0)
    }
  })

  it('stand on water', () => {
    const dry = seas.filter(
      ({ lat, lon, nameEn }) => nameEn !== 'Caspian Sea' && land.some((polygon) => inside([lon, lat], polygon)),
    )
    expect(dry.map(({ nameEn }) => nameEn)).toEqual([])
  })

  it.skipIf(!present)('stand in or near the marine area of their name', () => {
    const marine = JSON.parse(readFileSync(marineFile, 'utf8')) as FeatureCollection
    const key = (name: string) =>
      name
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .replace('golfode', 'gulfof')
        .replace('bahiade', 'bayof')
    const areas = new Map<string, Position[][][]>()
    for (const area of marine.features) {
      const name = key(String(area.properties!['name']))
      areas.set(name, [...(areas.get(name) ?? []), ...polygonsOf({ type: 'FeatureCollection', features: [area] })])
    }
    const compared = seas.filter(({ nameEn }) => areas.has(key(nameEn)))
    expect(compared.length).toBeGreaterThan(75)
    const astray = compared.filter(
      ({ nameEn, lat, lon }) => !scraps.has(nameEn) && !near(lat, lon, 0.6, areas.get(key(nameEn))!),
    )
    expect(astray.map(({ nameEn }) => nameEn)).toEqual([])
  })
})

describe('country labels', () => {
  it('are about two hundred and forty, each code once and known to the runtime', () => {
    expect(countries.length).toBeGreaterThan(200)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    for (const language of ['en', 'zh-Hans']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      for (const { code } of countries) expect(names.of(code), code).toBeDefined()
    }
    for (const { rank } of countries) expect(Number.isInteger(countryMinZoom[rank])).toBe(true)
  })

  it('stand on land or, for small islands, within half a degree of some', () => {
    const wet = countries.filter(({ code, lat, lon }) => !islets.has(code) && !near(lat, lon, 0.5, land))
    expect(wet.map(({ code }) => code)).toEqual([])
    const large = countries.filter(({ rank, lat, lon }) => rank <= 3 && !near(lat, lon, 0, land))
    expect(large.map(({ code }) => code)).toEqual([])
  })
})
