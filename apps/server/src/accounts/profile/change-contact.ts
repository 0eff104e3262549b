import { readContact, type Contact, type ContactKind, type Profile } from '@fairway/contract'
import { ApiError } from '../../http/answers/errors.ts'
import { registeredBy, requireRightCode, type AccountNeeds, type Visitor } from '../account-needs.ts'
import { ownAccount, refuseDemo } from './own-account.ts'
import type { Session } from '../session/sessions.ts'
import { tellOwner } from '../whole-account/tell-owner.ts'
import { profileOf } from './user-info.ts'
import { setContact, type User } from '../users.store.ts'

export type CodeTarget = { to: ContactKind } | { to: 'new'; contact: string }

/** Where a code for a change goes: to a contact the account has, or to the one it shall have. */
export async function contactForCode(parts: AccountNeeds, session: Session, target: CodeTarget): Promise<Contact> {
  const user = await ownAccount(parts, session)
  refuseDemo(user)
  return target.to === 'new' ? newContact(parts, user, target.contact) : contactOf(user, target.to)
}

/** Adds or replaces a contact: a code that went to one the account has, and one that went to the new. Both are used up together or not at all. */
export async function changeContact(
  parts: AccountNeeds,
  session: Session,
  form: { via: ContactKind; code: string; contact: string; newCode: string },
  visitor: Visitor,
): Promise<Profile> {
  const user = await ownAccount(parts, session)
  refuseDemo(user)
  const old = contactOf(user, form.via)
  const contact = newContact(parts, user, form.contact)
  const proofOf = (from: Contact, code: string) =>
    requireRightCode(parts.codes, from, 'change', code, visitor.address).catch((error: unknown) => {
      parts.events.failed(user, 'confirmFailed', visitor)
      throw error
    })
  const oldProof = await proofOf(old, form.code)
  const newProof = await proofOf(contact, form.newCode)
  await parts.db.transaction().execute(async (transaction) => {
    if (!(await parts.codes.use(oldProof, transaction)) || !(await parts.codes.use(newProof, transaction)))
      throw new ApiError('codeWrong')
    if (!(await setContact(transaction, user.id, contact))) throw new ApiError(registeredBy[contact.kind])
    await parts.events.done(user, 'contactChanged', visitor, { about: contact.kind, db: transaction })
  })
  await tellOwner(parts, user, 'contact changed', visitor)
  return profileOf(await ownAccount(parts, session))
}

function contactOf(user: User, kind: ContactKind): Contact {
  const value = user[kind]
  if (value === null) throw new ApiError('contactMissing')
  return { kind, value }
}

function newContact({ rules }: AccountNeeds, user: User, text: string): Contact {
  const contact = readContact(text, rules)
  if (contact === null) throw new ApiError('contactInvalid')
  if (user[contact.kind] === contact.value) throw new ApiError('contactSame')
  return contact
}
