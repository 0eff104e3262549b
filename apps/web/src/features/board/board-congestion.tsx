import type { ArrivalBoard } from '@fairway/contract'
import { ChartNoAxesColumn } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { formatTexts } from '../../i18n/format-texts.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import type { ChartOption } from '../../ui/chart/chart-engine.ts'
import type { ChartLook } from '../../ui/chart/chart-look.ts'
import { axisLook, gridLook, tooltipLook } from '../../ui/chart/chart-parts.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Empty } from '../../ui/panel/panel-states.tsx'
import { boardTexts } from './board-texts.ts'

const HEIGHT = 240
const HOUR_MS = 3_600_000

/** How long ships wait in a port: by class, and day by day of the last thirty. */
export function BoardCongestion({ board }: { board: ArrivalBoard }) {
  const { congestion: t, meaning } = useTexts(boardTexts)
  const format = useFormat()
  const quiet = board.congestion.every(({ arrivals, atAnchor, berthed }) => arrivals + atAnchor + berthed === 0)
  return (
    <section className="board-congestion" aria-labelledby="board-congestion">
      <h2 id="board-congestion">{t.title}</h2>
      {quiet ? (
        <Empty icon={ChartNoAxesColumn} text={t.none} />
      ) : (
        <div className="board-congestion-parts">
          <DaysChart board={board} />
          <Waits board={board} />
        </div>
      )}
      {board.knownSince !== null && <p className="board-note">{t.since({ when: format.moment(board.knownSince) })}</p>}
      <details className="board-note">
        <summary>{meaning}</summary>
        <p>{t.meaning}</p>
      </details>
    </section>
  )
}

function DaysChart({ board: { congestion } }: { board: ArrivalBoard }) {
  const { congestion: t } = useTexts(boardTexts)
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
  const option = useCallback(
    (look: ChartLook): ChartOption => ({
      grid: { ...gridLook, top: 36 },
      legend: { top: 0, textStyle: { color: look.muted, fontSize: look.small, fontFamily: look.family } },
      tooltip: { trigger: 'axis', ...tooltipLook(look), axisPointer: { type: 'shadow' } },
      xAxis: { type: 'category', data: congestion.map(({ day }) => dayName(day)), ...axisLook(look) },
      yAxis: [
        { type: 'value', minInterval: 1, ...axisLook(look) },
        { type: 'value', ...axisLook(look), splitLine: { show: false } },
      ],
      series: [
        {
          type: 'bar',
          name: t.atAnchor,
          color: look.primary,
          barMaxWidth: 16,
          data: congestion.map(({ atAnchor }) => atAnchor),
        },
        {
          type: 'line',
          name: t.wait,
          color: look.buoy,
          yAxisIndex: 1,
          connectNulls: true,
          symbolSize: 5,
          data: congestion.map(({ medianWait }) =>
            medianWait === null ? null : Math.round((medianWait / HOUR_MS) * 10) / 10,
          ),
        },
      ],
    }),
    [congestion, dayName, t],
  )
  const most = congestion.reduce((busiest, day) => (day.atAnchor > busiest.atAnchor ? day : busiest))
  const label = t.label({
    today: format.number(congestion.at(-1)!.atAnchor, 1),
    most: format.number(most.atAnchor, 1),
    day: dayName(most.day),
  })
  return (
    <div className="board-days">
      <Chart label={label} option={option} height={HEIGHT} />
      <details className="board-note">
        <summary>{t.table}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard (WCAG 2.1.1) */}
        <section className="board-scroll" aria-label={t.table} tabIndex={0}>
          <table className="board-table number">
            <thead>
              <tr>
                {[t.day, t.arrivals, t.berthed, t.atAnchor, t.wait].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {congestion.toReversed().map(({ day, arrivals, berthed, atAnchor, medianWait }) => (
                <tr key={day}>
                  <th scope="row">{dayName(day)}</th>
                  <td>{format.number(arrivals)}</td>
                  <td>{format.number(berthed)}</td>
                  <td>{format.number(atAnchor, 1)}</td>
                  <td>{medianWait === null ? NOT_AVAILABLE : format.number(medianWait / HOUR_MS, 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  )
}

function Waits({ board: { waits } }: { board: ArrivalBoard }) {
  const { congestion: t } = useTexts(boardTexts)
  const { oneShipClass } = useTexts(formatTexts)
  const format = useFormat()
  if (waits.length === 0) return null
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard (WCAG 2.1.1) */
    <section className="board-waits" aria-label={t.byClass} tabIndex={0}>
      <table className="board-table number">
        <caption>{t.byClass}</caption>
        <thead>
          <tr>
            {[t.class, t.waitingNow, t.waited, t.median].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waits.map((wait) => (
            <tr key={wait.class}>
              <th scope="row">
                <span className="board-port">
                  <ClassMark of={wait.class} /> {oneShipClass[wait.class]}
                </span>
              </th>
              <td>{format.number(wait.waiting)}</td>
              <td>{t.of({ waited: format.number(wait.waited), berthed: format.number(wait.berthed) })}</td>
              <td>{wait.medianWait === null ? t.few : format.elapsed(wait.medianWait)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
