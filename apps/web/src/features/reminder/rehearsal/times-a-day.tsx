import { useCallback, useMemo } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ChartOption } from '../../../ui/chart/chart-engine.ts'
import type { ChartLook } from '../../../ui/chart/chart-look.ts'
import { axisLook, gridLook, tooltipLook } from '../../../ui/chart/chart-parts.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { rehearsalTexts } from './rehearsal-texts.ts'

const HEIGHT = 140
const DAY_MS = 86_400_000

interface TimesADayProps {
  /** Whole days back from here, UTC ms. */
  to: number
  /** How often on each, the oldest first; null: that is not known. */
  counts: readonly (number | null)[]
  label(most: { most: string; day: string }): string
}

/** How often something was told on each day, as a chart and as a table. */
export function TimesADay({ to, counts, label }: TimesADayProps) {
  const t = useTexts(rehearsalTexts)
  const format = useFormat()
  const days = useMemo(
    () => counts.map((times, i) => ({ name: format.day(to - (counts.length - 1 - i) * DAY_MS), times })),
    [to, counts, format],
  )
  const option = useCallback(
    (look: ChartLook): ChartOption => ({
      grid: gridLook,
      tooltip: { trigger: 'axis', ...tooltipLook(look), axisPointer: { type: 'shadow' } },
      xAxis: { type: 'category', data: days.map(({ name }) => name), ...axisLook(look) },
      yAxis: { type: 'value', minInterval: 1, ...axisLook(look) },
      series: [
        { type: 'bar', name: t.times, color: look.primary, barMaxWidth: 16, data: days.map(({ times }) => times) },
      ],
    }),
    [days, t],
  )
  const most = days.reduce((one, day) => ((day.times ?? 0) > (one.times ?? 0) ? day : one))
  return (
    <Chart label={label({ most: format.number(most.times), day: most.name })} option={option} height={HEIGHT}>
      <table>
        <thead>
          <tr>
            <th>{t.day}</th>
            <th>{t.times}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ name, times }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{format.number(times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  )
}
