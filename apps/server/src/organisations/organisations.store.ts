import {
  MOST_ORGANISATION_LOG,
  type Contact,
  type ContactKind,
  type GivenRole,
  type OrganisationRole,
  type OrganisationStep,
  type SharedKind,
} from '@fairway/contract'
import type { Database } from '../database/open-database.ts'

export interface OrganisationRow {
  id: string
  name: string
  ownerId: number
  createdAt: number
}

const columns = ['organisation.id as id', 'name', 'owner_id as ownerId', 'created_at as createdAt'] as const

/** An organisation, held until the transaction ends: one change after the other. The account's turn is taken before. */
export const holdOrganisation = async (db: Database, id: string): Promise<OrganisationRow | null> =>
  (await db.selectFrom('organisation').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const organisationOf = async (db: Database, userId: number): Promise<OrganisationRow | null> =>
  (await db
    .selectFrom('organisation')
    .innerJoin('organisation_member as member', 'member.organisation_id', 'organisation.id')
    .select(columns)
    .where('member.user_id', '=', userId)
    .executeTakeFirst()) ?? null

export async function insertOrganisation(db: Database, { id, name, ownerId, createdAt }: OrganisationRow) {
  await db.insertInto('organisation').values({ id, name, owner_id: ownerId, created_at: createdAt }).execute()
  // What he is once he has handed over.
  await insertMember(db, id, ownerId, 'approver', createdAt)
}

export const updateOrganisation = (db: Database, id: string, change: { name?: string; owner_id?: number }) =>
  db.updateTable('organisation').set(change).where('id', '=', id).execute()

/** With members, invitations and log; what was shared is its owners' alone. */
export const deleteOrganisation = (db: Database, id: string) =>
  db.deleteFrom('organisation').where('id', '=', id).execute()

export interface MemberRow {
  userId: number
  publicId: string
  name: string
  role: OrganisationRole
  joinedAt: number
  mobile: string | null
  email: string | null
}

/** The owner first, then by name. */
export async function membersWithRoles(db: Database, organisation: string): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom('organisation_member as member')
    .innerJoin('organisation', 'organisation.id', 'member.organisation_id')
    .innerJoin('user_account as account', 'account.id', 'member.user_id')
    .select([
      'member.user_id as userId',
      'account.encrypt_id as publicId',
      'account.name as name',
      'account.mobile as mobile',
      'account.email as email',
      'member.role as role',
      'member.joined_at as joinedAt',
      'organisation.owner_id as ownerId',
    ])
    .where('organisation.id', '=', organisation)
    .orderBy('account.name')
    .orderBy('member.user_id')
    .execute()
  return rows
    .map(({ ownerId, role, ...row }) => ({
      ...row,
      role: row.userId === ownerId ? 'owner' : (role as OrganisationRole),
    }))
    .toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'))
}

export async function insertMember(
  db: Database,
  organisation: string,
  userId: number,
  role: GivenRole,
  joinedAt: number,
): Promise<void> {
  await db
    .insertInto('organisation_member')
    .values({ user_id: userId, organisation_id: organisation, role, joined_at: joinedAt })
    .execute()
}

export const updateRole = (db: Database, userId: number, role: GivenRole) =>
  db.updateTable('organisation_member').set({ role }).where('user_id', '=', userId).execute()

/** What the member shared is the member's alone again: the database sees to it. */
export const deleteMember = (db: Database, userId: number) =>
  db.deleteFrom('organisation_member').where('user_id', '=', userId).execute()

export interface InvitationRow {
  id: string
  organisation: string
  contact: Contact
  role: GivenRole
  invitedBy: number
  at: number
  expiresAt: number
}

const invitations = (db: Database, now: number) =>
  db
    .selectFrom('organisation_invitation as invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisation_id')
    .innerJoin('user_account as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id as id',
      'invitation.organisation_id as organisation',
      'kind',
      'value',
      'role',
      'invited_by as invitedBy',
      'at',
      'expires_at as expiresAt',
      'organisation.name as organisationName',
      'inviter.name as by',
    ])
    .where('expires_at', '>', now)
    .orderBy('at', 'desc')
    .orderBy('invitation.id')

