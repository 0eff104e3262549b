import './plan-report.css'
import type { Plan, PlanReport as Report, PlanReportLeg } from '@fairway/contract'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { planTexts } from './plan-texts.ts'
import { ScrollBox } from '../../ui/versions/scroll-box.tsx'
import { usePlanWords } from './plan-words.ts'

type Side = Report['total']['planned']

/** Plan against actual on one page, on paper too. */
export function PlanReport({ plan, report }: { plan: Plan; report: Report }) {
  const { report: t, step } = useTexts(planTexts)
  const format = useFormat()
  const words = usePlanWords()
  const heads = [t.leg, t.what, t.departs, t.arrives, t.took, t.distance, t.speed, t.deviation, t.outside]
  const portName = (locode: string) => {
    const port = plan.ports.find((one) => one.locode === locode)
    return port ? format.portName(port) : locode
  }
  return (
    <>
      <p className="plan-report-screen">
        <Link className="plan-back" to={`?plan=${plan.id}`}>
          <ArrowLeft aria-hidden />
          {plan.name}
        </Link>
      </p>
      <section className="account-card plan-report" aria-labelledby="report-title">
        <div className="plan-head">
          <h2 id="report-title">{format.labelled(t.title, plan.name)}</h2>
          <Button className="plan-report-screen" icon={Printer} onClick={() => window.print()}>
            {step.print}
          </Button>
        </div>
        <p>{t.about({ ship: words.ship(plan), way: words.way(plan) })}</p>
        {plan.endedAt === null && <p className="account-note">{t.soFar}</p>}
        <ScrollBox label={t.table}>
          <table className="plan-table">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {report.legs.map((leg, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a leg is its place in the plan
              <LegRows key={i} name={`${portName(leg.from)} → ${portName(leg.to)}`} {...leg} />
            ))}
            {report.legs.length > 1 && (
              <LegRows
                name={t.total}
                planned={report.total.planned}
                actual={report.total.actual}
                deviation={
                  report.total.most === null ? null : { most: report.total.most, outside: report.total.outside ?? 0 }
                }
              />
            )}
          </table>
        </ScrollBox>
        <p>
          <small>
            {t.made({ time: format.moment(report.madeAt), revision: String(report.revision), about: t.about2 })}
          </small>
        </p>
      </section>
    </>
  )
}

interface LegRowsProps {
  name: string
  planned: Side
  actual: Side & Partial<Pick<PlanReportLeg['actual'], 'departsBy' | 'arrivesBy' | 'silent'>>
  deviation: { most: number; outside: number } | null
}

function LegRows({ name, planned, actual, deviation }: LegRowsProps) {
  const { report: t } = useTexts(planTexts)
  const format = useFormat()
  const sides = (side: Side): ReactNode[] => [
    format.moment(side.departs),
    format.moment(side.arrives),
    side.took === null ? '—' : format.elapsed(side.took),
    side.metres === null ? '—' : format.distance(side.metres),
    format.knots(side.speedKn),
  ]
  const by = (source: 'call' | 'step' | null | undefined) => (source === 'step' ? <small>{t.byStep}</small> : null)
  const off = deviation ? format.distance(deviation.most) : '—'
  const outside = deviation ? format.elapsed(deviation.outside) : '—'
  const cells = (values: readonly ReactNode[], notes: readonly ReactNode[] = []) =>
    values.map((value, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
      <td key={i} className="number">
        {value}
        {notes[i]}
      </td>
    ))
  const silent = actual.silent ? <small>{t.silent({ time: format.elapsed(actual.silent) })}</small> : null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={3}>
          {name}
        </th>
        <th scope="row">{t.plan}</th>
        {cells([...sides(planned), '', ''])}
      </tr>
      <tr>
        <th scope="row">{t.actual}</th>
        {cells([...sides(actual), off, outside], [by(actual.departsBy), by(actual.arrivesBy), null, silent])}
      </tr>
      <tr>
        <th scope="row">{t.difference}</th>
        {cells([...useDifferences(planned, actual), '', ''])}
      </tr>
    </tbody>
  )
}

/** Actual less plan; later, longer and faster are positive. */
function useDifferences(planned: Side, actual: Side): string[] {
  const format = useFormat()
  const { late, early } = useTexts(planTexts)
  const signed = (value: number, say: (size: number) => string) => `${value < 0 ? '−' : '+'}${say(Math.abs(value))}`
  const less = (key: keyof Side, say: (by: number) => string) => {
    const [one, other] = [planned[key], actual[key]]
    return one === null || other === null ? '—' : say(other - one)
  }
  const moved = (by: number) => (by < 0 ? early : late)({ time: format.elapsed(Math.abs(by)) })
  return [
    less('departs', moved),
    less('arrives', moved),
    less('took', (by) => signed(by, format.elapsed)),
    less('metres', (by) => signed(by, format.distance)),
    less('speedKn', (by) => signed(by, format.knots)),
  ]
}
