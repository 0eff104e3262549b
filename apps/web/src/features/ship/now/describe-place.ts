import type { Port } from '@fairway/contract'
import { fastDistance, initialBearing, METRES_PER_NM } from '@fairway/tracking'
import type { Place } from '../../../map/overlay/overlay.ts'
import { seas, type SeaLabel } from '../../../map/names/seas.ts'

/** Where something is, for people: a water and a port that is near. */
export interface PlaceDescription {
  sea: Pick<SeaLabel, 'nameEn' | 'nameZh'> | null
  /** `direction` is where the place lies, seen from the port: eighths of the circle from north; `off`: it lies in the port or before it. Null within reach of no port. */
  port: { port: Port; metres: number; direction: number; off: boolean } | null
}

/** Waters are known by one point each. How far around it the name holds, nautical miles, by rank: rather too near than wrong. */
const reaches: Readonly<Record<SeaLabel['rank'], number>> = { 1: 0, 2: 500, 3: 220, 4: 80 }
/** Where that would reach over land into another water, or not to the shore. */
const ownReaches: Readonly<Record<string, number>> = {
  'Arabian Sea': 620,
  'Bay of Bengal': 450,
  'Black Sea': 330,
  'Caribbean Sea': 400,
  'East China Sea': 330,
  'Red Sea': 450,
  'Sea of Japan': 300,
  'Yellow Sea': 230,
  'Gulf of California': 250,
  'Bohai Sea': 130,
}
/** Farther from the shore than this, nautical miles, the ocean is named where no sea is. */
const OCEAN = 250
/** No port is named from farther away, nautical miles. */
const NEAR = 1_500
/** Nautical miles by which a port is taken for nearer, by size: who has never heard of a landing place knows the city beside it. */
const known: Readonly<Record<number, number>> = { 1: 40, 2: 25, 3: 10, 4: 0, 5: 0 }

export function describePlace({ lat, lon }: Place, ports: readonly Port[]): PlaceDescription {
  const away = (at: Place) => fastDistance(at.lat, at.lon, lat, lon) / METRES_PER_NM
  let port: Port | null = null
  let least = NEAR
  let shore = Infinity
  for (const candidate of ports) {
    const distance = away(candidate)
    shore = Math.min(shore, distance)
    // In the harbour itself the harbour is named, however small.
    const counts = isOff(candidate, distance)
      ? distance - NEAR
      : distance - Math.min(distance / 2, known[candidate.size] ?? 0)
    if (counts < least) [port, least] = [candidate, counts]
  }
  return {
    sea: seaAt(away) ?? (shore > OCEAN ? oceanAt(lat, lon) : null),
    port: port && {
      port,
      metres: away(port) * METRES_PER_NM,
      off: isOff(port, away(port)),
      direction: Math.round(initialBearing(port.lat, port.lon, lat, lon) / 45) % 8,
    },
  }
}

/** Nautical miles: nearer than this is "off" a port, however small it is. */
const OFF = 4

const isOff = (port: Port, distance: number) => distance < Math.max(OFF, port.radius / METRES_PER_NM)

function seaAt(away: (at: Place) => number): SeaLabel | null {
  let best: SeaLabel | null = null
  let least = 1
  for (const sea of seas) {
    const share = away(sea) / (ownReaches[sea.nameEn] ?? reaches[sea.rank])
    if (share < least) [best, least] = [sea, share]
  }
  return best
}

/** Far from every shore the limits of the oceans are straight lines. */
function oceanAt(lat: number, lon: number): SeaLabel | null {
  const half = lat < 0 ? 'South' : 'North'
  const name =
    lat > 72
      ? 'Arctic Ocean'
      : lat < -60
        ? 'Southern Ocean'
        : lon > 20 && lon < (lat < -10 ? 147 : 99) && lat < 30
          ? 'Indian Ocean'
          : lon >= 99 || lon < (lat > 9 ? -100 : -70)
            ? `${half} Pacific Ocean`
            : `${half} Atlantic Ocean`
  return seas.find(({ nameEn }) => nameEn === name) ?? null
}
