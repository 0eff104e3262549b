import {
  isEmail,
  isMobile,
  normaliseContact,
  passwordFault,
  readContact,
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
  return readContact(text, rules) ? null : 'contactInvalid'
}

export function mobileFault(text: string, rules: Rules): Fault | null {
  if (normaliseContact(text) === '') return 'mobileNeeded'
  return isMobile(text, rules) ? null : 'mobileInvalid'
}

export function emailFault(text: string, rules: Rules): Fault | null {
  if (normaliseContact(text) === '') return 'emailNeeded'
  return isEmail(text, rules) ? null : 'emailInvalid'
}

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

/** A sentence for a fault, in the language of the texts. */
export function faultText(fault: Fault, texts: LoginTexts, rules: Rules): string {
  const text = texts.fault[fault]
  return typeof text === 'function' ? text({ least: rules.minPasswordLength }) : text
}
