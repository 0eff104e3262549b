import type { Language } from '@fairway/contract'
import type { Feature, Geometry, Position } from 'geojson'
import { coastParts, unwrapRing, type Ring } from '../base-map/antimeridian.ts'
import { outlinesIn, type Outline } from './outlines-in-file.ts'
import { MOST_BYTES, MOST_POINTS, readLayer } from './read-layer.ts'
import { thinLine } from './thin-line.ts'

export interface LayerWanted {
  name: string
  nameZh: string | undefined
  credit: string
  /** `YYYY-MM-DD` */
  date: string
  /** The property that names each zone; the usual ones when it is left out. */
  label: string | undefined
  labelZh: string | undefined
  notIn: readonly Language[]
}

export interface ImportedLayer {
  /** A file for `chart-layers/`. */
  json: string
  zones: number
  /** Zones without a name. */
  unnamed: number
  /** What of the file has no outline, line or place. */
  empty: number
  points: number
  pointsBefore: number
  /** Degrees of latitude that an edge may lie beside where it lay; rings smaller than that are left out, but each zone's largest. */
  tolerance: number
}

/** Marine Regions calls a zone GEONAME; the others are what map software writes. */
const LABELS = ['name', 'Name', 'NAME', 'GEONAME', 'geoname', 'title']
const LABELS_ZH = ['nameZh', 'name_zh', 'name:zh']
/** 55 m; then twice as much each time. */
const FIRST_TOLERANCE = 0.0005
/** Half a degree: what does not fit by then is no layer of zones. */
const MOST_TOLERANCE = 0.5
/** Metres are a hundred-thousandth of a degree. */
const UNITS = 1e5

/** A set of zones as a layer of the chart: thinned until it fits, without the edges that only cut it at ±180°. Throws with a sentence. */
export function importLayer(text: string, wanted: LayerWanted, most = MOST_POINTS): ImportedLayer {
  const outlines = outlinesIn(text)
  const whole = outlines.filter(({ polygons, lines, places }) => polygons.length + lines.length + places.length > 0)
  if (whole.length === 0) throw new Error('It has no outline, line or place.')
  const zones = whole.map((outline) => ({ ...outline, polygons: outline.polygons.map(unwrapped) }))
  const labels = wanted.label === undefined ? LABELS : [wanted.label]
  const labelsZh = wanted.labelZh === undefined ? LABELS_ZH : [wanted.labelZh]
  const named = zones.map(({ said }) => ({ name: wordOf(said, labels), nameZh: wordOf(said, labelsZh) }))
  if (wanted.label !== undefined && named.every(({ name }) => name === undefined))
    throw new Error(`No zone has a property ${wanted.label}; there are ${Object.keys(zones[0].said).join(', ')}.`)
  for (let tolerance = 0; tolerance <= MOST_TOLERANCE; tolerance = tolerance === 0 ? FIRST_TOLERANCE : 2 * tolerance) {
    const features = zones.flatMap((zone, i) => featuresOf(zone, named[i], tolerance))
    const points = features.reduce((sum, { geometry }) => sum + pointsIn(geometry), 0)
    if (points > most) continue
    const json = JSON.stringify({
      type: 'FeatureCollection',
      name: wanted.name,
      ...(wanted.nameZh !== undefined && { nameZh: wanted.nameZh }),
      credit: wanted.credit,
      date: wanted.date,
      ...(wanted.notIn.length > 0 && { notIn: wanted.notIn }),
      features,
    })
    if (Buffer.byteLength(json) > MOST_BYTES) continue
    // The door that the server has for it too.
    readLayer(json)
    return {
      json,
      zones: zones.length,
      unnamed: named.filter(({ name }) => name === undefined).length,
      empty: outlines.length - whole.length,
      points,
      pointsBefore: zones.reduce((sum, zone) => sum + pointsOf(zone), 0),
      tolerance,
    }
  }
  throw new Error(`It has more than a layer can show, ${most} points, however it is thinned: leave zones out.`)
}

type Named = Partial<Record<'name' | 'nameZh', string>>

function wordOf(said: Outline['said'], labels: readonly string[]): string | undefined {
  for (const label of labels) {
    const value = said[label]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return undefined
}

/** Rings that run on past ±180° where they jumped, holes beside the outline they lie in. */
function unwrapped([outer, ...holes]: Position[][]): Position[][] {
  if (outer === undefined) return []
  const around = unwrapRing(outer as Ring)
  const middle = middleOf(around)
  return [
    around,
    ...holes.map((hole) => {
      const ring = unwrapRing(hole as Ring)
      const shift = 360 * Math.round((middle - middleOf(ring)) / 360)
      return ring.map(([lon, lat]) => [lon + shift, lat])
    }),
  ]
}

function middleOf(ring: readonly Position[]): number {
  let [west, east] = [Infinity, -Infinity]
  for (const [lon] of ring) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
  }
  return (west + east) / 2
}

function featuresOf({ polygons, lines, places }: Outline, named: Named, tolerance: number): Feature[] {
  const areas = polygons.map((rings) => thinned(rings, tolerance))
  const kept = areas.filter((rings) => rings.length > 0)
  // The largest of a zone that is smaller than the tolerance stays as it is.
  if (kept.length === 0 && polygons.length > 0)
    kept.push(polygons.reduce((a, b) => (a[0].length > b[0].length ? a : b)))
  // What a set cuts at ±180° or at a pole has an edge there that nobody laid down: the area is drawn without its edge, and the rest as lines.
  const cut = kept.filter((rings) => rings.some(isCut))
  const plain = kept.filter((rings) => !cut.includes(rings))
  const edges = cut.flatMap((rings) => rings.flatMap((ring) => coastParts(ring as Ring)))
  const ways = [...lines.map((line) => thinLine(line, tolerance)), ...edges]
  return [
    ...feature(named, 'MultiPolygon', plain),
    ...feature({ ...named, edge: false }, 'MultiPolygon', cut),
    ...feature(plain.length + cut.length > 0 ? {} : named, 'MultiLineString', ways),
    ...feature(named, 'MultiPoint', places),
  ]
}

const feature = (
  properties: object,
  type: string,
  coordinates: Position[][][] | Position[][] | Position[],
): Feature[] =>
  coordinates.length === 0
    ? []
    : [{ type: 'Feature', properties, geometry: { type, coordinates: rounded(coordinates) } as Geometry }]

/** A ring that is less than a triangle when thinned is left out, and a polygon without its outline altogether. */
function thinned(rings: readonly Position[][], tolerance: number): Position[][] {
  const thin = rings.map((ring) => thinLine(ring, tolerance))
  return (thin[0]?.length ?? 0) < 4 ? [] : thin.filter((ring) => ring.length >= 4)
}

const isCut = (ring: readonly Position[]): boolean => {
  const parts = coastParts(ring as Ring)
  return parts.length !== 1 || parts[0].length !== ring.length
}

const rounded = (coordinates: unknown): unknown =>
  Array.isArray(coordinates) ? coordinates.map(rounded) : Math.round((coordinates as number) * UNITS) / UNITS

const pointsOf = ({ polygons, lines, places }: Outline): number =>
  polygons.flat().reduce((sum, ring) => sum + ring.length, 0) +
  lines.reduce((sum, line) => sum + line.length, 0) +
  places.length

function pointsIn(geometry: Geometry): number {
  if (geometry.type === 'GeometryCollection') return 0
  const count = (value: unknown): number =>
    Array.isArray(value)
      ? typeof value[0] === 'number'
        ? 1
        : value.reduce((sum: number, one) => sum + count(one), 0)
      : 0
  return count(geometry.coordinates)
}
