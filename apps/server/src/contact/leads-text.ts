import { leadCells } from './leads-csv.ts'
import type { Lead } from './lead.ts'

/** For the terminal: a block a lead, its message indented. Control characters were left at the door. */
export function leadsText(leads: readonly Lead[]): string {
  const blocks = leads.map((lead) => {
    const [time, reference, form, name, company, reach, industry, identity, about] = leadCells(lead)
    const more = [industry, identity, about].filter((text) => text !== '').join(' · ')
    const message = lead.content === '' ? '' : `\n${lead.content.replaceAll(/^/gm, '    ')}`
    return `${time}  ${reference}  ${form}\n  ${name}, ${company}: ${reach}\n  ${more}${message}`
  })
  return [...blocks, leads.length === 1 ? '1 request.' : `${leads.length} requests.`].join('\n\n')
}
