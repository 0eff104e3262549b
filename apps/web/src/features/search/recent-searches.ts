import { mapClasses, type MapClass } from '@fairway/contract'
import { create } from 'zustand'
import { store, stored } from '../../storage/local-storage.ts'
import { isRecord, listOf, oneOf, textOrNull } from '../../storage/stored-shape.ts'

/** Specification, section 9: recent searches are cut to nine; storage keeps them 365 days. */
const MOST = 9

export interface RecentShip {
  mmsi: number
  name: string | null
  nameZh: string | null
  flag: string | null
  class: MapClass
}
export interface RecentPort {
  locode: string
  name: string
  nameZh: string | null
  country: string
}

interface Recents {
  ships: RecentShip[]
  ports: RecentPort[]
}

/** Begins with what earlier visits kept: nothing that is fetched before storage is open may import it. */
export const useRecents = create<Recents>(() => ({
  ships: stored('mapSearchShip', listOf(recentShip)) ?? [],
  ports: stored('mapSearchPort', listOf(recentPort)) ?? [],
}))

export function rememberShip(ship: RecentShip): void {
  const { mmsi, name, nameZh, flag } = ship
  const ships = newestFirst(
    { mmsi, name, nameZh, flag, class: ship.class },
    useRecents.getState().ships,
    (other) => other.mmsi === mmsi,
  )
  useRecents.setState({ ships })
  store('mapSearchShip', ships)
}

export function rememberPort({ locode, name, nameZh, country }: RecentPort): void {
  const ports = newestFirst(
    { locode, name, nameZh, country },
    useRecents.getState().ports,
    (other) => other.locode === locode,
  )
  useRecents.setState({ ports })
  store('mapSearchPort', ports)
}

export function clearRecents(): void {
  useRecents.setState({ ships: [], ports: [] })
  store('mapSearchShip', null)
  store('mapSearchPort', null)
}

/** `item` in front, its older self gone, nine at most. */
export function newestFirst<T>(item: T, items: readonly T[], same: (other: T) => boolean): T[] {
  return [item, ...items.filter((other) => !same(other))].slice(0, MOST)
}

export function recentShip(value: unknown): RecentShip | undefined {
  if (!isRecord(value)) return undefined
  const { mmsi, name, nameZh, flag } = value
  const mapClass = oneOf(mapClasses)(value.class)
  if (
    typeof mmsi !== 'number' ||
    mapClass === undefined ||
    !textOrNull(name) ||
    !textOrNull(nameZh) ||
    !textOrNull(flag)
  )
    return undefined
  return { mmsi, name, nameZh, flag, class: mapClass }
}

function recentPort(value: unknown): RecentPort | undefined {
  if (!isRecord(value)) return undefined
  const { locode, name, nameZh, country } = value
  if (typeof locode !== 'string' || typeof name !== 'string' || typeof country !== 'string' || !textOrNull(nameZh))
    return undefined
  return { locode, name, nameZh, country }
}
