import { randomBytes } from 'node:crypto'
import {
  INVITATION_DAYS,
  MOST_INVITATIONS,
  MOST_MEMBERS,
  readContact,
  type Contact,
  type ContactRules,
  type GivenRole,
  type InviteMember,
} from '@fairway/contract'
import { take } from '../accounts/account-needs.ts'
import { userById, type User } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Limits } from '../limits/limits.ts'
import { contactsOf, hiddenContact } from './describe-organisation.ts'
import {
  deleteInvitation,
  holdOrganisation,
  insertInvitation,
  insertLog,
  insertMember,
  invitationsTo,
  membersWithRoles,
  openInvitations,
  organisationOf,
  type OrganisationRow,
} from './organisations.store.ts'

/** 96 bits: nobody guesses one, and one of somebody else's is not there. */
export const newId = () => randomBytes(12).toString('base64url')
const DAY = 86_400_000

/** Counted before anything is looked at, so that the limit tells nothing of who has an account. */
export async function readInvited(
  userId: number,
  { contact: typed }: InviteMember,
  { rules, limits }: { rules: ContactRules; limits: Limits },
): Promise<Contact> {
  const contact = readContact(typed, rules)
  if (contact === null) throw new ApiError('contactInvalid')
  await take(limits, 'invitationsOfAccount', String(userId))
  await take(limits, 'invitationsToContact', `${contact.kind} ${contact.value}`)
  return contact
}

/** Of a held organisation, by its owner. */
export async function invite(
  db: Database,
  { id: organisation }: OrganisationRow,
  userId: number,
  { contact, role }: { contact: Contact; role: GivenRole },
  at: number,
): Promise<void> {
  const [open, members] = [await openInvitations(db, organisation, at), await membersWithRoles(db, organisation)]
  const same = open.some(({ contact: { kind, value } }) => kind === contact.kind && value === contact.value)
  // A member's contact is told to no other member: "invited already" is the same sentence.
  if (same || members.some((member) => member[contact.kind] === contact.value)) throw new ApiError('invitedAlready')
  if (members.length >= MOST_MEMBERS) throw new ApiError('membersFull', { most: MOST_MEMBERS })
  if (open.length >= MOST_INVITATIONS) throw new ApiError('invitationsFull', { most: MOST_INVITATIONS })
  const row = { id: newId(), organisation, contact, role, invitedBy: userId, at, expiresAt: at + INVITATION_DAYS * DAY }
  await insertInvitation(db, row)
  await insertLog(db, organisation, { at, doneBy: userId, step: 'invite', contact: hiddenContact(contact), role })
}

/** By whoever has the contact: to all others the invitation is not there. In the turn of the account. */
export async function answerInvitation(
  db: Database,
  userId: number,
  id: string,
  accept: boolean,
  at: number,
): Promise<void> {
  const user = (await userById(db, userId))!
  const invitation = await findInvitation(db, user, id, at)
  if (accept && user.demo) throw new ApiError('organisationDemo')
  if (accept && (await organisationOf(db, userId)) !== null) throw new ApiError('organisationOneOnly')
  const organisation = await holdOrganisation(db, invitation.organisation)
  // Taken back, or answered in another tab, while the organisation was waited for.
  if (organisation === null) throw new ApiError('notFound')
  const { role } = await findInvitation(db, user, id, at)
  if (accept) {
    const members = await membersWithRoles(db, organisation.id)
    if (members.length >= MOST_MEMBERS) throw new ApiError('membersFull', { most: MOST_MEMBERS })
    await insertMember(db, organisation.id, userId, role, at)
    await insertLog(db, organisation.id, { at, doneBy: userId, step: 'accept', role })
  } else {
    // Who refuses is not told of by his account's name.
    const contact = hiddenContact(invitation.contact)
    await insertLog(db, organisation.id, { at, doneBy: null, step: 'refuse', contact })
  }
  await deleteInvitation(db, id)
}

async function findInvitation(db: Database, user: User, id: string, at: number) {
  const found = (await invitationsTo(db, contactsOf(user), at)).find((one) => one.id === id)
  if (found === undefined) throw new ApiError('notFound')
  return found
}
