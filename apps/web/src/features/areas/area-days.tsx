import type { AreaTraffic } from '@fairway/contract'
import { useCallback, useMemo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { ChartOption } from '../../ui/chart/chart-engine.ts'
import type { ChartLook } from '../../ui/chart/chart-look.ts'
import { axisLook, gridLook, tooltipLook } from '../../ui/chart/chart-parts.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { areasTexts } from './areas-texts.ts'

const HEIGHT = 200

/** Ships a day, as a chart and as a table. */
export function AreaDays({ traffic: { days, to } }: { traffic: AreaTraffic }) {
  const { page: t } = useTexts(areasTexts)
  const format = useFormat()
  const language = useLanguage()
  const dayName = useMemo(() => {
    const names = new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    return (day: string) => names.format(Date.parse(day))
  }, [language])
  const option = useCallback(
    (look: ChartLook): ChartOption => ({
      grid: gridLook,
      tooltip: { trigger: 'axis', ...tooltipLook(look), axisPointer: { type: 'shadow' } },
      xAxis: { type: 'category', data: days.map(({ day }) => dayName(day)), ...axisLook(look) },
      yAxis: { type: 'value', minInterval: 1, ...axisLook(look) },
      series: [
        { type: 'bar', name: t.ships, color: look.primary, barMaxWidth: 16, data: days.map(({ ships }) => ships) },
      ],
    }),
    [days, dayName, t],
  )
  const busiest = days.reduce((most, day) => (day.ships > most.ships ? day : most))
  return (
    <div className="area-part">
      <h2 id="area-days">{t.days({ zone: format.zone(to) })}</h2>
      <Chart
        label={t.dayLabel({ most: format.number(busiest.ships), day: dayName(busiest.day) })}
        option={option}
        height={HEIGHT}
      >
        <table>
          <thead>
            <tr>
              <th>{t.day({ zone: format.zone(to) })}</th>
              <th>{t.ships}</th>
              <th>{t.came}</th>
              <th>{t.left}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, ships, entries, exits }) => (
              <tr key={day}>
                <td>{dayName(day)}</td>
                <td>{format.number(ships)}</td>
                <td>{format.number(entries)}</td>
                <td>{format.number(exits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Chart>
    </div>
  )
}
