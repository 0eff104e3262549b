import {
  isAreaKind,
  isCircleKind,
  isPortKind,
  isQueueKind,
  isShipKind,
  LEAST_APPROACH,
  LEAST_CIRCLE,
  LEAST_NEAR,
  LEAST_SLIP,
  LEAST_WAVES,
  MOST_APPROACH,
  MOST_CIRCLE,
  MOST_LIMIT,
  MOST_NEAR,
  MOST_QUEUE,
  MOST_SLIP,
  MOST_WAVES,
  MOST_WIND,
  noLimits,
  type Reminder,
  type ReminderKind,
  type ShipClass,
} from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import type { RuleWanted } from './reminder-calls.ts'

const HOUR_MS = 3_600_000

const metresPer = { nm: METRES_PER_NM, km: 1_000 } as const

/** A rule as it is typed. */
export interface RuleDraft {
  id: string | null
  revision: number
  name: string
  who: Reminder['who']['kind']
  fleetId: string
  mmsis: readonly number[]
  does: readonly ReminderKind[]
  areaId: string
  port: string | null
  /** Nautical miles. */
  distance: string
  /** Knots. */
  over: string
  under: string
  /** Hours. */
  slip: string
  /** Nautical miles. */
  near: string
  /** In which unit distances round ships are typed; what is typed in it. */
  units: keyof typeof metresPer
  circle: string
  /** Wind level, metres, ships. */
  wind: string
  waves: string
  queue: string
  classes: readonly ShipClass[]
  speed: readonly [string, string]
  course: readonly [string, string]
  hours: readonly [string, string]
  zone: string
  coolDown: number
  tell: Reminder['tell']
  on: boolean
}

export type RuleProblem =
  | 'ships'
  | 'fleet'
  | 'does'
  | 'any'
  | 'area'
  | 'distance'
  | 'over'
  | 'under'
  | 'slip'
  | 'near'
  | 'circle'
  | 'wind'
  | 'waves'
  | 'queue'
  | 'port'
  | 'speed'
  | 'course'
  | 'hours'

export const emptyRule: RuleDraft = {
  id: null,
  revision: 0,
  name: '',
  who: 'followed',
  fleetId: '',
  mmsis: [],
  does: [],
  areaId: '',
  port: null,
  distance: '5',
  over: '',
  under: '',
  slip: '6',
  near: '20',
  units: 'nm',
  circle: '2',
  wind: '8',
  waves: '4',
  queue: '20',
  classes: [],
  speed: ['', ''],
  course: ['', ''],
  hours: ['', ''],
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  coolDown: 10,
  tell: {
    mail: false,
    push: false,
    sms: false,
    quiet: null,
    webhooks: [],
    least: { mail: 'notice', push: 'notice', sms: 'alarm', webhook: 'notice' },
  },
  on: true,
}

