import { KEY_PREFIX, type DemoKey } from '@fairway/contract'
import { z } from 'zod'
import type { Message } from '../messages/message.ts'
import type { Lead } from './lead.ts'
import { askText, identityOf, industryOf, placeWords } from './lead-labels.ts'

const mail = z.email()

/** The mail that tells the operator of a lead; labels in both languages, for whoever reads it. */
export function leadMail(lead: Lead, demoKey: DemoKey | null = null): Message {
  const optional = (label: string, value: string) => (value === '' ? [] : [[label, value] as const])
  return {
    kind: 'lead',
    title: `${askText(lead)}: ${lead.companyName} (${lead.reference})`,
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
      ...optional(
        '已发试用密钥 · Trial key given',
        demoKey === null
          ? ''
          : `${demoKey.key.slice(0, KEY_PREFIX)}…, – ${new Date(demoKey.expiresAt).toISOString().slice(0, 10)}`,
      ),
    ],
    ...(mail.safeParse(lead.reachBy).success && { replyTo: lead.reachBy }),
  }
}
