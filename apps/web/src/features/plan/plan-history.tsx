import type { Plan } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { planTexts } from './plan-texts.ts'
import { PlanDifferences } from './plan-differences.tsx'
import { versionQuery } from './plan-calls.ts'

/** What was done to a plan, and its revisions. */
export function PlanHistory({ plan, user }: { plan: Plan; user: string }) {
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
              <span>
                {t.log.line({ who: by, step: t.log[step], revision: String(revision) })}
                {self && `, ${t.log.self}`}
                {reason !== '' && `: ${reason}`}
              </span>
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
                  {t.revisions.line({ revision: String(revision), time: format.moment(at), who: by })}
                  {approved && `, ${t.revisions.approved}`}
                </span>
                {revision !== plan.revision && (
                  <Button
                    aria-expanded={compared === revision}
                    onClick={() => setCompared(compared === revision ? null : revision)}
                  >
                    {compared === revision ? t.revisions.hide : t.revisions.show}
                  </Button>
                )}
                {compared === revision && <Compared plan={plan} user={user} revision={revision} />}
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
  const { data, error, refetch } = useQuery(versionQuery(user, plan.id, revision))
  if (error) return <Failure text={`${failed}: ${error.message}`} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={3} />
  return (
    <PlanDifferences
      first={{ title: t.before({ revision: String(revision) }), content: data.content }}
      second={{ title: t.now, content: plan }}
      ports={plan.ports}
    />
  )
}
