import type { Report, Said, SaidCall, World } from '@fairway/tracking/reminders'
import type { Chance } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { haversineDistance } from '../../packages/tracking/src/geodesy.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What ships key in for ports, and what means none. */
const DESTINATIONS = ['ROTTERDAM', 'NL RTM', 'hamburg', 'DEHAM', 'SGSIN', 'FOR ORDERS', 'for orders!', 'SEA']
const LOCODES: Readonly<Record<string, string>> = {
  ROTTERDAM: 'NLRTM',
  'NL RTM': 'NLRTM',
  hamburg: 'DEHAM',
  DEHAM: 'DEHAM',
  SGSIN: 'SGSIN',
}
export const PORTS = ['NLRTM', 'DEHAM', 'SGSIN']
const NAMES = ['ALPHA', 'BRAVO', 'CHARLIE']
const DELAYS = [-0.5 * HOUR, 0.5 * HOUR, HOUR, 2.5 * HOUR, 7 * HOUR, -4 * HOUR, 30 * HOUR, 70 * DAY, -70 * DAY]

export interface PortPlace {
  readonly lat: number
  readonly lon: number
}

/** What is asked of the world, slowly. */
export const worldOf = (ports: readonly PortPlace[]): World => ({
  portOf: (destination) => LOCODES[destination] ?? null,
  placeOf: (locode) => ports[PORTS.indexOf(locode)] ?? null,
  portDistance(lat, lon, within) {
    const metres = Math.min(...ports.map((port) => haversineDistance(port.lat, port.lon, lat, lon)))
    return metres <= within ? metres : null
  },
})

type Words = Required<Omit<Said, 'time'>>

/** What a ship says while she is heard, every six minutes or so: she changes it, keys it in wrongly once, and leaves some out. */
export function someSaid(chance: Chance, reports: readonly Report[]): Said[] {
  const begin = reports[0].time
  const says: Words = {
    name: 'ALPHA',
    callSign: 'PAAA',
    imo: 9_000_001,
    dimensions: '100 × 20',
    draught: 8,
    destination: 'ROTTERDAM',
    eta: begin + 2 * DAY,
  }
  const words: Said[] = []
  let last = -Infinity
  for (const { time } of reports) {
    if (time - last < 6 * MINUTE) continue
    last = time + chance.below(50_000) - 25_000
    if (chance.happens(0.08)) Object.assign(says, another(chance, says, last))
    const slip = chance.happens(0.06) ? another(chance, says, last) : {}
    words.push({ time: last, ...someOf(chance, { ...says, ...slip }) })
  }
  return words
}

function another(chance: Chance, says: Words, now: number): Partial<Words> {
  switch (chance.below(8)) {
    case 0:
      return { name: chance.pick(NAMES) }
    case 1:
      return { callSign: chance.pick(['PAAA', 'PBBB']) }
    case 2:
      return { imo: chance.pick([9_000_001, 9_000_013]) }
    case 3:
      return { dimensions: chance.pick(['100 × 20', '180 × 28']) }
    case 4:
      return { draught: Math.round(((says.draught ?? 8) + chance.pick([-2, -0.2, 0.1, 0.2, 0.4, 1.5])) * 10) / 10 }
    case 5:
      return { destination: chance.pick(DESTINATIONS) }
    case 6:
      return { destination: chance.pick(DESTINATIONS), eta: now + chance.pick([1, 2, 9]) * DAY }
    default:
      return { eta: (says.eta ?? now) + chance.pick(DELAYS) }
  }
}

/** Nearly always all of it; at times a part, and at times a part of it is not available. */
function someOf(chance: Chance, says: Words): Omit<Said, 'time'> {
  if (chance.happens(0.9)) return says
  const entries = Object.entries(says).filter(() => chance.happens(0.6))
  return Object.fromEntries(entries.map(([field, value]) => [field, chance.happens(0.1) ? null : value]))
}

/** Calls of a ship, each revised as more is known of it: what was said of it may be corrected and taken back. */
export function someCalls(chance: Chance, mmsi: number, from: number): SaidCall[] {
  return Array.from({ length: 4 }, (_, i) => {
    const ata = from + i * 3 * DAY + chance.below(DAY)
    let call: SaidCall = {
      id: `${mmsi}-${i}`,
      mmsi,
      port: chance.pick(PORTS),
      confidence: 1,
      minor: chance.happens(0.2),
      open: true,
      ata,
      ataUncertainty: chance.happens(0.2) ? null : MINUTE,
      anchoredAt: null,
      atb: null,
      unberthedAt: null,
      atd: null,
      lat: 0,
      lon: 0,
    }
    return Array.from({ length: 10 }, (_each, step) => (call = { ...call, ...revision(chance, call, step) }))
  }).flat()
}

function revision(chance: Chance, { ata, confidence }: SaidCall, step: number): Partial<SaidCall> {
  const at = ata + step * HOUR + chance.below(HOUR)
  switch (chance.below(7)) {
    case 0:
      return { confidence: confidence === 1 ? 2 : chance.pick([1, 3, 4]) }
    case 1:
      return { ata: ata + chance.below(40 * MINUTE) - 20 * MINUTE }
    case 2:
      return { anchoredAt: at }
    case 3:
      return { atb: chance.happens(0.2) ? null : at }
    case 4:
      return { unberthedAt: chance.happens(0.2) ? null : at }
    case 5:
      return { port: chance.pick(PORTS), confidence: 2 }
    default:
      return { open: chance.happens(0.4), atd: chance.happens(0.3) ? null : at }
  }
}
