import type { Plan } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts, type TextsOf } from '../../i18n/texts.ts'
import { useFormat, type Formatters } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { Differences } from '../../ui/versions/differences.tsx'
import { planTexts } from './plan-texts.ts'
import { useComparedPlans } from './plan-differences.tsx'
import { versionQuery } from './plan-api.ts'

interface PlanHistoryProps {
  plan: Plan
  user: string
  /** Earlier revisions are asked for when they are to be compared, and cannot be. */
  offline: boolean
}

/** What was done to a plan, and its revisions. */
export function PlanHistory({ plan, user, offline }: PlanHistoryProps) {
  const t = useTexts(planTexts)
  const format = useFormat()
  const [compared, setCompared] = useState<number | null>(null)
  return (
    <>
      <section className="account-card" aria-labelledby="plan-log">
        <h2 id="plan-log">{t.log.title}</h2>
        <ol className="plan-log">
          {plan.log.map(({ at, by, step, from, to, revision, self, reason }) => (
            <li key={`${at} ${step} ${revision}`}>
              <time className="number" dateTime={new Date(at).toISOString()} title={format.utc(at)}>
                {format.moment(at)}
              </time>
              <span>{lineOf({ by, step, revision, self, reason }, t, format)}</span>
              <small>{from === null ? t.status[to] : t.way({ from: t.status[from], to: t.status[to] })}</small>
            </li>
          ))}
        </ol>
      </section>
      {plan.revisions.length > 1 && (
        <section className="account-card" aria-labelledby="plan-revisions">
          <h2 id="plan-revisions">{t.revisions.title}</h2>
          <ul className="plan-log">
            {plan.revisions.map(({ revision, at, by, approved }) => (
              <li key={revision}>
                <span>
                  {revisionLine(t, format, { revision: String(revision), time: format.moment(at), who: by }, approved)}
                </span>
                {revision !== plan.revision && !offline && (
                  <Button
                    aria-expanded={compared === revision}
                    onClick={() => setCompared(compared === revision ? null : revision)}
                  >
                    {compared === revision ? t.revisions.hide : t.revisions.show}
                  </Button>
                )}
                {compared === revision && !offline && <Compared plan={plan} user={user} revision={revision} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Compared({ plan, user, revision }: { plan: Plan; user: string; revision: number }) {
  const { revisions: t, failed } = useTexts(planTexts)
  const compared = useComparedPlans(plan.ports)
  const { data, error, refetch } = useQuery(versionQuery(user, plan.id, revision))
  if (error) return <Failure text={failed} why={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={3} />
  return (
    <Differences titles={[t.before({ revision: String(revision) }), t.now]} fields={compared(data.content, plan)} />
  )
}

type Texts = TextsOf<typeof planTexts>

function lineOf(
  { by, step, revision, self, reason }: Omit<Plan['log'][number], 'at' | 'from' | 'to'>,
  t: Texts,
  format: Formatters,
): string {
  const line = t.log.line({ who: by, step: t.log[step], revision: String(revision) })
  const whole = self ? format.listed([line, t.log.self]) : line
  return reason === '' ? whole : t.log.why({ line: whole, reason })
}

function revisionLine(
  t: Texts,
  format: Formatters,
  facts: Parameters<Texts['revisions']['line']>[0],
  approved: boolean,
): string {
  const line = t.revisions.line(facts)
  return approved ? format.listed([line, t.revisions.approved]) : line
}
