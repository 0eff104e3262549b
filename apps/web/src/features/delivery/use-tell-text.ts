import type { ReminderTell } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { clockText } from '../../i18n/time-of-day.ts'
import { useUser } from '../../session/session.ts'
import { targetName, targetsQuery } from './delivery-api.ts'
import { deliveryTexts } from './delivery-texts.ts'

/** Says whom a rule tells besides the inbox, a line for each. */
export function useTellText(): (tell: ReminderTell) => string {
  const { tell: t, ofRule, log } = useTexts(deliveryTexts)
  const user = useUser((session) => session.user)
  const { data } = useQuery(targetsQuery(user?.encryptId ?? ''))
  const hookName = (id: string) => {
    const target = data?.targets.find((one) => one.id === id)
    return target === undefined ? log.gone : t.webhook({ name: targetName(target) })
  }
  return ({ quiet, daily, least, webhooks, ...used }) => {
    const channels = (['mail', 'push', 'sms'] as const).filter((channel) => used[channel])
    return [
      ...channels.map((channel) => t.line({ channel: t[channel], least: t.severities[least[channel]] })),
      ...webhooks.map((id) => t.line({ channel: hookName(id), least: t.severities[least.webhook] })),
      ...(daily === null ? [] : [ofRule.daily({ at: clockText(daily.at), zone: daily.zone })]),
      ...(quiet === null
        ? []
        : [ofRule.quiet({ from: clockText(quiet.from), to: clockText(quiet.to), zone: quiet.zone })]),
    ].join('\n')
  }
}
