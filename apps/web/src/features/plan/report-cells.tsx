import type { PlanReport, PlanReportLeg } from '@fairway/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { planTexts } from './plan-texts.ts'

type Side = PlanReport['total']['planned']

/** A leg, or the whole voyage. */
export interface ReportPart {
  id: string
  name: string
  planned: Side
  actual: Side & Partial<Pick<PlanReportLeg['actual'], 'departsBy' | 'arrivesBy' | 'silent'>>
  deviation: { most: number; outside: number } | null
}

/** What plan and voyage are compared in; only the voyage has the last two. */
export const reportColumns = ['departs', 'arrives', 'took', 'distance', 'speed', 'deviation', 'outside'] as const

/** What stands in each of the columns. */
export function useReportCells({ planned, actual, deviation }: ReportPart) {
  const { report: t } = useTexts(planTexts)
  const format = useFormat()
  const sides = (side: Side): string[] => [
    format.moment(side.departs),
    format.moment(side.arrives),
    side.took === null ? '—' : format.elapsed(side.took),
    side.metres === null ? '—' : format.distance(side.metres),
    format.knots(side.speedKn),
  ]
  const by = (source: 'call' | 'step' | null | undefined) => (source === 'step' ? <small>{t.byStep}</small> : null)
  const silent = actual.silent ? <small>{t.silent({ time: format.elapsed(actual.silent) })}</small> : null
  const notes = [by(actual.departsBy), by(actual.arrivesBy), null, silent]
  const off = deviation ? format.distance(deviation.most) : '—'
  const outside = deviation ? format.elapsed(deviation.outside) : '—'
  return {
    planned: sides(planned) as ReactNode[],
    actual: [...sides(actual), off, outside].map((value, i): ReactNode => (
      <>
        {value}
        {notes[i]}
      </>
    )),
    difference: useDifferences(planned, actual) as ReactNode[],
  }
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
