import type { Port } from '@fairway/tracking/ports'
import { mix, pick, unit } from '../random.ts'

/** What crews type when they name no port. */
const noPort = [
  'FOR ORDERS',
  'TBA',
  'ORDERS',
  'OPEN SEA',
  'ARMED GUARD ONBOARD',
  'SEA TRIAL',
  'DRIFTING',
  'OFF PORT LIMITS',
]
const harbourCraft = [
  '',
  '',
  '',
  'HARBOUR',
  'PORT AREA',
  'TUG SERVICE',
  'LOCAL',
  'FISHING',
  'FISHING GROUND',
  'KEEP CLEAR',
]
const MOST_CHARACTERS = 20

/** AIS text: capital letters, digits and plain signs (M.1371 table 47). */
export function plainText(text: string, most = MOST_CHARACTERS): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^ -_]/g, '')
    .slice(0, most)
    .trimEnd()
}

/** The destination field of a ship between two ports, in the form her crew is used to. `key` is hers, `leg` counts her voyages. */
export function typeDestination(key: number, leg: number, from: Port, to: Port): string {
  // A crew keeps to one form for life, and breaks it now and then.
  const form = unit(key, 41, unit(key, 42, leg) < 0.12 ? leg : 0)
  const a = spaced(from.locode, form)
  const b = spaced(to.locode, form)
  if (form < 0.18) return to.locode
  if (form < 0.28) return b
  if (form < 0.31) return `${to.locode.slice(0, 2)}-${to.locode.slice(2)}`
  if (form < 0.34) return `>${to.locode}`
  if (form < 0.44) return `${from.locode}>${to.locode}`
  if (form < 0.48) return plainText(`${a}=>${b}`)
  if (form < 0.51) return `${from.locode}>>${to.locode}`
  if (form < 0.54) return plainText(`${from.name.slice(0, 9)}>${to.name}`)
  if (form < 0.78) return plainText(to.name)
  if (form < 0.83) return plainText(`${to.name},${to.country}`)
  if (form < 0.86) return plainText(`${to.name.slice(0, 15)} ANCH`)
  if (form < 0.9) return misspell(plainText(to.name), mix(key, 43, leg))
  if (form < 0.94) return ''
  if (form < 0.97) return pick(noPort, key, 44, leg)
  // Forgotten: still the port she left.
  return from.locode
}

/** A ferry's or a harbour craft's, which never changes. */
export function typeStanding(key: number, ports: readonly Port[]): string {
  const [a, b] = ports
  if (a && b) return unit(key, 45) < 0.5 ? `${a.locode}<>${b.locode}` : plainText(`${a.name.slice(0, 9)}-${b.name}`)
  return unit(key, 45) < 0.3 ? plainText(a?.name ?? '') : pick(harbourCraft, key, 46)
}

function spaced(locode: string, form: number): string {
  return form < 0.46 ? `${locode.slice(0, 2)} ${locode.slice(2)}` : locode
}

/** One slip of the finger: two letters swapped, one left out or one doubled. */
function misspell(name: string, key: number): string {
  if (name.length < 5) return name
  const at = 1 + (mix(key, 1) % (name.length - 3))
  const slip = mix(key, 2) % 3
  if (slip === 0) return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)
  if (slip === 1) return name.slice(0, at) + name.slice(at + 1)
  return (name.slice(0, at) + name[at] + name.slice(at)).slice(0, MOST_CHARACTERS)
}