export function draftOfRule(rule: Reminder, units: RuleDraft['units']): RuleDraft {
  const { who, conditions } = rule
  const { speed, course, hours } = conditions
  const text = (value: number | string | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  return {
    id: rule.id,
    revision: rule.revision,
    name: rule.name,
    who: who.kind,
    fleetId: who.kind === 'fleet' ? who.fleetId : '',
    mmsis: who.kind === 'ships' ? who.mmsis : [],
    does: rule.does,
    areaId: rule.areaId ?? '',
    port: rule.port,
    over: text(rule.limits.over),
    under: text(rule.limits.under),
    slip: rule.limits.slip === null ? emptyRule.slip : text(rule.limits.slip / HOUR_MS),
    near: rule.limits.near === null ? emptyRule.near : milesText(rule.limits.near),
    units,
    circle:
      rule.limits.circle === null ? emptyRule.circle : text(Number((rule.limits.circle / metresPer[units]).toFixed(2))),
    wind: text(rule.limits.wind ?? emptyRule.wind),
    waves: text(rule.limits.waves ?? emptyRule.waves),
    queue: text(rule.limits.queue ?? emptyRule.queue),
    distance: milesText(rule.approach),
    classes: conditions.classes,
    speed: [text(speed?.least), text(speed?.most)],
    course: [text(course?.from), text(course?.to)],
    hours: hours === null ? ['', ''] : [clockText(hours.from), clockText(hours.to)],
    zone: hours?.zone ?? emptyRule.zone,
    coolDown: rule.coolDown,
    tell: rule.tell,
    on: rule.on,
  }
}

/** Whether it says nothing without an area. */
export const needsArea = ({ does, who }: Pick<RuleDraft, 'does' | 'who'>): boolean =>
  does.some(isAreaKind) || (who === 'any' && does.includes('distress'))

/** Whether where it happens may be asked for. */
export const mayHaveArea = (kind: ReminderKind): boolean => !isPortKind(kind) && !isQueueKind(kind)

/** What is sent, or what is wrong. */
export function readRule(draft: RuleDraft): { rule: RuleWanted } | { problem: RuleProblem } {
  const { does, areaId, port, mmsis, fleetId } = draft
  // A queue is about no ship.
  const who = does.some(isQueueKind) ? 'any' : draft.who
  if (who === 'ships' && mmsis.length === 0) return { problem: 'ships' }
  if (who === 'fleet' && fleetId === '') return { problem: 'fleet' }
  if (does.length === 0) return { problem: 'does' }
  if (who === 'any' && does.some(isShipKind)) return { problem: 'any' }
  if (needsArea(draft) && areaId === '') return { problem: 'area' }
  const approach = Number(draft.distance) * METRES_PER_NM
  if (does.includes('area-approach') && !(approach >= LEAST_APPROACH && approach <= MOST_APPROACH))
    return { problem: 'distance' }
  const limits = readLimits(draft)
  if ('problem' in limits) return limits
  if (does.some((kind) => isPortKind(kind) || isQueueKind(kind)) && who === 'any' && port === null)
    return { problem: 'port' }
  const conditions = readConditions(draft)
  if ('problem' in conditions) return conditions
  return {
    rule: {
      ...(draft.id !== null && { id: draft.id, revision: draft.revision }),
      name: draft.name.trim(),
      who:
        who === 'ships' ? { kind: who, mmsis: [...mmsis] } : who === 'fleet' ? { kind: who, fleetId } : { kind: who },
      does: [...does],
      areaId: areaId !== '' && does.some(mayHaveArea) ? areaId : null,
      port: does.some((kind) => isPortKind(kind) || isQueueKind(kind)) ? port : null,
      ...(does.includes('area-approach') && { approach: Math.round(approach) }),
      limits,
      conditions,
      coolDown: draft.coolDown,
      tell: draft.tell,
      on: draft.on,
    },
  }
}

type LimitName = keyof Reminder['limits']

/** A limit of a rule as it is typed: in what unit, and from where to where. */
interface LimitField {
  name: LimitName
  /** What needs it. */
  kinds: (kind: ReminderKind) => boolean
  unit: number
  least: number
  most: number
  whole?: true
}

const only =
  (one: ReminderKind) =>
  (kind: ReminderKind): boolean =>
    kind === one

/** Of a distance round a ship, in the reader's unit, with one digit. */
const circleField = (unit: number): LimitField => ({
  name: 'circle',
  kinds: isCircleKind,
  unit,
  least: Math.ceil((10 * LEAST_CIRCLE) / unit - 0.01) / 10,
  most: Math.floor((10 * MOST_CIRCLE) / unit) / 10,
})

const limitFields: readonly LimitField[] = [
  { name: 'slip', kinds: only('voyage-slip'), unit: HOUR_MS, least: LEAST_SLIP / HOUR_MS, most: MOST_SLIP / HOUR_MS },
  { name: 'over', kinds: only('speed-over'), unit: 1, least: 0.1, most: MOST_LIMIT },
  { name: 'under', kinds: only('speed-under'), unit: 1, least: 0.1, most: MOST_LIMIT },
  {
    name: 'near',
    kinds: only('distress-near'),
    unit: METRES_PER_NM,
    least: LEAST_NEAR / METRES_PER_NM,
    most: MOST_NEAR / METRES_PER_NM,
  },
  { name: 'wind', kinds: only('weather-wind'), unit: 1, least: 1, most: MOST_WIND, whole: true },
  { name: 'waves', kinds: only('weather-waves'), unit: 1, least: LEAST_WAVES, most: MOST_WAVES },
  { name: 'queue', kinds: isQueueKind, unit: 1, least: 0, most: MOST_QUEUE, whole: true },
]

/** The limits that a rule needs by what it watches for. */
export const askedLimits = ({ does, units }: Pick<RuleDraft, 'does' | 'units'>): LimitField[] =>
  [circleField(metresPer[units]), ...limitFields].filter(({ kinds }) => does.some(kinds))

function readLimits(draft: RuleDraft): Reminder['limits'] | { problem: RuleProblem } {
  const limits: Reminder['limits'] = { ...noLimits }
  for (const { name, unit, least, most, whole } of askedLimits(draft)) {
    const typed = draft[name].trim().replace(',', '.')
    const value = Number(typed)
    if (typed === '' || !(value >= least && value <= most) || (whole === true && !Number.isInteger(value)))
      return { problem: name }
    limits[name] = unit === 1 ? value : Math.round(value * unit)
  }
  return limits
}

const milesText = (metres: number): string => String(Number((metres / METRES_PER_NM).toFixed(2)))

type Conditions = NonNullable<RuleWanted['conditions']>

function readConditions(draft: RuleDraft): Conditions | { problem: RuleProblem } {
  const speed = readPair(draft.speed, 102)
  if (speed === 'wrong' || (speed !== null && (speed[0] ?? 0) > (speed[1] ?? Infinity))) return { problem: 'speed' }
  const course = readPair(draft.course, 360)
  if (course === 'wrong' || (course !== null && (course[0] === null || course[1] === null)))
    return { problem: 'course' }
  const [from, to] = draft.hours.map(minuteOf)
  if ((from === null) !== (to === null)) return { problem: 'hours' }
  return {
    classes: [...draft.classes],
    speed: speed === null ? null : { least: speed[0], most: speed[1] },
    course: course === null ? null : { from: course[0]!, to: course[1]! },
    hours: from === null || to === null ? null : { from, to, days: [], zone: draft.zone },
  }
}

function readPair(
  texts: readonly [string, string],
  most: number,
): readonly [number | null, number | null] | null | 'wrong' {
  const [from, to] = texts.map((text) => text.trim().replace(',', '.'))
  if (from === '' && to === '') return null
  const read = (text: string) => (text === '' ? null : Number(text))
  const pair = [read(from), read(to)] as const
  return pair.some((value) => value !== null && !(value >= 0 && value <= most)) ? 'wrong' : pair
}

function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : 60 * Number(hours) + Number(minutes)
}

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
