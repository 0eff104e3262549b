import { isValidImo, toSentences, type AisMessage, type Eta } from '@fairway/ais'
import type { Ship } from '@fairway/contract'
import { ReportFlag, STATUS_ABSENT, stationKinds, type PositionBatch } from '@fairway/tracking'

/** Kinds that send positions as ships do. */
const sailing = new Set(
  ['ship', 'craft', 'distress', 'handheld'].map((kind) => stationKinds.findIndex((one) => one === kind)),
)
/** "Not defined" (M.1371 table 45). */
const NO_STATUS = 15
const unsaid = { repeat: 0, accuracy: false, raim: false } as const

/** A set that says nothing of what it can do. */
const usualClassB = {
  reserved: 0,
  regional: 0,
  carrierSense: true,
  display: false,
  dsc: true,
  band: true,
  message22: true,
  assigned: false,
  radio: null,
} as const

/** A report as the message it was, cleaned; null for stations that are no ships. */
export function positionMessage(batch: PositionBatch, row: number): AisMessage | null {
  if (!sailing.has(batch.kind[row])) return null
  const flags = batch.flags[row]
  const said = batch.status[row]
  const status = said === STATUS_ABSENT ? NO_STATUS : said
  const place = {
    mmsi: batch.mmsi[row],
    lat: batch.lat[row],
    lon: batch.lon[row],
    sog: known(batch.sog[row]),
    cog: known(batch.cog[row]),
  }
  if ((flags & ReportFlag.approximate) !== 0)
    return { type: 27, ...unsaid, ...place, status, sog: place.sog && Math.min(62, Math.round(place.sog)), gnss: true }
  const heading = known(batch.heading[row])
  const second = new Date(batch.time[row]).getUTCSeconds()
  if ((flags & ReportFlag.classB) !== 0) return { type: 18, ...unsaid, ...place, ...usualClassB, heading, second }
  const rot = known(batch.rot[row])
  return { type: 1, ...unsaid, ...place, status, rot, heading, second, maneuver: null, radio: 0 }
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** What a ship says of herself, as one message, or as the two parts of class B. */
export function staticMessages(ship: Ship): AisMessage[] {
  const { mmsi, toBow, toStern, toPort, toStarboard } = ship
  const size = { toBow, toStern, toPort, toStarboard }
  const name = sixBit(ship.name)
  const callSign = sixBit(ship.callSign)
  const shipType = ship.shipType ?? 0
  const maker = { vendor: null, model: 0, serial: 0, mothership: null, epfd: null }
  if (ship.classB)
    return [
      { type: 24, part: 0, repeat: 0, mmsi, name },
      { type: 24, part: 1, repeat: 0, mmsi, shipType, callSign, ...maker, ...size },
    ]
  const imo = ship.imo !== null && isValidImo(ship.imo) ? ship.imo : null
  const { draught } = ship
  const destination = sixBit(ship.destination)
  const identity = { imo, callSign, name, shipType, ...size }
  const voyage = { eta: etaOf(ship.eta), draught, destination }
  return [{ type: 5, repeat: 0, mmsi, aisVersion: 0, epfd: 0, dte: false, ...identity, ...voyage }]
}

function etaOf(eta: number | null): Eta {
  if (eta === null) return { month: null, day: null, hour: null, minute: null }
  const at = new Date(eta)
  return { month: at.getUTCMonth() + 1, day: at.getUTCDate(), hour: at.getUTCHours(), minute: at.getUTCMinutes() }
}

/** The letters that AIS has; others are left out. */
const sixBit = (text: string | null): string | null =>
  text === null ? null : [...text.toUpperCase()].filter((letter) => letter >= ' ' && letter <= '_').join('')

/** Numbers the sentences of messages that need several. */
export class SentenceWriter {
  readonly #tag: string | null
  #sequence = 0

  constructor(tag: string | null) {
    this.#tag = tag
  }

  /** With line ends; `time`: when it was heard, UTC ms. */
  lines(message: AisMessage, time: number): string {
    this.#sequence = (this.#sequence + 1) % 10
    const tagBlock = this.#tag === null ? undefined : { time: Math.floor(time / 1000) * 1000, source: this.#tag }
    return toSentences(message, { sequence: this.#sequence, ...(tagBlock && { tagBlock }) })
      .map((sentence) => `${sentence}\r\n`)
      .join('')
  }
}
