import { featureOfId } from '@fairway/contract'
import { z } from 'zod'
import type { Message } from '../messages/message.ts'
import type { Lead } from './lead.ts'

const mail = z.email()

/** The mail that tells the operator of a lead; labels in both languages, for whoever reads it. */
export function leadMail(lead: Lead): Message {
  const optional = (label: string, value: string | null) => (value ? [[label, value] as const] : [])
  const industry = lead.industryLabel ?? (lead.industry === null ? null : String(lead.industry))
  return {
    kind: 'lead',
    title: `${lead.kind === 'contact' ? '预约演示 · Demonstration' : '方案咨询 · Consultation'}: ${lead.companyName} (${lead.reference})`,
    rows: [
      ['编号 · Reference', lead.reference],
      ['姓名 · Name', lead.userName],
      ['公司 · Company', lead.companyName],
      ['联系方式 · Reach by', lead.reachBy],
      ...optional('行业 · Industry', industry),
      ...optional('身份 · Identity', lead.identity),
      ['来源 · About', `${featureOfId(lead.contentType) ?? ''} (${lead.contentType})`],
      ['语言 · Language', lead.language],
      ...optional('内容 · Message', lead.content),
    ],
    ...(mail.safeParse(lead.reachBy).success && { replyTo: lead.reachBy }),
  }
}
