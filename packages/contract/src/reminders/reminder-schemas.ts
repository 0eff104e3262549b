// One file for the browser to fetch beside its first call of this kind.
export { doneSchema } from '../accounts/account-fields.ts'
export * from './inbox.ts'
export * from './muted-ships.ts'
export * from './rehearsal.ts'
export * from './reminders.ts'
export * from './rule-history.ts'
export * from './tell.ts'
