import type { PlanReport, PlanStatus } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { planHistoryOf } from './plan-history.store.ts'
import type { KeptContent, ListedContent, PlanApproval, PlanRecord, PlanState } from './plan-record.ts'

/** The voyage plans of one user, who owns them: every statement names the owner. `db` may be a transaction. */
export const plansOf = (db: Database, userId: number) => ({ ...planReads(db, userId), ...planWrites(db, userId) })

const ownPlans = (db: Database, userId: number) =>
  db.selectFrom('voyage_plan').where('voyage_plan.user_id', '=', userId)

/** Own plans, each with its latest revision and who saved that. */
const latestOf = (db: Database, userId: number) =>
  ownPlans(db, userId)
    .innerJoin('voyage_plan_revision as revision', (join) =>
      join.onRef('revision.plan_id', '=', 'voyage_plan.id').onRef('revision.revision', '=', 'voyage_plan.revision'),
    )
    .leftJoin('user_account as saver', 'saver.id', 'revision.saved_by')
    .select([
      'voyage_plan.id as id',
      'voyage_plan.revision as revision',
      'status',
      'created_at as createdAt',
      'changed_at as changedAt',
      'started_at as startedAt',
      'ended_at as endedAt',
      'revision.saved_by as savedBy',
      'saver.name as savedByName',
    ])

function planReads(db: Database, userId: number) {
  const { approvals } = planHistoryOf(db, userId)
  const own = () => ownPlans(db, userId)
  const latest = () => latestOf(db, userId)
  return {
    /** The latest changed first; all, or some. */
    async list(only: readonly string[] | null = null): Promise<PlanRecord<ListedContent>[]> {
      const content = sql<ListedContent>`case when status = 'executing' then revision.content else revision.content - 'route' end`
      const wanted = only === null ? latest() : latest().where('voyage_plan.id', 'in', [...only])
      const rows = await wanted
        .select(content.as('content'))
        .orderBy('changed_at', 'desc')
        .orderBy('voyage_plan.id')
        .execute()
      const approved = await approvals(null)
      return rows.map((row) => recordOf(userId, row, approved.get(row.id) ?? null))
    },

    async find(id: string): Promise<PlanRecord | null> {
      const row = await latest()
        .select('revision.content as content')
        .where('voyage_plan.id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return null
      // The column holds what the schema let in.
      const content = row.content as KeptContent
      return recordOf(userId, { ...row, content }, (await approvals(id)).get(id) ?? null)
    },

    async count(): Promise<number> {
      const { plans } = await own()
        .select(({ fn }) => fn.countAll<number>().as('plans'))
        .executeTakeFirstOrThrow()
      return Number(plans)
    },

    /** The name of another plan of the ship that is executing. */
    async executing(mmsi: number, but: string): Promise<string | null> {
      const row = await latest()
        .select(sql<string>`revision.content ->> 'name'`.as('planName'))
        .where('mmsi', '=', mmsi)
        .where('status', '=', 'executing')
        .where('voyage_plan.id', '!=', but)
        .executeTakeFirst()
      return row?.planName ?? null
    },

    async report(id: string): Promise<PlanReport | null> {
      const row = await own().select('report').where('voyage_plan.id', '=', id).executeTakeFirst()
      return (row?.report ?? null) as PlanReport | null
    },
  }
}

function planWrites(db: Database, userId: number) {
  return {
    async insert(plan: PlanState & { createdAt: number }): Promise<void> {
      await db
        .insertInto('voyage_plan')
        .values({ ...columnsOf(plan), id: plan.id, user_id: userId, created_at: plan.createdAt, report: null })
        .execute()
    },

    async update(plan: PlanState): Promise<void> {
      await db
        .updateTable('voyage_plan')
        .set(columnsOf(plan))
        .where('user_id', '=', userId)
        .where('id', '=', plan.id)
        .execute()
    },

    async keepReport(id: string, report: PlanReport): Promise<void> {
      await db
        .updateTable('voyage_plan')
        .set({ report: JSON.stringify(report) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('voyage_plan').where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }
}

const PAGE = 100

/** The plans of all users in one of these states, a page at a time, with the organisation that each is shared with; `sharedSince`: only shared ones that changed since then. */
export async function* plansIn(
  db: Database,
  statuses: readonly PlanStatus[],
  sharedSince: number | null = null,
): AsyncGenerator<{ plan: PlanRecord; sharedWith: string | null }> {
  for (let after = ''; ;) {
    const those = db
      .selectFrom('voyage_plan')
      .select(['id', 'user_id as userId', 'shared_with as sharedWith'])
      .where('status', 'in', statuses)
      .where('id', '>', after)
    const rows = await (
      sharedSince === null ? those : those.where('shared_with', 'is not', null).where('changed_at', '>=', sharedSince)
    )
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id, userId, sharedWith } of rows) {
      const plan = await plansOf(db, userId).find(id)
      if (plan !== null && statuses.includes(plan.status)) yield { plan, sharedWith }
    }
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

function recordOf<Content>(
  userId: number,
  {
    status,
    savedByName,
    ...row
  }: Omit<PlanRecord<Content>, 'status' | 'savedByName' | 'approval' | 'userId'> & {
    status: string
    savedByName: string | null
  },
  approval: PlanApproval | null,
): PlanRecord<Content> {
  return { ...row, userId, status: status as PlanStatus, savedByName: savedByName ?? '', approval }
}

const columnsOf = ({ revision, status, mmsi, changedAt, startedAt, endedAt }: PlanState) => ({
  revision,
  status,
  mmsi,
  changed_at: changedAt,
  started_at: startedAt,
  ended_at: endedAt,
})
