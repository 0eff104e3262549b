// One file for the browser to fetch beside its first call of this kind.
export { confirmBody } from './account-area.ts'
export { doneSchema } from './account-fields.ts'
export { userInfoSchema } from './account-login.ts'
export * from './second-factor.ts'
