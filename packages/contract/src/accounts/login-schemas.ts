// One file for the browser to fetch beside its first call of this kind.
export * from './account-codes.ts'
export { doneSchema } from './account-fields.ts'
export * from './account-login.ts'
export * from './account-register.ts'
export { secondFactorAskedSchema } from './second-factor.ts'
