import { errorCodes, type Delivery, type DeliveryTry, type ReminderEventKind, type Target } from '@fairway/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { RotateCw, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { deliveriesQuery, replayDelivery, targetName, targetsQuery } from './delivery-api.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { useAnswerText } from './use-answer-text.ts'

interface DeliveryLogProps {
  user: string
  /** What it told alone. */
  rule?: string
  /** What a ship did, in words. */
  wordsOf(
    event: Pick<Delivery, 'place' | 'plan'> & { kind: ReminderEventKind; ship: string; detail: Delivery['detail'] },
  ): string
}

/** What was sent and what was answered, the latest first. */
export function DeliveryLog({ user, rule, wordsOf }: DeliveryLogProps) {
  const { log: t } = useTexts(deliveryTexts)
  const [target, setTarget] = useState('')
  const targets = useQuery(targetsQuery(user)).data?.targets ?? []
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(user, target, rule),
  )
  const deliveries = data?.pages.flatMap((page) => page.deliveries)
  return (
    <section className="account-card" aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">{t.title}</h2>
      <p>{rule === undefined ? t.lead : t.ofRule}</p>
      {targets.length > 1 && (
        <label className="delivery-choice">
          {t.of}
          <select value={target} onChange={({ target: { value } }) => setTarget(value)}>
            <option value="">{t.all}</option>
            {targets.map((one) => (
              <option key={one.id} value={one.id}>
                {targetName(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {deliveries === undefined ? (
        <Pending text={t.failed} lines={4} error={error} onRetry={() => void refetch()} />
      ) : deliveries.length === 0 ? (
        <Empty icon={ScrollText} text={t.none} />
      ) : (
        <ul className="delivery-list">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} targets={targets} wordsOf={wordsOf} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </section>
  )
}

type RowProps = Pick<DeliveryLogProps, 'wordsOf'> & { delivery: Delivery; targets: readonly Target[] }

function DeliveryRow({ delivery, targets, wordsOf }: RowProps) {
  const { log: t } = useTexts(deliveryTexts)
  const format = useFormat()
  const [busy, run] = useBusy()
  const { id, channel, events, kind, mmsi, ship, shipZh, place, plan, detail, state, dueAt, createdAt, tries } =
    delivery
  const target = targets.find((one) => one.id === delivery.targetId)
  const last = tries.at(-1)
  const answerOf = useAnswerText()
  const shipName = format.shipName({ mmsi: mmsi ?? 0, name: ship, nameZh: shipZh ?? null })
  const whole = {
    webhook: t.test,
    mail: t.mail({ count: events }),
    push: events === 0 ? t.test : t.push({ count: events }),
    sms: t.sms({ count: events }),
    report: t.report({ fleet: place ?? '' }),
  }
  const where = {
    webhook: target ? targetName(target) : t.gone,
    mail: t.toMail,
    push: t.toPush({ name: place || t.browser }),
    sms: t.toSms,
    report: t.toMail,
  }
  const what = kind === null ? whole[channel] : wordsOf({ kind, ship: shipName, place, plan, detail })
  const replay = () =>
    run(async () => {
      const answer = await replayDelivery(id)
      if (answer.code === errorCodes.ok) toast('good', t.replayed)
      else toast('bad', sentenceOf(answer))
    })
  return (
    <li>
      <div className="delivery-what">
        <strong>{what}</strong>
        <small>
          <span className={`delivery-state is-${state}`}>{t.states[state]}</span> · {where[channel]} ·{' '}
          <time dateTime={new Date(createdAt).toISOString()}>{format.moment(createdAt)}</time>
          {state === 'waiting' && tries.length > 0 && dueAt !== null && (
            <> · {t.next({ time: format.moment(dueAt) })}</>
          )}
        </small>
        {last !== undefined && state !== 'sent' && <small className="delivery-trouble">{answerOf(last)}</small>}
        <details>
          <summary>{tries.length === 0 ? t.noTries : t.tries({ count: tries.length })}</summary>
          <ul className="delivery-tries">
            {tries.map((one) => (
              <Try key={one.at} {...one} />
            ))}
          </ul>
        </details>
      </div>
      {channel === 'webhook' && (
        <IconButton
          label={t.again({ what })}
          icon={RotateCw}
          disabled={busy || state === 'waiting' || target?.state !== 'on'}
          onClick={replay}
        />
      )}
    </li>
  )
}

function Try(one: DeliveryTry) {
  const { at, took, answer } = one
  const { log: t } = useTexts(deliveryTexts)
  const format = useFormat()
  const words = useAnswerText()
  const said = [format.moment(at), words(one), took === 0 ? '' : t.took({ count: took })].filter((part) => part !== '')
  return (
    <li>
      <span className="number">{said.join(' · ')}</span>
      {answer !== '' && <code>{answer}</code>}
    </li>
  )
}
