import { toSentences, type AisMessage } from '@fairway/ais'
import { ports } from '@fairway/tracking/ports'

/** One ship of a small fleet whose every value the tests know. */
export interface Craft {
  mmsi: number
  imo: number
  name: string
  callSign: string
  shipType: number
  lat: number
  lon: number
  /** Knots; at 0 she is moored. */
  sog: number
  cog: number
  destination: string
  /** Metres; 130 when none is said. */
  length?: number
  /** What her crew says, UTC ms; left out, nothing. */
  eta?: number
}

const DAY_MS = 86_400_000
const TWENTY_PAST_TEN_MS = 37_200_000

export const singapore = ports.find((port) => port.locode === 'SGSIN')!

export const tanker: Craft = {
  mmsi: 477000111,
  imo: 9074729,
  name: 'JADE HORIZON',
  callSign: 'VRAB7',
  shipType: 80,
  lat: 20,
  lon: 118,
  sog: 12,
  cog: 90,
  destination: 'SG SIN',
}
export const ferry: Craft = {
  mmsi: 563000222,
  imo: 9176187,
  name: 'SINGAPURA LIGHT',
  callSign: '9VXY2',
  shipType: 60,
  lat: singapore.lat,
  lon: singapore.lon,
  sog: 0,
  cog: 10,
  destination: 'SGSIN',
}
export const tug: Craft = {
  mmsi: 563000333,
  imo: 0,
  name: 'KEPPEL PUSHER',
  callSign: '9VZZ3',
  shipType: 52,
  lat: singapore.lat + 0.02,
  lon: singapore.lon + 0.02,
  sog: 0,
  cog: 20,
  destination: '',
}
export const trawler: Craft = {
  mmsi: 412000444,
  imo: 0,
  name: 'MIN YU 60808',
  callSign: 'BZ5XX',
  shipType: 30,
  lat: 24.5,
  lon: 119.5,
  sog: 4,
  cog: 180,
  destination: 'FISHING',
}
export const coaster: Craft = {
  mmsi: 219000555,
  imo: 0,
  name: 'NORDIC TRADER',
  callSign: 'OXAB2',
  shipType: 70,
  lat: 55.5,
  lon: 3,
  sog: 9,
  cog: 45,
  destination: 'DEHAM',
  eta: Math.ceil(Date.now() / DAY_MS) * DAY_MS + TWENTY_PAST_TEN_MS,
}
/** Two that lie side by side, so that one click is not an answer. */
export const twins: readonly [Craft, Craft] = [
  {
    mmsi: 263000666,
    imo: 0,
    name: 'GEMINI CASTOR',
    callSign: 'CSAA6',
    shipType: 70,
    lat: 36,
    lon: -12,
    sog: 0,
    cog: 0,
    destination: 'PTLIS',
  },
  {
    mmsi: 263000777,
    imo: 0,
    name: 'GEMINI POLLUX',
    callSign: 'CSAA7',
    shipType: 70,
    lat: 36,
    lon: -12,
    sog: 0,
    cog: 0,
    destination: 'PTLIS',
  },
]

export const fleet: readonly Craft[] = [tanker, ferry, tug, trawler, coaster, ...twins]

const KNOTS_TO_DEGREES_A_MS = 1 / 60 / 3_600_000

/** Where she is `ms` after the place in the table, sailing straight on. */
export function placeAfter(craft: Craft, ms: number): { lat: number; lon: number } {
  const sailed = craft.sog * ms * KNOTS_TO_DEGREES_A_MS
  const course = (craft.cog * Math.PI) / 180
  return {
    lat: craft.lat + sailed * Math.cos(course),
    lon: craft.lon + (sailed * Math.sin(course)) / Math.cos((craft.lat * Math.PI) / 180),
  }
}

export function positionOf(craft: Craft, ms: number, at: number): AisMessage {
  return {
    type: 1,
    repeat: 0,
    mmsi: craft.mmsi,
    status: craft.sog === 0 ? 5 : 0,
    rot: 0,
    sog: craft.sog,
    accuracy: true,
    ...placeAfter(craft, ms),
    cog: craft.cog,
    heading: craft.cog,
    second: new Date(at).getUTCSeconds(),
    maneuver: null,
    raim: false,
    radio: 0,
  }
}

export function particularsOf(craft: Craft): AisMessage {
  return {
    type: 5,
    repeat: 0,
    mmsi: craft.mmsi,
    aisVersion: 2,
    imo: craft.imo || null,
    callSign: craft.callSign,
    name: craft.name,
    shipType: craft.shipType,
    epfd: 1,
    eta: etaOf(craft),
    draught: 7.5,
    destination: craft.destination || null,
    dte: false,
    toBow: (craft.length ?? 130) - 30,
    toStern: 30,
    toPort: 10,
    toStarboard: 12,
  }
}

function etaOf({ eta }: Craft) {
  if (eta === undefined) return { month: null, day: null, hour: null, minute: null }
  const at = new Date(eta)
  return { month: at.getUTCMonth() + 1, day: at.getUTCDate(), hour: at.getUTCHours(), minute: at.getUTCMinutes() }
}

const STEP_MS = 5 * 60_000
const HISTORY_MS = 3 * 3_600_000
/** Nothing is heard of anybody in between: a gap in every track. */
const GAP = { from: 100 * 60_000, to: 60 * 60_000 }

/** The fleet's last three hours as a receiver would have logged them, ending at the places of the table a minute before `now`. */
export function historyLog(now: number): string {
  const lines: string[] = []
  for (let ago = HISTORY_MS; ago >= 60_000; ago -= STEP_MS) {
    if (ago < GAP.from && ago > GAP.to) continue
    const time = Math.floor((now - ago) / 1000) * 1000
    for (const craft of fleet) {
      lines.push(...toSentences(positionOf(craft, -ago, time), { tagBlock: { time } }))
      if (ago === HISTORY_MS) lines.push(...toSentences(particularsOf(craft), { tagBlock: { time } }))
    }
  }
  return `${lines.join('\r\n')}\r\n`
}
