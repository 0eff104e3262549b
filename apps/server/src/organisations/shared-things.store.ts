import type { OrganisationRole, SharedKind } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Standing, Thing } from './may.ts'

const tables = { fleet: 'fleet', area: 'area', rule: 'reminder_rule', plan: 'voyage_plan' } as const satisfies Record<
  SharedKind,
  string
>
const tableOf = (kind: SharedKind) => sql.table(tables[kind])

/** What each is called. */
const nameOf: Record<SharedKind, ReturnType<typeof sql<string>>> = {
  fleet: sql`thing.group_name`,
  area: sql`thing.name`,
  rule: sql`thing.name`,
  plan: sql`(select content ->> 'name' from voyage_plan_revision as one
    where one.plan_id = thing.id and one.revision = thing.revision)`,
}

/** The place of an account in an organisation. */
export async function standingOf(db: Database, userId: number): Promise<Standing> {
  const row = await db
    .selectFrom('organisation_member as member')
    .innerJoin('organisation', 'organisation.id', 'member.organisation_id')
    .select(['organisation.id as id', 'organisation.owner_id as ownerId', 'member.role as role'])
    .where('member.user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return { userId, organisation: null }
  const role = row.ownerId === userId ? 'owner' : (row.role as OrganisationRole)
  return { userId, organisation: { id: row.id, role } }
}

/** Whosever it is; null when it is not there. */
export async function findThing(db: Database, kind: SharedKind, id: string): Promise<Thing | null> {
  const { rows } = await sql<{ userId: number; sharedWith: string | null }>`
    select user_id as "userId", shared_with as "sharedWith" from ${tableOf(kind)} where id = ${id}`.execute(db)
  const row = rows[0]
  return row === undefined ? null : { kind, id, ownerId: Number(row.userId), sharedWith: row.sharedWith }
}

export interface NamedThing extends Thing {
  name: string
  /** The name of whose it is. */
  by: string
}

/** How a thing and its owner are called. */
export async function namesOfThing(db: Database, { kind, id }: Pick<Thing, 'kind' | 'id'>) {
  const { rows } = await sql<{ name: string; by: string }>`
    select ${nameOf[kind]} as name, owner.name as by
    from ${tableOf(kind)} as thing join user_account as owner on owner.id = thing.user_id
    where thing.id = ${id}`.execute(db)
  return rows[0] ?? { name: '', by: '' }
}

/** How many rules of others name each of a user's areas or fleets; none: it is not in the answer. */
export async function rulesOfOthers(
  db: Database,
  userId: number,
  kind: 'area' | 'fleet',
): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; rules: number }>`
    select thing.id, count(*)::int as rules from ${tableOf(kind)} as thing
    join reminder_rule as rule on ${sql.ref(`rule.lent_${kind}_id`)} = thing.id
    where thing.user_id = ${userId} and ${sql.ref(`rule.lent_${kind}_through`)} is not null group by thing.id`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ id, rules }) => [id, rules]))
}

/** What is shared with an organisation, by name. */
export async function sharedThings(db: Database, organisation: string, kind: SharedKind): Promise<NamedThing[]> {
  const { rows } = await sql<{ id: string; userId: number; by: string; name: string }>`
    select thing.id, thing.user_id as "userId", owner.name as by, ${nameOf[kind]} as name
    from ${tableOf(kind)} as thing join user_account as owner on owner.id = thing.user_id
    where thing.shared_with = ${organisation} order by 4, 1`.execute(db)
  return rows.map(({ userId, ...row }) => ({ ...row, kind, ownerId: Number(userId), sharedWith: organisation }))
}

export interface RivalPlan {
  name: string
  ownerId: number
  /** The name of whose it is. */
  by: string
  /** Whether both are sailed. */
  both: boolean
}

/** The plan of an organisation that the ship of a plan is sailing, if that is another one. */
export async function rivalPlan(db: Database, organisation: string, id: string): Promise<RivalPlan | null> {
  const { rows } = await sql<Omit<RivalPlan, 'ownerId'> & { userId: number }>`
    select ${nameOf.plan} as name, thing.user_id as "userId", owner.name as by, mine.status = 'executing' as both
    from voyage_plan as mine
    join voyage_plan as thing on thing.mmsi = mine.mmsi and thing.id <> mine.id
    join user_account as owner on owner.id = thing.user_id
    where mine.id = ${id} and thing.shared_with = ${organisation} and thing.status = 'executing'
    limit 1`.execute(db)
  const row = rows[0]
  if (row === undefined) return null
  const { userId, ...rest } = row
  return { ...rest, ownerId: Number(userId) }
}

/** Of the owner named; the database sees to it that he is a member. */
export async function putShared(db: Database, { kind, id, ownerId }: Thing, organisation: string | null) {
  await sql`update ${tableOf(kind)} set shared_with = ${organisation}
    where user_id = ${ownerId} and id = ${id}`.execute(db)
}
