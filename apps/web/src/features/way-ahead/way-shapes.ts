import { KNOT, deltaLongitude, destinationPoint } from '@fairway/tracking'
import type { FeatureCollection, Geometry } from 'geojson'
import { arc } from '../../map/geometry/circle.ts'

/** A position older than this is stale: class A ships under way report every ten seconds, class B every three minutes. */
export const STALE_MS = 180_000
/** Nobody keeps course and speed for longer: what is older has no way ahead. */
const LONGEST_MS = 24 * 3_600_000
/** Slower than this is drifting or lying still, knots. */
const LEAST_KNOTS = 0.5
/** Half the cone's angle at first, what a minute adds to it, and what it never exceeds, degrees. */
const CONE = { least: 8, perMinute: 0.5, most: 60 }

/** A ship's last report; `positionAt` and `now` by the same clock, UTC ms. */
export interface Reported {
  lat: number
  lon: number
  sog: number | null
  cog: number | null
  positionAt: number
}

/** `line` and `mark` are the way ahead; `ring`, `cone` and `label` where she may be by now. */
export type WayPart = 'line' | 'mark' | 'ring' | 'cone' | 'label'
type Shapes = FeatureCollection<Geometry, { part: WayPart; text?: string }>

/** Whether she is on a way that can be told ahead. */
function isUnderWay({ sog, cog, positionAt }: Reported, now: number): boolean {
  return sog !== null && cog !== null && sog >= LEAST_KNOTS && now - positionAt < LONGEST_MS
}

/**
 * Where a ship goes in so many minutes if she keeps course and speed. When her report is stale, also the circle that she cannot have left
 * at that speed, and the cone of courses near her last one, which widens with every minute.
 */
export function wayShapes(
  ship: Reported,
  now: number,
  minutes: number,
  texts: { after: (minutes: number) => string; inside: (knots: number) => string },
): Shapes {
  const { lat, lon, sog, cog, positionAt } = ship
  const features: Shapes['features'] = []
  if (sog === null || cog === null || !isUnderWay(ship, now)) return { type: 'FeatureCollection', features }
  const add = (part: WayPart, geometry: Geometry, text?: string) =>
    features.push({ type: 'Feature', properties: { part, ...(text !== undefined && { text }) }, geometry })
  const age = Math.max(0, now - positionAt)
  const speed = sog * KNOT
  const travelled = (speed * age) / 1000
  const at = (metres: number): [number, number] => {
    const place = destinationPoint(lat, lon, cog, metres)
    return [lon + deltaLongitude(lon, place.lon), place.lat]
  }
  if (age >= STALE_MS) {
    const half = Math.min(CONE.most, CONE.least + (CONE.perMinute * age) / 60_000)
    const ring = arc(ship, travelled)
    const edge = arc(ship, travelled, cog - half, cog + half)
    add('ring', { type: 'LineString', coordinates: ring })
    add('cone', { type: 'Polygon', coordinates: [[[lon, lat], ...edge, [lon, lat]]] })
    add('label', { type: 'Point', coordinates: ring[0] }, texts.inside(Math.round(sog)))
  }
  const ahead = (part: number) => at(travelled + speed * minutes * 60 * part)
  add('line', { type: 'LineString', coordinates: [at(0), ahead(0), ahead(0.5), ahead(1)] })
  for (const part of [0.5, 1])
    add('mark', { type: 'Point', coordinates: ahead(part) }, part === 1 ? texts.after(minutes) : undefined)
  return { type: 'FeatureCollection', features }
}
