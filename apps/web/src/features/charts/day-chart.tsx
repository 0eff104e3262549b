import './charts.css'
import type { Chart as Figures } from '@fairway/contract'
import { ChartNoAxesColumn } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import type { ChartLook } from '../../ui/chart/chart-look.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Empty } from '../../ui/panel/panel-states.tsx'
import { chartOption } from './chart-option.ts'
import { isEmpty, useChartText } from './use-chart-text.ts'
import { chartsTexts } from './charts-texts.ts'

const HEIGHT = 320

/** Figures by day or class as a picture, and beneath it as a table. */
export function DayChart({ chart, open = false }: { chart: Figures; open?: boolean }) {
  const t = useTexts(chartsTexts)
  const words = useChartText(chart)
  const { labels, names, unit } = words
  const written = JSON.stringify({ labels, names, unit })
  // The chart is drawn anew for another language or other figures, not at every render of the page.
  const option = useMemo(() => {
    const said = JSON.parse(written) as Pick<typeof words, 'labels' | 'names' | 'unit'>
    return (look: ChartLook) => chartOption(chart, said, look)
  }, [chart, written])
  return (
    <div className="day-chart">
      {isEmpty(chart) ? (
        <Empty icon={ChartNoAxesColumn} text={t.empty} />
      ) : (
        <>
          <Chart label={words.label} option={option} height={HEIGHT} />
          <details open={open}>
            <summary>{t.table}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard (WCAG 2.1.1) */}
            <section className="day-chart-scroll" aria-label={t.table} tabIndex={0}>
              <table className="number">
                <thead>
                  <tr>
                    {[words.head, ...words.series].map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {chart.labels.map((label, i) => (
                    <tr key={label}>
                      <th scope="row">{words.labels[i]}</th>
                      {chart.series.map(({ name, values }) => (
                        <td key={name}>{words.value(values[i] ?? null)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
      {words.notes.map((note) => (
        <p key={note} className="day-chart-note">
          {note}
        </p>
      ))}
    </div>
  )
}
