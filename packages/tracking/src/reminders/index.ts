export type { SaidCall } from './port-rules.ts'
export { holds, localMinute, noConditions, type Circumstances, type ReminderConditions } from './conditions.ts'
export { ReminderWatch, type Report, type ShipState, type Told, type WatchedRule } from './reminder-watch.ts'
