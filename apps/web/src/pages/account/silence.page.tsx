import { deliveryApi, deliveryErrorCodes, errorCodes, type Silence, type SilenceStep } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { BellOff, CircleCheck, TimerOff, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ask, CallError, request, sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { silenceTexts } from './silence-texts.ts'
import { Standalone } from './standalone.tsx'

const REMINDERS = '/index/myAccount/areaRemind'

/** `/silence#token`: where a mail of reminders leads who has too many of them. Opening it changes nothing. */
export function Page() {
  const t = useTexts(silenceTexts)
  usePageTitle(t.title)
  const token = useLocation().hash.slice(1)
  return (
    <Standalone>
      <article className="standalone-card">
        {token === '' ? (
          <Said icon={TimerOff} title={t.ended} text={t.endedLead} />
        ) : (
          <Opened key={token} token={token} />
        )}
      </article>
    </Standalone>
  )
}

const isPast = (code: number): boolean => code === deliveryErrorCodes.silenceLinkEnded || code === errorCodes.badRequest

function Opened({ token }: { token: string }) {
  const t = useTexts(silenceTexts)
  const [done, setDone] = useState<{ step: SilenceStep; silence: Silence } | null>(null)
  const { data, error, refetch } = useQuery({
    // The token is no part of the key: keys end up in tools and reports.
    queryKey: ['silence'],
    queryFn: ({ signal }) => ask(deliveryApi.openSilence, { body: { token }, signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (done !== null) return <Done {...done} />
  if (error instanceof CallError && isPast(error.code))
    return <Said icon={TimerOff} title={t.ended} text={t.endedLead} />
  if (error) return <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={6} />
  return <Choice token={token} silence={data} onDone={(step, silence) => setDone({ step, silence })} />
}

interface ChoiceProps {
  token: string
  silence: Silence
  onDone(step: SilenceStep, silence: Silence): void
}

function Choice({ token, silence: { rule }, onDone }: ChoiceProps) {
  const t = useTexts(silenceTexts)
  const [busy, run] = useBusy()
  const take = (step: SilenceStep) =>
    run(async () => {
      const answer = await request(deliveryApi.silence, { body: { token, step } })
      if (answer.code === errorCodes.ok && answer.result) onDone(step, answer.result)
      else toast('bad', sentenceOf(answer))
    })
  const steps: [SilenceStep, string][] =
    rule === null
      ? [['all-mails', t.allMails]]
      : [
          ['day', t.day],
          ['week', t.week],
          ...(rule.mail ? [['rule-mails', t.ruleMails] satisfies [SilenceStep, string]] : []),
          ['all-mails', t.allMails],
        ]
  return (
    <>
      <BellOff className="standalone-icon" aria-hidden />
      <h1>{rule === null ? t.all : t.rule({ name: rule.name || t.unnamed })}</h1>
      <p>{rule === null ? t.allLead : t.ruleLead}</p>
      <div className="standalone-actions">
        {steps.map(([step, name], i) => (
          <Button key={step} kind={i === 0 ? 'primary' : 'quiet'} disabled={busy} onClick={() => take(step)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}

function Done({ step, silence: { rule } }: { step: SilenceStep; silence: Silence }) {
  const t = useTexts(silenceTexts)
  const format = useFormat()
  const text =
    step === 'all-mails'
      ? t.doneAll
      : rule === null
        ? t.ruleGone
        : step === 'rule-mails'
          ? t.doneRule
          : t.doneDay({ time: format.moment(rule.snoozedUntil) })
  const at = step === 'all-mails' ? { to: `${REMINDERS}?tab=channels`, name: t.resume } : undefined
  return <Said icon={CircleCheck} tone="is-good" title={t.title} text={text} {...(at && { at })} />
}

interface SaidProps {
  icon: LucideIcon
  tone?: string
  title: string
  text: string
  /** Where it can be changed; usually the reminders. */
  at?: { to: string; name: string }
}

function Said({ icon: Icon, tone = '', title, text, at }: SaidProps) {
  const t = useTexts(silenceTexts)
  return (
    <output className="standalone-actions">
      <Icon className={`standalone-icon ${tone}`} aria-hidden />
      <h1>{title}</h1>
      <p>{text}</p>
      <Link className="button button-quiet" to={at?.to ?? REMINDERS}>
        {at?.name ?? t.change}
      </Link>
    </output>
  )
}
