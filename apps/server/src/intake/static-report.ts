import {
  CALL_SIGN_BYTES,
  DESTINATION_BYTES,
  NAME_BYTES,
  NOT_CARRIED,
  StaticPart,
  isValidImo,
  resolveEta,
  type Eta,
  type StaticColumns,
} from '@fairway/ais'
import type { StaticReport } from '@fairway/tracking'
import type { StreamStatics } from './stream-report.ts'

/** Of a day, from its beginning. */
const LAST_MINUTE = (24 * 60 - 1) * 60_000

/** What a station says of itself, as far as it was carried. */
export type Said = Partial<
  Pick<
    StaticReport,
    | 'imo'
    | 'callSign'
    | 'name'
    | 'shipType'
    | 'toBow'
    | 'toStern'
    | 'toPort'
    | 'toStarboard'
    | 'draught'
    | 'destination'
    | 'eta'
  >
>

/** What one row of the codec's static columns says. `receivedAt` gives the ETA its year. */
export function saidInRow(s: StaticColumns, row: number, receivedAt: number): Said {
  const said: Said = {}
  const part = s.part[row]
  if (s.nameLength[row] !== NOT_CARRIED) said.name = text(s.name, row * NAME_BYTES, s.nameLength[row])
  if (part === StaticPart.type24A) return said
  if (s.shipType[row] !== NOT_CARRIED) said.shipType = shipType(s.shipType[row])
  if (s.callSignLength[row] !== NOT_CARRIED)
    said.callSign = text(s.callSign, row * CALL_SIGN_BYTES, s.callSignLength[row])
  if (s.mothership[row] === 0) {
    said.toBow = metres(s.toBow[row])
    said.toStern = metres(s.toStern[row])
    said.toPort = metres(s.toPort[row])
    said.toStarboard = metres(s.toStarboard[row])
  }
  if (part !== StaticPart.type5) return said
  said.imo = imo(s.imo[row])
  said.draught = Number.isNaN(s.draught[row]) ? null : Math.round(s.draught[row] * 10) / 10
  if (s.destinationLength[row] !== NOT_CARRIED)
    said.destination = text(s.destination, row * DESTINATION_BYTES, s.destinationLength[row])
  said.eta = arrival(etaOfRow(s, row), receivedAt)
  return said
}

/** The same for a stream service. */
export function saidInStream(from: StreamStatics, receivedAt: number): Said {
  const { mmsi: _mmsi, time: _time, classB: _classB, eta, ...said } = from
  const result: Said = said
  if (said.imo !== undefined) result.imo = imo(said.imo ?? 0)
  if (said.shipType !== undefined) result.shipType = shipType(said.shipType ?? 0)
  if (eta !== undefined) result.eta = arrival(eta, receivedAt)
  return result
}

function etaOfRow(s: StaticColumns, row: number): Eta {
  const within = (value: number, least: number, most: number) => (value >= least && value <= most ? value : null)
  return {
    month: within(s.etaMonth[row], 1, 12),
    day: within(s.etaDay[row], 1, 31),
    hour: within(s.etaHour[row], 0, 23),
    minute: within(s.etaMinute[row], 0, 59),
  }
}

/** A stale ETA is a forgotten one (docs/domain-facts.md 1.8); a day without an hour is kept until it ends. */
function arrival(eta: Eta, receivedAt: number): number | null {
  const resolved = resolveEta(eta, receivedAt)
  if (resolved === null || resolved.state === 'stale') return null
  return resolved.precision === 'day' ? resolved.at + LAST_MINUTE : resolved.at
}

function text(bytes: Uint8Array, from: number, length: number): string | null {
  return length === 0 ? null : Buffer.from(bytes.buffer, bytes.byteOffset + from, length).toString('latin1')
}

function metres(value: number): number | null {
  return value < 0 ? null : value
}

/** 0 is "not available"; above 99 is garbage (M.1371 table 50 ends there). */
function shipType(value: number): number | null {
  return Number.isInteger(value) && value >= 1 && value <= 99 ? value : null
}

/** A number whose check digit is wrong is no IMO number. */
function imo(value: number): number | null {
  return isValidImo(value) ? value : null
}
