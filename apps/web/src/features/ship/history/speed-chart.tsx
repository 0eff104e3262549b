import type { Track } from '@fairway/contract'
import { useCallback, useMemo } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ChartOption } from '../../../ui/chart/chart-engine.ts'
import type { ChartLook } from '../../../ui/chart/chart-look.ts'
import { axisLook, gridLook } from '../../../ui/chart/chart-parts.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { timeTicks } from '../../../ui/chart/time-ticks.ts'
import { useDisplay } from '../../../storage/display-store.ts'
import { shipTexts } from '../ship-texts.ts'
import { speedSeries } from './speed-series.ts'

const HEIGHT = 150
const TWO_DAYS = 2 * 86_400_000

interface SpeedChartProps {
  track: Track
  moment: number | null
  onPoint(time: number | null): void
  onChoose(time: number): void
}

/** Her speed over time; the line that follows the pointer or the playback is the moment that is marked on the map. */
export function SpeedChart({ track, moment, onPoint, onChoose }: SpeedChartProps) {
  const texts = useTexts(shipTexts).history
  const format = useFormat()
  const { timeZone } = useDisplay()
  const series = useMemo(() => speedSeries(track), [track])
  const highest = useMemo(
    () =>
      track.sog.reduce<number | null>(
        (most, sog) => (sog === null || (most !== null && sog <= most) ? most : sog),
        null,
      ),
    [track],
  )
  const from = track.time[0]
  const to = track.time.at(-1)!
  const option = useCallback(
    (look: ChartLook): ChartOption => ({
      grid: gridLook,
      xAxis: {
        type: 'time',
        min: from,
        max: Math.max(to, from + 60_000),
        ...axisLook(look),
        splitLine: { show: false },
        axisLabel: {
          ...axisLook(look).axisLabel,
          customValues: timeTicks(from, to, timeZone ?? undefined),
          formatter: (time: number) => (to - from > TWO_DAYS ? format.day(time) : format.clock(time)),
        },
      },
      yAxis: {
        type: 'value',
        min: 0,
        minInterval: 1,
        splitNumber: 3,
        ...axisLook(look),
        name: texts.knots,
        nameGap: 6,
      },
      series: [
        {
          type: 'line',
          data: series,
          showSymbol: series.length < 3,
          symbolSize: 4,
          color: look.primary,
          lineStyle: { width: 1.5 },
          areaStyle: { color: look.primary, opacity: 0.12 },
          silent: true,
          connectNulls: false,
        },
      ],
    }),
    [series, from, to, format, texts, timeZone],
  )
  const label = texts.chartLabel({ from: format.moment(from), to: format.moment(to), max: format.knots(highest) })
  return (
    <div className="speed-chart">
      <h4>{texts.speedChart}</h4>
      <Chart label={label} option={option} height={HEIGHT} mark={moment} onPoint={onPoint} onChoose={onChoose} />
    </div>
  )
}
