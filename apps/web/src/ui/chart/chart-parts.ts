import type { ChartLook } from './chart-look.ts'

/** An axis in the look of the page, to be spread into a real one: `{ type: 'time', ...axisLook(look) }`. */
export const axisLook = (look: ChartLook) => ({
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
  axisLabel: { color: look.muted, fontSize: look.small, fontFamily: look.family, hideOverlap: true },
  splitLine: { lineStyle: { color: look.line } },
  nameTextStyle: { color: look.muted, fontSize: look.small, fontFamily: look.family },
})

/** A tooltip drawn on the canvas as plain text: what a ship calls herself can never become markup. */
export const tooltipLook = (look: ChartLook) => ({
  renderMode: 'richText' as const,
  confine: true,
  backgroundColor: look.raised,
  borderColor: look.control,
  textStyle: { color: look.ink, fontSize: look.small, fontFamily: look.family },
  axisPointer: { lineStyle: { color: look.control }, label: { show: false } },
})

/** Room for the axes' labels and nothing more. */
export const gridLook = {
  left: 4,
  right: 12,
  top: 12,
  bottom: 4,
  outerBoundsMode: 'same' as const,
  outerBoundsContain: 'axisLabel' as const,
}
