import {
  MOST_INVITATIONS,
  MOST_MEMBERS,
  MOST_SHARED,
  sharedKinds,
  type Contact,
  type Membership,
  type Organisation,
  type OrganisationLogLine,
} from '@fairway/contract'
import type { User } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'
import {
  invitationsTo,
  logOf,
  membersWithRoles,
  openInvitations,
  organisationOf,
  type OrganisationRow,
} from './organisations.store.ts'
import { rulesThrough } from './rules-through.store.ts'
import { rulesOfOthers, sharedThings } from './shared-things.store.ts'

export const contactsOf = ({ mobile, email }: Pick<User, 'mobile' | 'email'>): Contact[] => [
  ...(mobile === null ? [] : [{ kind: 'mobile' as const, value: mobile }]),
  ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
]

/** The organisation of an account as its members see it, and what it is invited to. */
export async function describeMembership(db: Database, user: User, now: number): Promise<Membership> {
  const row = await organisationOf(db, user.id)
  const invited = await invitationsTo(db, contactsOf(user), now)
  return {
    organisation: row && (await describeOrganisation(db, row, user.id, now)),
    invited: invited.map(({ id, organisationName, by, role, at, expiresAt }) => ({
      id,
      organisation: organisationName,
      by,
      role,
      at,
      expiresAt,
    })),
  }
}

async function describeOrganisation(
  db: Database,
  { id, name, createdAt }: OrganisationRow,
  userId: number,
  now: number,
): Promise<Organisation> {
  const members = await membersWithRoles(db, id)
  const role = members.find((member) => member.userId === userId)?.role ?? 'viewer'
  const open = role === 'owner' ? await openInvitations(db, id, now) : []
  const shared = []
  for (const kind of sharedKinds) shared.push(...(await sharedThings(db, id, kind)))
  const ended = await rulesThrough(db, id)
  const about = { ...(await rulesOfOthers(db, userId, 'area')), ...(await rulesOfOthers(db, userId, 'fleet')) }
  return {
    name,
    createdAt,
    role,
    members: members.map(({ userId: member, publicId, name: called, role: has, joinedAt }) => ({
      id: publicId,
      name: called,
      role: has,
      joinedAt,
      you: member === userId,
      rulesEnded: ended.ofMember.get(member) ?? 0,
    })),
    rulesEnded: ended.all,
    invitations: open.map(({ id: invitation, contact, role: given, at, expiresAt }) => ({
      id: invitation,
      contact: contact.value,
      role: given,
      at,
      expiresAt,
    })),
    shared: shared.map(({ kind, id: thing, name: called, by, ownerId }) => ({
      kind,
      id: thing,
      name: called,
      by,
      yours: ownerId === userId,
      rulesOfOthers: about[thing] ?? 0,
    })),
    log: (await logOf(db, id)).map(({ at, by, step, whom, contact, role: given, kind }) => ({
      at,
      by: by ?? '',
      step: step as OrganisationLogLine['step'],
      whom: contact === '' ? (whom ?? '') : contact,
      role: given as OrganisationLogLine['role'],
      kind: kind as OrganisationLogLine['kind'],
    })),
    most: { members: MOST_MEMBERS, invitations: MOST_INVITATIONS, shared: MOST_SHARED },
  }
}

/** Enough to know whom one has invited, and no more: the log is read by all members and kept when the invitation is gone. */
export function hiddenContact({ kind, value }: Contact): string {
  if (kind === 'mobile') return `${value.slice(0, 3)}****${value.slice(-4)}`
  const [name = '', domain = ''] = value.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}
