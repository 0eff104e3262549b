import { featureOfId } from '@fairway/contract'
import type { Lead } from './lead.ts'

const columns = ['received_at', 'reference', 'form', 'name', 'company', 'reach_by', 'industry', 'identity', 'about', 'screen', 'language', 'message'] as const

/** One lead as texts, in the order of the columns. */
export function leadCells(lead: Lead): string[] {
  return [
    lead.receivedAt.toISOString(),
    lead.reference,
    lead.kind,
    lead.userName,
    lead.companyName,
    lead.reachBy,
    lead.industryLabel ?? (lead.industry === null ? '' : String(lead.industry)),
    lead.identity ?? '',
    featureOfId(lead.contentType) ?? String(lead.contentType),
    lead.userSource === 1 ? 'wide' : 'narrow',
    lead.language,
    lead.content,
  ]
}

/** What makes a spreadsheet calculate, in its half- and full-width forms: a phone number `+1-555-0100` too would become −654. */
const FORMULA = /^[\s'"]*[=+\-@＝＋－＠]/
/** A cell that no spreadsheet takes for a formula: an apostrophe makes it a text. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\n\r;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180, with the mark that tells Excel of UTF-8. */
export function leadsCsv(leads: readonly Lead[]): string {
  const lines = [columns, ...leads.map(leadCells)].map((cells) => cells.map(csvCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