export type ShownInvitation = InvitationRow & { organisationName: string; by: string }

const readInvitation = ({
  kind,
  value,
  role,
  ...row
}: Awaited<ReturnType<ReturnType<typeof invitations>['execute']>>[number]): ShownInvitation => ({
  ...row,
  contact: { kind: kind as ContactKind, value },
  role: role as GivenRole,
})

/** Those of an organisation that still wait, the latest first. */
export const openInvitations = async (db: Database, organisation: string, now: number): Promise<ShownInvitation[]> =>
  (await invitations(db, now).where('invitation.organisation_id', '=', organisation).execute()).map(readInvitation)

/** Those to the contacts of an account that still wait, the latest first. */
export const invitationsTo = async (db: Database, contacts: readonly Contact[], now: number) =>
  (
    await invitations(db, now)
      .where(({ or, and, eb }) =>
        or(contacts.map(({ kind, value }) => and([eb('kind', '=', kind), eb('value', '=', value)]))),
      )
      .limit(50)
      .execute()
  ).map(readInvitation)

/** In the place of an expired one. */
export async function insertInvitation(db: Database, row: InvitationRow): Promise<void> {
  const { contact, organisation } = row
  await db
    .deleteFrom('organisation_invitation')
    .where('organisation_id', '=', organisation)
    .where('kind', '=', contact.kind)
    .where('value', '=', contact.value)
    .execute()
  await db
    .insertInto('organisation_invitation')
    .values({
      id: row.id,
      organisation_id: organisation,
      kind: contact.kind,
      value: contact.value,
      role: row.role,
      invited_by: row.invitedBy,
      at: row.at,
      expires_at: row.expiresAt,
    })
    .execute()
}

export const deleteInvitation = (db: Database, id: string) =>
  db.deleteFrom('organisation_invitation').where('id', '=', id).execute()

export async function deleteInvitationsTo(db: Database, contacts: readonly Contact[]): Promise<void> {
  for (const { kind, value } of contacts)
    await db.deleteFrom('organisation_invitation').where('kind', '=', kind).where('value', '=', value).execute()
}

export const deleteExpired = (db: Database, now: number) =>
  db.deleteFrom('organisation_invitation').where('expires_at', '<=', now).execute()

export interface LogRow {
  at: number
  doneBy: number | null
  step: OrganisationStep
  whom?: number
  contact?: string
  role?: OrganisationRole
  kind?: SharedKind
}

/** The oldest lines beyond the bound go. */
export async function insertLog(db: Database, organisation: string, line: LogRow): Promise<void> {
  const { at, doneBy, step, whom = null, contact = '', role = null, kind = null } = line
  await db
    .insertInto('organisation_log')
    .values({ organisation_id: organisation, at, done_by: doneBy, step, whom, contact, role, kind })
    .execute()
  const of = db.selectFrom('organisation_log').where('organisation_id', '=', organisation)
  await db
    .deleteFrom('organisation_log')
    .where('organisation_id', '=', organisation)
    .where('number', '<=', of.select('number').orderBy('number', 'desc').offset(MOST_ORGANISATION_LOG).limit(1))
    .execute()
}

/** The latest first. */
export const logOf = (db: Database, organisation: string) =>
  db
    .selectFrom('organisation_log as log')
    .leftJoin('user_account as doer', 'doer.id', 'log.done_by')
    .leftJoin('user_account as other', 'other.id', 'log.whom')
    .select([
      'at',
      'step',
      'role',
      'kind',
      'contact',
      'done_by as doneBy',
      'log.whom as whomId',
      'doer.name as by',
      'other.name as whom',
    ])
    .where('organisation_id', '=', organisation)
    .orderBy('number', 'desc')
    .execute()
