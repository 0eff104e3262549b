import { DESK_PAGE, type DeskAction, type DeskAudit, type DeskQuestion } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { containing } from './containing.store.ts'

export interface AuditRow {
  at: Date
  /** null: the command line. */
  operator: { userId: number; name: string } | null
  action: DeskAction
  subject?: string
  reason?: string
  device?: string
  address?: string
}

/** Writes down what is done, in the transaction that does it. */
export async function writeAudit(db: Database, row: AuditRow): Promise<void> {
  const { at, operator, action, subject = '', reason = '', device = '', address = '' } = row
  await db
    .insertInto('desk_audit')
    .values({
      at,
      operator_id: operator?.userId ?? null,
      operator: operator?.name ?? '',
      action,
      subject,
      reason,
      device,
      address,
    })
    .execute()
}

/** The newest first. */
export async function listAudit(
  db: Database,
  { q, page }: DeskQuestion,
): Promise<{ rows: DeskAudit[]; total: number }> {
  const found = db
    .selectFrom('desk_audit')
    .$if(q !== '', (all) => all.where(containing(q, ['operator', 'action', 'subject', 'reason', 'address'])))
  const rows = await found
    .select(['id', 'at', 'operator', 'action', 'subject', 'reason', 'device', 'address'])
    .orderBy('id', 'desc')
    .limit(DESK_PAGE)
    .offset(page * DESK_PAGE)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() })), total: Number(total) }
}
