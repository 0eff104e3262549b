import type { Language } from '@fairway/contract'
import { mailHtml, type MailPage } from './mail-html.ts'
import type { MailSection, Message } from './message.ts'
import { filled, messageTexts, type MessageTexts } from './message-texts.ts'
import type { Letter } from './sender.ts'
import { shortened } from './shortened.ts'

/** Who speaks. */
export interface Site {
  name: string
  /** '' when it is not known. */
  url: string
}

type Mail = Pick<MailPage, 'paragraphs' | 'small'> &
  Partial<Pick<MailPage, 'code' | 'rows' | 'sections' | 'link'>> & {
    subject: string
    replyTo?: string
    oneClick?: string
  }

/** The mail that a message is, in the reader's language. */
export function composeMail(message: Message, language: Language, site: Site): Letter {
  const { subject: long, replyTo, oneClick, ...parts } = wordsOf(message, language, site.name)
  // A subject is one line, whatever a title was made of.
  const subject = long.replace(/\p{C}+/gu, ' ').slice(0, 200)
  const html = mailHtml({ language, site: site.name, siteUrl: site.url, title: subject, ...parts })
  const code = message.kind === 'code' ? { purpose: message.purpose, code: message.code, language } : undefined
  return { subject, text: plainText(parts, site, messageTexts[language].colon), html, replyTo, oneClick, code }
}

/** One SMS: 70 characters where one is not of GSM 03.38, 160 otherwise. */
const SMS_CHARS: Record<Language, number> = { 'zh-CN': 70, 'en-US': 160 }

/** The one line that a message is on a phone; null when it is none. */
export function composeSms(message: Message, language: Language, site: Site): Letter | null {
  if (message.kind === 'reminder') return reminderSms(message, language, site)
  if (message.kind === 'notice') return noticeSms(message, language, site)
  if (message.kind !== 'code') return null
  const { purpose, code, minutes } = message
  return {
    subject: '',
    text: filled(messageTexts[language].codeSms[purpose], { site: site.name, code, minutes }),
    html: '',
    code: { purpose, code, language },
  }
}

/** A notice is told as a reminder of one line: providers let no text pass without a template. */
function noticeSms({ about }: Extract<Message, { kind: 'notice' }>, language: Language, site: Site): Letter {
  const text = filled(messageTexts[language].noticeSubject[about], { site: site.name })
  return { subject: '', text, html: '', reminder: { text, count: 1 } }
}

/** The first of them in words; the rest is counted, and stands in the inbox. */
function reminderSms(
  { lines, more }: Extract<Message, { kind: 'reminder' }>,
  language: Language,
  site: Site,
): Letter | null {
  if (lines[0] === undefined) return null
  const words = messageTexts[language]
  const count = lines.length + more
  const rest = count === 1 ? '' : filled(words.reminderSmsMore, { count: count - 1 })
  const head = filled(words.reminderSms, { site: site.name, what: '' })
  const text = shortened(lines[0].what, SMS_CHARS[language] - [...head, ...rest].length)
  return { subject: '', text: `${head}${text}${rest}`, html: '', reminder: { text: lines[0].what, count } }
}

function wordsOf(message: Message, language: Language, site: string): Mail {
  const words = messageTexts[language]
  switch (message.kind) {
    case 'code':
      return {
        subject: filled(words.codeSubject[message.purpose], { site }),
        paragraphs: [
          filled(words.codeAsk[message.purpose], { site }),
          filled(words.codeLasts, { minutes: message.minutes }),
          words.codeSecret,
        ],
        code: message.code,
        small: [words.codeIgnore, words.automatic],
      }
    case 'notice':
      return {
        subject: filled(words.noticeSubject[message.about], { site }),
        paragraphs: [
          filled(words.notice[message.about], { time: timeWords(message.at, language), address: message.address }),
          words.noticeNotYou[message.about],
        ],
        small: [words.automatic],
      }
    case 'reminder':
      return reminderMail(message, words, site)
    case 'invitation': {
      const { organisation, by, url } = message
      return {
        subject: filled(words.invitationSubject, { site, organisation }),
        paragraphs: [filled(words.invitation, { site, organisation, by }), words.invitationHow],
        link: url === '' ? undefined : [words.invitationLink, url],
        small: [words.invitationIgnore, words.automatic],
      }
    }
    case 'webhook off': {
      const { name, why, at, url } = message
      return {
        subject: filled(words.webhookOffSubject, { site, name }),
        paragraphs: [filled(words.webhookOff[why], { site, name, time: timeWords(at, language) }), words.webhookOffHow],
        link: url === '' ? undefined : [words.webhookOffLink, url],
        small: [words.automatic],
      }
    }
    case 'report': {
      const { subject, paragraphs, sections, link, why } = message
      return { subject, paragraphs, sections, link, small: [why, words.automatic] }
    }
    case 'lead':
      return {
        subject: message.title,
        paragraphs: [words.leadIntro],
        rows: message.rows,
        small: [],
        replyTo: message.replyTo,
      }
  }
}

function reminderMail(
  { lines, more, rulesUrl, silence, oneClick }: Extract<Message, { kind: 'reminder' }>,
  words: MessageTexts,
  site: string,
): Mail {
  const count = lines.length + more
  return {
    subject: count === 1 ? lines[0].what : filled(words.remindersSubject, { site, count }),
    paragraphs:
      more === 0 ? [words.remindersIntro] : [words.remindersIntro, filled(words.remindersMore, { count: more })],
    rows: lines.map(({ when, what, rule, url }) => [when, rule === '' ? what : `${what}\n${rule}`, url]),
    sections: silence === null ? [] : [silenceSection(silence, words)],
    link: rulesUrl === '' ? undefined : [words.remindersChange, rulesUrl],
    small: [words.remindersWhy, words.automatic],
    ...(oneClick !== '' && { oneClick }),
  }
}

function silenceSection(
  { rules, all }: NonNullable<Extract<Message, { kind: 'reminder' }>['silence']>,
  words: MessageTexts,
): MailSection {
  const entry = (title: string, url: string) => ({ title, lines: [], url })
  const own = rules.map(({ name, url }) => entry(filled(words.silenceRule, { rule: name || words.ruleUnnamed }), url))
  return { title: words.silenceTitle, lines: [], entries: [...own, entry(words.silenceAll, all)] }
}

const timeWords = (at: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} (UTC)`

function plainText(mail: Omit<Mail, 'subject' | 'replyTo' | 'oneClick'>, site: Site, colon: string): string {
  const { paragraphs, code, rows, sections = [], link, small } = mail
  const [first, ...others] = paragraphs
  const table = rows?.map(([label, value, url]) => `${label}${colon}${value}${url ? `\n${url}` : ''}`).join('\n')
  const foot = [...small, site.url === '' ? site.name : `${site.name} · ${site.url}`].join('\n')
  return [
    first,
    code && `    ${code}`,
    ...others,
    table,
    ...sections.map(sectionText),
    link?.join(colon),
    `-- \n${foot}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
}

const sectionText = ({ title, lines, entries = [] }: MailSection): string =>
  [
    `== ${title} ==`,
    ...entries.map(({ title: name, lines: said, url }) => ['', name, ...said, ...(url === '' ? [] : [url])].join('\n')),
    ...lines,
  ].join('\n')
