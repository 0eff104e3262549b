import './plan-report.css'
import type { Plan, PlanReport as Report } from '@fairway/contract'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { planTexts } from './plan-texts.ts'
import { ScrollBox } from '../../ui/versions/scroll-box.tsx'
import { usePlanText } from './use-plan-text.ts'
import { reportColumns, useReportCells, type ReportPart } from './report-cells.tsx'

/** The columns of a whole voyage have no room beside the menu of the account. */
const CRAMPED = '(max-width: 1199px)'

/** Plan against actual on one page, on paper too. */
export function PlanReport({ plan, report }: { plan: Plan; report: Report }) {
  const { report: t, step } = useTexts(planTexts)
  const format = useFormat()
  const words = usePlanText()
  const cramped = useMedia(CRAMPED)
  const heads = [t.leg, t.what, ...reportColumns.map((column) => t[column])]
  const portName = (locode: string) => {
    const port = plan.ports.find((one) => one.locode === locode)
    return port ? format.portName(port) : locode
  }
  const parts: ReportPart[] = report.legs.map((leg, i) => ({
    id: String(i),
    name: `${portName(leg.from)} → ${portName(leg.to)}`,
    ...leg,
  }))
  const { planned, actual, most, outside } = report.total
  const deviation = most === null ? null : { most, outside: outside ?? 0 }
  if (parts.length > 1) parts.push({ id: 'total', name: t.total, planned, actual, deviation })
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
        {cramped ? (
          parts.map((part) => <PartTable key={part.id} {...part} />)
        ) : (
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
              {parts.map((part) => (
                <PartRows key={part.id} {...part} />
              ))}
            </table>
          </ScrollBox>
        )}
        <p>
          <small>
            {t.made({ time: format.moment(report.madeAt), revision: String(report.revision), about: t.about2 })}
          </small>
        </p>
      </section>
    </>
  )
}

/** A part of the voyage as three rows of the table. */
function PartRows(part: ReportPart) {
  const { report: t } = useTexts(planTexts)
  const { planned, actual, difference } = useReportCells(part)
  const cells = (values: readonly ReactNode[]) =>
    reportColumns.map((column, i) => (
      <td key={column} className="number">
        {values[i]}
      </td>
    ))
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={3}>
          {part.name}
        </th>
        <th scope="row">{t.plan}</th>
        {cells(planned)}
      </tr>
      <tr>
        <th scope="row">{t.actual}</th>
        {cells(actual)}
      </tr>
      <tr>
        <th scope="row">{t.difference}</th>
        {cells(difference)}
      </tr>
    </tbody>
  )
}

/** A part of the voyage as a table of its own, which a small screen has room for: what is compared goes down it. */
function PartTable(part: ReportPart) {
  const { report: t } = useTexts(planTexts)
  const { planned, actual, difference } = useReportCells(part)
  return (
    <table className="plan-part-table">
      <caption>{part.name}</caption>
      <thead>
        <tr>
          <th scope="col">{t.what}</th>
          {[t.plan, t.actual, t.difference].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reportColumns.map((column, i) => (
          <tr key={column}>
            <th scope="row">{t[column]}</th>
            <td className="number">{planned[i]}</td>
            <td className="number">{actual[i]}</td>
            <td className="number">{difference[i]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
