import {
  createLiveShips,
  LiveState,
  mapClasses,
  type FleetState,
  type LiveFrame,
  type ShipRow,
} from '@fairway/contract'
import type { ShipStore } from '../../live/ship-store.ts'

const ABSENT = 0xffff
/** Knots: slower is lying still. */
const UNDER_WAY = 0.5

/** Puts followed ships on the chart where they were last, as old as that is. The first frame of a connection takes their place. */
export function showKeptShips(store: ShipStore, { ships }: FleetState, now: number): void {
  const placed = ships.filter(({ lat, lon, positionAt }) => lat !== null && lon !== null && positionAt !== null)
  store.apply(frameOf(placed, now))
  store.applyDetails({
    type: 'details',
    ships: placed.map(({ mmsi, name, nameZh }) => [mmsi, name ?? '', nameZh ?? '', 0, 0, 0, 0]),
  })
}

function frameOf(rows: readonly ShipRow[], now: number): LiveFrame {
  const ships = createLiveShips(rows.length)
  ships.count = rows.length
  for (const [i, row] of rows.entries()) {
    ships.mmsi[i] = row.mmsi
    ships.latE6[i] = Math.round((row.lat ?? 0) * 1e6)
    ships.lonE6[i] = Math.round((row.lon ?? 0) * 1e6)
    ships.sog[i] = tenths(row.sog)
    ships.cog[i] = tenths(row.cog)
    ships.heading[i] = ABSENT
    ships.age[i] = Math.max(0, Math.round((now - (row.positionAt ?? now)) / 1000))
    ships.class[i] = mapClasses.indexOf(row.class)
    ships.status[i] = row.status ?? 255
    ships.state[i] = ((row.sog ?? 0) >= UNDER_WAY ? LiveState.moving : 0) | (row.simulated ? LiveState.simulated : 0)
  }
  return { kind: 'snapshot', view: 0, time: now, world: true, ships }
}

const tenths = (value: number | null): number => (value === null ? ABSENT : Math.round(value * 10))
