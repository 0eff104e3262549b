import { failedEventKinds, type AccountEvent, type AccountEventKind } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  Contact,
  Download,
  Fingerprint,
  KeyRound,
  LifeBuoy,
  Lock,
  LockOpen,
  LogIn,
  LogOut,
  MonitorX,
  QrCode,
  RotateCcwKey,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  UserRoundPlus,
  type LucideIcon,
  Webhook,
} from 'lucide-react'
import { useState } from 'react'
import { eventsQuery } from '../../api/account-api.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { accountTexts } from './account-texts.ts'
import { eventName } from './event-name.ts'

/** So many are shown at first. */
const NEWEST = 8

/** What happened to the account, for its owner to recognise, or not. */
export function SecurityLogCard() {
  const { info } = useTexts(accountTexts)
  const events = useQuery(eventsQuery)
  const [all, setAll] = useState(false)
  const shown = events.data?.slice(0, all ? undefined : NEWEST) ?? []
  return (
    <section className="account-card" aria-labelledby="account-log">
      <h2 id="account-log">{info.log}</h2>
      <p>{info.logLead}</p>
      {events.data === undefined && events.error && (
        <Failure text={events.error.message} onRetry={() => void events.refetch()} />
      )}
      {events.data === undefined && !events.error && <Skeleton lines={4} />}
      {events.data?.length === 0 && <Empty icon={ShieldCheck} text={info.logEmpty} />}
      {shown.length > 0 && (
        <ul className="account-sessions">
          {shown.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {events.data && events.data.length > NEWEST && (
        <div className="account-actions">
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? info.logFewer : info.logAll({ count: events.data.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

const icons: Record<AccountEventKind, LucideIcon> = {
  registered: UserRoundPlus,
  login: LogIn,
  qrLogin: QrCode,
  loginFailed: ShieldAlert,
  loginBlocked: ShieldAlert,
  loggedOut: LogOut,
  sessionEnded: MonitorX,
  passwordChanged: KeyRound,
  passwordReset: KeyRound,
  resetFailed: ShieldAlert,
  confirmFailed: ShieldAlert,
  contactChanged: Contact,
  exported: Download,
  passkeyLogin: Fingerprint,
  recoveryCodeUsed: LifeBuoy,
  secondFactorFailed: ShieldAlert,
  secondFactorOn: ShieldCheck,
  secondFactorOff: ShieldOff,
  recoveryCodesMade: LifeBuoy,
  endedByOperator: MonitorX,
  lockedByOperator: Lock,
  unlockedByOperator: LockOpen,
  secondFactorReset: ShieldOff,
  apiKeyMade: KeyRound,
  apiKeyRotated: RotateCcwKey,
  apiKeyRevoked: Ban,
  apiKeyStopped: ShieldAlert,
  apiKeyLifted: KeyRound,
  apiKeyChanged: KeyRound,
  webhookSaved: Webhook,
  webhookSecretRenewed: RotateCcwKey,
  webhookRemoved: Ban,
}
const byOperator: readonly AccountEventKind[] = [
  'endedByOperator',
  'lockedByOperator',
  'unlockedByOperator',
  'secondFactorReset',
]
const isFailure = (kind: AccountEventKind) => failedEventKinds.some((failed) => failed === kind)

function EventRow({ event }: { event: AccountEvent }) {
  const { info } = useTexts(accountTexts)
  const format = useFormat()
  const Icon = icons[event.kind]
  return (
    <li className={isFailure(event.kind) ? 'is-failure' : ''}>
      <Icon aria-hidden />
      <div>
        <strong>{eventName(event, info.events)}</strong>
        {event.times > 1 && <span className="account-tag">{info.times({ count: event.times })}</span>}
        <small>
          <time dateTime={new Date(event.at).toISOString()} title={format.utc(event.at)}>
            {format.moment(event.at)}
          </time>{' '}
          {event.kind.startsWith('apiKey') && <code>{`· ${event.about}… `}</code>}
          {event.kind.startsWith('webhook') && event.about !== '' && <span>{`· ${event.about} `}</span>}
          {byOperator.includes(event.kind)
            ? `· ${info.byOperator}`
            : `· ${event.device || info.unknownDevice} · ${event.address || info.logAddress}`}
        </small>
      </div>
    </li>
  )
}
