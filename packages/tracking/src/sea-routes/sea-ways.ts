import { haversineDistance } from '../geodesy.ts'
import type { Port } from '../ports/port.ts'
import { keep } from './keep.ts'
import type { Passage } from './passages.ts'
import type { LatLon, SeaRoute, SeaRoutes } from './sea-routes.ts'
import { shutFor, tooSmallFor, type RouteOptions, type ShipSize } from './shut-for.ts'

const METRES_PER_MILE = 1852
/** Questions for the same port after which the ways from it to everywhere are measured. */
const OFTEN = 4
/** Ports with such ways (1.1 MB each), and those whose questions are counted. */
const MOST_TREES = 40
const MOST_COUNTED = 5_000

/** How far it is from anywhere at sea to a port. */
export interface SeaWays {
  /** Metres; null when no way is known: the port or the ship lies away from charted water, or what is shut leaves none. */
  metresTo(
    port: Pick<Port, 'locode' | 'lat' | 'lon' | 'radius'>,
    lat: number,
    lon: number,
    options?: RouteOptions,
  ): number | null
  /** The way of a ship of this size, with what she passes; null as above. */
  wayOf(port: Pick<Port, 'locode' | 'lat' | 'lon' | 'radius'>, lat: number, lon: number, ship: ShipSize): ShipWay | null
}

/** A way, and what it has to do with the ship's size. */
export interface ShipWay {
  metres: number
  /** The passages it uses, in order. */
  uses: readonly Passage[]
  /** Passages that she would use and is too large for. */
  shut: readonly Passage[]
}

/** Measures ways to ports; those to ports that are asked for often take some milliseconds. */
export function createSeaWays(routes: SeaRoutes): SeaWays {
  const trees = new Map<string, ((from: LatLon) => SeaRoute | null) | null>()
  const asked = new Map<string, number>()
  const way = (port: Pick<Port, 'locode' | 'lat' | 'lon'>, from: LatLon, options: RouteOptions): SeaRoute | null => {
    const key = `${port.locode} ${shutFor(options)
      .map(({ id }) => id)
      .join(' ')}`
    const known = trees.get(key)
    if (known !== undefined) return known === null ? null : known(from)
    const times = (asked.get(key) ?? 0) + 1
    asked.delete(key)
    if (times < OFTEN) {
      keep(asked, key, times, MOST_COUNTED)
      return routes.route(from, [port.lat, port.lon], options)
    }
    const ways = routes.waysTo([port.lat, port.lon], options)
    keep(trees, key, ways, MOST_TREES)
    return ways === null ? null : ways(from)
  }
  return {
    metresTo(port, lat, lon, options = {}) {
      const straight = haversineDistance(lat, lon, port.lat, port.lon)
      if (straight <= port.radius) return straight
      const found = way(port, [lat, lon], options)
      return found === null ? null : found.miles * METRES_PER_MILE
    },
    wayOf(port, lat, lon, ship) {
      const straight = haversineDistance(lat, lon, port.lat, port.lon)
      if (straight <= port.radius) return { metres: straight, uses: [], shut: [] }
      const found = way(port, [lat, lon], { ship })
      if (found === null) return null
      const small = tooSmallFor(ship)
      const would = small.length === 0 ? null : way(port, [lat, lon], { open: small.map(({ id }) => id) })
      return {
        metres: found.miles * METRES_PER_MILE,
        uses: found.uses,
        shut: small.filter((passage) => would?.uses.includes(passage)),
      }
    },
  }
}
