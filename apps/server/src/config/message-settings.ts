import { z } from 'zod'
import { codePurposes, type CodePurpose } from '../messages/message.ts'
import { SettingError } from './setting-error.ts'

/** One line, so that it can be part of a mail's head. */
const line = z.string().regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of text')
const mailAddress = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`

/** Environment variables of messages, verification and limits. */
export const messageEnvironment = z.object({
  SITE_NAME: line.default('Fairway · 航道'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: line
    .regex(new RegExp(`^(${mailAddress}|[^<>,;"]+ <${mailAddress}>)$`), 'must be name@host or Name <name@host>')
    .optional(),
  SMS_ALIYUN_KEY_ID: line.optional(),
  SMS_ALIYUN_KEY_SECRET: line.optional(),
  SMS_ALIYUN_SIGN_NAME: line.optional(),
  SMS_ALIYUN_TEMPLATES: z
    .string()
    .regex(
      /^(SMS_\w+|(register|reset|change):SMS_\w+(,(register|reset|change):SMS_\w+){2})$/,
      'must be one template, SMS_1, or three, register:SMS_1,reset:SMS_2,change:SMS_3',
    )
    .optional(),
  SMS_ALIYUN_REMINDER_TEMPLATE: z
    .string()
    .regex(/^SMS_\w+$/, 'must be a template, SMS_1')
    .optional(),
  SMS_ALIYUN_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://dysmsapi.aliyuncs.com'),
  MESSAGES_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(2_000),
  ADDRESS_LIMIT_FACTOR: z.coerce.number().int().min(1).max(50).default(1),
  SERVER_SECRET: z.string().min(32, 'must have 32 characters or more').max(1_000).optional(),
  CAPTCHA_TEST_ANSWER: z
    .string()
    .regex(/^[A-Z0-9]{4}$/, 'must be four capital letters or digits')
    .optional(),
})

export interface MessageSettings {
  /** Who speaks in mails. */
  readonly siteName: string
  readonly mail: { readonly url: string; readonly from: string } | null
  readonly sms: {
    readonly key: { readonly id: string; readonly secret: string }
    readonly endpoint: string
    readonly signName: string
    readonly templates: Readonly<Record<CodePurpose, string>>
    /** null: reminders are not sent by SMS. */
    readonly reminderTemplate: string | null
  } | null
  /** Messages a day that everybody together may cause, of each kind. */
  readonly messagesPerDay: number
  /** Multiplies the limits per address. */
  readonly addressLimitFactor: number
  /** null: the one in the data folder. */
  readonly serverSecret: string | null
  /** The letters of every captcha, for tests in a browser; null in every other start. */
  readonly captchaTestAnswer: string | null
}

/** `demoMode`: of a demonstration, which nobody's real account is in. */
export function readMessageSettings(values: z.output<typeof messageEnvironment>, demoMode: boolean): MessageSettings {
  if (!demoMode && values.CAPTCHA_TEST_ANSWER !== undefined)
    throw new SettingError(
      'The setting CAPTCHA_TEST_ANSWER is for tests of a demonstration and can be used neither in production nor without --demo: remove it.',
    )
  const mail = allOrNone({ SMTP_URL: values.SMTP_URL, MAIL_FROM: values.MAIL_FROM })
  const { SMS_ALIYUN_KEY_ID, SMS_ALIYUN_KEY_SECRET, SMS_ALIYUN_SIGN_NAME, SMS_ALIYUN_TEMPLATES } = values
  const sms = allOrNone({ SMS_ALIYUN_KEY_ID, SMS_ALIYUN_KEY_SECRET, SMS_ALIYUN_SIGN_NAME, SMS_ALIYUN_TEMPLATES })
  if (sms === null && values.SMS_ALIYUN_REMINDER_TEMPLATE !== undefined)
    throw new SettingError(
      'The setting SMS_ALIYUN_REMINDER_TEMPLATE needs SMS_ALIYUN_KEY_ID and those that belong to it.',
    )
  return Object.freeze({
    siteName: values.SITE_NAME,
    mail: mail && { url: mail.SMTP_URL, from: mail.MAIL_FROM },
    sms: sms && {
      key: { id: sms.SMS_ALIYUN_KEY_ID, secret: sms.SMS_ALIYUN_KEY_SECRET },
      endpoint: values.SMS_ALIYUN_ENDPOINT,
      signName: sms.SMS_ALIYUN_SIGN_NAME,
      templates: readTemplates(sms.SMS_ALIYUN_TEMPLATES),
      reminderTemplate: values.SMS_ALIYUN_REMINDER_TEMPLATE ?? null,
    },
    messagesPerDay: values.MESSAGES_PER_DAY,
    addressLimitFactor: values.ADDRESS_LIMIT_FACTOR,
    serverSecret: values.SERVER_SECRET ?? null,
    captchaTestAnswer: values.CAPTCHA_TEST_ANSWER ?? null,
  })
}

/** A sender that is half set up would fail at the first person who registers: it stops the start instead. */
function allOrNone<Name extends string>(settings: Record<Name, string | undefined>): Record<Name, string> | null {
  const names = Object.keys(settings) as Name[]
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new SettingError(`The setting ${missing.join(', ')} is missing: ${names.join(', ')} belong together.`)
  return settings as Record<Name, string>
}

function readTemplates(text: string): Record<CodePurpose, string> {
  if (!text.includes(':')) return { register: text, reset: text, change: text }
  const given = new Map(text.split(',').map((part) => part.split(':') as [string, string]))
  const missing = codePurposes.filter((purpose) => !given.has(purpose))
  if (missing.length > 0)
    throw new SettingError(`The setting SMS_ALIYUN_TEMPLATES names no template for ${missing.join(', ')}.`)
  return { register: given.get('register')!, reset: given.get('reset')!, change: given.get('change')! }
}
