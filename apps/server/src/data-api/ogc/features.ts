import type { GeoBox } from '@fairway/tracking'
import type { Collection } from './collections.ts'
import type { ItemsQuery, Period } from './items-query.ts'

/** A feature as the calls of `/v1` write it. */
interface Feature {
  id?: unknown
  geometry: { coordinates: unknown }
  properties: Readonly<Record<string, unknown>>
}

/** The features of an answer of `/v1`, each with the id that it is asked for by. */
export function featuresOf(text: string): Feature[] {
  const { features } = JSON.parse(text) as { features: Feature[] }
  return features.map((feature) => ({ ...feature, id: feature.properties['id'] ?? feature.properties['locode'] }))
}

/** Those that lie in the box at least in part, and tell of a moment of the period where they tell of one. */
export function chosen(features: readonly Feature[], { at }: Collection, { bbox, datetime }: ItemsQuery): Feature[] {
  return features.filter(
    ({ geometry, properties }) =>
      touches(geometry.coordinates, bbox) &&
      (at === null || datetime === undefined || isIn(datetime, Date.parse(String(properties[at])))),
  )
}

const isIn = ({ from, to }: Period, time: number) => time >= from && time <= to

/** Whether the box of any piece of a geometry meets the box. Longitudes of a piece may run on past 180°. */
function touches(coordinates: unknown, { west, south, east, north }: GeoBox): boolean {
  const end = west <= east ? east : east + 360
  return piecesOf(coordinates).some((piece) => {
    const [lons, lats] = [piece.map(([lon]) => lon), piece.map(([, lat]) => lat)]
    const isBeside = TURNS.some((turn) => least(lons) + turn <= end && most(lons) + turn >= west)
    return isBeside && least(lats) <= north && most(lats) >= south
  })
}

const TURNS = [-360, 0, 360]
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

type LonLat = readonly [number, number]

/** The points of each line or ring, whatever the geometry. */
function piecesOf(coordinates: unknown): (readonly LonLat[])[] {
  const list = coordinates as readonly unknown[]
  if (typeof list[0] === 'number') return [[list as unknown as LonLat]]
  const first = list[0] as readonly unknown[] | undefined
  if (first !== undefined && typeof first[0] === 'number') return [list as unknown as readonly LonLat[]]
  return list.flatMap(piecesOf)
}
