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
const MAIL_LENGTH = 254

const phonePrefixes: Record<PhoneRule, RegExp> = {
  spec: /^1(3\d|4[5-9]|5[0-35-9]|66|7[0-8]|8\d|9[89])/,
  current: /^1[3-9]\d/,
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
  if (/^\d{11}$/.test(value) && phonePrefixes[rules.phoneRule].test(value)) return { kind: 'mobile', value }
  if (value.length <= MAIL_LENGTH && mailPatterns[rules.mailRule].test(value)) return { kind: 'email', value }
  return null
}

/** Exactly what of a contact is not taken. */
export type ContactRefusal =
  /** A phone number that begins as none does here; `prefix` are its first three digits. */
  | { why: 'phonePrefix'; prefix: string }
  | { why: 'phoneLength'; digits: number }
  /** A sign that is not taken before or after the @, or not in this place. */
  | { why: 'mailSignBefore' | 'mailSignAfter'; sign: string }
  | { why: 'mailNameMissing' | 'mailDomain' | 'mailTwoAts' | 'tooLong' }
  /** Neither a phone number nor a mail address. */
  | { why: 'neither' }

/** Why these rules do not take a contact; null when they do, and for an empty text. Also of one that is still being typed. */
export function contactRefusal(text: string, rules: ContactRules): ContactRefusal | null {
  const value = normaliseContact(text)
  if (value === '' || readContact(text, rules)) return null
  if (text.length > MAIL_LENGTH) return { why: 'tooLong' }
  if (/^\d+$/.test(value)) return phoneRefusal(value, rules)
  return value.includes('@') ? mailRefusal(value, rules) : { why: 'neither' }
}

function phoneRefusal(value: string, { phoneRule }: ContactRules): ContactRefusal {
  const prefix = value.slice(0, 3)
  return prefix.length === 3 && !phonePrefixes[phoneRule].test(prefix)
    ? { why: 'phonePrefix', prefix }
    : { why: 'phoneLength', digits: value.length }
}

function mailRefusal(value: string, { mailRule }: ContactRules): ContactRefusal {
  const [name = '', domain = '', ...more] = value.split('@')
  if (more.length > 0) return { why: 'mailTwoAts' }
  if (name === '') return { why: 'mailNameMissing' }
  const before = (mailRule === 'spec' ? /[^a-z0-9_-]/ : /[^a-z0-9_+.-]|^\.|\.$|\.(?=\.)/).exec(name)
  if (before) return { why: 'mailSignBefore', sign: before[0] }
  const after = /[^a-z0-9_.-]/.exec(domain)
  return after ? { why: 'mailSignAfter', sign: after[0] } : { why: 'mailDomain' }
}

export const isMobile = (text: string, rules: ContactRules): boolean => readContact(text, rules)?.kind === 'mobile'
export const isEmail = (text: string, rules: ContactRules): boolean => readContact(text, rules)?.kind === 'email'
