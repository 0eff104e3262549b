import { z } from 'zod'
import type { Brand } from './brand.ts'

/** A brand that no page is made of. The message is all there is to say: file, entry and what came, and on a second line what to do. */
export class BrandError extends Error {
  override name = 'BrandError'
  constructor(file: string, wrong: string, remedy: string) {
    super(`${file}: ${wrong}\n${remedy}`)
  }
}

// Every rule is the sentence that tells how to keep it.
const isEmpty = (text: string) => text.trim() === ''
const text = (rule: string) => z.strictObject({ 'en-US': z.string(rule), 'zh-CN': z.string(rule) }, rule)
/** In one language alone it would silently be missing for the readers of the other. */
const optionalText = text("Write { 'en-US': '…', 'zh-CN': '…' }, both empty to hide the place.").refine(
  (both) => isEmpty(both['en-US']) === isEmpty(both['zh-CN']),
  'Write it in both languages, the same text twice if need be, or leave both empty to hide the place.',
)
const BOTH = "Write it in both languages: { 'en-US': '…', 'zh-CN': '…' }."
const neededText = text(BOTH).refine((both) => !isEmpty(both['en-US']) && !isEmpty(both['zh-CN']), BOTH)
/** Only these open: a brand must not carry script into a link. */
const webUrl = (rule: string) => z.url({ protocol: /^https?$/, error: rule })
const URL_OR_EMPTY = "Write an address that begins with https:// or http://, or '' to hide the place."
const optionalUrl = z.union([z.literal(''), webUrl(URL_OR_EMPTY)], URL_OR_EMPTY)
const MAIL = "Write a mail address, or '' to hide the place."
const optionalMail = z.union([z.literal(''), z.email(MAIL)], MAIL)
const phone = z
  .string("Write a phone number, or '' to hide the place.")
  .regex(/^[\d+()\- ]*$/, "Write a phone number of digits, blanks, +, - and brackets, or '' to hide the place.")
const anyText = z.string("Write a text, or '' to hide the place.")
const link = z.strictObject(
  { title: neededText, url: webUrl('Write an address that begins with https:// or http://.') },
  'Write { title, url }.',
)
const PICTURE =
  'Name a file that lies beside the brand file or in apps/web/public, such as our-mark.svg: pages load nothing from elsewhere.'
/** Below `assets/` and `pages/` the build has its own files. */
const picture = z.string(PICTURE).regex(/^(?!assets\/|pages\/|.*\.\.)\w[\w\-./]*\.\w+$/, PICTURE)
const qrCode = (rule: string) => z.strictObject({ image: picture, title: neededText, twin: neededText }, rule)
const optionalQrCode = qrCode('Write { image, title, twin }, or null to hide the place.').nullable()
const legalLoader = z.custom((loader) => typeof loader === 'function', "Write () => import('./your-text.ts').")
const legalText = z.strictObject({ 'en-US': legalLoader, 'zh-CN': legalLoader }, BOTH).optional()
const list = <T extends z.ZodType>(entry: T) => z.array(entry, 'Write a list, [] to hide the place.')

const brandSchema = z
  .strictObject(
    {
      name: neededText,
      claim: optionalText,
      logo: picture,
      logoOnDark: picture,
      icon: picture,
      sharePicture: z.strictObject(
        { 'en-US': picture, 'zh-CN': picture },
        "Name a picture for each language: { 'en-US': 'share-en.jpg', 'zh-CN': 'share-zh.jpg' }.",
      ),
      company: optionalText,
      author: z.strictObject(
        { name: optionalText, url: optionalUrl },
        'Write { name, url }, both empty to hide the place.',
      ),
      companyPhone: phone,
      businessPhone: phone,
      mail: optionalMail,
      address: optionalText,
      hours: optionalText,
      app: optionalQrCode,
      workChat: optionalQrCode,
      qrCodes: list(qrCode('Write { image, title, twin }.')),
      socialLinks: list(link),
      friendlyLinks: list(link),
      containerSite: optionalUrl,
      clients: list(
        z.strictObject({ name: neededText, logo: picture, url: optionalUrl }, 'Write { name, logo, url }.'),
      ),
      legalTexts: z.strictObject(
        { agreement: legalText, privacy: legalText, limits: legalText },
        'Write {} for the texts that come with the product.',
      ),
      icpNumber: anyText,
      publicSecurityNumber: anyText,
      publicSecurityUrl: optionalUrl,
      sourceUrl: optionalUrl,
    } satisfies Record<keyof Brand, z.ZodType>,
    'Export an object of the type Brand in apps/web/src/brand/brand.ts.',
  )
  .refine((brand) => isEmpty(brand.publicSecurityNumber) || brand.publicSecurityUrl !== '', {
    path: ['publicSecurityUrl'],
    message:
      'The publicSecurityNumber is shown as a link to its record: write the address that the authority gave with it.',
  })

/** What `file` exports as its brand, when every entry fits; else throws a {@link BrandError} about the first that does not. */
export function checkBrand(candidate: unknown, file: string): Brand {
  const checked = brandSchema.safeParse(candidate)
  if (checked.success) return candidate as Brand
  const { issues } = checked.error
  // A misspelt entry is an unknown one and a missing one: together they say what happened.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  const missing =
    issue.code === 'unrecognized_keys'
      ? issues.find(({ path }) => isMissingBeside(candidate, path, issue.path))
      : undefined
  const more = issues.length - (missing === undefined ? 1 : 2)
  throw new BrandError(
    file,
    wrongOf(issue, missing, candidate),
    remedyOf(issue) + (more > 0 ? ` After that look at ${more} more.` : ''),
  )
}

type Issue = z.core.$ZodIssue

function wrongOf(issue: Issue, missing: Issue | undefined, candidate: unknown): string {
  if (issue.code !== 'unrecognized_keys') return said(issue.path, valueAt(candidate, issue.path))
  return `${entryName([...issue.path, issue.keys[0]])} is no entry of a brand${missing ? `, and ${entryName(missing.path)} is missing` : ''}.`
}

const remedyOf = (issue: Issue): string =>
  issue.code === 'unrecognized_keys' ? 'Correct its name, or take it out.' : issue.message

const isMissingBeside = (candidate: unknown, path: readonly PropertyKey[], folder: readonly PropertyKey[]) =>
  path.length === folder.length + 1 &&
  folder.every((key, i) => path[i] === key) &&
  valueAt(candidate, path) === undefined
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** `clients[0].name.zh-CN`, as one finds it in the file. */
function entryName(path: readonly PropertyKey[]): string {
  return (
    path.reduce<string>(
      (name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}${name && '.'}${String(key)}`),
      '',
    ) || 'brand'
  )
}

const LONGEST = 100

function said(path: readonly PropertyKey[], value: unknown): string {
  if (value === undefined) return `${entryName(path)} is missing.`
  const came = typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value))
  return `${entryName(path)} is ${came.length > LONGEST ? `${came.slice(0, LONGEST)}…` : came}.`
}
