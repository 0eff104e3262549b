import { type HarbourPlaces, PlaceGrid } from './harbour-places.ts'

/** How far beyond its limits a port still names a berth, metres. */
const PORT_REACH = 8_000
/** No circle of the table is larger. */
const LARGEST = 25_000
const HARBOUR_REACH = 6_000
const TOWN_REACH = 8_000
/** Beside a shore or inland, where nothing else is near, the next town says at least where she lies, metres. */
const FAR_TOWN_REACH = 30_000
/** Ends the code of a town that is only near: `US.G4337859N`. */
const ONLY_NEAR = 'N'
/** A town says less than a harbour: it must be nearer by so much, metres. */
const TOWN_HANDICAP = 3_000
/** Within so much of limits or of a harbour, or as much nearer to a town, metres. */
const CLOSE = 2_000
/** Steps of a degree that tell spots apart. */
const STEPS = 50
/** Metres around a spot that are its limits. */
const SPOT_RADIUS = 3_500

/** A circle of a port's limits. Degrees, metres. */
interface Limits {
  locode: string
  lat: number
  lon: number
  radius: number
}

/** A berth outside all limits: whose it is, and the limits it gets. */
export interface BerthSpot {
  /** The code of the place, `@`, and where the spot is: `FIRAA@7733.10220`. */
  key: string
  code: string
  lat: number
  lon: number
  radius: number
}

/** Names berths outside the limits of every port by the port, the harbour or the town that they are nearest to. */
export class BerthSpots {
  readonly #ports: PlaceGrid<Limits>
  readonly #places: HarbourPlaces | null

  constructor(ports: readonly Limits[], places: HarbourPlaces | null) {
    this.#ports = new PlaceGrid(ports)
    this.#places = places
  }

  /** Null where nothing is near: at sea. Degrees. */
  at(lat: number, lon: number): BerthSpot | null {
    const code = this.#nearest(lat, lon).code ?? this.#farTown(lat, lon)
    return code === null ? null : spotOf(`${code}@${Math.round((lat + 90) * STEPS)}.${Math.round((lon + 180) * STEPS)}`)
  }

  /** Whether a quay is so near that a ship that never turns lies at it. */
  close(lat: number, lon: number): boolean {
    const { code, beyond } = this.#nearest(lat, lon)
    return code !== null && beyond <= (code.includes('.') ? CLOSE + TOWN_HANDICAP : CLOSE)
  }

  #farTown(lat: number, lon: number): string | null {
    const shore = this.#places?.shore?.(lat, lon)
    if (shore !== 'near' && shore !== 'inland') return null
    const town = this.#places!.towns().nearest(lat, lon, FAR_TOWN_REACH)
    return town === null ? null : town.place.code + ONLY_NEAR
  }

  #nearest(lat: number, lon: number): { code: string | null; beyond: number } {
    let code: string | null = null
    let least = Infinity
    const take = (name: string, beyond: number) => {
      if (beyond < least) {
        least = beyond
        code = name
      }
    }
    this.#ports.within(lat, lon, LARGEST + PORT_REACH, ({ locode, radius }, away) => {
      if (away - radius <= PORT_REACH) take(locode, Math.max(0, away - radius))
    })
    const harbour = this.#places?.harbours.nearest(lat, lon, HARBOUR_REACH)
    if (harbour) take(harbour.place.code, Math.max(0, harbour.away - SPOT_RADIUS))
    if (least > TOWN_HANDICAP) {
      const town = this.#places?.towns().nearest(lat, lon, TOWN_REACH)
      if (town) take(town.place.code, town.away + TOWN_HANDICAP)
    }
    return { code, beyond: least }
  }
}

/** The spot of a key, also of one that another run made; null when the key is that of a port. */
export function spotOf(key: string): BerthSpot | null {
  const [, code, y, x] = /^(.+)@(\d+)\.(\d+)$/.exec(key) ?? []
  if (code === undefined) return null
  return { key, code, lat: Number(y) / STEPS - 90, lon: Number(x) / STEPS - 180, radius: SPOT_RADIUS }
}
