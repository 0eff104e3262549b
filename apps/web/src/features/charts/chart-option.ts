import { shipClasses, type Chart } from '@fairway/contract'
import { classColours, rgb } from '../../map/colours/chart-colours.ts'
import type { ChartOption } from '../../ui/chart/chart-engine.ts'
import type { ChartLook } from '../../ui/chart/chart-look.ts'
import { axisLook, gridLook, tooltipLook } from '../../ui/chart/chart-parts.ts'
import type { ChartText } from './use-chart-text.ts'

const HALF = 0.5

/** Bars by day or class, those of classes on one another; a line for a speed, of which nothing is no value. */
export function chartOption(
  { unit, series }: Chart,
  { labels, names, unit: unitName }: Pick<ChartText, 'labels' | 'names' | 'unit'>,
  look: ChartLook,
): ChartOption {
  const isDark = rgb(look.surface)[0] < HALF
  const palette = classColours[isDark ? 'dark' : 'light']
  const plain = [look.primary, look.buoy]
  return {
    grid: { ...gridLook, top: series.length > 1 ? 56 : 36 },
    ...(series.length > 1 && {
      legend: {
        type: 'scroll',
        top: 0,
        textStyle: { color: look.muted, fontSize: look.small, fontFamily: look.family },
      },
    }),
    tooltip: { trigger: 'axis', ...tooltipLook(look), axisPointer: { type: 'shadow' } },
    xAxis: { type: 'category', data: labels, ...axisLook(look) },
    yAxis: {
      type: 'value',
      name: unitName,
      ...axisLook(look),
      nameTextStyle: { ...axisLook(look).nameTextStyle, align: 'left' },
      ...((unit === 'ships' || unit === 'calls') && { minInterval: 1 }),
    },
    series: series.map(({ name, values }, i) => {
      const shipClass = shipClasses.find((one) => one === name)
      const color = shipClass === undefined ? plain[i % plain.length] : palette[shipClass]
      return unit === 'kn'
        ? { type: 'line', name: names[i], color, symbolSize: 5, connectNulls: false, data: values }
        : {
            type: 'bar',
            name: names[i],
            color,
            barMaxWidth: 20,
            ...(shipClass !== undefined && { stack: 'classes' }),
            data: values,
          }
    }),
  }
}
