import {
  isApproachKind,
  isAreaKind,
  isCircleKind,
  isPortKind,
  isQueueKind,
  isShipKind,
  LEAST_AHEAD,
  LEAST_APPROACH,
  LEAST_AWAY,
  LEAST_CIRCLE,
  LEAST_NEAR,
  LEAST_SLIP,
  LEAST_WAVES,
  MOST_AHEAD,
  MOST_APPROACH,
  MOST_AWAY,
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
} from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { minuteOfDay } from '../../../i18n/time-of-day.ts'
import type { RuleWanted } from '../reminder-api.ts'
import { HOUR_MS, metresPer, type RuleDraft } from './rule-draft.ts'

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
  | 'away'
  | 'ahead'
  | 'statuses'
  | 'circle'
  | 'wind'
  | 'waves'
  | 'queue'
  | 'port'
  | 'speed'
  | 'course'
  | 'hours'
  | 'targets'

/** Whether it says nothing without an area. */
export const needsArea = ({ does, who }: Pick<RuleDraft, 'does' | 'who'>): boolean =>
  does.some(isAreaKind) || (who === 'any' && does.includes('distress'))

/** Whether it may be about one port. */
export const mayHavePort = (kind: ReminderKind): boolean =>
  isPortKind(kind) || isQueueKind(kind) || isApproachKind(kind)

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
      port: does.some(mayHavePort) ? port : null,
      ...(does.includes('area-approach') && { approach: Math.round(approach) }),
      limits,
      conditions,
      coolDown: draft.coolDown,
      tell: draft.tell,
      on: draft.on,
    },
  }
}

/** The limits that are numbers. */
export type LimitName = Exclude<keyof Reminder['limits'], 'statuses'>

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
  {
    name: 'away',
    kinds: only('approach-port'),
    unit: METRES_PER_NM,
    least: LEAST_AWAY / METRES_PER_NM,
    most: MOST_AWAY / METRES_PER_NM,
  },
  {
    name: 'ahead',
    kinds: only('approach-eta'),
    unit: HOUR_MS,
    least: LEAST_AHEAD / HOUR_MS,
    most: MOST_AHEAD / HOUR_MS,
  },
  { name: 'wind', kinds: only('weather-wind'), unit: 1, least: 1, most: MOST_WIND, whole: true },
  { name: 'waves', kinds: only('weather-waves'), unit: 1, least: LEAST_WAVES, most: MOST_WAVES },
  { name: 'queue', kinds: isQueueKind, unit: 1, least: 0, most: MOST_QUEUE, whole: true },
]

/** The limits that a rule needs by what it watches for. */
export const askedLimits = ({ does, units }: Pick<RuleDraft, 'does' | 'units'>): LimitField[] =>
  [circleField(metresPer[units]), ...limitFields].filter(({ kinds }) => does.some(kinds))

function readLimits(draft: RuleDraft): Reminder['limits'] | { problem: RuleProblem } {
  const isOfStatus = draft.does.includes('status-change')
  if (isOfStatus && draft.statuses.length === 0) return { problem: 'statuses' }
  const limits: Reminder['limits'] = { ...noLimits, statuses: isOfStatus ? [...draft.statuses] : null }
  for (const { name, unit, least, most, whole } of askedLimits(draft)) {
    const typed = draft[name].trim().replace(',', '.')
    const value = Number(typed)
    if (typed === '' || !(value >= least && value <= most) || (whole === true && !Number.isInteger(value)))
      return { problem: name }
    limits[name] = unit === 1 ? value : Math.round(value * unit)
  }
  return limits
}

type Conditions = NonNullable<RuleWanted['conditions']>

function readConditions(draft: RuleDraft): Conditions | { problem: RuleProblem } {
  const speed = readPair(draft.speed, 102)
  if (speed === 'wrong' || (speed !== null && (speed[0] ?? 0) > (speed[1] ?? Infinity))) return { problem: 'speed' }
  const course = readPair(draft.course, 360)
  if (course === 'wrong' || (course !== null && (course[0] === null || course[1] === null)))
    return { problem: 'course' }
  const hours = readHours(draft)
  if (hours === 'wrong') return { problem: 'hours' }
  return {
    classes: [...draft.classes],
    speed: speed === null ? null : { least: speed[0], most: speed[1] },
    course: course === null ? null : { from: course[0]!, to: course[1]! },
    destinations: [...draft.destinations],
    hours,
  }
}

/** Of a day without times all of it is meant. */
function readHours({ hours, days, zone }: RuleDraft): Conditions['hours'] | 'wrong' {
  const [from, to] = hours.map(minuteOfDay)
  if ((from === null) !== (to === null)) return 'wrong'
  if (from === null && days.length === 0) return null
  return { from: from ?? 0, to: to ?? 0, days: [...days], zone }
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
