import './stopped-keys.css'
import { errorCodes, type ApiKey } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { profileQuery } from '../../api/account-api.ts'
import { keysQuery } from '../../api/key-usage-api.ts'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNow } from '../../ui/use-now.ts'
import { revokeKey } from './api-key-api.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import { keysOfBefore } from './of-before.ts'

/** Which change of the password was answered by keeping the keys, as long as this page is open. */
let keptSince = 0

/** After a new password: keys that were made before it go on, and which of them shall not. Nothing where there is none. */
export function KeysOfBefore({ user }: { user: string }) {
  const { data: profile } = useQuery(profileQuery)
  const { data } = useQuery(keysQuery(user))
  const now = useNow()
  const [kept, setKept] = useState(keptSince)
  const changedAt = profile?.passwordChangedAt ?? 0
  const keys = keysOfBefore(data?.keys ?? [], changedAt, now)
  if (keys.length === 0 || kept === changedAt) return null
  return (
    <Offered
      keys={keys}
      changedAt={changedAt}
      onKeep={() => {
        keptSince = changedAt
        setKept(changedAt)
      }}
    />
  )
}

function Offered({ keys, changedAt, onKeep }: { keys: ApiKey[]; changedAt: number; onKeep(): void }) {
  const { ofBefore: t } = useTexts(apiKeysTexts)
  const format = useFormat()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, run] = useBusy()
  const wanted = keys.filter(({ id }) => chosen.has(id))
  const revoke = () =>
    run(async () => {
      for (const { id, name } of wanted) {
        const answer = await revokeKey(id)
        if (answer.code !== errorCodes.ok) return toast('bad', `${name}: ${sentenceOf(answer)}`)
      }
      toast('good', t.revoked({ count: format.number(wanted.length) }))
      if (wanted.length < keys.length) onKeep()
    })
  const title = t.title({ count: format.number(keys.length) })
  return (
    <aside className="stopped-keys is-note" aria-label={title}>
      <KeyRound aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{t.why({ moment: format.moment(changedAt) })}</p>
        <ul>
          {keys.map(({ id, name, prefix, createdAt }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  onChange={({ target }) => {
                    const next = new Set(chosen)
                    if (target.checked) next.add(id)
                    else next.delete(id)
                    setChosen(next)
                  }}
                />
                <span>{t.key({ name, prefix, moment: format.moment(createdAt) })}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="account-actions">
          <Button disabled={busy || wanted.length === 0} onClick={revoke}>
            {t.revoke}
          </Button>
          <Button disabled={busy} onClick={onKeep}>
            {t.keep}
          </Button>
        </div>
      </div>
    </aside>
  )
}
