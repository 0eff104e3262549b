import { z } from 'zod'
import type { Message } from '../messages/message.ts'
import type { Lead } from './lead.ts'
import { askWords, identityOf, industryOf, placeWords } from './lead-labels.ts'

const mail = z.email()

/** The mail that tells the operator of a lead; labels in both languages, for whoever reads it. */
export function leadMail(lead: Lead): Message {
  const optional = (label: string, value: string) => (value === '' ? [] : [[label, value] as const])
  return {
    kind: 'lead',
    title: `${askWords(lead)}: ${lead.companyName} (${lead.reference})`,
    rows: [
      ['编号 · Reference', lead.reference],
      ['姓名 · Name', lead.userName],
      ['公司 · Company', lead.companyName],
      ['联系方式 · Reach by', lead.reachBy],
      ...optional('行业 · Industry', industryOf(lead)),
      ...optional('身份 · Identity', identityOf(lead)),
      ['来源 · About', placeWords(lead.contentType)],
      ['语言 · Language', lead.language],
      ...optional('内容 · Message', lead.content),
    ],
    ...(mail.safeParse(lead.reachBy).success && { replyTo: lead.reachBy }),
  }
}
