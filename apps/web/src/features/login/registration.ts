import { readContact, type Contact, type ContactKind } from '@fairway/contract'
import type { Rules } from './rules.ts'

/** The contact of a tab, or null while what is typed is none of its kind. */
export function contactOf(kind: ContactKind, typed: string, rules: Rules): Contact | null {
  const contact = readContact(typed, rules)
  return contact?.kind === kind ? contact : null
}
