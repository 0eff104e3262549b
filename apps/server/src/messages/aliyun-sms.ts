import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { canonicalQuery, signedHeaders, type AliyunKey } from './acs3-signature.ts'
import type { CodePurpose } from './message.ts'
import { Refused, type Letter, type Sender } from './sender.ts'
import { shortened } from './shortened.ts'

const ANSWER_MS = 10_000
const MAX_ANSWER_CHARS = 10_000
/** API of the short message service, https://api.aliyun.com/document/Dysmsapi/2017-05-25/SendSms */
const VERSION = '2017-05-25'

const answerSchema = z.object({ Code: z.string() })
/** Codes that may be another answer a moment later. */
const passing = /^(Throttling|ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR|SignatureNonceUsed)/

export interface AliyunSmsOptions {
  key: AliyunKey
  endpoint: string
  signName: string
  /** The approved template of each purpose, with one variable `${code}`. */
  templates: Readonly<Record<CodePurpose, string>>
  /** The approved template of reminders, with the variables `${text}` and `${count}`; null: they are not sent. */
  reminderTemplate: string | null
  now: () => Date
}

/** Letters that the provider takes of a variable. */
const VARIABLE_CHARS = 35

/** Sends codes and reminders by Alibaba Cloud's short message service. Its answers are named by their code alone: its sentences may repeat the number. */
export function createAliyunSms(options: AliyunSmsOptions): Sender {
  const { key, endpoint, signName, reminderTemplate, now } = options
  const { origin, host } = new URL(endpoint)
  return {
    reminders: reminderTemplate !== null,
    async send(to, letter) {
      const { template, values } = filledTemplate(letter, options)
      const query = {
        PhoneNumbers: to.value,
        SignName: signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(values),
      }
      const call = {
        method: 'POST',
        host,
        path: '/',
        query,
        action: 'SendSms',
        version: VERSION,
        nonce: randomUUID(),
        at: now(),
      }
      const answer = await fetch(`${origin}/?${canonicalQuery(query)}`, {
        method: 'POST',
        headers: { ...signedHeaders(call, key), accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const outcome = answerCode(await answer.text())
      if (outcome === 'OK') return
      if (answer.status >= 500 || outcome === null || passing.test(outcome))
        throw new Error('the SMS provider could not', { cause: outcome ?? answer.status })
      throw new Refused(`the SMS provider answered ${outcome}`)
    },
    close() {},
  }
}

function filledTemplate(
  { code, reminder }: Letter,
  { templates, reminderTemplate }: Pick<AliyunSmsOptions, 'templates' | 'reminderTemplate'>,
) {
  if (code !== undefined) return { template: templates[code.purpose], values: { code: code.code } }
  if (reminder === undefined || reminderTemplate === null) throw new Refused('no template of SMS is set up for it')
  const { text, count } = reminder
  return { template: reminderTemplate, values: { text: shortened(text, VARIABLE_CHARS), count: String(count) } }
}

function answerCode(text: string): string | null {
  try {
    const { Code } = answerSchema.parse(JSON.parse(text.slice(0, MAX_ANSWER_CHARS)))
    return /^[\w.]{1,60}$/.test(Code) ? Code : 'a code of no known form'
  } catch {
    return null // a page of a proxy, or nothing
  }
}
