import { z } from '../api/zod.ts'
import {
  cleanPhone,
  CONTACT_PHONE_LENGTH,
  contactLengths,
  identities,
  industries,
  industryNames,
  isContactPhone,
  manyLines,
  oneLine,
  type Industry,
} from './contact-rules.ts'
import { perhapsCaptcha } from '../accounts/account-codes.ts'
import { featureOfId } from './features.ts'

// What nobody sees is taken away first: a limit then means what the sender sees. Whoever reads the request bounds its bytes.
const line = (most: number) => z.string().transform(oneLine).pipe(z.string().min(1).max(most))
const text = z.string().transform(manyLines).pipe(z.string().max(contactLengths.content))

/** The specification's numbers; a select that was left alone sends nothing, an empty text or null. */
const industry = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number<number | string>().int().min(0).max(4).optional(),
)
const optionalOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), z.enum(names).optional())
const industryLabel = optionalOf(industryNames as [Industry, ...Industry[]])

const shared = {
  userName: line(contactLengths.userName),
  companyName: line(contactLengths.companyName),
  industry,
  industryLabel,
  /** The feature id of the place where the form was opened. */
  contentType: z
    .number()
    .int()
    .refine((id) => featureOfId(id) !== null, 'is no feature id'),
  /** 1 wide screen, 2 narrow. */
  userSource: z.union([z.literal(1), z.literal(2)]),
  /** The same when the same request is sent again after an answer was lost: it is kept once. */
  requestId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** After a few requests of a day. */
  ...perhapsCaptcha,
  /** A field that no person sees. Who fills it in is a machine. */
  website: z.string().max(500).default(''),
}

const labelFits = ({ industry, industryLabel }: { industry?: number; industryLabel?: Industry }) =>
  industryLabel === undefined || industries[industryLabel] === industry
const labelRule = { message: 'does not go with industry', path: ['industryLabel'] }

/** `lvservice/user/saveContactByOther`: the contact form. */
export const contactSchema = z
  .object({
    ...shared,
    phoneNumber: z
      .string()
      .transform(oneLine)
      .pipe(
        z
          .string()
          .min(1)
          .refine(isContactPhone, {
            error: `must have exactly ${CONTACT_PHONE_LENGTH} digits`,
            params: { problem: 'elevenDigits' },
          }),
      )
      .transform(cleanPhone),
    content: text.default(''),
  })
  .refine(labelFits, labelRule)

/** `SERVICE-USER/contact/consult`: the other variant, of the consulting pages. The path is ours: the specification shows none. */
export const consultSchema = z
  .object({
    ...shared,
    identity: optionalOf(identities),
    /** A phone number, a mail address, a chat name: whatever the sender wants to be reached by. */
    contactWay: line(contactLengths.contactWay),
    description: text.default(''),
  })
  .refine(labelFits, labelRule)

export type ContactRequest = z.input<typeof contactSchema>
export type ConsultRequest = z.input<typeof consultSchema>
