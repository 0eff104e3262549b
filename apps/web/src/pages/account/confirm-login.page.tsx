import { type QrRequest, accountErrorCodes, errorCodes, qrApi } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, MonitorSmartphone, TimerOff, UserRound, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ask, CallError, request, sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { requireLogin } from '../../session/require-login.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Standalone } from './standalone.tsx'
import { confirmTexts } from './confirm-login-texts.ts'

type Ending = 'confirmed' | 'refused' | 'expired'

/** Too late, used, another's, or not a code at all: to the reader all the same. */
const isPast = (code: number): boolean => code === accountErrorCodes.qrExpired || code === errorCodes.badRequest

/** Where a login code leads a phone: says who asks to be logged in, and lets the owner of the account decide. */
export function Page() {
  const texts = useTexts(confirmTexts)
  usePageTitle(texts.title)
  const ticket = useLocation().hash.slice(1)
  const user = useUser((state) => state.user)
  return (
    <Standalone>
      <article className="standalone-card">
        {user ? (
          <Asked key={`${ticket} ${user.encryptId}`} ticket={ticket} account={user.name || user.phoneOrEmail} />
        ) : (
          <LoginFirst />
        )}
      </article>
    </Standalone>
  )
}

function LoginFirst() {
  const texts = useTexts(confirmTexts)
  return (
    <Said icon={UserRound} title={texts.needed} text={texts.neededLead}>
      <Button kind="primary" onClick={() => requireLogin('needed')}>
        {texts.logIn}
      </Button>
    </Said>
  )
}

function Asked({ ticket, account }: { ticket: string; account: string }) {
  const texts = useTexts(confirmTexts)
  const [ending, setEnding] = useState<Ending | null>(null)
  const asked = useQuery({
    queryKey: ['qrRequest', ticket],
    queryFn: ({ signal }) => ask(qrApi.qrRequest, { body: { ticket }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const now = useNow()
  // By the server's clock at the answer, and this phone's from then on: it may be minutes fast or slow.
  const secondsLeft =
    asked.data &&
    Math.max(0, Math.ceil((asked.data.expiresAt - asked.data.now - Math.max(0, now - asked.dataUpdatedAt)) / 1000))
  const over = secondsLeft === 0
  const expired = ending === 'expired' || over || (asked.error instanceof CallError && isPast(asked.error.code))
  if (ending === 'confirmed')
    return <Said icon={CircleCheck} tone="is-good" title={texts.confirmed} text={texts.confirmedLead} />
  if (ending === 'refused') return <Said icon={CircleX} tone="is-bad" title={texts.refused} text={texts.refusedLead} />
  if (expired) return <Said icon={TimerOff} title={texts.expired} text={texts.expiredLead} />
  if (asked.error) return <Failure text={texts.failed} why={asked.error.message} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined || secondsLeft === undefined) return <Skeleton lines={6} />
  return <Decision ticket={ticket} account={account} asked={asked.data} secondsLeft={secondsLeft} onEnd={setEnding} />
}

interface DecisionProps {
  ticket: string
  account: string
  asked: QrRequest
  secondsLeft: number
  onEnd(ending: Ending): void
}

function Decision({ ticket, account, asked, secondsLeft, onEnd }: DecisionProps) {
  const texts = useTexts(confirmTexts)
  const format = useFormat()
  const [sending, setSending] = useState(false)
  const answer = async (confirm: boolean) => {
    setSending(true)
    const said = await request(qrApi.answerQr, { body: { ticket, confirm } })
    setSending(false)
    if (said.code === errorCodes.ok) onEnd(confirm ? 'confirmed' : 'refused')
    else if (said.code === accountErrorCodes.qrExpired) onEnd('expired')
    else toast('bad', sentenceOf(said))
  }
  const facts = [
    [texts.account, account],
    [texts.device, asked.device || texts.unknownDevice],
    [texts.address, asked.address],
    [texts.asked, format.moment(asked.askedAt)],
    [texts.left, texts.seconds({ count: secondsLeft })],
  ] as const
  return (
    <>
      <MonitorSmartphone className="standalone-icon" aria-hidden />
      <h1>{texts.ask}</h1>
      <p>{texts.askLead}</p>
      <dl className="asked">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <div className="standalone-actions">
        <Button kind="primary" disabled={sending} aria-busy={sending} onClick={() => void answer(true)}>
          {texts.confirm}
        </Button>
        <Button disabled={sending} onClick={() => void answer(false)}>
          {texts.refuse}
        </Button>
      </div>
      <p className="standalone-note">{texts.warning}</p>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Said({
  icon: Icon,
  tone = '',
  title,
  text,
  children,
}: {
  icon: LucideIcon
  tone?: string
  title: string
  text: string
  children?: ReactNode
}) {
  const texts = useTexts(confirmTexts)
  return (
    <output className="standalone-actions">
      <Icon className={`standalone-icon ${tone}`} aria-hidden />
      <h1>{title}</h1>
      <p>{text}</p>
      {children ?? (
        <Link className="button button-quiet" to="/map">
          {texts.toMap}
        </Link>
      )}
    </output>
  )
}
