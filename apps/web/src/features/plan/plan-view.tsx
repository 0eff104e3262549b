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
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { ScrollBox } from '../../ui/versions/scroll-box.tsx'
import { usePlanText } from './use-plan-text.ts'
import { PlansOffline } from './plans-offline.tsx'

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
  /** While there is no connection: when the server told of it, UTC ms. */
  asOf: number | null
}

/** One plan: what it says, how its ship stands against it, what can be done, and what was. */
export function PlanView({ plan, user, onEdit, onCopy, onGone, share, chart, asOf }: PlanViewProps) {
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
        {asOf === null ? (
          <PlanSteps plan={plan} onEdit={onEdit} onCopy={onCopy} onGone={onGone} share={share} />
        ) : (
          <PlansOffline asOf={asOf} />
        )}
        <Progress plan={plan} />
        <PlanFacts plan={plan} />
      </section>
      <section className="account-card" aria-labelledby="plan-chart">
        <h2 id="plan-chart">{t.chart.title}</h2>
        <div className="plan-way-chart">{chart}</div>
      </section>
      <Ports plan={plan} />
      <PlanHistory plan={plan} user={user} offline={asOf !== null} />
    </>
  )
}

function PlanFacts({ plan }: { plan: Plan }) {
  const { facts: t } = useTexts(planTexts)
  const format = useFormat()
  const words = usePlanText()
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
  const { progress: t, silent, farOff } = useTexts(planTexts)
  const format = useFormat()
  const words = usePlanText()
  if (status !== 'executing') return null
  if (progress === null) return <p className="account-note">{silent}</p>
  const { standing } = progress
  return (
    <section className={progress.outside ? 'plan-progress is-outside' : 'plan-progress'} aria-label={t.title}>
      <Facts>
        <Fact name={t.deviation} wide={standing === null}>
          {words.deviation(progress)}
        </Fact>
        {standing && (
          <>
            <Fact name={t.slip}>{words.slip(standing.slip)}</Fact>
            <Fact name={t.toGo}>{format.distance(standing.toGo)}</Fact>
            <Fact name={t.eta}>{format.moment(standing.eta)}</Fact>
          </>
        )}
      </Facts>
      {standing ? <progress value={standing.done} aria-label={t.title} /> : <p>{farOff}</p>}
      <small className="number">{t.position({ time: format.moment(progress.at) })}</small>
    </section>
  )
}

function Ports({ plan: { calls, ports, legs } }: { plan: Plan }) {
  const { ports: t } = useTexts(planTexts)
  const format = useFormat()
  const narrow = useMedia(NARROW)
  const rows = calls.map(({ eta, etd, note }, i) => ({
    // A port is its place in the plan.
    id: String(i),
    port: format.portName(ports[i]),
    eta: format.moment(eta),
    etd: format.moment(etd),
    leg:
      i < legs.length
        ? t.needs({ distance: format.distance(legs[i].metres), speed: format.knots(legs[i].speedKn) })
        : '',
    note,
  }))
  return (
    <section className="account-card">
      <h2>{t.title}</h2>
      {narrow ? (
        <PortsInTurn rows={rows} />
      ) : (
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
              {rows.map(({ id, port, eta, etd, leg, note }) => (
                <tr key={id}>
                  <th scope="row">{port}</th>
                  <td className="number">{eta}</td>
                  <td className="number">{etd}</td>
                  <td className="number">{leg}</td>
                  <td>{note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <small>{t.zone({ zone: format.zone(calls[0].etd ?? 0) })}</small>
    </section>
  )
}

interface PortRow {
  id: string
  port: string
  eta: string
  etd: string
  leg: string
  note: string
}

/** The same on a phone: a port below the other, with what is known of it. */
function PortsInTurn({ rows }: { rows: readonly PortRow[] }) {
  const { ports: t } = useTexts(planTexts)
  return (
    <ol className="plan-calls">
      {rows.map(({ id, port, ...facts }) => (
        <li key={id}>
          <strong>{port}</strong>
          <dl>
            {(['eta', 'etd', 'leg', 'note'] as const)
              .filter((key) => facts[key] !== '' && facts[key] !== '—')
              .map((key) => (
                <div key={key}>
                  <dt>{t[key]}</dt>
                  <dd className="number">{facts[key]}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
