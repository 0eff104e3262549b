import { z } from 'zod'
import { brand, type Brand } from './brand.ts'

const text = z.object({ 'en-US': z.string(), 'zh-CN': z.string() })
/** Only these open: a brand must not carry script into a link. */
const webUrl = z.url({ protocol: /^https?$/ })
/** Empty hides the place where it would stand. */
const optionalUrl = z.union([z.literal(''), webUrl])
const optionalMail = z.union([z.literal(''), z.email()])
const phone = z.string().regex(/^[\d+()\- ]*$/)
const link = z.object({ title: text, url: webUrl })
/** The pages load nothing from elsewhere, so a picture lies with them. */
const picture = z.string().regex(/^[\w\-./]+$/, 'a picture lies in the web\'s public folder and is named from there')
const qrCode = z.object({ image: picture, title: text, twin: text.refine((twin) => twin['en-US'] !== '' && twin['zh-CN'] !== '', 'a QR code needs a text twin in both languages') })

const brandSchema = z.object({
  name: text.refine((name) => name['en-US'] !== '' && name['zh-CN'] !== '', 'the name needs both languages'),
  claim: text,
  logo: picture,
  logoOnDark: picture,
  company: text,
  author: z.object({ name: text, url: optionalUrl }),
  companyPhone: phone,
  businessPhone: phone,
  mail: optionalMail,
  address: text,
  hours: text,
  app: qrCode.nullable(),
  workChat: qrCode.nullable(),
  qrCodes: z.array(qrCode),
  socialLinks: z.array(link),
  friendlyLinks: z.array(link),
  containerSite: optionalUrl,
  clients: z.array(z.object({ name: text, logo: picture, url: optionalUrl })),
  legalTexts: z.partialRecord(z.enum(['agreement', 'privacy', 'limits']), z.record(z.enum(['zh-CN', 'en-US']), z.unknown())),
  icpNumber: z.string(),
  publicSecurityNumber: z.string(),
  publicSecurityUrl: optionalUrl,
  sourceUrl: optionalUrl,
} satisfies Record<keyof Brand, z.ZodType>)

/** Stops the build, and the development server, with the name of the entry that does not fit: no page is made of a wrong brand. */
export function checkBrand(candidate: Brand = brand): void {
  const checked = brandSchema.safeParse(candidate)
  if (checked.success) return
  const issue = checked.error.issues[0]
  throw new Error(`site/brand.ts: ${issue?.path.join('.') || 'brand'}: ${issue?.message ?? 'does not fit'}`)
}
