import { wrapLongitude } from '@fairway/tracking'
import type { Feature, FeatureCollection, LineString } from 'geojson'
import { MAX_LATITUDE, latOfUnit, lonOfUnit } from '../../live/mercator.ts'
import type { Screen } from '../geometry/screen.ts'

/** Spacings that a chart may have, minutes of arc. */
const SPACINGS = [1800, 600, 300, 120, 60, 30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05] as const
/** Lines stand at least so far apart, pixels: their numbers must fit between them. */
const APART = 110
/** Lines reach so many screens beyond each edge, so that the chart can be dragged some way. */
const BEYOND = 1

/** The lines of a view: whole multiples of a spacing. */
export interface Graticule {
  /** Minutes of arc. */
  spacing: number
  /** Degrees; longitudes run on past ±180. */
  meridians: readonly number[]
  parallels: readonly number[]
  zoom: number
}

export function graticuleOf(screen: Screen): Graticule {
  const minutePixels = lonPixels(screen) / 60
  const spacing = SPACINGS.findLast((minutes) => minutes * minutePixels >= APART) ?? SPACINGS[0]
  const centre = lonOfUnit(screen.centreX)
  const wide = Math.min(360, (screen.width * (0.5 + BEYOND)) / lonPixels(screen))
  const high = screen.height * (0.5 + BEYOND)
  const north = Math.min(MAX_LATITUDE, latOfUnit(screen.centreY - high / screen.pixels))
  const south = Math.max(-MAX_LATITUDE, latOfUnit(screen.centreY + high / screen.pixels))
  return {
    spacing,
    meridians: multiples(centre - wide, centre + wide, spacing),
    parallels: multiples(south, north, spacing),
    zoom: screen.zoom,
  }
}

/** The screen's central meridian, counted as the graticule's lines are. */
export function centreAmong({ meridians }: Graticule, screen: Screen): number {
  const lon = lonOfUnit(screen.centreX)
  const middle = (meridians[0] + meridians[meridians.length - 1]) / 2
  return lon + 360 * Math.round((middle - lon) / 360)
}

/** Whether a graticule still has lines for all of a screen, neither too close nor too far apart. */
export function serves(grid: Graticule, screen: Screen): boolean {
  const { zoom, meridians, parallels, spacing } = grid
  if (Math.abs(zoom - screen.zoom) > 0.3) return false
  const degrees = spacing / 60
  const centre = centreAmong(grid, screen)
  const wide = Math.min(360, screen.width / 2 / lonPixels(screen))
  const north = Math.min(MAX_LATITUDE, latOfUnit(screen.centreY - screen.height / 2 / screen.pixels))
  const south = Math.max(-MAX_LATITUDE, latOfUnit(screen.centreY + screen.height / 2 / screen.pixels))
  return (
    centre - wide >= meridians[0] - degrees &&
    centre + wide <= meridians[meridians.length - 1] + degrees &&
    south >= parallels[0] - degrees &&
    north <= parallels[parallels.length - 1] + degrees
  )
}

export function graticuleLines({ meridians, parallels }: Graticule): FeatureCollection<LineString> {
  const [west, east] = [meridians[0], meridians[meridians.length - 1]]
  const [south, north] = [parallels[0], parallels[parallels.length - 1]]
  const line = (coordinates: [number, number][]): Feature<LineString> => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  })
  return {
    type: 'FeatureCollection',
    features: [
      ...meridians.map((lon) => line([[lon, south], [lon, north]])), // prettier-ignore
      ...parallels.map((lat) => line([[west, lat], [east, lat]])), // prettier-ignore
    ],
  }
}

/** "31°30′N", "122°00.5′E", at full degrees "120°E": as many digits as the spacing asks for. */
export function graticuleLabel(degrees: number, axis: 'lat' | 'lon', spacing: number): string {
  const plain = axis === 'lon' ? wrapLongitude(degrees) : degrees
  const side = axis === 'lat' ? (plain < 0 ? 'S' : 'N') : plain < 0 ? 'W' : 'E'
  const digits = spacing >= 1 ? 0 : spacing >= 0.1 ? 1 : 2
  const parts = 10 ** digits
  const units = Math.round(Math.abs(plain) * 60 * parts)
  const whole = Math.floor(units / (60 * parts))
  const minutes = (units % (60 * parts)) / parts
  const none = units === 0 || (axis === 'lon' && units === 180 * 60 * parts)
  const text =
    spacing >= 60 ? `${whole}°` : `${whole}°${minutes.toFixed(digits).padStart(digits ? digits + 3 : 2, '0')}′`
  return none ? text : `${text}${side}`
}

/** Pixels of a degree of longitude. */
export const lonPixels = (screen: Screen): number => (screen.pixels * 2 ** 32) / 360

/** In whole steps, so that sums of fractions do not drift. */
function multiples(from: number, to: number, spacing: number): number[] {
  const perDegree = 60 / spacing
  const first = Math.floor(from * perDegree)
  const last = Math.ceil(to * perDegree)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) / perDegree)
}
