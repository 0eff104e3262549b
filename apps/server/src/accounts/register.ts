import { AGREED, readContact, type Contact, type ContactKind } from '@fairway/contract'
import { ApiError } from '../http/answers/errors.ts'
import { registeredBy, requireRightCode, take, type AccountNeeds, type Visitor } from './account-needs.ts'
import { contactError } from './profile/contact-error.ts'
import { requireGoodPassword, requireSame } from './password/new-password.ts'
import { newPublicId, newUserId } from './password/secrets.ts'
import { insertUser } from './users.store.ts'

export interface Registration {
  kind: ContactKind
  contact: string
  code: string
  type: string
  pwd: string
  rePwd: string
}

/** A new account, or nothing at all and the first thing that is wrong. Who has no right code never learns whether the contact is taken. */
export async function register(parts: AccountNeeds, form: Registration, visitor: Visitor): Promise<void> {
  const contact = readContact(form.contact, parts.rules)
  if (contact?.kind !== form.kind) throw contactError(form.kind, form.contact, parts.rules)
  if (form.type !== AGREED) throw new ApiError('agreementNeeded')
  requireSame(form.pwd, form.rePwd)
  await requireGoodPassword(form.pwd, { minimum: parts.minPasswordLength, contacts: [contact.value] })
  await take(parts.limits, 'registrationsFromAddress', visitor.address)
  const proof = await requireRightCode(parts.codes, contact, 'register', form.code, visitor.address)
  const passwordHash = await parts.hasher.hash(form.pwd)
  await parts.db.transaction().execute(async (transaction) => {
    if (!(await parts.codes.use(proof, transaction))) throw new ApiError('codeWrong')
    const user = { id: newUserId(), encryptId: newPublicId(), passwordHash, name: firstName(contact), demo: false }
    if (!(await insertUser(transaction, { ...user, contact, now: new Date(parts.now()) })))
      throw new ApiError(registeredBy[contact.kind])
    await parts.events.done(user, 'registered', visitor, { db: transaction })
  })
}

/** Until the owner chooses one: what stands before the @, or the last digits of the number, which give away little. */
const firstName = ({ kind, value }: Contact) =>
  kind === 'email' ? value.split('@')[0].slice(0, 50) : `${value.slice(0, 3)}****${value.slice(-4)}`
