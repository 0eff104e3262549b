/** Rules of an account, ships and destinations that one names, characters of its name. */
export const MOST_RULES = 200
export const MOST_DESTINATIONS = 20
export const MOST_RULE_SHIPS = 50
export const RULE_NAME = 60
/** Ships in the area of a rule about any ship, when it is saved. */
export const MOST_SHIPS_IN_AREA = 5_000
/** Metres from an area at which its approach may be told. */
export const LEAST_APPROACH = 100
export const MOST_APPROACH = 100_000
/** Minutes in which the same is not told twice of a ship. */
export const MOST_COOL_DOWN = 7 * 24 * 60
/** Knots that a rule may name as a limit. */
export const MOST_LIMIT = 102
/** Milliseconds that an ETA may slip, and metres within which a beacon in distress is near, as a rule may name them. */
export const LEAST_SLIP = 2 * 3_600_000
export const MOST_SLIP = 10 * 24 * 3_600_000
export const LEAST_NEAR = 1_852
export const MOST_NEAR = 50 * 1_852
/** Metres to a port, and milliseconds to it, from which on it is told that a ship comes near. */
export const LEAST_AWAY = 1_852
export const MOST_AWAY = 1_000 * 1_852
export const LEAST_AHEAD = 3_600_000
export const MOST_AHEAD = 14 * 24 * 3_600_000
/** Navigation statuses (ITU-R M.1371 table 45) to which a change may be told: all but those reserved, and 15, which is none. */
export const toldStatuses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 14] as const
export type ToldStatus = (typeof toldStatuses)[number]
/** Metres of the circle that goes with a ship, and ships of a rule round which there is one; ships whose weather a rule looks at. */
export const LEAST_CIRCLE = 185
export const MOST_CIRCLE = 10 * 1_852
export const MOST_CIRCLED = 50
export const MOST_WEATHER_SHIPS = 50
/** Wind levels (GB/T 28591), metres of waves and ships that wait at anchor, as a rule may name them. */
export const MOST_WIND = 17
export const LEAST_WAVES = 0.5
export const MOST_WAVES = 20
export const MOST_QUEUE = 1_000
/** Ships of an account that are muted at a time. */
export const MOST_MUTED = 500
/** Days that the history of a rule counts. */
export const RULE_HISTORY_DAYS = 30
/** Days of stored tracks that a rehearsal runs over, ships that it looks at, and hits that it names. */
export const REHEARSAL_DAYS = 30
export const MOST_REHEARSED_SHIPS = 50
export const MOST_REHEARSAL_HITS = 500
/** Events of a page of the inbox, of a file of it, and what is kept of an account. */
export const INBOX_PAGE = 50
export const MOST_INBOX_FILE = 10_000
export const INBOX_DAYS = 90

/** A rule that allows everything. */
export const noLimits = {
  over: null,
  under: null,
  slip: null,
  near: null,
  away: null,
  ahead: null,
  statuses: null,
  circle: null,
  wind: null,
  waves: null,
  queue: null,
} as const

/** What a rule may watch for, by groups. Others may follow. */
export const reminderKinds = [
  'area-enter',
  'area-leave',
  'area-approach',
  'port-arrival',
  'port-anchor',
  'port-berth',
  'port-unberth',
  'port-departure',
  'voyage-draught',
  'voyage-destination',
  'voyage-eta',
  'voyage-slip',
  'approach-port',
  'approach-eta',
  'speed-over',
  'speed-under',
  'speed-drop',
  'ais-lost',
  'ais-coverage',
  'ais-gap',
  'ais-back',
  'stop-sea',
  'drift-sea',
  'encounter',
  'status-change',
  'identity-change',
  'distress',
  'distress-near',
  'circle-enter',
  'circle-leave',
  'circle-approach',
  'weather-wind',
  'weather-waves',
  'queue-longer',
] as const
export type ReminderKind = (typeof reminderKinds)[number]
/**
 * What is told of voyage plans, without a rule: of one that sails, of one whose departure or arrival was detected, and of one that is
 * shared and waits for approval or has it.
 */
const planEventKinds = ['plan-off', 'plan-late', 'plan-starts', 'plan-ends', 'plan-asks', 'plan-approved'] as const
/** What is told: a ship that went through an area between two reports has both entered and left it; a webhook is told of when it is switched off. */
export const reminderEventKinds = [...reminderKinds, 'area-passed', 'webhook-off', ...planEventKinds] as const
export type ReminderEventKind = (typeof reminderEventKinds)[number]

export const isAreaKind = (kind: ReminderEventKind): boolean => kind.startsWith('area-')
/** What is watched only of ships that are named, by a fleet or one by one: wherever they are, or only in the area. */
export const isShipKind = (kind: ReminderEventKind): boolean =>
  !isAreaKind(kind) && !isPortKind(kind) && kind !== 'distress' && !isQueueKind(kind)
/** Another ship and the circle that goes with one that is named. */
export const isCircleKind = (kind: ReminderEventKind): boolean => kind.startsWith('circle-')
export const isWeatherKind = (kind: ReminderEventKind): boolean => kind.startsWith('weather-')
/** A ship comes near a port: that of the rule or, without one, that which she is bound for. */
export const isApproachKind = (kind: ReminderEventKind): boolean => kind.startsWith('approach-')
/** It is about a port and no ship. */
export const isQueueKind = (kind: ReminderEventKind): boolean => kind === 'queue-longer'
/** It wants a step of the plan, or says that one was taken: it is not about where the ship is now, and leads to the plan. */
export const isPlanStepKind = (kind: ReminderEventKind): boolean =>
  isPlanKind(kind) && kind !== 'plan-off' && kind !== 'plan-late'
export const isPlanKind = (kind: ReminderEventKind): boolean => kind.startsWith('plan-')
export const isPortKind = (kind: ReminderEventKind): boolean => kind.startsWith('port-')
