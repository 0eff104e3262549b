import './stopped-keys.css'
import { errorCodes, type ApiKey } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { OctagonPause } from 'lucide-react'
import { keysQuery } from '../../api/key-usage-api.ts'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { liftKey } from './api-key-api.ts'
import { apiKeysTexts } from './api-keys-texts.ts'

const EVERY_MS = 60_000

/** Above all tabs: keys that used far more than usual and were stopped, when, and a way to let them go on. Nothing where there is none. */
export function StoppedKeys({ user }: { user: string }) {
  const { keys: t } = useTexts(apiKeysTexts)
  const format = useFormat()
  const { data } = useQuery({ ...keysQuery(user), refetchInterval: EVERY_MS })
  const stopped = (data?.keys ?? []).filter(({ stoppedAt, revokedAt }) => stoppedAt !== null && revokedAt === null)
  if (stopped.length === 0) return null
  return (
    <aside className="stopped-keys" aria-label={t.stoppedTitle({ count: format.number(stopped.length) })}>
      <OctagonPause aria-hidden />
      <div>
        <strong>{t.stoppedTitle({ count: format.number(stopped.length) })}</strong>
        <p>{t.stoppedWhy}</p>
        <ul>
          {stopped.map((key) => (
            <li key={key.id}>
              <span>{t.stoppedKey({ name: key.name, prefix: key.prefix, moment: format.moment(key.stoppedAt) })}</span>
              <LiftKey apiKey={key} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** Lets a key that was stopped go on. */
export function LiftKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { keys: t } = useTexts(apiKeysTexts)
  const [busy, run] = useBusy()
  const lift = () =>
    run(async () => {
      const answer = await liftKey(id)
      if (answer.code === errorCodes.ok) toast('good', t.lifted({ name }))
      else toast('bad', sentenceOf(answer))
    })
  return (
    <Button disabled={busy} aria-label={t.liftOf({ name })} onClick={lift}>
      {t.lift}
    </Button>
  )
}
