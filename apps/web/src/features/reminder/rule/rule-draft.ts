import type { Reminder, ReminderKind, ShipClass, ToldStatus } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { clockText } from '../../../i18n/time-of-day.ts'
import { zoneNow } from '../../../i18n/use-zone.ts'

export const HOUR_MS = 3_600_000

export const metresPer = { nm: METRES_PER_NM, km: 1_000 } as const

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
  /** Nautical miles and hours to a port. */
  away: string
  ahead: string
  statuses: readonly ToldStatus[]
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
  /** UN/LOCODEs and countries. */
  destinations: readonly string[]
  hours: readonly [string, string]
  /** Days of the week, Sunday 0; none: all. */
  days: readonly number[]
  zone: string
  coolDown: number
  tell: Reminder['tell']
  on: boolean
}

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
  away: '50',
  ahead: '24',
  statuses: [2, 6],
  units: 'nm',
  circle: '2',
  wind: '8',
  waves: '4',
  queue: '20',
  classes: [],
  speed: ['', ''],
  course: ['', ''],
  destinations: [],
  hours: ['', ''],
  days: [],
  zone: 'UTC',
  coolDown: 10,
  tell: {
    mail: false,
    push: false,
    sms: false,
    quiet: null,
    daily: null,
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
    away: rule.limits.away === null ? emptyRule.away : milesText(rule.limits.away),
    ahead: rule.limits.ahead === null ? emptyRule.ahead : text(rule.limits.ahead / HOUR_MS),
    statuses: rule.limits.statuses ?? emptyRule.statuses,
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
    destinations: conditions.destinations,
    hours: hours === null || isWholeDay(hours) ? ['', ''] : [clockText(hours.from), clockText(hours.to)],
    days: hours?.days ?? [],
    zone: hours?.zone ?? zoneNow(),
    coolDown: rule.coolDown,
    tell: rule.tell,
    on: rule.on,
  }
}

/** Whether only days are asked for, and no time of them. */
export const isWholeDay = ({ from, to, days }: NonNullable<Reminder['conditions']['hours']>): boolean =>
  from === to && days.length > 0

const milesText = (metres: number): string => String(Number((metres / METRES_PER_NM).toFixed(2)))
