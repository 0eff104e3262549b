import { contactLengths, isContactPhone, manyLines, oneLine } from '@fairway/contract'
import type { ContactVariant } from '../../contact/contact-store.ts'
import type { ContactDraft, ContactField } from './contact-draft.ts'

export type Problem = 'missing' | 'phone' | 'long'

/** Every field of a variant in the order of the specification; the selects and the message need not be filled in. */
export const fieldsOf: Record<ContactVariant, readonly ContactField[]> = {
  contact: ['userName', 'companyName', 'industry', 'phoneNumber', 'message'],
  consult: ['industry', 'identity', 'userName', 'contactWay', 'companyName', 'message'],
}
export const isRequired = (field: ContactField): boolean =>
  ['userName', 'companyName', 'phoneNumber', 'contactWay'].includes(field)

export const longest: Partial<Record<ContactField, number>> = {
  userName: contactLengths.userName,
  companyName: contactLengths.companyName,
  contactWay: contactLengths.contactWay,
  message: contactLengths.content,
}

/** A field as it is judged and sent: without what nobody sees. */
export const valueOf = (field: ContactField, draft: ContactDraft): string =>
  (field === 'message' ? manyLines : oneLine)(draft[field])

/** What is wrong with one field, or null. */
export function problemOf(field: ContactField, draft: ContactDraft): Problem | null {
  const value = valueOf(field, draft)
  if (isRequired(field) && value === '') return 'missing'
  if (field === 'phoneNumber' && !isContactPhone(value)) return 'phone'
  return value.length > (longest[field] ?? Infinity) ? 'long' : null
}

/** The fields of a variant that are wrong, first to last. */
export function problemsOf(variant: ContactVariant, draft: ContactDraft): ContactField[] {
  return fieldsOf[variant].filter((field) => problemOf(field, draft) !== null)
}
