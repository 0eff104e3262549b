import { z } from 'zod'
import { brand, type Brand } from './brand.ts'

const text = z.object({ 'en-US': z.string(), 'zh-CN': z.string() })
const link = z.object({ title: text, url: z.url() })
/** Empty hides the place where it would stand. */
const optionalUrl = z.union([z.literal(''), z.url()])
const optionalMail = z.union([z.literal(''), z.email()])

const brandSchema: z.ZodType<Brand> = z.object({
  name: text.refine((name) => name['en-US'] !== '' && name['zh-CN'] !== '', 'the name needs both languages'),
  claim: text,
  logo: z.string().min(1),
  companyPhone: z.string().regex(/^[\d+()\- ]*$/),
  businessPhone: z.string().regex(/^[\d+()\- ]*$/),
  mail: optionalMail,
  address: text,
  qrCodes: z.array(z.object({ image: z.string().min(1), title: text })),
  socialLinks: z.array(link),
  friendlyLinks: z.array(link),
  legalUrl: optionalUrl,
  privacyUrl: optionalUrl,
  icpNumber: z.string(),
  publicSecurityNumber: z.string(),
  publicSecurityUrl: optionalUrl,
  sourceUrl: optionalUrl,
})

/** Stops the build, and the development server, with the name of the entry that does not fit: no page is made of a wrong brand. */
export function checkBrand(candidate: Brand = brand): void {
  const checked = brandSchema.safeParse(candidate)
  if (checked.success) return
  const issue = checked.error.issues[0]
  throw new Error(`site/brand.ts: ${issue?.path.join('.') || 'brand'}: ${issue?.message ?? 'does not fit'}`)
}
