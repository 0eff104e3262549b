// One file for the browser to fetch beside its first call of this kind.
export { doneSchema } from '../accounts/account-fields.ts'
export * from './channels.ts'
export * from './deliveries.ts'
export * from './push-devices.ts'
export * from './silence.ts'
