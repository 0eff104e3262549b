import type { Silence, SilenceAsked, SilenceStep } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'
import { saveChannels } from '../../deliveries/channels/channels.ts'
import { channelsOf } from '../../deliveries/channels/channels.store.ts'
import type { SilenceLink, SilenceLinks } from '../../deliveries/messages/silence-links.ts'
import { ApiError } from '../../http/answers/errors.ts'
import type { Reminders } from '../reminders.ts'
import { rulesOf } from '../rules/rules.store.ts'

const DAY_MS = 86_400_000

/** What who has a link out of a mail may do without a login: less, never more. */
export interface SilenceByLink {
  /** Throws `silenceLinkEnded`, as the others do. */
  open(token: string): Promise<Silence>
  silence(asked: SilenceAsked): Promise<Silence>
  stopMails(token: string): Promise<void>
}

interface SilenceOptions {
  db: Database
  links: SilenceLinks
  reminders: Pick<Reminders, 'switch' | 'leaveMails'>
  now: () => number
}

export function createSilence({ db, links, reminders, now }: SilenceOptions): SilenceByLink {
  const read = (token: string): SilenceLink => {
    const link = links.read(token)
    if (link === null) throw new ApiError('silenceLinkEnded')
    return link
  }
  const shown = async ({ userId, ruleId }: SilenceLink): Promise<Silence> => {
    const rule = ruleId === null ? null : await rulesOf(db, userId).find(ruleId)
    return {
      rule: rule && { name: rule.name, snoozedUntil: rule.snoozedUntil, mail: rule.tell.mail },
      mails: (await channelsOf(db, userId)).mails,
    }
  }
  const steps: Record<SilenceStep, (link: SilenceLink) => Promise<unknown>> = {
    day: (link) => snooze(link, DAY_MS),
    week: (link) => snooze(link, 7 * DAY_MS),
    'rule-mails': ({ userId, ruleId }) => reminders.leaveMails(userId, ruleId ?? ''),
    'all-mails': ({ userId }) => saveChannels(db, userId, { mails: false }),
  }
  const snooze = ({ userId, ruleId }: SilenceLink, ms: number) =>
    reminders.switch(userId, ruleId ?? '', { snoozeUntil: now() + ms })
  /** An account or rule that is gone tells nothing any more, which is what was asked for. */
  const unlessGone = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  }
  return {
    open: (token) => shown(read(token)),
    async silence({ token, step }) {
      const link = read(token)
      await steps[step](link).catch(unlessGone)
      return shown(link)
    },
    async stopMails(token) {
      await steps['all-mails'](read(token)).catch(unlessGone)
    },
  }
}
