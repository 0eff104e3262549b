import type { Doubts, PortCall, PortShip, Ship } from '@fairway/contract'
import type { V1Result, V1Row } from '@fairway/contract/v1'
import { ReportFlag } from '@fairway/tracking'
import type { StoredPoint } from '../../tracks/read/track-pages.ts'

type Position = V1Result<'getVesselPosition'>['data']['position']
export type V1PortCall = V1Row<'listVesselPortCalls'>

/** Metres: the precision of message 27, a tenth of a minute. */
const APPROXIMATE_M = 185
const METRES_PER_NM = 1_852

export const moment = (time: number): string => new Date(time).toISOString()
export const momentOrNull = (time: number | null): string | null => (time === null ? null : moment(time))
export const seconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / 1000)
export const nauticalMiles = (metres: number): number => Math.round(metres / METRES_PER_NM / 0.01) / 100
export const metresOf = (nm: number): number => nm * METRES_PER_NM

export const namesOf = ({ mmsi, imo, name, nameZh, flag, class: of }: Ship | PortShip) => ({
  id: `mmsi:${mmsi}`,
  mmsi,
  imo,
  name,
  name_zh: nameZh,
  flag,
  class: of,
})

export interface DoubtSource {
  doubts(ship: Ship): Doubts
}

/** ITU-R M.1371, table 45: from 15 on it is not defined. */
export const navStatusOf = (status: number | null): number | null => (status === null || status >= 15 ? null : status)

/** Null for a ship whose place is not known. */
export function positionOf({ doubts }: DoubtSource, ship: Ship): Position | null {
  const { lat, lon, positionAt, sog, cog, heading, rot, status, source } = ship
  if (lat === null || lon === null || positionAt === null) return null
  const { elsewhere, area } = doubts(ship)
  return {
    lat,
    lon,
    sog_kn: sog,
    cog_deg: cog,
    heading_deg: heading,
    rot_deg_per_min: rot,
    nav_status: navStatusOf(status),
    at: moment(positionAt),
    quality: {
      source: source?.feed ?? null,
      credit: source?.credit || null,
      simulated: source?.simulated ?? false,
      received_at: momentOrNull(ship.receivedAt),
      accuracy_m: ship.approximate ? APPROXIMATE_M : null,
      late: ship.receivedAt === null ? null : ship.receivedAt - positionAt > LATE_MS,
      ais_class: ship.classB ? 'B' : 'A',
      suspected_jump: elsewhere !== null,
      mmsi_conflict: elsewhere?.state === 'shared',
      gnss_interference: area !== null,
    },
  }
}
/** As the cleaning has it. */
const LATE_MS = 15 * 60_000

/** Of stored points. */
export const notRecorded = { suspected_jump: null, mmsi_conflict: null, gnss_interference: null }

export const pointOf = (point: StoredPoint, feedSource: (feed: number) => Ship['source']): V1Row<'getVesselTrack'> => {
  const source = feedSource(point.feed)
  return {
    at: moment(point.time),
    lat: point.lat,
    lon: point.lon,
    sog_kn: point.sog,
    cog_deg: point.cog,
    heading_deg: point.heading,
    nav_status: point.status,
    gap_before: point.gapBefore,
    quality: {
      source: source?.feed ?? null,
      credit: source?.credit || null,
      simulated: point.simulated,
      received_at: momentOrNull(point.receivedAt),
      accuracy_m: null,
      late: (point.flags & ReportFlag.late) !== 0,
      ais_class: (point.flags & ReportFlag.classB) === 0 ? 'A' : 'B',
      ...notRecorded,
    },
  }
}

interface NamedPort {
  port: string
  portName: string
  portNameZh: string | null
  country: string
  timeZone: string | null
}

export const portOf = ({ port, portName, portNameZh, country, timeZone }: NamedPort) => ({
  locode: port,
  name: portName,
  name_zh: portNameZh,
  country,
  time_zone: timeZone,
})

export const callOf = (call: PortCall): V1PortCall => ({
  id: call.id,
  revision: call.revision,
  mmsi: call.mmsi,
  port: portOf(call),
  confidence: call.confidence,
  open: call.open,
  ata: momentOrNull(call.ata),
  ata_uncertainty_s: seconds(call.ataUncertainty),
  anchored_at: momentOrNull(call.anchoredAt),
  atb: momentOrNull(call.atb),
  unberthed_at: momentOrNull(call.unberthedAt),
  atd: momentOrNull(call.atd),
  time_in_port_s: seconds(call.timeInPort),
  anchor_time_s: Math.round(call.anchorTime / 1000),
  berth_time_s: Math.round(call.berthTime / 1000),
  draught_in_m: call.draughtIn,
  draught_out_m: call.draughtOut,
  lat: call.lat,
  lon: call.lon,
  berth: call.berth?.id ?? null,
  anchorage: call.anchorage?.id ?? null,
  leg: call.leg && {
    from_locode: call.leg.from,
    departed_at: momentOrNull(call.leg.departed),
    arrived_at: momentOrNull(call.leg.arrived),
    distance_nm: call.leg.distance === null ? null : nauticalMiles(call.leg.distance),
    filled_share: call.leg.filledShare,
    average_speed_kn: call.leg.averageSpeed,
    maximum_speed_kn: call.leg.maximumSpeed,
    completeness: call.leg.completeness,
  },
})

export const portVesselOf = (ship: PortShip) => ({
  ...namesOf(ship),
  length_m: ship.length,
  draught_m: ship.draught,
  sog_kn: ship.sog,
  simulated: ship.simulated,
})
