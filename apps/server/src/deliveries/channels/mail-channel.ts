import { deliveryApi, isPlanKind, isPlanStepKind } from '@fairway/contract'
import { userById } from '../../accounts/users.store.ts'
import type { Database } from '../../database/open-database.ts'
import type { Messages } from '../../messages/message.ts'
import { Refused } from '../../messages/sender.ts'
import type { SentEvent } from '../messages/events.store.ts'
import { mapPath } from './map-path.ts'
import type { Channel } from '../outgoing/outgoing-worker.ts'
import { reminderLines } from '../messages/reminder-lines.ts'
import type { SilenceLinks } from '../messages/silence-links.ts'

const MINUTE = 60_000
/** About as long as a mail server is down. */
export const MAIL_WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 8 * 60 * MINUTE]
const RULES = '/index/myAccount/areaRemind'
const CHANNELS = `${RULES}?tab=channels`
const INBOX = `${RULES}?tab=inbox`
const PLANS = '/index/myAccount/planRoutes?plan='
const SILENCE = '/silence'
const ONE_CLICK = `/api/${deliveryApi.stopMails.path}`

export interface MailChannelOptions {
  db: Database
  messages: Pick<Messages, 'deliver'>
  /** '' when it is not known: mails are then without links. */
  site: string
  links: SilenceLinks
  waits?: readonly number[]
}

/** Mails of what rules told, in the owner's language and time. */
export function mailChannel({ db, messages, site, links, waits = MAIL_WAITS }: MailChannelOptions): Channel {
  const link = (path: string) => (site === '' ? '' : new URL(path, site).href)
  return {
    waits,
    async send({ id, userId, body }) {
      const user = await userById(db, userId)
      if (user === null || user.email === null) return { status: null, problem: 'no-address', text: '', again: false }
      const urlOf = (event: SentEvent) => link(pathOf(event))
      const { language, events, lines, more } = await reminderLines(db, user, body, urlOf)
      // What was read and deleted meanwhile needs no mail.
      if (lines.length === 0) return { status: null, problem: null, text: '', again: false }
      const silence = site === '' ? null : silenceOf(userId, events, (token) => link(`${SILENCE}#${token}`), links)
      const oneClick = link(`${ONE_CLICK}?token=${links.make({ userId, ruleId: null })}`)
      const message = {
        kind: 'reminder',
        lines,
        more,
        rulesUrl: link(events.every(({ kind }) => isPlanKind(kind)) ? CHANNELS : RULES),
        silence,
        oneClick,
      } as const
      const to = { kind: 'email', value: user.email } as const
      return sentMail(() => messages.deliver(to, message, language, id))
    },
  }
}

/** Where more is seen of it: whoever has to do something with a plan is led to the plan. */
function pathOf({ kind, mmsi, facts, ...where }: SentEvent): string {
  if (isPlanStepKind(kind) && facts.planId !== undefined) return `${PLANS}${facts.planId}`
  return mmsi === null ? INBOX : mapPath({ ...where, mmsi })
}

/** Rules that a mail offers to silence. */
const MOST_SILENCED = 5

function silenceOf(userId: number, events: readonly SentEvent[], at: (token: string) => string, links: SilenceLinks) {
  const rules = new Map(
    events.flatMap(({ ruleId, ruleName }) => (ruleId === null ? [] : [[ruleId, ruleName] as const])),
  )
  return {
    rules: [...rules]
      .slice(0, MOST_SILENCED)
      .map(([ruleId, name]) => ({ name, url: at(links.make({ userId, ruleId })) })),
    all: at(links.make({ userId, ruleId: null })),
  }
}

/** How the sending of a mail ended, as a channel says it. */
export async function sentMail(send: () => Promise<void>) {
  try {
    await send()
    return { status: null, problem: null, text: '', again: false }
  } catch (error) {
    const refused = error instanceof Refused
    return {
      status: null,
      problem: refused ? ('status' as const) : ('unreachable' as const),
      text: '',
      again: !refused,
    }
  }
}
