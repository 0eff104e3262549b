import type { PlanLogEntry, PlanStatus } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import type { KeptContent, PlanApproval } from './plan-record.ts'

export interface KeptRevision {
  revision: number
  content: KeptContent
  savedBy: string
  savedAt: number
  approval: PlanApproval | null
}

export type LogLine = Omit<PlanLogEntry, 'by'> & { doneBy: number }

/** Which account did something, and when. */
export interface Done {
  by: number
  at: number
}

/** Revisions and logs of one user's plans: every statement names that user, or a plan that was found to be his. */
export const planHistoryOf = (db: Database, userId: number) => ({
  ...keptRevisions(db, userId),
  ...revisionWrites(db),
  ...planLog(db, userId),
})

const revisionsOf = (db: Database, userId: number) =>
  db
    .selectFrom('voyage_plan')
    .where('voyage_plan.user_id', '=', userId)
    .innerJoin('voyage_plan_revision as revision', 'revision.plan_id', 'voyage_plan.id')
    .leftJoin('user_account as saver', 'saver.id', 'revision.saved_by')
    .leftJoin('user_account as approver', 'approver.id', 'revision.approved_by')
    .select([
      'voyage_plan.id as id',
      'revision.revision as revision',
      'revision.saved_by as savedById',
      'revision.saved_at as savedAt',
      'revision.approved_by as approvedById',
      'revision.approved_at as approvedAt',
      'saver.name as savedBy',
      'approver.name as approvedBy',
    ])

function keptRevisions(db: Database, userId: number) {
  const revisions = () => revisionsOf(db, userId)
  return {
    /** The latest approval of each plan, or of one. */
    async approvals(id: string | null): Promise<Map<string, PlanApproval | null>> {
      const approved = revisions().where('revision.approved_at', 'is not', null)
      const rows = await (id === null ? approved : approved.where('voyage_plan.id', '=', id))
        .distinctOn('voyage_plan.id')
        .orderBy('voyage_plan.id')
        .orderBy('revision.revision', 'desc')
        .execute()
      return new Map(rows.map((row) => [row.id, approvalOf(row)]))
    },

    /** Without what they say, the latest first. */
    async revisions(id: string): Promise<Omit<KeptRevision, 'content'>[]> {
      const rows = await revisions().where('voyage_plan.id', '=', id).orderBy('revision.revision', 'desc').execute()
      return rows.map(keptOf)
    },

    async revision(id: string, revision: number): Promise<KeptRevision | null> {
      const row = await revisions()
        .select('revision.content as content')
        .where('voyage_plan.id', '=', id)
        .where('revision.revision', '=', revision)
        .executeTakeFirst()
      // The column holds what the schema let in.
      return row === undefined ? null : { ...keptOf(row), content: row.content as KeptContent }
    },
  }
}

function revisionWrites(db: Database) {
  return {
    /** Of a plan of this user. */
    async addRevision(id: string, revision: number, content: KeptContent, saved: Done): Promise<void> {
      await db
        .insertInto('voyage_plan_revision')
        .values({
          plan_id: id,
          revision,
          content: JSON.stringify(content),
          saved_by: saved.by,
          saved_at: saved.at,
          approved_by: null,
          approved_at: null,
        })
        .execute()
    },

    /** Of a plan of this user. */
    async approve(id: string, revision: number, { by, at }: Done): Promise<void> {
      await db
        .updateTable('voyage_plan_revision')
        .set({ approved_by: by, approved_at: at })
        .where('plan_id', '=', id)
        .where('revision', '=', revision)
        .execute()
    },
  }
}

function planLog(db: Database, userId: number) {
  return {
    /** Of a plan of this user, held meanwhile. */
    async log(id: string, { doneBy, from, to, ...line }: LogLine): Promise<void> {
      const { last } = await db
        .selectFrom('voyage_plan_log')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('plan_id', '=', id)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('voyage_plan_log')
        .values({ ...line, plan_id: id, number: (last ?? 0) + 1, done_by: doneBy, from_status: from, to_status: to })
        .execute()
    },

    /** The latest first. */
    async logOf(id: string): Promise<PlanLogEntry[]> {
      const rows = await db
        .selectFrom('voyage_plan')
        .where('voyage_plan.user_id', '=', userId)
        .innerJoin('voyage_plan_log as log', 'log.plan_id', 'voyage_plan.id')
        .leftJoin('user_account as doer', 'doer.id', 'log.done_by')
        .select(['log.at', 'step', 'from_status', 'to_status', 'log.revision', 'self', 'reason', 'doer.name as name'])
        .where('voyage_plan.id', '=', id)
        .orderBy('log.number', 'desc')
        .execute()
      return rows.map(({ at, step, from_status, to_status, revision, self, reason, name }) => ({
        at,
        by: name ?? '',
        step: step as PlanLogEntry['step'],
        from: from_status as PlanStatus | null,
        to: to_status as PlanStatus,
        revision,
        self,
        reason,
      }))
    },
  }
}

interface RevisionRow {
  revision: number
  savedById: number | null
  savedAt: number
  savedBy: string | null
  approvedById: number | null
  approvedAt: number | null
  approvedBy: string | null
}

const approvalOf = ({ revision, approvedAt, approvedBy, approvedById, savedById }: RevisionRow): PlanApproval | null =>
  approvedAt === null
    ? null
    : { revision, at: approvedAt, by: approvedBy ?? '', self: approvedById !== null && approvedById === savedById }

const keptOf = (row: RevisionRow): Omit<KeptRevision, 'content'> => ({
  revision: row.revision,
  savedAt: row.savedAt,
  savedBy: row.savedBy ?? '',
  approval: approvalOf(row),
})
