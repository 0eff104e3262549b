import { z } from '../api/zod.ts'
import { contactField, passwordField } from './account-fields.ts'

export const loginForm = z.object({ phoneOrEmail: contactField, password: passwordField })
export type LoginForm = z.infer<typeof loginForm>

/** Query or form of `userIsExist`: one of the two names the contact. */
export const userIsExistQuery = z.object({ phoneOrEmail: contactField }).partial()
export const userIsExistForm = userIsExistQuery.nullish()
export const userIsExistSchema = z.boolean()

/** Who is logged in, as the login answers and the web keeps for 15 days. */
export const userInfoSchema = z.object({
  /** What every later call carries in the header `token`. */
  token: z.string(),
  /** The account's name towards others: says nothing about order or number of accounts. */
  encryptId: z.string(),
  userId: z.number().int(),
  /** `userId` as text. */
  idStr: z.string(),
  /** Path of the avatar, relative to the base of the calls as every path here, or ''. */
  headUrl: z.string(),
  /** The contact that was logged in with; the mobile number first where that is not known. */
  phoneOrEmail: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string(),
  /** null: as the browser has it. */
  language: z.enum(['zh-CN', 'en-US']).nullable(),
  unit: z.enum(['km', 'nm']),
  timeZone: z.string().nullable(),
  /** One of the accounts that everybody knows the password of (demo only): contacts and password cannot be changed. */
  demo: z.boolean(),
  /** Works at the operator's desk; left out for everybody else. */
  operator: z.literal(true).optional(),
})
export type UserInfo = z.infer<typeof userInfoSchema>

/** The same of the user-info call: who asks has the token, and no answer repeats it. */
export const currentUserSchema = userInfoSchema.omit({ token: true })
export type CurrentUser = z.infer<typeof currentUserSchema>

/** How long a login lasts and the web keeps it. */
export const LOGIN_DAYS = 15
