import './api-keys.css'
import { errorCodes, type ApiKey } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Ban, KeyRound, Pencil, Plus, RotateCcwKey } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNow } from '../../ui/use-now.ts'
import { keysQuery } from '../../api/key-usage-api.ts'
import { revokeKey } from './api-key-api.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import { KeyForm } from './key-form.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { ShownKeyDialog, type ShownKey } from './shown-key.tsx'
import { LiftKey } from './stopped-keys.tsx'
import { v1Address } from '../../api/api-config.ts'

interface ApiKeysProps {
  user: string
  /** A key that was just made is wanted for a try. */
  onTry(secret: string): void
}

/** The reader's keys: made, changed, rotated, revoked. */
export function ApiKeys({ user, onTry }: ApiKeysProps) {
  const { keys: t } = useTexts(apiKeysTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(keysQuery(user))
  const [editing, setEditing] = useState<ApiKey | 'new' | null>(null)
  const [shown, setShown] = useState<ShownKey | null>(null)
  const [rotating, setRotating] = useState<ApiKey | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const saved = (made: ShownKey | null) => {
    setEditing(null)
    setShown(made)
  }
  return (
    <section className="account-card" aria-labelledby="api-keys-title">
      <h2 id="api-keys-title">{t.title}</h2>
      <p>{t.lead}</p>
      <p>
        <a href={v1Address('/openapi.json')} target="_blank" rel="noreferrer">
          {t.docs}
        </a>
      </p>
      {editing !== null ? (
        <KeyForm
          key={editing === 'new' ? 'new' : editing.id}
          before={editing === 'new' ? null : editing}
          names={namesBeside(data?.keys ?? [], editing)}
          onSaved={saved}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <div className="account-actions">
          <Button kind="primary" icon={Plus} onClick={() => setEditing('new')}>
            {t.add}
          </Button>
        </div>
      )}
      {data === undefined ? (
        <Pending text={t.failed} lines={4} error={error} onRetry={() => void refetch()} />
      ) : data.keys.length === 0 ? (
        editing === null && <Empty icon={KeyRound} text={t.none} />
      ) : (
        <>
          <ul className="api-key-list">
            {data.keys.map((key) => (
              <KeyRow
                key={key.id}
                apiKey={key}
                onEdit={() => setEditing(key)}
                onRotate={() => setRotating(key)}
                onRevoke={() => setRevoking(key)}
              />
            ))}
          </ul>
          <small className="number">
            {t.count({
              count: format.number(data.keys.filter(({ revokedAt }) => revokedAt === null).length),
              most: format.number(data.most),
            })}
          </small>
        </>
      )}
      {shown && <ShownKeyDialog shown={shown} onTry={onTry} onClose={() => setShown(null)} />}
      {rotating && (
        <RotateDialog
          apiKey={rotating}
          onMade={(made) => {
            setRotating(null)
            setShown(made)
          }}
          onClose={() => setRotating(null)}
        />
      )}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </section>
  )
}

const namesBeside = (keys: readonly ApiKey[], editing: ApiKey | 'new') =>
  keys
    .filter(({ id, revokedAt }) => revokedAt === null && (editing === 'new' || id !== editing.id))
    .map(({ name }) => name)

interface KeyRowProps {
  apiKey: ApiKey
  onEdit(): void
  onRotate(): void
  onRevoke(): void
}

function KeyRow({ apiKey, onEdit, onRotate, onRevoke }: KeyRowProps) {
  const { keys: t, form } = useTexts(apiKeysTexts)
  const format = useFormat()
  const now = useNow()
  const { name, prefix, scopes, networks, hosts, before, expiresAt, revokedAt, lastUsedAt, credits, monthlyCap } =
    apiKey
  const ended = expiresAt !== null && expiresAt <= now
  const used = lastUsedAt === null ? t.neverUsed : t.used({ age: format.age(Math.max(0, now - lastUsedAt)) })
  return (
    <li className={revokedAt === null ? undefined : 'is-revoked'}>
      <div className="api-key-what">
        <strong>{name}</strong>
        <code>{prefix}…</code>
        {revokedAt === null ? (
          <>
            <small>{scopes.map((scope) => form.scopeNames[scope]).join(' · ')}</small>
            <small className="number">
              {monthlyCap === null
                ? t.credits({ credits: format.number(credits) })
                : t.capped({ credits: format.number(credits), cap: format.number(monthlyCap) })}{' '}
              · {used} · {t.made({ moment: format.moment(apiKey.createdAt) })}
            </small>
            {apiKey.stoppedAt !== null && (
              <>
                <small className="api-key-trouble">{t.stopped({ moment: format.moment(apiKey.stoppedAt) })}</small>
                <span>
                  <LiftKey apiKey={apiKey} />
                </span>
              </>
            )}
            {networks.length > 0 && <small>{t.places({ places: networks.join(', ') })}</small>}
            {hosts.length > 0 && <small>{t.sites({ hosts: hosts.join(', ') })}</small>}
            {expiresAt !== null && (
              <small className={ended ? 'api-key-trouble' : undefined}>
                {(ended ? t.ended : t.ends)({ moment: format.moment(expiresAt) })}
              </small>
            )}
            {before && <small>{t.before({ prefix: before.prefix, moment: format.moment(before.until) })}</small>}
          </>
        ) : (
          <small>{t.revoked({ moment: format.moment(revokedAt) })}</small>
        )}
      </div>
      {revokedAt === null && (
        <>
          <IconButton label={t.edit({ name })} icon={Pencil} onClick={onEdit} />
          <IconButton label={t.rotate({ name })} icon={RotateCcwKey} onClick={onRotate} />
          <IconButton label={t.revoke({ name })} icon={Ban} onClick={onRevoke} />
        </>
      )}
    </li>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const { keys: t, form } = useTexts(apiKeysTexts)
  const [busy, run] = useBusy()
  const { id, name } = apiKey
  const revoke = () =>
    run(async () => {
      const answer = await revokeKey(id)
      if (answer.code === errorCodes.ok) toast('good', t.revokeDone({ name }))
      else toast('bad', sentenceOf(answer))
      onClose()
    })
  return (
    <Dialog title={t.revokeTitle} room="room-site" onClose={onClose}>
      <p>{t.revokeText({ name })}</p>
      <div className="account-actions">
        <Button className="button-danger" disabled={busy} onClick={revoke}>
          {t.revokeYes}
        </Button>
        <Button onClick={onClose}>{form.cancel}</Button>
      </div>
    </Dialog>
  )
}
