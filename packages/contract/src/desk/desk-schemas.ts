// One file for the browser to fetch beside its first call of this kind.
export { confirmBody } from '../accounts/account-area.ts'
export { doneSchema } from '../accounts/account-fields.ts'
export { announceBody, announcementParams, deskAnnouncementsSchema } from '../announcements/announcements.ts'
export { deskPortAreaBody, deskPortAreaSchema, deskPortAreasSchema } from '../ports/port-areas.ts'
export { portParams } from '../ports/ports.ts'
export { deskPurchasesSchema, deskPurchaseStep, purchaseParams } from '../purchases/purchases.ts'
export * from './desk.ts'
