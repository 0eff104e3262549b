import type { PortActivity } from '@fairway/contract'
import { ChartNoAxesColumn } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { ChartOption } from '../../ui/chart/chart-engine.ts'
import type { ChartLook } from '../../ui/chart/chart-look.ts'
import { axisLook, gridLook, tooltipLook } from '../../ui/chart/chart-parts.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Empty } from '../../ui/panel/panel-states.tsx'
import { daysUntil } from './days-until.ts'
import { Meaning } from './port-list.tsx'
import { portTexts } from './port-texts.ts'

const HEIGHT = 168

/** How busy the port is: calls, median stay, arrivals a day. */
export function TrafficTab({ activity }: { activity: PortActivity }) {
  const { traffic: t } = useTexts(portTexts)
  const format = useFormat()
  const { callsLast30Days: calls, medianTimeInPort: median, medianOf, knownSince } = activity
  return (
    <section className="port-section">
      <Facts>
        <Fact name={t.calls}>{format.number(calls)}</Fact>
        <Fact name={t.median}>
          {median === null ? NOT_AVAILABLE : format.elapsed(median)}{' '}
          <small>{median === null ? t.medianFew : t.medianOf({ calls: format.number(medianOf) })}</small>
        </Fact>
      </Facts>
      <h3>{t.byDay}</h3>
      {calls === 0 ? <Empty icon={ChartNoAxesColumn} text={t.none} /> : <ArrivalsChart activity={activity} />}
      {knownSince !== null && <p className="port-remark">{t.since({ when: format.moment(knownSince) })}</p>}
      <Meaning>{t.meaning}</Meaning>
    </section>
  )
}

function ArrivalsChart({ activity: { at, callsByDay, callsLast30Days } }: { activity: PortActivity }) {
  const { traffic: t } = useTexts(portTexts)
  const format = useFormat()
  const language = useLanguage()
  const dayName = useMemo(() => {
    const names = new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    return (day: number) => names.format(day)
  }, [language])
  const days = useMemo(() => daysUntil(at, callsByDay), [at, callsByDay])
  const option = useCallback(
    (look: ChartLook): ChartOption => ({
      grid: gridLook,
      tooltip: { trigger: 'axis', ...tooltipLook(look), axisPointer: { type: 'shadow' } },
      xAxis: { type: 'category', data: days.map(({ day }) => dayName(day)), ...axisLook(look) },
      yAxis: { type: 'value', minInterval: 1, ...axisLook(look) },
      series: [
        { type: 'bar', name: t.count, color: look.primary, barMaxWidth: 16, data: days.map(({ calls }) => calls) },
      ],
    }),
    [days, dayName, t],
  )
  const busiest = days.reduce((most, day) => (day.calls > most.calls ? day : most))
  return (
    <Chart
      label={t.dayLabel({
        calls: format.number(callsLast30Days),
        most: format.number(busiest.calls),
        day: dayName(busiest.day),
      })}
      option={option}
      height={HEIGHT}
    >
      <table>
        <thead>
          <tr>
            <th>{t.day}</th>
            <th>{t.count}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, calls }) => (
            <tr key={day}>
              <td>{dayName(day)}</td>
              <td>{format.number(calls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  )
}
