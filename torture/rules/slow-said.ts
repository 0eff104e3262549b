import type { Report, Said, WatchedRule, World } from '@fairway/tracking/reminders'
import { eventOf, type SlowEvent } from './slow-event.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** So long nothing else was said, and so long later words and points must both have come. */
const STANDS = 10 * MINUTE
const KNOWN = 12 * MINUTE

type Field = Exclude<keyof Said, 'time'>
type Value = string | number

interface Change {
  readonly field: Field
  readonly before: Value
  readonly after: Value
  readonly since: number
}

/** What a ship changed of what she says of herself, as far as a rule asks; `limits.slip`: so much later than at first (ms) her ETA is told as slipping. */
export function slowSaid(
  words: readonly Said[],
  reports: readonly Report[],
  world: World,
  { kinds, limits }: Pick<WatchedRule, 'kinds' | 'limits'>,
): SlowEvent[] {
  const allowed = kinds.includes('voyage-slip') ? (limits?.slip ?? null) : null
  const changesOf = (fields: readonly Field[]) => fields.flatMap((field) => slowChanges(field, words, world))
  const voyages = kinds.some((kind) => kind.startsWith('voyage-')) ? changesOf(['draught', 'destination', 'eta']) : []
  const identity = kinds.includes('identity-change') ? changesOf(['name', 'callSign', 'imo', 'dimensions']) : []
  const tell = (kind: string, since: number, says: string): SlowEvent[] => {
    const report = reports.find(({ time }) => time >= since + KNOWN)
    return report === undefined ? [] : [{ ...eventOf(kind, report, report), time: since, says }]
  }
  return [
    ...voyages.flatMap(({ field, since, before, after }) => tell(`voyage-${field}`, since, `${before} → ${after}`)),
    ...identity.flatMap(({ field, since, before, after }) =>
      tell('identity-change', since, `${field}: ${before} → ${after}`),
    ),
    ...(allowed === null ? [] : slowSlips(voyages, words, allowed)).flatMap(({ since, says }) =>
      tell('voyage-slip', since, says),
    ),
  ]
}

/** Where a ship says at a moment that she is bound for; null: not known. */
export function slowlyBound(words: readonly Said[], world: World, time: number): string | null {
  return slowlyBoundAt(words, world)(time)
}

/** The same of many moments. */
export function slowlyBoundAt(words: readonly Said[], world: World): (time: number) => string | null {
  const first = words.find(({ destination }) => isThere(destination))
  const changes = slowChanges('destination', words, world)
  return (time) => {
    if (first === undefined || first.time + KNOWN - STANDS > time) return null
    const last = changes.findLast(({ since }) => since + KNOWN <= time)
    return String(last?.after ?? first.destination)
  }
}

const isThere = (value: Value | null | undefined): value is Value =>
  value !== undefined && value !== null && value !== ''

/** What of a field was another value than stood until then, and nothing else for ten minutes. */
function slowChanges(field: Field, words: readonly Said[], world: World): Change[] {
  const said = words.flatMap(({ time, [field]: value }) => (value === undefined ? [] : [{ time, value }]))
  const isOther = (before: Value, after: Value) => slowlyOther(field, before, after, world)
  const begin = said.findIndex(({ value }) => isThere(value))
  if (begin < 0) return []
  let stands = said[begin].value!
  const changes: Change[] = []
  for (let i = begin + 1; i < said.length;) {
    const { time: since, value } = said[i]
    if (!isThere(value) || !isOther(stands, value)) {
      i++
      continue
    }
    const isElse = (one: Value | null) => !isThere(one) || !isOther(stands, one) || isOther(value, one)
    const against = said.findIndex(({ value: one }, j) => j > i && isElse(one))
    // Nobody hears after the last word how long it stands.
    const ends = against < 0 ? Infinity : said[against].time
    if (ends - since < STANDS) i = against
    else {
      changes.push({ field, before: stands, after: value, since })
      stands = value
      i = said.findIndex(({ time }) => time >= since + STANDS)
      if (i < 0) break
    }
  }
  return changes
}

/** Draught by 0.3 m and 3 %, ETA by two hours, destination by port or by letters. */
function slowlyOther(field: Field, before: Value, after: Value, { portOf }: World): boolean {
  if (field === 'draught') {
    const change = Math.abs(Number(after) - Number(before))
    return change > 0.299_999 && change >= 0.03 * Number(before)
  }
  if (field === 'eta') return Math.abs(Number(after) - Number(before)) >= 2 * HOUR
  if (field !== 'destination') return before !== after
  const meant = (text: Value) =>
    portOf(String(text), null) ??
    `the letters ${String(text)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')}`
  return meant(before) !== meant(after)
}

/**
 * How much later she is than by the ETA that her voyage began with, told at each multiple of what is allowed. A voyage begins with another
 * destination, whose ETA may be keyed in for two hours; one that passed a day ago, or moves by sixty days, is of another voyage.
 */
function slowSlips(changes: readonly Change[], words: readonly Said[], allowed: number) {
  const slips: { since: number; says: string }[] = []
  const firstEta = words.find(({ eta }) => isThere(eta))?.eta ?? 0
  let [first, begun, worst, eta] = [firstEta, 0, 0, firstEta]
  const order = ['destination', 'eta']
  const relevant = changes
    .filter(({ field }) => order.includes(field))
    .toSorted((a, b) => a.since - b.since || order.indexOf(a.field) - order.indexOf(b.field))
  for (const { field, since, after } of relevant) {
    if (field === 'destination') [first, begun, worst] = [eta, since, 0]
    else {
      const before = eta
      eta = Number(after)
      const late = eta - first
      if (since - begun < 2 * HOUR || before < since - DAY || Math.abs(eta - before) > 60 * DAY)
        [first, worst] = [eta, 0]
      else if (late > worst) {
        if (Math.floor(late / allowed) > Math.floor(worst / allowed)) slips.push({ since, says: `${first} → ${eta}` })
        worst = late
      }
    }
  }
  return slips
}
