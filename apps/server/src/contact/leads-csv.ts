import { csvText } from '../csv/csv-text.ts'
import type { Lead } from './lead.ts'
import { askText, identityOf, industryOf } from './lead-labels.ts'

const columns = [
  'received_at',
  'reference',
  'form',
  'name',
  'company',
  'reach_by',
  'industry',
  'identity',
  'about',
  'screen',
  'language',
  'message',
] as const

/** One lead as texts, in the order of the columns. */
export function leadCells(lead: Lead): string[] {
  return [
    lead.receivedAt.toISOString(),
    lead.reference,
    lead.kind,
    lead.userName,
    lead.companyName,
    lead.reachBy,
    industryOf(lead),
    identityOf(lead),
    askText(lead),
    lead.userSource === 1 ? 'wide' : 'narrow',
    lead.language,
    lead.content,
  ]
}

export const leadsCsv = (leads: readonly Lead[]): string => csvText(columns, leads.map(leadCells))
