import type { Ship } from '@fairway/contract'
import { V1Problem } from '../answers/problem.ts'
import type { V1Source } from './source.ts'

/** The MMSI that an id (`mmsi:…`, `imo:…`) means now; null for an IMO number that no ship names. Several ships may: the one heard last. */
export function mmsiOf(source: Pick<V1Source, 'ship' | 'byImo'>, id: string): number | null {
  const [kind, number] = id.split(':') as [string, string]
  if (kind === 'mmsi') return Number(number)
  const ships = source.byImo(Number(number)).flatMap((mmsi) => source.ship(mmsi) ?? [])
  return ships.toSorted((a, b) => (b.positionAt ?? 0) - (a.positionAt ?? 0))[0]?.mmsi ?? null
}

/** The MMSI that an id in a body means; one that has not been heard yet may be named by its MMSI. */
export function knownVessel(source: Pick<V1Source, 'ship' | 'byImo'>, id: string, param: string): number {
  const mmsi = mmsiOf(source, id)
  if (mmsi === null) throw new V1Problem('vessel_not_found', { param })
  return mmsi
}

export function shipOf(source: Pick<V1Source, 'ship' | 'byImo'>, id: string): Ship {
  const mmsi = mmsiOf(source, id)
  const ship = mmsi === null ? null : source.ship(mmsi)
  if (ship === null) throw new V1Problem('vessel_not_found', { param: 'id' })
  return ship
}
