import { KNOT } from '@fairway/tracking'
import { cleanText, type StreamPosition, type StreamStatics } from '../../intake/stream-report.ts'
import { dimensionsOf, etaOf } from './stream-values.ts'

const DEGREE = Math.PI / 180
/** Of a boat's own sensors each speaks for itself: what was told within this time of a place belongs to it. */
const TOGETHER_MS = 10_000
const LONGEST_M = 500

/** The names of `navigation.state` and the older ones, by navigation status (M.1371). */
const states: Readonly<Record<string, number>> = {
  motoring: 0,
  anchored: 1,
  'not under command': 2,
  'restricted manouverability': 3,
  'restricted maneuverability': 3,
  'constrained by draft': 4,
  moored: 5,
  aground: 6,
  fishing: 7,
  sailing: 8,
  'hazardous material high speed': 9,
  'hazardous material wing in ground': 10,
  'ais-sart': 14,
}

/** The paths of Signal K 1.7 that say where a ship is or what she is. */
export const usedPaths: ReadonlySet<string> = new Set([
  'navigation.position',
  'navigation.speedOverGround',
  'navigation.courseOverGroundTrue',
  'navigation.headingTrue',
  'navigation.rateOfTurn',
  'navigation.state',
  'navigation.destination.commonName',
  'navigation.destination.eta',
  'mmsi',
  'name',
  'communication.callsignVhf',
  'registrations.imo',
  'design.aisShipType',
  'design.length',
  'design.beam',
  'design.draft',
  'sensors.ais.class',
  'sensors.ais.fromBow',
  'sensors.ais.fromCenter',
])
const moving = new Set([...usedPaths].filter((path) => /^navigation\.(?!destination)/.test(path)))
export const isOfVoyage = (path: string) => !moving.has(path) && path !== 'mmsi' && path !== 'sensors.ais.class'

export interface Told {
  value: unknown
  /** UTC ms. */
  time: number
}
export type Values = ReadonlyMap<string, Told>

/** A place as a report, with what else was told about then. Null when it is none. */
export function positionOf(mmsi: number, type: number, place: Told, values: Values): StreamPosition | null {
  const lat = numberAt(place.value, 'latitude')
  const lon = numberAt(place.value, 'longitude')
  if (Number.isNaN(lat) || Number.isNaN(lon)) return null
  const about = (path: string): unknown => {
    const told = values.get(path)
    return told !== undefined && Math.abs(told.time - place.time) <= TOGETHER_MS ? told.value : null
  }
  const sog = numberOf(about('navigation.speedOverGround')) / KNOT
  const rot = (numberOf(about('navigation.rateOfTurn')) / DEGREE) * 60
  const state = about('navigation.state')
  return {
    type,
    mmsi,
    time: place.time,
    lat,
    lon,
    sog: sog >= 0 && sog < 102.25 ? Math.round(sog * 100) / 100 : Number.NaN,
    cog: degrees(about('navigation.courseOverGroundTrue')),
    heading: degrees(about('navigation.headingTrue')),
    rot: Math.abs(rot) <= 720 ? Math.round(rot * 10) / 10 : Number.NaN,
    status: typeof state === 'string' && Object.hasOwn(states, state) ? states[state] : 255,
  }
}

/** What a ship has said of herself so far. What was never told is left out. */
export function staticsOf(mmsi: number, time: number, classB: boolean, values: Values): StreamStatics {
  const has = (path: string) => values.has(path)
  const at = (path: string) => values.get(path)?.value
  return {
    mmsi,
    time,
    ...(classB && { classB }),
    ...(has('name') && { name: textOf(at('name'), 20) }),
    ...(has('communication.callsignVhf') && { callSign: textOf(at('communication.callsignVhf'), 7) }),
    ...(has('registrations.imo') && { imo: Number(/\d{7}/.exec(String(at('registrations.imo')))?.[0] ?? 0) }),
    ...(has('design.aisShipType') && { shipType: numberAt(at('design.aisShipType'), 'id') || null }),
    ...(has('design.length') && sizeOf(values)),
    ...(has('design.draft') && { draught: draughtOf(at('design.draft')) }),
    ...(has('navigation.destination.commonName') && {
      destination: textOf(at('navigation.destination.commonName'), 20),
    }),
    ...(has('navigation.destination.eta') && { eta: arrival(at('navigation.destination.eta')) }),
  }
}

/** A root value, `{ communication: { callsignVhf } }`, as the paths in it. */
export function pathsOf(value: unknown, before = '', depth = 0): [string, unknown][] {
  if (depth > 3 || typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .slice(0, 50)
    .flatMap(([key, inner]): [string, unknown][] =>
      usedPaths.has(before + key) ? [[before + key, inner]] : pathsOf(inner, `${before}${key}.`, depth + 1),
    )
}

/** Where the antenna is stands in `sensors.ais`; where it does not, M.1371 has 0 for the bow and for port. */
function sizeOf(values: Values) {
  const metres = (value: number) => (value > 0 && value <= LONGEST_M ? value : 0)
  const length = metres(numberAt(values.get('design.length')?.value, 'overall'))
  const beam = metres(numberOf(values.get('design.beam')?.value))
  const bow = Math.min(length, metres(numberOf(values.get('sensors.ais.fromBow')?.value)))
  // To port of the middle line it is positive.
  const off = numberOf(values.get('sensors.ais.fromCenter')?.value)
  const starboard = Number.isNaN(off) ? beam : Math.min(beam, Math.max(0, beam / 2 - off))
  const toBow = Math.round(bow)
  const toStarboard = Math.round(starboard)
  return dimensionsOf(toBow, Math.round(length) - toBow, Math.round(beam) - toStarboard, toStarboard)
}

function draughtOf(value: unknown): number | null {
  const current = numberAt(value, 'current')
  const draught = Number.isNaN(current) ? numberAt(value, 'maximum') : current
  return draught > 0 && draught <= 25.5 ? Math.round(draught * 10) / 10 : null
}

function arrival(value: unknown) {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(at.getTime())) return etaOf(0, 0, 24, 60)
  return etaOf(at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes())
}

function degrees(value: unknown): number {
  const angle = numberOf(value) / DEGREE
  return angle >= 0 && angle <= 360.001 ? (Math.round(angle * 10) / 10) % 360 : Number.NaN
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN)

/** A number inside of a value, or of its `value`, as trees have it. */
function numberAt(value: unknown, key: string): number {
  if (typeof value !== 'object' || value === null) return Number.NaN
  const inner = (value as Record<string, unknown>)[key]
  return numberOf(typeof inner === 'object' && inner !== null ? (inner as { value?: unknown }).value : inner)
}

const textOf = (value: unknown, longest: number): string | null =>
  typeof value === 'string' ? cleanText(value, longest) : null
