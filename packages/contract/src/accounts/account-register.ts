import { z } from '../api/zod.ts'
import { codeField, contactField, passwordField } from './account-fields.ts'

/** The other kind's contact may stand in the form as it does in the specification's: it is not read. `type` '1' says that the user agreement was agreed to. */
const registration = { code: codeField, type: z.string().max(10).default(''), pwd: passwordField, rePwd: passwordField }
export const mobileRegisterForm = z.object({ mobile: contactField, ...registration })
export const mailRegisterForm = z.object({ email: contactField, ...registration })
export const AGREED = '1'

export const resetForm = z.object({ phoneOrEmail: contactField, newPwd: passwordField, code: codeField })
