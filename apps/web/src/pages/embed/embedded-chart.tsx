import type { Chart } from '@fairway/contract'
import { useChartWords } from '../../features/charts/chart-words.ts'
import { DayChart } from '../../features/charts/day-chart.tsx'

/** Figures by day in a frame. */
export function EmbeddedChart({ chart }: { chart: Chart }) {
  const { title } = useChartWords(chart)
  return (
    <>
      <h1>{title}</h1>
      <div className="embed-scroll">
        <DayChart chart={chart} />
      </div>
    </>
  )
}
