import type { PortCall, VoyageSummary } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { useCallback } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { ChartOption } from '../../ui/chart/chart-engine.ts'
import type { ChartLook } from '../../ui/chart/chart-look.ts'
import { axisLook, gridLook, tooltipLook } from '../../ui/chart/chart-parts.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { useDisplay } from '../../storage/display-store.ts'
import { durationAxis } from './duration-axis.ts'
import { voyageTexts } from './voyage-texts.ts'

interface VoyageChartsProps {
  /** Oldest first, as time runs in a chart. */
  calls: readonly PortCall[]
  summary: VoyageSummary
  onChoose(id: string): void
}

const HEIGHT = 168
/** Room for the legend above the grid. */
const LEGEND = 30

/** How the time of each call divides, and how far and fast each voyage went. Clicking a bar chooses its voyage. */
export function VoyageCharts(props: VoyageChartsProps) {
  const { chart: t } = useTexts(voyageTexts)
  return (
    <section className="voyage-charts" aria-label={t.title}>
      <h2>{t.time}</h2>
      <TimeChart {...props} />
      <h2>{t.legs}</h2>
      <LegChart {...props} />
    </section>
  )
}

function TimeChart({ calls, summary, onChoose }: VoyageChartsProps) {
  const { chart: t } = useTexts(voyageTexts)
  const format = useFormat()
  const option = useCallback(
    (look: ChartLook): ChartOption => ({
      ...frame(
        look,
        calls.map((call) => format.portName({ name: call.portName, nameZh: call.portNameZh })),
        (value) => format.elapsed(value),
      ),
      yAxis: timeAxis(look, longestOf(calls), format.elapsed),
      series: [
        { ...bar, name: t.sea, color: look.primary, data: calls.map(({ leg }) => leg?.endurance ?? 0) },
        { ...bar, name: t.anchor, color: look.warn, data: calls.map(({ anchorTime }) => anchorTime) },
        { ...bar, name: t.berth, color: look.good, data: calls.map(({ berthTime }) => berthTime) },
      ],
    }),
    [calls, format, t],
  )
  const label = t.timeLabel({
    calls: calls.length,
    sea: format.elapsed(summary.atSea),
    anchor: format.elapsed(summary.atAnchor),
    berth: format.elapsed(summary.atBerth),
  })
  return (
    <Chart label={label} option={option} height={HEIGHT} onChoose={(index) => choose(calls, index, onChoose)}>
      {label} {t.twin}
    </Chart>
  )
}

function LegChart({ calls, onChoose }: VoyageChartsProps) {
  const { chart: t, unit } = useTexts(voyageTexts)
  const format = useFormat()
  const { units } = useDisplay()
  const sailed = calls.filter(({ leg }) => leg?.distance != null)
  const option = useCallback(
    (look: ChartLook): ChartOption => ({
      ...frame(
        look,
        sailed.map((call) => format.portName({ name: call.portName, nameZh: call.portNameZh })),
        (value) => format.number(value, 1),
      ),
      yAxis: [
        { type: 'value', name: unit[units], ...axisLook(look) },
        { type: 'value', name: t.knots, ...axisLook(look), splitLine: { show: false } },
      ],
      series: [
        {
          type: 'bar',
          barMaxWidth: 26,
          name: t.distance,
          color: look.primary,
          data: sailed.map(({ leg }) => leg!.distance! / (units === 'nm' ? METRES_PER_NM : 1000)),
        },
        {
          type: 'line',
          yAxisIndex: 1,
          name: t.mean,
          color: look.good,
          symbol: 'circle',
          symbolSize: 6,
          data: sailed.map(({ leg }) => leg!.averageSpeed),
        },
        {
          type: 'line',
          yAxisIndex: 1,
          name: t.maximum,
          color: look.buoy,
          symbol: 'triangle',
          symbolSize: 8,
          lineStyle: { type: 'dashed' },
          data: sailed.map(({ leg }) => leg!.maximumSpeed),
        },
      ],
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `sailed` comes from `calls` alone
    [calls, format, t, unit, units],
  )
  if (sailed.length === 0) return <p className="voyage-note">{t.none}</p>
  const most = (values: readonly (number | null)[]) => Math.max(0, ...values.map((value) => value ?? 0))
  const label = t.legsLabel({
    legs: sailed.length,
    longest: format.distance(most(sailed.map(({ leg }) => leg!.distance))),
    fastest: format.knots(most(sailed.map(({ leg }) => leg!.maximumSpeed))),
  })
  return (
    <Chart label={label} option={option} height={HEIGHT} onChoose={(index) => choose(sailed, index, onChoose)}>
      {label} {t.twin}
    </Chart>
  )
}

const bar = { type: 'bar', stack: 'time', barMaxWidth: 26 } as const

/** What both charts have: names of ports below, a legend above, a tooltip of all series. */
function frame(look: ChartLook, ports: readonly string[], write: (value: number) => string) {
  return {
    grid: { ...gridLook, top: LEGEND + 14 },
    legend: {
      top: 0,
      left: 0,
      itemWidth: 14,
      itemHeight: 10,
      textStyle: { color: look.muted, fontSize: look.small, fontFamily: look.family },
    },
    tooltip: {
      trigger: 'axis' as const,
      ...tooltipLook(look),
      valueFormatter: (value: unknown) => (typeof value === 'number' ? write(value) : '—'),
    },
    xAxis: { type: 'category' as const, data: [...ports], ...axisLook(look) },
  }
}

/** Milliseconds of the longest bar. */
const longestOf = (calls: readonly PortCall[]): number =>
  Math.max(0, ...calls.map(({ leg, anchorTime, berthTime }) => (leg?.endurance ?? 0) + anchorTime + berthTime))

function timeAxis(look: ChartLook, longest: number, elapsed: (milliseconds: number) => string) {
  const { interval, max, write } = durationAxis(longest, elapsed)
  const axis = axisLook(look)
  return { type: 'value' as const, interval, max, ...axis, axisLabel: { ...axis.axisLabel, formatter: write } }
}

function choose(calls: readonly PortCall[], index: number, onChoose: (id: string) => void) {
  const call = calls[Math.round(index)]
  if (call !== undefined) onChoose(call.id)
}
