import type { Language } from '@fairway/contract'
import { filled } from '../../messages/message-texts.ts'
import { eventText } from '../messages/event-text.ts'
import type { SentEvent } from '../messages/events.store.ts'

/** What a browser shows; the worker of apps/web reads it. */
export interface Notice {
  title: string
  body: string
  /** Below the site's path. */
  path: string
  /** A notice with the tag of one that is shown takes its place. */
  tag: string
  lang: Language
  /** UTC ms. */
  at: number
}

const INBOX = 'index/myAccount/areaRemind?tab=inbox'
/** Sentences of a notice of several, and characters of one: push services take 4 kB, and screens less. */
const MOST_LINES = 4
const LINE = 160

const words: Record<Language, { test: string; testBody: string; several: string; more: string }> = {
  'en-US': {
    test: 'Notifications of {site} arrive',
    testBody: 'What your rules tell can be shown on this browser.',
    several: '{count} reminders',
    more: 'and {count} more',
  },
  'zh-CN': {
    test: '{site} 通知可以送达',
    testBody: '提醒规则的消息可以显示在此浏览器上。',
    several: '{count} 条提醒',
    more: '另有 {count} 条',
  },
}

export const testNotice = (site: string, lang: Language, at: number): Notice => ({
  title: filled(words[lang].test, { site }),
  body: words[lang].testBody,
  path: 'index/myAccount/areaRemind?tab=channels',
  tag: 'test',
  lang,
  at,
})

/** Of one event, or of several: `events` is not empty, `more` are not named, `moment` says UTC ms in the reader's time. */
export function noticeOf(
  events: readonly SentEvent[],
  more: number,
  lang: Language,
  moment: (at: number) => string,
): Notice {
  const [first] = events
  const lineOf = (event: SentEvent) => cut(eventText(event, lang, moment))
  const common = { tag: first.id, lang, at: first.at }
  if (events.length + more === 1) {
    const body = [moment(first.at), cut(first.ruleName)].filter((part) => part !== '').join(' · ')
    return { ...common, title: lineOf(first), body, path: `${INBOX}&event=${first.id}` }
  }
  const rest = events.length + more - Math.min(MOST_LINES, events.length)
  const lines = events.slice(0, MOST_LINES).map(lineOf)
  return {
    ...common,
    title: filled(words[lang].several, { count: events.length + more }),
    body: [...lines, ...(rest > 0 ? [filled(words[lang].more, { count: rest })] : [])].join('\n'),
    path: INBOX,
  }
}

const cut = (text: string): string => {
  const signs = [...text]
  return signs.length > LINE ? `${signs.slice(0, LINE - 1).join('')}…` : text
}
