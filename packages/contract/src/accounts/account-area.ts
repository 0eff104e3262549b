import { z } from '../api/zod.ts'
import { codeField, contactField, lineField, passwordField } from './account-fields.ts'

export const changePasswordBody = z.strictObject({ password: passwordField, pwd: passwordField, rePwd: passwordField })

/**
 * A change of contact needs two codes: one sent to a contact the account has (`mobile` or `email`, as the owner chooses), one to the new contact.
 * An account that has one kind gets the other beside it; one that has the kind gets it replaced.
 */
export const sendContactCodeBody = z.discriminatedUnion('to', [
  z.strictObject({ to: z.enum(['mobile', 'email']) }),
  z.strictObject({ to: z.literal('new'), contact: contactField }),
])
export const changeContactBody = z.strictObject({
  via: z.enum(['mobile', 'email']),
  code: codeField,
  contact: contactField,
  newCode: codeField,
})

export const sessionSchema = z.object({
  id: z.string(),
  /** In words, such as "Chrome · Windows". */
  device: z.string(),
  address: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** The one that asks. */
  current: z.boolean(),
})
export const sessionsSchema = z.array(sessionSchema)
export type Session = z.infer<typeof sessionSchema>
/** How many sessions ended. */
export const sessionCountSchema = z.number().int()
export const endSessionBody = z.strictObject({ id: z.string().max(64) })

export const profileLengths = { name: 50, realName: 50, company: 100 } as const

/** What the owner sees and changes. Contacts, avatar and password have calls of their own. */
export const profileSchema = z.object({
  name: z.string(),
  realName: z.string(),
  company: z.string(),
  /** null: as the browser has it. */
  language: z.enum(['zh-CN', 'en-US']).nullable(),
  unit: z.enum(['km', 'nm']),
  /** IANA name; null: as the browser has it. */
  timeZone: z.string().nullable(),
  headUrl: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  registeredAt: z.number(),
  passwordChangedAt: z.number(),
  demo: z.boolean(),
})
export type Profile = z.infer<typeof profileSchema>

export const profileBody = z
  .strictObject({
    name: lineField(profileLengths.name).pipe(z.string().min(1)),
    realName: lineField(profileLengths.realName),
    company: lineField(profileLengths.company),
    language: z.enum(['zh-CN', 'en-US']).nullable(),
    unit: z.enum(['km', 'nm']),
    timeZone: z.string().max(64).nullable(),
  })
  .partial()
export type ProfileChange = z.output<typeof profileBody>

export const avatarParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

/** The password once more: a token alone, found on an unlocked screen, neither deletes an account nor takes its data along. */
export const confirmBody = z.strictObject({ password: passwordField })

/** Everything kept about the account, a part a feature. */
export const exportSchema = z.object({ exportedAt: z.string(), parts: z.record(z.string(), z.unknown()) })
export type AccountExport = z.infer<typeof exportSchema>

/** A message that would have gone out, newest first. */
export const outboxSchema = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(['mobile', 'email']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    sentAt: z.number(),
  }),
)
