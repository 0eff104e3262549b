import type { Work } from '../sea-lanes/work-in-slices.ts'
import { type Bridge, bridgeOf } from '../motion/fix.ts'
import { EPOCH, HOUR, hoursIntoRound, type Itinerary, type Part, partAt } from '../motion/itinerary.ts'
import { planRound, serviceOf } from '../motion/plan-round.ts'
import { createServices, type Service } from '../motion/services.ts'
import { mix, unit, weighted } from '../random.ts'
import type { SeaChart } from '../sea/sea-chart.ts'
import { flags } from './flags.ts'
import { callSignOf, createIdentities, type Identities } from './identity.ts'
import { type Kind, kinds } from './kinds.ts'
import { nameShip, type ShipName } from './names.ts'
import { type Particulars, particularsOf } from './particulars.ts'

/** All ships of a world. What can be worked out again from seed and number is not kept, nor is the chart that their ways were found on. */
export interface Fleet {
  readonly seed: number
  readonly size: number
  readonly routes: SeaChart['routes']
  readonly ports: SeaChart['ports']
  readonly services: readonly Service[][]
  readonly identities: Identities
  kindOf(ship: number): Kind
  /** A number of the ship's own, the root of her chances. */
  ownOf(ship: number): number
  bridgeOf(ship: number): Bridge
  particularsOf(ship: number): Particulars
  nameOf(ship: number): ShipName
  callSignOf(ship: number): string
  planOf(ship: number): Itinerary
}

export function* createFleet(seed: number, size: number, chart: SeaChart): Work<Fleet> {
  const { routes, ports } = chart
  const kindIndex = drawKinds(seed, size)
  const shipsOf = kinds.map((_, index) => kindIndex.reduce((count, kind) => count + (kind === index ? 1 : 0), 0))
  const services = yield* createServices(seed, shipsOf, chart)
  const kindOf = (ship: number): Kind => kinds[kindIndex[ship]]
  const homeOf = (ship: number): string => ports[serviceOf(seed, ship, services[kindIndex[ship]]).ports[0]].country
  const identities = createIdentities(seed, size, kindOf, homeOf)
  const ownOf = (ship: number): number => mix(seed, ship, 7)
  return {
    seed,
    size,
    routes,
    ports,
    services,
    identities,
    kindOf,
    ownOf,
    bridgeOf: (ship) => bridgeOf(seed, ship, kindOf(ship)),
    particularsOf: (ship) => particularsOf(seed, ship, kindOf(ship)),
    nameOf: (ship) => nameShip(ownOf(ship), flags[identities.flag[ship]].country, kindOf(ship)),
    callSignOf: (ship) =>
      callSignOf(ownOf(ship), flags[identities.flag[ship]], bridgeOf(seed, ship, kindOf(ship)).classB),
    planOf: (ship) => planRound(seed, ship, kindIndex[ship], services, routes),
  }
}

/** Steps of the golden ratio go through the shares evenly, so that even a small world has every kind. */
function drawKinds(seed: number, size: number): Uint8Array {
  const draw = weighted(kinds.map((kind, index) => [index, kind.share] as const))
  const start = unit(seed, 8)
  return Uint8Array.from({ length: size }, (_, ship) => draw((start + ship * 0.6180339887498949) % 1))
}

/**
 * The part of her round that each ship is in just now. Working out a round costs microseconds and a part lasts hours, so
 * the current part is kept; it is only a memory and changes no answer.
 */
export interface Lookout {
  /** Her part at a moment, UTC ms. */
  partOf(ship: number, time: number): Part
  /** Hours that she has been in the part last asked for. */
  readonly hours: number
}

export function createLookout(fleet: Fleet): Lookout {
  const begins = new Float64Array(fleet.size)
  const parts: Array<Part | undefined> = Array.from({ length: fleet.size })
  const lookout = {
    hours: 0,
    partOf(ship: number, time: number): Part {
      const now = (time - EPOCH) / HOUR
      const known = parts[ship]
      if (known !== undefined) {
        const hours = now - begins[ship]
        if (hours >= 0 && hours < known.hours) {
          lookout.hours = hours
          return known
        }
      }
      const plan = fleet.planOf(ship)
      const round = hoursIntoRound(plan, time)
      const part = plan.parts[partAt(plan, round)]
      lookout.hours = round - part.begins
      begins[ship] = now - lookout.hours
      parts[ship] = part
      return part
    },
  }
  return lookout
}
