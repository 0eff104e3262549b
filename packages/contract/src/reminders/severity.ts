import type { ReminderEventKind } from './reminder-limits.ts'

/** How much something matters, the least first: what is good to know, what wants a look, what cannot wait. */
export const severities = ['notice', 'warning', 'alarm'] as const
export type Severity = (typeof severities)[number]

const alarms: ReadonlySet<ReminderEventKind> = new Set(['distress', 'distress-near', 'drift-sea', 'ais-gap'])
const warnings: ReadonlySet<ReminderEventKind> = new Set([
  'area-enter',
  'area-passed',
  'area-approach',
  'speed-over',
  'speed-under',
  'speed-drop',
  'ais-lost',
  'stop-sea',
  'voyage-slip',
  'encounter',
  'circle-enter',
  'weather-wind',
  'weather-waves',
  'status-change',
  'identity-change',
  'webhook-off',
  'plan-off',
  'plan-late',
  'plan-asks',
])
const inDanger: ReadonlySet<ReminderEventKind> = new Set(['area-enter', 'area-passed'])

/** Aground, and a beacon of distress that is active (ITU-R M.1371-5, table 45). */
const emergencies: ReadonlySet<unknown> = new Set([6, 14])

/**
 * `areaId`: of the rule that told. In an area where ships are at risk of war whoever enters it is an alarm. `after`: what changed is now;
 * of a status its number.
 */
export function severityOf(kind: ReminderEventKind, areaId: string | null, after?: string | number): Severity {
  if (alarms.has(kind) || (inDanger.has(kind) && areaId === DANGERS)) return 'alarm'
  if (kind === 'status-change' && emergencies.has(after)) return 'alarm'
  return warnings.has(kind) ? 'warning' : 'notice'
}

/** The listed areas of the Joint War Committee together. */
const DANGERS = 'official-dangers'

export const isAtLeast = (severity: Severity, least: Severity): boolean =>
  severities.indexOf(severity) >= severities.indexOf(least)
