import { leadCells } from './leads-csv.ts'
import type { Lead } from './lead.ts'

/** For the terminal: a block a lead, its message indented. Control characters were left at the door. */
export function leadsText(leads: readonly Lead[]): string {
  const blocks = leads.map((lead) => {
    const [time, reference, , name, company, reach, industry, identity, about] = leadCells(lead)
    const more = [industry, identity]
      .filter((text) => text !== '')
      .map((text) => `\n  ${text}`)
      .join('')
    const message = lead.content === '' ? '' : `\n${lead.content.replaceAll(/^/gm, '    ')}`
    return `${time}  ${reference}  ${about}\n  ${name}, ${company}: ${reach}${more}${message}`
  })
  return [...blocks, leads.length === 1 ? '1 request.' : `${leads.length} requests.`].join('\n\n')
}
