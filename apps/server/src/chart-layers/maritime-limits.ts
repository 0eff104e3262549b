import type { GeoJSON, Position } from 'geojson'

/** A stretch shorter than this is left over from a river's mouth or a rounding, degrees. */
const SHORTEST = 0.08

/** Whether a place lies on land. */
export type IsLand = (lon: number, lat: number) => boolean

/**
 * The outer limits of territorial seas out of the areas of states, which reach to them: what two states share is a border between them and is
 * left out, and so is what lies on land.
 */
export function maritimeLimits(areas: readonly GeoJSON[], isLand: IsLand): Position[][] {
  const rings = areas.flatMap(ringsOf)
  const times = new Map<string, number>()
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const key = keyOf(ring[i - 1], ring[i])
      times.set(key, (times.get(key) ?? 0) + 1)
    }
  const lines: Position[][] = []
  for (const ring of rings) {
    let line: Position[] = []
    const end = () => {
      if (lengthOf(line) >= SHORTEST) lines.push(line)
      line = []
    }
    for (let i = 1; i < ring.length; i++) {
      const [from, to] = [ring[i - 1], ring[i]]
      if (times.get(keyOf(from, to))! > 1 || !atSea(from, to, isLand)) {
        end()
        continue
      }
      if (line.length === 0) line.push(from)
      line.push(to)
    }
    end()
  }
  return lines
}

function ringsOf(shape: GeoJSON): Position[][] {
  switch (shape.type) {
    case 'Polygon':
      return shape.coordinates
    case 'MultiPolygon':
      return shape.coordinates.flat()
    case 'GeometryCollection':
      return shape.geometries.flatMap(ringsOf)
    case 'Feature':
      return ringsOf(shape.geometry)
    case 'FeatureCollection':
      return shape.features.flatMap(ringsOf)
    default:
      return []
  }
}

/** Both ends and the middle: a limit runs twelve miles off the coast. A jump over the antimeridian is no limit at all. */
function atSea([lon1, lat1]: Position, [lon2, lat2]: Position, isLand: IsLand): boolean {
  if (Math.abs(lon1 - lon2) > 180) return false
  return !isLand(lon1, lat1) && !isLand(lon2, lat2) && !isLand((lon1 + lon2) / 2, (lat1 + lat2) / 2)
}

const keyOf = (one: Position, other: Position): string => {
  const [a, b] = [one.join(), other.join()]
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

const lengthOf = (line: readonly Position[]): number =>
  line.slice(1).reduce((sum, [lon, lat], i) => sum + Math.hypot(lon - line[i][0], lat - line[i][1]), 0)
