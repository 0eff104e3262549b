import { z } from '../api/zod.ts'
import { codeField, contactField, passwordField } from './account-fields.ts'

/** `type` '1' says that the user agreement was agreed to. */
const registration = { code: codeField, type: z.string().max(10).default(''), pwd: passwordField, rePwd: passwordField }
export const mobileRegisterForm = z.strictObject({ mobile: contactField, ...registration })
export const mailRegisterForm = z.strictObject({ email: contactField, ...registration })
export const AGREED = '1'

export const resetForm = z.strictObject({ phoneOrEmail: contactField, newPwd: passwordField, code: codeField })
