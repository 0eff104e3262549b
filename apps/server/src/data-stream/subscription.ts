import type { Language } from '@fairway/contract'
import type { StreamMessage, StreamSubscription } from '@fairway/contract/v1'
import { stationKinds } from '@fairway/tracking'
import type { Area } from '@fairway/tracking/areas'
import { V1Problem } from '../data-api/answers/problem.ts'
import { mmsiOf } from '../data-api/resources/find-vessel.ts'
import { areaOf, shapeOf, shipsOfFleet } from '../data-api/resources/positions.ts'
import type { V1Source } from '../data-api/resources/source.ts'

/** Base stations, aids to navigation and aircraft lie in areas as well. */
const vesselKinds = new Set(['ship', 'craft'].map((kind) => stationKinds.findIndex((one) => one === kind)))
export const isVesselKind = (kind: number): boolean => vesselKinds.has(kind)

/** What one stream wants to hear, made ready to be held against reports. */
export interface Subscription<Owner> {
  readonly id: string
  readonly owner: Owner
  readonly messages: ReadonlySet<StreamMessage>
  /** Ships by list, by IMO number and of the fleet. */
  ships: ReadonlySet<number>
  readonly listed: Set<number>
  readonly imos: ReadonlySet<number>
  /** Those of them that no ship named when it was made. */
  readonly unheard: number
  readonly fleet: string | null
  readonly areas: readonly Area[]
  /** Only the listed ships, and only in the areas; else whoever is in either. */
  readonly isNarrow: boolean
  /** Of rows that have a type those of these; null: all. */
  readonly types: ReadonlySet<string> | null
}

/** What a dialect adds to a subscription. */
export type Narrowing = Pick<Subscription<unknown>, 'isNarrow' | 'types'>

export type SubscriptionSource = Pick<V1Source, 'ship' | 'byImo' | 'fleets'>

/** Throws a problem for an area that is none, and for a fleet that is not there. */
export async function openSubscription<Owner>(
  wanted: StreamSubscription,
  owner: Owner,
  { source, userId, language }: { source: SubscriptionSource; userId: number; language: Language },
  { isNarrow, types }: Narrowing = { isNarrow: false, types: null },
): Promise<Subscription<Owner>> {
  const { id, messages, vessels = [], fleet, boxes = [], polygon } = wanted
  const areas = boxes.map((box) => areaOf(shapeOf({ box }), language))
  if (polygon !== undefined) areas.push(areaOf(shapeOf({ polygon }), language))
  const found = vessels.map((vessel) => mmsiOf(source, vessel))
  const listed = new Set(found.filter((mmsi) => mmsi !== null))
  const ofFleet = fleet === undefined ? [] : await shipsOfFleet(source, userId, fleet)
  return {
    id,
    owner,
    messages: new Set(messages),
    listed,
    ships: new Set([...listed, ...ofFleet]),
    imos: new Set(vessels.filter((vessel) => vessel.startsWith('imo:')).map((vessel) => Number(vessel.slice(4)))),
    unheard: found.length - found.filter((mmsi) => mmsi !== null).length,
    fleet: fleet ?? null,
    areas,
    isNarrow: isNarrow && listed.size > 0,
    types,
  }
}

/** The same with the ships that are in its fleet by now; of a fleet that is gone, none of it. */
export async function shipsNow(
  { listed, fleet }: Pick<Subscription<unknown>, 'listed' | 'fleet'>,
  source: Pick<V1Source, 'fleets'>,
  userId: number,
): Promise<ReadonlySet<number>> {
  const ofFleet =
    fleet === null
      ? []
      : await shipsOfFleet(source, userId, fleet).catch((error: unknown) => {
          if (error instanceof V1Problem) return []
          throw error
        })
  return new Set([...listed, ...ofFleet])
}

/** Whether it concerns a ship there; `isVessel`: whether she counts in areas. */
export const concerns = (
  { ships, areas }: Pick<Subscription<unknown>, 'ships' | 'areas'>,
  mmsi: number,
  place: { lat: number; lon: number; isVessel: boolean } | null,
): boolean =>
  ships.has(mmsi) || (place !== null && place.isVessel && areas.some((area) => area.contains(place.lat, place.lon)))
