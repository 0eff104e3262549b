import './share.css'
import { errorCodes, type Share } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNow } from '../../ui/use-now.ts'
import { ShareButton } from './share-button.tsx'
import { revokeShare, sharesQuery, shareViewsQuery } from './share-api.ts'
import { shareTexts } from './share-texts.ts'

/** The links of an account: what they show, until when, who opened them, and the way to end each. */
export function ShareList() {
  const { list: t } = useTexts(shareTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(sharesQuery)
  return (
    <section className="account-card" aria-labelledby="share-list">
      <h2 id="share-list">{t.title}</h2>
      <p>{t.lead}</p>
      <div className="account-actions">
        <ShareButton about={{ kind: 'view' }}>{t.view}</ShareButton>
      </div>
      {data === undefined ? (
        error ? (
          <Failure text={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : data.shares.length === 0 ? (
        <Empty icon={Share2} text={t.none} />
      ) : (
        <>
          <ul className="share-links number">
            {data.shares.map((share) => (
              <ShareRow key={share.id} share={share} />
            ))}
          </ul>
          <small className="number">
            {t.count({ count: format.number(data.shares.length), most: format.number(data.most) })}
          </small>
        </>
      )}
    </section>
  )
}

function ShareRow({ share }: { share: Share }) {
  const { list: t } = useTexts(shareTexts)
  const format = useFormat()
  const now = useNow()
  const [busy, run] = useBusy()
  const [open, setOpen] = useState(false)
  const name = share.name ?? (share.kind === 'view' ? t.nameless : t.gone)
  const over = share.revokedAt !== null || share.expiresAt <= now
  const state =
    share.revokedAt !== null
      ? t.revoked({ when: format.moment(share.revokedAt) })
      : over
        ? t.expired({ when: format.moment(share.expiresAt) })
        : t.until({ when: format.moment(share.expiresAt) })
  const revoke = () =>
    run(async () => {
      const answer = await revokeShare(share)
      if (answer.code === errorCodes.ok) toast('good', t.wasRevoked)
      else toast('bad', sentenceOf(answer))
    })
  return (
    <li className={over ? 'is-over' : ''}>
      <div>
        <strong>{name}</strong>
        <span className="share-kind">{t.kind[share.kind]}</span>
        {share.title !== '' && <p>{share.title}</p>}
        <small>
          {state} ·{' '}
          {share.lastViewedAt === null
            ? t.unread
            : t.viewers({ count: share.viewers, age: format.age(now - share.lastViewedAt) })}
        </small>
      </div>
      {!over && (
        <Button disabled={busy} onClick={revoke} aria-label={t.revokeThis({ name })}>
          {t.revoke}
        </Button>
      )}
      {share.viewers > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t.log}</summary>
          {open && <Views id={share.id} />}
        </details>
      )}
    </li>
  )
}

function Views({ id }: { id: string }) {
  const { list: t } = useTexts(shareTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(shareViewsQuery(id))
  if (data === undefined)
    return error ? <Failure text={t.logFailed} onRetry={() => void refetch()} /> : <Skeleton lines={2} />
  return (
    <ul>
      {data.views.map(({ firstAt, lastAt, times, device, network }) => (
        <li key={`${network} ${device} ${firstAt}`}>
          {format.moment(lastAt)} · {device || t.unknownDevice} · {network} · {t.times({ count: times })} ·{' '}
          {t.first({ when: format.moment(firstAt) })}
        </li>
      ))}
    </ul>
  )
}
