// One file for the browser to fetch beside its first call of this kind.
export { doneSchema } from '../accounts/account-fields.ts'
export * from './area-traffic.ts'
export * from './areas.ts'
