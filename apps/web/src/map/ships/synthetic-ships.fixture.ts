import { LiveState, createLiveShips } from '@fairway/contract'
import { ShipStore } from '../../live/ship-store.ts'

export interface SyntheticShip {
  lat: number
  lon: number
  /** 0.1 kn, 0.1°. */
  sog?: number
  cog?: number
  age?: number
  class?: number
}

/** A store with the given ships, MMSI 1, 2, 3 …, for tests and benches. */
export function storeOf(ships: readonly SyntheticShip[], time: number): ShipStore {
  const columns = createLiveShips(ships.length)
  columns.count = ships.length
  ships.forEach((ship, i) => {
    columns.mmsi[i] = i + 1
    columns.latE6[i] = Math.round(ship.lat * 1e6)
    columns.lonE6[i] = Math.round(ship.lon * 1e6)
    columns.sog[i] = ship.sog ?? 0
    columns.cog[i] = ship.cog ?? 0xffff
    columns.heading[i] = 0xffff
    columns.age[i] = ship.age ?? 0
    columns.class[i] = ship.class ?? 0
    columns.state[i] = (ship.sog ?? 0) > 0 ? LiveState.moving : 0
  })
  const store = new ShipStore()
  store.apply({ kind: 'snapshot', view: 1, time, world: false, ships: columns })
  return store
}
