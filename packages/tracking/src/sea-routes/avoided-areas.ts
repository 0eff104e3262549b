import type { Area, AreaShape } from '../areas/area-shape.ts'
import { areaOutline } from '../areas/area-outline.ts'
import { latitudeOf, yOf } from '../areas/chart.ts'
import { createArea } from '../areas/create-area.ts'
import { wrapLongitude } from '../geodesy.ts'
import { milesInside } from '../routes/miles-inside.ts'
import type { LatLon } from './sea-routes.ts'

/** An area that a way is not to lead through, or one polygon of it. */
export interface AvoidedArea {
  readonly id: string
  readonly area: Area
  /** Corners around it, one after the other, and wide of it: straight lines between neighbours do not touch it. */
  readonly corners: readonly LatLon[]
}

/** Sides of the corners' polygon. */
const SIDES = 16
/** It keeps so far off: degrees of latitude, and a share of its size. */
const OFF = 5 / 60
const OFF_SHARE = 0.02

/** An area with its corners; one of several polygons becomes several. */
export function avoidedAreas(id: string, shape: AreaShape): AvoidedArea[] {
  const parts: AreaShape[] =
    shape.kind === 'polygons' ? shape.polygons.map((rings) => ({ kind: 'polygons', polygons: [rings] })) : [shape]
  return parts.map((part) => ({ id, area: createArea(part), corners: cornersAround(areaOutline(part)[0]![0]!) }))
}

/** Where lines that touch an outline from sixteen sides meet, on the Mercator chart. */
function cornersAround(outline: readonly (readonly [number, number])[]): LatLon[] {
  const points = outline.map(([lon, lat]) => [lon, yOf(lat)] as const)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const stretch = 1 / Math.cos((latitudeOf((south + north) / 2) * Math.PI) / 180)
  const off = Math.max(OFF * stretch, Math.hypot(east - west, north - south) * OFF_SHARE)
  const sides = Array.from({ length: SIDES }, (_, i) => {
    const angle = (i * 2 * Math.PI) / SIDES
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return { cos, sin, far: Math.max(...points.map(([x, y]) => x * cos + y * sin)) + off }
  })
  return sides.map((one, i): LatLon => {
    const next = sides[(i + 1) % SIDES]!
    const turn = one.cos * next.sin - next.cos * one.sin
    const x = (one.far * next.sin - next.far * one.sin) / turn
    const y = (one.cos * next.far - next.cos * one.far) / turn
    return [latitudeOf(y), wrapLongitude(x)]
  })
}

/** The first of the areas that a line of great circles leads through by more than a cable. */
export function firstCrossed(line: readonly LatLon[], areas: readonly AvoidedArea[]): AvoidedArea | null {
  const points = line.map(([lat, lon]) => ({ lat, lon, leg: 'great-circle' as const }))
  return areas.find(({ area }) => milesInside(points, area) > 0.1) ?? null
}
