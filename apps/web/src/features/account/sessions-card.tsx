import { errorCodes, type Envelope, type Session } from '@fairway/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { endOtherSessions, endSession, eventsQuery, sessionsQuery } from '../../api/account-api.ts'
import { settingsQuery } from '../../api/queries.ts'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNow } from '../../ui/use-now.ts'
import { accountTexts } from './account-texts.ts'

/** Where the account is logged in, and the ways to end it there. */
export function SessionsCard() {
  const { info } = useTexts(accountTexts)
  const format = useFormat()
  const idle = useQuery(settingsQuery).data?.accounts.sessionIdleMinutes ?? null
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const [busy, run] = useBusy()
  const end = <T,>(call: () => Promise<Envelope<T>>, countOf: (result: T) => number) =>
    run(async () => {
      const answer = await call()
      if (answer.code === errorCodes.ok && answer.result !== null)
        toast('good', info.ended({ count: countOf(answer.result) }))
      else toast('bad', sentenceOf(answer))
      await Promise.all([sessions.refetch(), queries.invalidateQueries(eventsQuery)])
    })
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <section className="account-card" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{info.sessions}</h2>
      <p>{idle === null ? info.sessionsLead : info.sessionsIdleLead({ idle: format.elapsed(idle * 60_000) })}</p>
      {sessions.data === undefined && sessions.error && (
        <Failure text={sessions.error.message} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data === undefined && !sessions.error && <Skeleton lines={3} />}
      <ul className="account-sessions">
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() =>
              end(
                () => endSession(session.id),
                () => 1,
              )
            }
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div className="account-actions">
          <Button disabled={busy} onClick={() => end(endOtherSessions, (count) => count)}>
            {info.endOthers}
          </Button>
        </div>
      )}
    </section>
  )
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd(): void }) {
  const { info } = useTexts(accountTexts)
  const format = useFormat()
  const now = useNow()
  const device = session.device || info.unknownDevice
  const rowGoes = useFocusAfter()
  return (
    <li>
      <MonitorSmartphone aria-hidden />
      <div>
        <strong>{device}</strong>
        {session.current && <span className="account-tag">{info.thisDevice}</span>}
        <small>
          {session.address} · {info.lastSeen({ age: format.age(Math.max(0, now - session.lastSeenAt)) })} ·{' '}
          {info.since({ moment: format.moment(session.createdAt) })}
        </small>
      </div>
      {!session.current && (
        <Button
          disabled={busy}
          aria-label={info.endThis({ device })}
          onClick={() => {
            rowGoes()
            onEnd()
          }}
        >
          {info.end}
        </Button>
      )}
    </li>
  )
}
