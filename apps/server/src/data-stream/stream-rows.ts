import type { InboxEvent, PortCall, Ship } from '@fairway/contract'
import type { StreamMessage, StreamPosition, StreamStatic } from '@fairway/contract/v1'
import { ReportFlag, type PositionBatch } from '@fairway/tracking'
import { alertOf } from '../data-api/resources/alerts.ts'
import {
  callOf,
  moment,
  momentOrNull,
  namesOf,
  navStatusOf,
  notRecorded,
  positionOf,
  type DoubtSource,
} from '../data-api/resources/describe.ts'

/** One row of a frame, written once for all streams that it goes to. */
export interface Entry {
  readonly kind: StreamMessage
  /** A newer one of the same kind and key makes it needless for a slow reader. */
  readonly key: number | string
  readonly text: string
  /** Known before, not new. */
  readonly snapshot?: true
  /** Its kind in a dialect that has more of them. */
  readonly type?: string
}

/** Metres: the precision of message 27, a tenth of a minute. */
const APPROXIMATE_M = 185

const valueOrNull = (value: number, digits: number): number | null =>
  Number.isNaN(value) ? null : Math.round(value * digits) / digits

/** A report as it came. `source`: who may be told of its feed. */
export function positionRow(
  batch: PositionBatch,
  row: number,
  { name, source }: { name: string | null; source: Ship['source'] },
): StreamPosition {
  const mmsi = batch.mmsi[row]
  const flags = batch.flags[row]
  return {
    id: `mmsi:${mmsi}`,
    mmsi,
    name,
    lat: Math.round(batch.lat[row] * 1e6) / 1e6,
    lon: Math.round(batch.lon[row] * 1e6) / 1e6,
    sog_kn: valueOrNull(batch.sog[row], 10),
    cog_deg: valueOrNull(batch.cog[row], 10),
    heading_deg: valueOrNull(batch.heading[row], 1),
    rot_deg_per_min: valueOrNull(batch.rot[row], 10),
    nav_status: navStatusOf(batch.status[row]),
    at: moment(batch.time[row]),
    quality: {
      source: source?.feed ?? null,
      credit: source?.credit || null,
      simulated: (flags & ReportFlag.simulated) !== 0,
      received_at: moment(batch.receivedAt[row]),
      accuracy_m: (flags & ReportFlag.approximate) === 0 ? null : APPROXIMATE_M,
      late: (flags & ReportFlag.late) !== 0,
      ais_class: (flags & ReportFlag.classB) === 0 ? 'A' : 'B',
      // Known of where a ship is now, not of each report.
      ...notRecorded,
    },
  }
}

export function positionEntry(...report: Parameters<typeof positionRow>): Entry {
  const row = positionRow(...report)
  return { kind: 'positions', key: row.mmsi, text: JSON.stringify(row) }
}

/** Where a ship was last; null for one whose place is not known. */
export function knownPosition(source: DoubtSource, ship: Ship): Entry | null {
  const position = positionOf(source, ship)
  if (position === null) return null
  const row: StreamPosition = { id: `mmsi:${ship.mmsi}`, mmsi: ship.mmsi, name: ship.name, ...position }
  return { kind: 'positions', key: ship.mmsi, text: JSON.stringify(row), snapshot: true }
}

export function staticRow(ship: Ship): StreamStatic {
  const { id, mmsi, imo, name, flag, class: of } = namesOf(ship)
  return {
    id,
    mmsi,
    imo,
    name,
    call_sign: ship.callSign,
    flag,
    class: of,
    ship_type: ship.shipType,
    length_m: ship.length,
    breadth_m: ship.breadth,
    draught_m: ship.draught,
    destination: ship.destination,
    eta: momentOrNull(ship.eta),
    at: moment(ship.staticAt ?? ship.receivedAt ?? 0),
  }
}

export const staticEntry = (ship: Ship): Entry => ({
  kind: 'statics',
  key: ship.mmsi,
  text: JSON.stringify(staticRow(ship)),
})

export const callEntry = (call: PortCall): Entry => ({
  kind: 'port_calls',
  key: call.id,
  text: JSON.stringify(callOf(call)),
})

export const alertEntry = (event: InboxEvent): Entry => ({
  kind: 'alerts',
  key: event.id,
  text: JSON.stringify(alertOf(event)),
})
