import type { Chart } from '@fairway/contract'
import { useChartText } from '../../features/charts/use-chart-text.ts'
import { DayChart } from '../../features/charts/day-chart.tsx'

/** Figures by day in a frame. */
export function EmbeddedChart({ chart }: { chart: Chart }) {
  const { title } = useChartText(chart)
  return (
    <>
      <h1>{title}</h1>
      <div className="embed-scroll">
        <DayChart chart={chart} />
      </div>
    </>
  )
}
