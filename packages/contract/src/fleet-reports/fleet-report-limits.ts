/** Ships that a report or a digest tells of; the others are counted. */
export const MOST_REPORT_SHIPS = 500
/** What changed, as far as a report or a digest tells it. */
export const MOST_CHANGES = 200
/** Days that reports are kept. */
export const REPORT_DAYS = 14
/** A ship is silent when nothing was heard of her for so long. */
export const SILENT_MS = 6 * 3_600_000

/** Where ships are told to be: when the report is made, or at noon before it. */
export const reportPositions = ['now', 'noon'] as const
export type ReportPosition = (typeof reportPositions)[number]

/** What changed of a ship. `reminders` is about rules and no one ship. */
export const fleetChangeKinds = [
  'arrived',
  'berthed',
  'departed',
  'destination',
  'crew-eta',
  'own-eta',
  'silent',
  'heard',
  'reminders',
] as const
export type FleetChangeKind = (typeof fleetChangeKinds)[number]

/** Whether reports can be mailed: the account has no address, or the server sends no mails. */
export const reportMails = ['yes', 'no-address', 'no-channel'] as const

/** Events of followed ships a page; how many days they go back. */
export const FLEET_EVENTS_PAGE = 50
export const FLEET_EVENT_DAYS = 30
