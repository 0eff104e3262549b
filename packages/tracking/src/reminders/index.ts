export type { SaidCall } from './port-rules.ts'
export { holds, localMinute, noConditions, type Circumstances, type ReminderConditions } from './conditions.ts'
export { noWorld, placeOf, type AskAround, type Detail, type Report, type World } from './doing.ts'
export { ReminderWatch } from './reminder-watch.ts'
export type { LookTold, ShipState, Told, WatchedRule } from './watched-rule.ts'
export type { Said } from './said-watch.ts'
export { AROUND_METRES, AROUND_MS, type HeardAround } from './silence-watch.ts'
export { COMPANY_METRES, COMPANY_MS, lieTogether, NEAR_MS, type WayPoint } from './company.ts'
export { queueSpell, spellAt, wavesSpell, windSpell, type Spell, type SpellLimit } from './spells.ts'
export {
  circleSight,
  CircleWatch,
  STILL_MS,
  type CircleRule,
  type CircleState,
  type CircleTold,
  type ShipReport,
} from './circle-watch.ts'
