import { DESK_PAGE, type DeskOrganisation, type DeskOrganisationDetails, type DeskQuestion } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { containing } from './containing.store.ts'

const organisations = (db: Database) =>
  db
    .selectFrom('organisation')
    .innerJoin('user_account as owner', 'owner.id', 'organisation.owner_id')
    .select([
      'organisation.id',
      'organisation.name',
      'organisation.owner_id as ownerId',
      'owner.name as ownerName',
      'organisation.created_at as createdAt',
      sql<number>`(select count(*) from organisation_member m where m.organisation_id = organisation.id)::bigint`.as(
        'members',
      ),
    ])

/** The newest first. */
export async function listOrganisations(
  db: Database,
  { q, page }: DeskQuestion,
): Promise<{ rows: DeskOrganisation[]; total: number }> {
  const wanted =
    q === ''
      ? sql<boolean>`true`
      : containing(q, ['organisation.id', 'organisation.name', 'organisation.owner_id', 'owner.name'])
  const rows = await organisations(db)
    .where(wanted)
    .orderBy('organisation.created_at', 'desc')
    .orderBy('organisation.id')
    .limit(DESK_PAGE)
    .offset(page * DESK_PAGE)
    .execute()
  const { total } = await db
    .selectFrom('organisation')
    .innerJoin('user_account as owner', 'owner.id', 'organisation.owner_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** One with its members, the owner first. */
export async function organisationAtDesk(db: Database, id: string): Promise<DeskOrganisationDetails | null> {
  const row = await organisations(db).where('organisation.id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const people = await db
    .selectFrom('organisation_member as member')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select(['user_account.id as userId', 'user_account.name', 'mobile', 'email', 'role', 'joined_at as joinedAt'])
    .where('member.organisation_id', '=', id)
    .orderBy(sql`member.user_id = ${row.ownerId}`, 'desc')
    .orderBy('user_account.name')
    .orderBy('user_account.id')
    .execute()
  const invitations = await db
    .selectFrom('organisation_invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    invitations: Number(invitations.count),
    people: people.map(({ role, ...person }) => ({
      ...person,
      // The column holds what the schema let in.
      role:
        person.userId === row.ownerId
          ? ('owner' as const)
          : (role as DeskOrganisationDetails['people'][number]['role']),
    })),
  }
}
