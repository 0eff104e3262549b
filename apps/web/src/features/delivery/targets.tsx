import './delivery.css'
import type { Target } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Send, Trash2, Webhook } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { followInbox, useInbox } from '../../session/inbox-live.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import {
  deleteTarget,
  deliveriesAgain,
  renewSecret,
  switchTarget,
  targetName,
  targetsQuery,
  testTarget,
} from './delivery-api.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { TargetForm } from './target-form.tsx'
import { TestAnswer } from './test-answer.tsx'
import { worked } from './worked.ts'

/** A webhook that was switched off is told of in the inbox. */
function useNews(): void {
  const news = useInbox((state) => state.news)
  useEffect(followInbox, [])
  useEffect(() => {
    if (news > 0) void deliveriesAgain()
  }, [news])
}

/** The reader's webhooks: made, changed, tested, switched, deleted. */
export function Targets({ user }: { user: string }) {
  const { targets: t, secret: once } = useTexts(deliveryTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(targetsQuery(user))
  useNews()
  const [editing, setEditing] = useState<Target | 'new' | null>(null)
  const [secret, setSecret] = useState<{ target: Target; old: boolean } | null>(null)
  const [removing, setRemoving] = useState<Target | null>(null)
  const saved = (target: Target) => {
    setEditing(null)
    if (target.secret !== null) setSecret({ target, old: false })
  }
  return (
    <section className="account-card" aria-labelledby="targets-title">
      <h2 id="targets-title">{t.title}</h2>
      <p>{t.lead}</p>
      {editing !== null ? (
        <TargetForm target={editing === 'new' ? null : editing} onSaved={saved} onCancel={() => setEditing(null)} />
      ) : (
        <div className="account-actions">
          <Button kind="primary" icon={Plus} onClick={() => setEditing('new')}>
            {t.add}
          </Button>
        </div>
      )}
      {data === undefined ? (
        <Pending text={t.failed} lines={4} error={error} onRetry={() => void refetch()} />
      ) : data.targets.length === 0 ? (
        editing === null && <Empty icon={Webhook} text={t.none} />
      ) : (
        <>
          <ul className="delivery-list">
            {data.targets.map((target) => (
              <TargetRow
                key={target.id}
                user={user}
                target={target}
                onEdit={() => setEditing(target)}
                onRemove={() => setRemoving(target)}
                onSecret={(renewed) => setSecret({ target: renewed, old: true })}
              />
            ))}
          </ul>
          <small className="number">
            {t.count({ count: format.number(data.targets.length), most: format.number(data.most) })}
          </small>
        </>
      )}
      {secret && (
        <SecretDialog
          texts={{
            ...once,
            title: once.title({ name: targetName(secret.target) }),
            text: secret.old ? `${once.text} ${once.old}` : once.text,
          }}
          secret={secret.target.secret ?? ''}
          onClose={() => setSecret(null)}
        />
      )}
      {removing && <RemoveDialog target={removing} onClose={() => setRemoving(null)} />}
    </section>
  )
}

interface TargetRowProps {
  user: string
  target: Target
  onEdit(): void
  onRemove(): void
  onSecret(target: Target): void
}

function TargetRow({ user, target, onEdit, onRemove, onSecret }: TargetRowProps) {
  const { targets: t } = useTexts(deliveryTexts)
  const format = useFormat()
  const [busy, run] = useBusy()
  const [tested, setTested] = useState<string | null>(null)
  const { id, url, state, failingSince } = target
  const name = targetName(target)
  const test = () =>
    run(async () => {
      const answer = await testTarget(id)
      if (worked(answer)) setTested(answer.result?.id ?? null)
    })
  const renew = () =>
    run(async () => {
      const answer = await renewSecret(id)
      if (worked(answer) && answer.result) onSecret(answer.result)
    })
  return (
    <li>
      <input
        type="checkbox"
        checked={state === 'on'}
        aria-disabled={busy}
        aria-label={t.on({ name })}
        title={t.on({ name })}
        onChange={() => run(async () => void worked(await switchTarget(target, state !== 'on')))}
      />
      <div className="delivery-what">
        <strong>{name}</strong>
        <small>{url}</small>
        {state !== 'on' && <small className="delivery-trouble">{t.states[state]}</small>}
        {state === 'on' && failingSince !== null && (
          <small className="delivery-trouble">{t.failing({ time: format.moment(failingSince) })}</small>
        )}
        {tested !== null && <TestAnswer key={tested} user={user} target={id} id={tested} />}
      </div>
      <IconButton label={t.test({ name })} icon={Send} disabled={busy || state !== 'on'} onClick={test} />
      <IconButton label={t.renew({ name })} icon={KeyRound} disabled={busy} onClick={renew} />
      <IconButton label={t.edit({ name })} icon={Pencil} onClick={onEdit} />
      <IconButton label={t.remove({ name })} icon={Trash2} onClick={onRemove} />
    </li>
  )
}

function RemoveDialog({ target, onClose }: { target: Target; onClose(): void }) {
  const { targets: t, form } = useTexts(deliveryTexts)
  const [busy, run] = useBusy()
  const name = targetName(target)
  const remove = () =>
    run(async () => {
      if (worked(await deleteTarget(target.id))) toast('good', t.removed({ name }))
      onClose()
    })
  return (
    <Dialog title={t.removeTitle} room="room-site" onClose={onClose}>
      <p>{t.removeText({ name })}</p>
      <div className="account-actions">
        <Button className="button-danger" disabled={busy} aria-busy={busy} onClick={remove}>
          {t.removeYes}
        </Button>
        <Button onClick={onClose}>{form.cancel}</Button>
      </div>
    </Dialog>
  )
}
