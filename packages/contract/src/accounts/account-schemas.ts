// One file for the browser to fetch beside its first call of this kind.
export * from './account-area.ts'
export { accountEventsSchema } from './account-events.ts'
export { sentSchema } from './account-codes.ts'
export { doneSchema } from './account-fields.ts'
