import type { Plan } from '@fairway/contract'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { PlanBadge } from './plan-badge.tsx'
import { PlanHistory } from './plan-history.tsx'
import { PlanSteps } from './plan-steps.tsx'
import { planTexts } from './plan-texts.ts'
import { ScrollBox } from '../../ui/versions/scroll-box.tsx'
import { usePlanWords } from './plan-words.ts'

interface PlanViewProps {
  plan: Plan
  user: string
  onEdit(): void
  onCopy(): void
  onGone(): void
  /** Shares it with the organisation, where that can be done. */
  share: ReactNode
  /** Its route on a chart. */
  chart: ReactNode
}

/** One plan: what it says, how its ship stands against it, what can be done, and what was. */
export function PlanView({ plan, user, onEdit, onCopy, onGone, share, chart }: PlanViewProps) {
  const t = useTexts(planTexts)
  return (
    <>
      <p>
        <Link className="plan-back" to="?">
          <ArrowLeft aria-hidden />
          {t.back}
        </Link>
      </p>
      <section className="account-card" aria-labelledby="plan-name">
        <div className="plan-head">
          <h2 id="plan-name">{plan.name}</h2>
          <PlanBadge status={plan.status} />
        </div>
        <PlanSteps plan={plan} onEdit={onEdit} onCopy={onCopy} onGone={onGone} share={share} />
        <Progress plan={plan} />
        <PlanFacts plan={plan} />
      </section>
      <section className="account-card" aria-labelledby="plan-chart">
        <h2 id="plan-chart">{t.chart.title}</h2>
        <div className="plan-way-chart">{chart}</div>
      </section>
      <Ports plan={plan} />
      <PlanHistory plan={plan} user={user} />
    </>
  )
}

function PlanFacts({ plan }: { plan: Plan }) {
  const { facts: t } = useTexts(planTexts)
  const format = useFormat()
  const words = usePlanWords()
  const { approval } = plan
  const ship = <Link to={`/map?ship=${plan.mmsi}`}>{words.ship(plan)}</Link>
  const approved =
    approval === null
      ? t.notYet
      : format.listed([
          t.approvedBy({ time: format.moment(approval.at), who: approval.by, revision: String(approval.revision) }),
          ...(approval.self ? [t.self] : []),
        ])
  const rows: [name: string, value: ReactNode][] = [
    [t.ship, ship],
    [t.revision, String(plan.revision)],
    [t.approved, approved],
    [t.speed, format.knots(plan.speedKn)],
    [t.corridor, t.eachSide({ distance: words.corridor(plan.corridorNm) })],
  ]
  if (plan.sharing.shared)
    rows.push([t.shared, plan.sharing.by === null ? t.withOrganisation : t.sharedBy({ who: plan.sharing.by })])
  if (plan.startedAt !== null) rows.push([t.started, format.moment(plan.startedAt)])
  if (plan.endedAt !== null) rows.push([t.ended, format.moment(plan.endedAt)])
  if (plan.note !== '') rows.push([t.note, plan.note])
  return (
    <>
      {approval !== null && approval.revision < plan.revision && (
        <p className="account-note">{t.older({ revision: String(approval.revision) })}</p>
      )}
      <div className="plan-facts">
        <Facts>
          {rows.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      </div>
    </>
  )
}

function Progress({ plan: { status, progress } }: { plan: Plan }) {
  const { progress: t, silent } = useTexts(planTexts)
  const format = useFormat()
  const words = usePlanWords()
  if (status !== 'executing') return null
  if (progress === null) return <p className="account-note">{silent}</p>
  return (
    <section className={progress.outside ? 'plan-progress is-outside' : 'plan-progress'} aria-label={t.title}>
      <Facts>
        <Fact name={t.deviation}>{words.deviation(progress)}</Fact>
        <Fact name={t.slip}>{words.slip(progress.slip)}</Fact>
        <Fact name={t.toGo}>{format.distance(progress.toGo)}</Fact>
        <Fact name={t.eta}>{format.moment(progress.eta)}</Fact>
      </Facts>
      <progress value={progress.done} aria-label={t.title} />
      <small className="number">{t.position({ time: format.moment(progress.at) })}</small>
    </section>
  )
}

function Ports({ plan: { calls, ports, legs } }: { plan: Plan }) {
  const { ports: t } = useTexts(planTexts)
  const format = useFormat()
  return (
    <section className="account-card">
      <h2>{t.title}</h2>
      <ScrollBox label={t.title}>
        <table className="plan-table">
          <thead>
            <tr>
              {[t.port, t.eta, t.etd, t.leg, t.note].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calls.map(({ eta, etd, note }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a port is its place in the plan
              <tr key={i}>
                <th scope="row">{format.portName(ports[i])}</th>
                <td className="number">{format.moment(eta)}</td>
                <td className="number">{format.moment(etd)}</td>
                <td className="number">
                  {i < legs.length
                    ? t.needs({ distance: format.distance(legs[i].metres), speed: format.knots(legs[i].speedKn) })
                    : ''}
                </td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <small>{t.zone({ zone: format.zone(calls[0].etd ?? 0) })}</small>
    </section>
  )
}
