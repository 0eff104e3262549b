import {
  contactRefusal,
  isEmail,
  isMobile,
  normaliseContact,
  passwordFault,
  type AccountSettings,
} from '@fairway/contract'
import type { LoginTexts } from './login-texts.ts'

/** What is wrong with a field. A key, not a sentence: it stays right when the language changes under it. */
export type Fault = keyof LoginTexts['fault']

/** What the rules need of the server's settings. */
export type Rules = Pick<AccountSettings, 'phoneRule' | 'mailRule' | 'minPasswordLength'>

/** The specification's own, until the settings are there. */
export const defaultRules: Rules = { phoneRule: 'spec', mailRule: 'spec', minPasswordLength: 6 }

export function contactFault(text: string, rules: Rules): Fault | null {
  if (normaliseContact(text) === '') return 'contactNeeded'
  const refusal = contactRefusal(text, rules)
  return refusal && (refusal.why === 'neither' ? 'contactInvalid' : refusal.why)
}

export function mobileFault(text: string, rules: Rules): Fault | null {
  if (normaliseContact(text) === '') return 'mobileNeeded'
  if (isMobile(text, rules)) return null
  const refusal = contactRefusal(text, rules)
  return refusal?.why === 'phonePrefix' || refusal?.why === 'phoneLength' ? refusal.why : 'mobileInvalid'
}

export function emailFault(text: string, rules: Rules): Fault | null {
  if (normaliseContact(text) === '') return 'emailNeeded'
  if (isEmail(text, rules)) return null
  return text.includes('@') ? contactFault(text, rules) : 'emailInvalid'
}

/** What no more typing mends: told while it is typed. The others wait until the field is left. */
const lasting: readonly Fault[] = [
  'phonePrefix',
  'mailSignBefore',
  'mailSignAfter',
  'mailTwoAts',
  'passwordPattern',
  'passwordOfContact',
  'passwordCommon',
  'passwordTooLong',
]
export const isLasting = (fault: Fault | null): boolean => fault !== null && lasting.includes(fault)

/** What a new password is judged by besides the rules: whose it is, and the one that the server found among the commonest. */
export interface Judged {
  contact: string | null
  tooCommon: string | null
}

/** For a new password; an old one is only asked not to be empty. */
export function newPasswordFault(password: string, rules: Rules, { contact, tooCommon }: Judged): Fault | null {
  if (password === '') return 'passwordNeeded'
  if (password === tooCommon) return 'passwordCommon'
  return passwordFault(password, rules.minPasswordLength, [contact])
}

export function repeatFault(repeat: string, password: string): Fault | null {
  if (repeat === '') return 'repeatNeeded'
  return repeat === password ? null : 'passwordsDiffer'
}

export const neededFault =
  (fault: Fault) =>
  (text: string): Fault | null =>
    text.trim() === '' ? fault : null

/** A sentence for a fault of what was typed, in the language of the texts. */
export function faultText(fault: Fault, texts: LoginTexts, rules: Rules, typed = ''): string {
  const text = texts.fault[fault]
  if (typeof text !== 'function') return text
  const refusal = contactRefusal(typed, rules)
  return text({
    least: rules.minPasswordLength,
    prefix: refusal?.why === 'phonePrefix' ? refusal.prefix : '',
    digits: refusal?.why === 'phoneLength' ? refusal.digits : 0,
    sign: refusal && 'sign' in refusal ? signName(refusal.sign, texts) : '',
  })
}

function signName(sign: string, { sign: names }: LoginTexts): string {
  if (sign === '.') return names.dot
  if (sign === '+') return names.plus
  return sign.trim() === '' ? names.blank : names.other({ sign })
}
