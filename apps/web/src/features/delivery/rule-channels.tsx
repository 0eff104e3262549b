import './delivery.css'
import type { Reminder, RuleHistory, SentByChannel, Severity } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { clockText } from '../../i18n/time-of-day.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { targetName, targetsQuery } from './delivery-api.ts'
import { deliveryTexts } from './delivery-texts.ts'

interface RuleChannelsProps {
  user: string
  tell: Reminder['tell']
  /** Undefined while it is asked for. */
  sent: RuleHistory['sent'] | undefined
}

interface Row {
  key: string
  name: string
  /** Null: the rule tells it no more. */
  least: Severity | null
  sent: SentByChannel | undefined
}

/** Whom a rule tells, from which severity on, and whether it came through. */
export function RuleChannels({ user, tell, sent }: RuleChannelsProps) {
  const { ofRule: t, tell: words } = useTexts(deliveryTexts)
  const rows = useRows(user, tell, sent ?? [])
  const { quiet, daily } = tell
  const isTold = tell.mail || tell.push || tell.sms
  return (
    <section className="account-card" aria-labelledby="channels-title">
      <h2 id="channels-title">{t.title}</h2>
      <p>
        {t.inbox} {rows.length === 0 && t.alone}
        {daily !== null && isTold && t.daily({ at: clockText(daily.at), zone: daily.zone })}{' '}
        {quiet !== null &&
          isTold &&
          t.quiet({ from: clockText(quiet.from), to: clockText(quiet.to), zone: quiet.zone })}
      </p>
      {rows.length > 0 && (
        <table className="rule-channels">
          <thead>
            <tr>
              <th scope="col">{t.channel}</th>
              <th scope="col">{t.least}</th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, least, sent: made }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{least === null ? t.before : words.severities[least]}</td>
                <td>{made === undefined ? t.none : <Became {...made} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** What the rule says, and what it said before, as long as something is known of it. */
function useRows(user: string, tell: Reminder['tell'], sent: readonly SentByChannel[]): Row[] {
  const { tell: words, log } = useTexts(deliveryTexts)
  const { data } = useQuery(targetsQuery(user))
  const targetOf = (id: string | null) => data?.targets.find((one) => one.id === id)
  const madeOf = (channel: string, targetId: string | null = null) =>
    sent.find((one) => one.channel === channel && one.targetId === targetId)
  const channels = (['mail', 'push', 'sms'] as const).flatMap((channel): Row[] => {
    const made = madeOf(channel)
    if (!tell[channel] && made === undefined) return []
    const least = tell[channel] ? tell.least[channel] : null
    return [{ key: channel, name: words[channel], least, sent: made }]
  })
  const told = new Set([
    ...tell.webhooks.filter((id) => data === undefined || targetOf(id) !== undefined),
    ...sent.flatMap(({ targetId }) => targetId ?? []),
  ])
  const hooks = [...told].map((id): Row => {
    const target = targetOf(id)
    const name = target === undefined ? log.gone : words.webhook({ name: targetName(target) })
    const off = target !== undefined && target.state !== 'on' ? ` ${words.off}` : ''
    const least = tell.webhooks.includes(id) ? tell.least.webhook : null
    return { key: id, name: name + off, least, sent: madeOf('webhook', id) }
  })
  return [...channels, ...hooks]
}

function Became({ sent, waiting, failed, last }: SentByChannel) {
  const { ofRule: t } = useTexts(deliveryTexts)
  const format = useFormat()
  return (
    <>
      {sent > 0 && <span className="delivery-state is-sent">{t.sent({ count: sent })}</span>}
      {waiting > 0 && <span className="delivery-state">{t.waiting({ count: waiting })}</span>}
      {failed > 0 && <span className="delivery-state is-failed">{t.failed({ count: failed })}</span>}
      <small>{t.last({ time: format.moment(last) })}</small>
    </>
  )
}
