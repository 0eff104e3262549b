import { TitleComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { openChart, type ChartOption } from './chart-engine.ts'
import type { ChartLook } from './chart-look.ts'

use([TitleComponent, SVGRenderer])

/** CSS pixels. */
const WIDTH = 960
const HEIGHT = 480
const HEAD = 56
/** A picture for print and for dense screens. */
const PIXEL_RATIO = 2

interface PictureWanted {
  option: ChartOption
  look: ChartLook
  title: string
  /** The line below: where the figures are from. */
  source: string
}

/** The chart below its title, still and on the page's ground. */
const pictured = ({ option, look, title, source }: PictureWanted) => {
  const text = { color: look.ink, fontFamily: look.family }
  const { legend, grid } = option
  return {
    ...option,
    animation: false,
    backgroundColor: look.surface,
    textStyle: { fontFamily: look.family },
    title: {
      text: title,
      subtext: source,
      left: 16,
      top: 8,
      textStyle: { ...text, fontSize: 18, width: WIDTH - 32, overflow: 'truncate' },
      subtextStyle: { ...text, color: look.muted, fontSize: look.small },
    },
    ...(legend !== undefined && { legend: { ...legend, type: 'plain', top: HEAD + 8 } }),
    grid: { ...grid, top: HEAD + (legend === undefined ? 36 : 72), left: 16, right: 16, bottom: 16 },
  }
}

export function chartSvg(wanted: PictureWanted): Blob {
  const engine = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT })
  try {
    engine.setOption(pictured(wanted))
    return new Blob([engine.renderToSVGString()], { type: 'image/svg+xml' })
  } finally {
    engine.dispose()
  }
}

export async function chartPng(wanted: PictureWanted): Promise<Blob> {
  const holder = document.createElement('div')
  holder.style.cssText = `position:fixed;inset-inline-start:-9999px;inset-block-start:0;width:${WIDTH}px;height:${HEIGHT}px`
  document.body.append(holder)
  const engine = openChart(holder)
  try {
    engine.setOption(pictured(wanted))
    const canvas = engine.renderToCanvas({ pixelRatio: PIXEL_RATIO, backgroundColor: wanted.look.surface })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob === null) throw new Error('the browser made no picture of the chart')
    return blob
  } finally {
    engine.dispose()
    holder.remove()
  }
}
