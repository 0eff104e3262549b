// One file for the browser to fetch beside its first call of this kind.
export { doneSchema } from './account-fields.ts'
export * from './account-qr.ts'
