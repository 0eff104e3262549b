import { z } from '../api/zod.ts'
import { codeField, lineField, passwordField } from './account-fields.ts'

/** What proves the owner besides the password. */
const secondFactorWays = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorWay = (typeof secondFactorWays)[number]

/** Who has it goes on with one login, or with one passkey that is being added. */
const ticket = z.string().regex(/^[\w-]{43}$/)

/** A login whose first half was right: it ends with `finishLogin`. */
export const secondFactorAskedSchema = z.object({
  ticket,
  /** What the account has. */
  ways: z.array(z.enum(secondFactorWays)),
  validForSeconds: z.number().int(),
})
export type SecondFactorAsked = z.infer<typeof secondFactorAskedSchema>

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+=*$/)
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}

/** What `navigator.credentials.get` gave, as JSON (Web Authentication, `AuthenticationResponseJSON`). */
const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(200).nullish(),
  }),
})
/** What `navigator.credentials.create` gave, as JSON (`RegistrationResponseJSON`). */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(30_000),
    transports: z.array(z.string().max(20)).max(10).nullish(),
  }),
})
export type PasskeyProof = z.output<typeof passkeyProof>
export type NewPasskey = z.output<typeof newPasskey>

export const finishLoginBody = z.discriminatedUnion('way', [
  z.strictObject({ way: z.enum(['totp', 'recovery']), ticket, code: codeField }),
  z.strictObject({ way: z.literal('passkey'), ticket, proof: passkeyProof }),
])
export const confirmByPasskeyBody = z.strictObject({ ticket, proof: passkeyProof })
export type ConfirmByPasskey = z.output<typeof confirmByPasskeyBody>
export type FinishLogin = z.output<typeof finishLoginBody>

/** With the ticket of a login: for its account. Without: for whoever has a passkey of this site. */
export const passkeyOptionsBody = z.strictObject({ ticket: ticket.optional() })
/** `options` are for the browser: `PublicKeyCredentialRequestOptionsJSON` or `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyOptionsSchema = z.object({ ticket, options: z.record(z.string(), z.unknown()) })
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const secondFactorSchema = z.object({
  /** Since when codes of an authenticator app are asked for; null: not. */
  totpSince: z.number().nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
  /** This login proved it; without, nothing of it can be changed once there is one. */
  proved: z.boolean(),
  /** Passkeys need a name as the site's address, and https but on the machine itself. */
  passkeysPossible: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** `picture` is a PNG of a QR code in base64, without `data:`. */
export const newTotpSchema = z.object({ secret: z.string(), uri: z.string(), picture: z.string() })
export type NewTotp = z.infer<typeof newTotpSchema>

export const totpCodeBody = z.strictObject({ code: codeField })
/** Shown once; null where the account has some already. */
export const switchedOnSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type SwitchedOn = z.infer<typeof switchedOnSchema>
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** Characters of a passkey's name. */
export const PASSKEY_NAME = 40
const passkeyName = lineField(PASSKEY_NAME).pipe(z.string().min(1))
export const addPasskeyBody = z.strictObject({ ticket, name: passkeyName, passkey: newPasskey })
export const passkeyNameBody = z.strictObject({ id: base64url(1_400), name: passkeyName })
export const removePasskeyBody = z.strictObject({ id: base64url(1_400), password: passwordField })

export const MOST_PASSKEYS = 10
export const RECOVERY_CODES = 10
