/** Which phone numbers count: the specification's prefixes, or every prefix in use today. */
export type PhoneRule = 'spec' | 'current'
/** Which mail addresses count: the specification's, or also those with dots and plus signs before the @. */
export type MailRule = 'spec' | 'current'

export interface ContactRules {
  phoneRule: PhoneRule
  mailRule: MailRule
}

export type ContactKind = 'mobile' | 'email'

export interface Contact {
  kind: ContactKind
  /** As it is compared, stored and shown: digits alone, or the address in lower case. */
  value: string
}

/** RFC 5321, 4.5.3.1: what fits into a path. */
export const MAIL_LENGTH = 254

const phonePatterns: Record<PhoneRule, RegExp> = {
  spec: /^1(3\d|4[5-9]|5[0-35-9]|66|7[0-8]|8\d|9[89])\d{8}$/,
  current: /^1[3-9]\d{9}$/,
}
const mailPatterns: Record<MailRule, RegExp> = {
  spec: /^[a-z0-9_-]+@[a-z0-9_-]+(\.[a-z0-9_-]+)+$/,
  current: /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*@[a-z0-9_-]+(\.[a-z0-9_-]+)+$/,
}

/** What a person typed, as it is compared: full-width signs made plain; a phone without blanks, hyphens and +86, an address in lower case. */
export function normaliseContact(text: string): string {
  const plain = text.normalize('NFKC').trim()
  if (plain.includes('@')) return plain.toLowerCase()
  return plain.replace(/[\s\u00AD\u2010-\u2015\u2212-]/g, '').replace(/^\+86/, '')
}

/** The contact a text names by these rules, or null when it is neither phone nor mail. */
export function readContact(text: string, rules: ContactRules): Contact | null {
  if (text.length > MAIL_LENGTH) return null
  const value = normaliseContact(text)
  if (phonePatterns[rules.phoneRule].test(value)) return { kind: 'mobile', value }
  if (value.length <= MAIL_LENGTH && mailPatterns[rules.mailRule].test(value)) return { kind: 'email', value }
  return null
}

export const isMobile = (text: string, rules: ContactRules): boolean => readContact(text, rules)?.kind === 'mobile'
export const isEmail = (text: string, rules: ContactRules): boolean => readContact(text, rules)?.kind === 'email'
