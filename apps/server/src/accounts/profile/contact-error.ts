import { contactRefusal, type ContactKind, type ContactRules } from '@fairway/contract'
import { ApiError } from '../../http/answers/errors.ts'

/** Why a text is no phone number, or no mail address: with the sign or the prefix that is not taken, where it is meant for one. */
export function contactError(kind: ContactKind, text: string, rules: ContactRules): ApiError {
  const refusal = contactRefusal(text, rules)
  if (kind === 'mobile') return new ApiError('mobileInvalid', refusal?.why.startsWith('phone') ? { ...refusal } : {})
  return new ApiError('emailInvalid', text.includes('@') ? { ...refusal } : {})
}
