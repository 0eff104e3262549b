import type { Identity, Industry, Language } from '@fairway/contract'
import type { Selectable } from 'kysely'
import type { ContactRequestTable } from '../database/tables/contact-tables.ts'
import type { Database } from '../database/open-database.ts'
import type { Lead } from './lead.ts'

/** More in one list is a mistake in the dates. */
const MOST_LISTED = 100_000

type Row = Selectable<ContactRequestTable>

/** What a sender wrote: a request that comes twice says the same in all of it. */
const said = [
  'kind',
  'user_name',
  'company_name',
  'reach_by',
  'industry',
  'industry_label',
  'identity',
  'content',
  'content_type',
] as const satisfies readonly (keyof Row)[]

/** Keeps a lead, unless the same request is kept already; gives the reference it is kept under and whether it is new. */
export async function keepLead(db: Database, lead: Lead): Promise<{ reference: string; isNew: boolean }> {
  const row = toRow(lead)
  const kept = await db
    .insertInto('contact_request')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('reference')
    .executeTakeFirst()
  if (kept) return { reference: kept.reference, isNew: true }
  const before = await db
    .selectFrom('contact_request')
    .select(['reference', ...said])
    .where('request_id', '=', row.request_id)
    .executeTakeFirstOrThrow()
  if (said.every((column) => before[column] === row[column])) return { reference: before.reference, isNew: false }
  // Another request under a name that is taken: it is kept as one without a name.
  await db
    .insertInto('contact_request')
    .values({ ...row, request_id: null })
    .execute()
  return { reference: row.reference, isNew: true }
}

/** Leads received from `since` until before `until`, oldest first. */
export async function listLeads(db: Database, since: Date, until: Date): Promise<Lead[]> {
  const rows = await db
    .selectFrom('contact_request')
    .selectAll()
    .where('received_at', '>=', since)
    .where('received_at', '<', until)
    .orderBy('received_at')
    .orderBy('reference')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(fromRow)
}

const toRow = (lead: Lead): Row => ({
  reference: lead.reference,
  request_id: lead.requestId,
  received_at: lead.receivedAt,
  kind: lead.kind,
  user_name: lead.userName,
  company_name: lead.companyName,
  reach_by: lead.reachBy,
  industry: lead.industry,
  industry_label: lead.industryLabel,
  identity: lead.identity,
  content: lead.content,
  content_type: lead.contentType,
  user_source: lead.userSource,
  language: lead.language,
})

/** The columns hold what the schemas let in, so their texts are of the narrow kinds. */
const fromRow = (row: Row): Lead => ({
  reference: row.reference,
  requestId: row.request_id,
  receivedAt: row.received_at,
  kind: row.kind,
  userName: row.user_name,
  companyName: row.company_name,
  reachBy: row.reach_by,
  industry: row.industry,
  industryLabel: row.industry_label as Industry | null,
  identity: row.identity as Identity | null,
  content: row.content,
  contentType: row.content_type,
  userSource: row.user_source,
  language: row.language as Language,
})
