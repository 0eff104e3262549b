// One file for the browser to fetch beside its first call of this kind.
export * from './contact.ts'
export { contactResult } from './contact-answer.ts'
