import { z } from '../api/zod.ts'
import { codeField, contactField } from './account-fields.ts'

/** Chosen by the client afresh for every picture: letters, digits, - and _. */
const imageKeyField = z.string().regex(/^[\w-]{8,64}$/)
export const captchaQuery = z.object({ imageKey: imageKeyField })
/** `image` is a PNG in base64, without `data:`: put `data:image/png;base64,` before it. Lasts 5 minutes and for one try. */
export const captchaSchema = z.object({ image: z.string() })

const captchaAnswer = { imageCode: z.string().max(20), imageKey: imageKeyField }
/** Codes for a new password: the same answer whether the contact has an account or not. */
export const resetCodeByMobileBody = z.object({ ...captchaAnswer, mobile: contactField })
export const resetCodeByEmailBody = z.object({ ...captchaAnswer, email: contactField })

/** Where a picture code is asked for only after a few calls. A form sends its empty fields too. */
export const perhapsCaptcha = {
  imageKey: imageKeyField.or(z.literal('')).optional(),
  imageCode: captchaAnswer.imageCode.optional(),
}
/** Codes for a registration: the same answer whether the contact has an account or not. */
export const registerCodeByMobileForm = z.object({ mobile: contactField, ...perhapsCaptcha })
export const registerCodeByEmailForm = z.object({ email: contactField, ...perhapsCaptcha })

/** A code is on its way. */
export const sentSchema = z.object({
  /** The next one for this contact may be asked for after so many seconds. */
  resendAfterSeconds: z.number().int(),
  validForSeconds: z.number().int(),
})
export type Sent = z.infer<typeof sentSchema>

/** Which code is meant: registering asks without it, the reset form may say `reset`. */
const purpose = { purpose: z.enum(['register', 'reset']).default('register') }
const perhapsContact = contactField.or(z.literal('')).optional()
/** A code is checked for one contact: naming both is refused, not one of them ignored. Empty is not named. */
export const verifyCodeQuery = z
  .object({ code: codeField, mobile: perhapsContact, email: perhapsContact, ...purpose })
  .refine(({ mobile = '', email = '' }) => (mobile === '') !== (email === ''), { path: ['mobile'] })
export type CodeToCheck = z.output<typeof verifyCodeQuery>

/** Seconds between two codes for one contact (docs/specification.md 9). */
export const RESEND_SECONDS = 60
export const CODE_DIGITS = 6
