import type { Leg, Port, PortCall } from '@fairway/contract'
import type { VoyageLeg } from '@fairway/tracking/voyages'
import type { FindArea } from '../../port-areas/known-areas.ts'
import { draughtAt, type Draughts } from '../../tracks/read/draughts.ts'
import type { CallRow } from './port-calls.store.ts'

export type FindPort = (locode: string) => Port | null

/** What calls are named from. */
export interface CallNames {
  findPort: FindPort
  findArea: FindArea
}

const nameOf = (port: Port | null, locode: string | null) => ({
  name: port?.name ?? locode,
  nameZh: port?.nameZh ?? null,
  country: port?.country ?? locode?.slice(0, 2) ?? null,
})

/** A call as the site shows it: with the names of the ports and the draughts she said at arrival and at departure. */
export function describeCall(row: CallRow, { findPort, findArea }: CallNames, draughts: Draughts): PortCall {
  const port = findPort(row.port)
  const { name, nameZh, country } = nameOf(port, row.port)
  return {
    id: row.id,
    revision: row.revision,
    mmsi: row.mmsi,
    port: row.port,
    portName: name!,
    portNameZh: nameZh,
    country: country!,
    timeZone: port?.timeZone ?? null,
    confidence: row.confidence,
    open: row.open,
    ata: row.ata,
    ataUncertainty: row.ata_uncertainty,
    anchoredAt: row.anchored_at,
    atb: row.atb,
    unberthedAt: row.unberthed_at,
    atd: row.atd,
    timeInPort: row.atd === null || row.ata === null ? null : row.atd - row.ata,
    anchorTime: row.anchor_ms,
    berthTime: row.berth_ms,
    draughtIn: draughtAt(draughts, row.mmsi, row.began),
    draughtOut: row.ended === null ? null : draughtAt(draughts, row.mmsi, row.ended),
    lat: row.lat,
    lon: row.lon,
    berth: findArea(row.port, 'berth', row.berth_lat, row.berth_lon),
    anchorage: findArea(row.port, 'anchor', row.anchorage_lat, row.anchorage_lon),
    leg: legOf(row, findPort),
  }
}

function legOf(row: CallRow, findPort: FindPort): Leg | null {
  if (row.leg_from === null || row.leg_departed === null) return null
  const arrived = row.ata ?? row.began
  return describeLeg(
    {
      from: row.leg_from,
      departed: row.leg_departed,
      arrived,
      endurance: arrived - row.leg_departed,
      sailing: row.leg_sailing_ms ?? 0,
      distance: row.leg_distance_m ?? 0,
      filledShare: row.leg_filled_share ?? 0,
      averageSpeed: row.leg_average_kn,
      maximumSpeed: row.leg_maximum_kn,
      completeness: row.leg_completeness ?? 0,
    },
    findPort,
  )
}

export function describeLeg(leg: VoyageLeg, findPort: FindPort): Leg {
  const { name, nameZh, country } = nameOf(findPort(leg.from), leg.from)
  return { ...leg, fromName: name, fromNameZh: nameZh, fromCountry: country }
}
