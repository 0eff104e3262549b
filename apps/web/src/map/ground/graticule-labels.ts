import { unitY } from '../../live/mercator.ts'
import { chartColours, type ChartTheme } from '../colours/chart-colours.ts'
import { pixelY, type Screen } from '../geometry/screen.ts'
import { centreAmong, graticuleLabel, lonPixels, type Graticule } from './graticule.ts'

/** From the edge of the chart, pixels. */
const INSET = 4

/** The numbers of meridians and parallels along all four edges of the chart. They are elements: a canvas would be laid over every frame. */
export class GraticuleLabels {
  readonly #holder = document.createElement('div')
  readonly #spans: HTMLSpanElement[] = []

  constructor(container: HTMLElement) {
    this.#holder.setAttribute('aria-hidden', 'true')
    this.#holder.className = 'graticule-labels'
    this.#holder.style.cssText =
      'position:absolute;inset:0;overflow:hidden;pointer-events:none;font:500 11px var(--family);font-variant-numeric:tabular-nums'
    container.append(this.#holder)
  }

  remove(): void {
    this.#holder.remove()
  }

  draw(grid: Graticule, screen: Screen, theme: ChartTheme): void {
    const { meridians, parallels, spacing } = grid
    const { seaLabel, halo } = chartColours[theme]
    this.#holder.style.color = seaLabel
    this.#holder.style.textShadow = [...'1234'].map(() => `0 0 2px ${halo}`).join(',')
    let used = 0
    const write = (text: string, x: number, y: number, anchor: string) => {
      const span = (this.#spans[used] ??= this.#add())
      used++
      if (span.textContent !== text) span.textContent = text
      span.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px) ${anchor}`
    }
    const { width, height } = screen
    const centre = centreAmong(grid, screen)
    for (const lon of meridians) {
      const x = (lon - centre) * lonPixels(screen) + width / 2
      if (x < 40 || x > width - 40) continue
      const text = graticuleLabel(lon, 'lon', spacing)
      write(text, x, INSET, 'translate(-50%,0)')
      write(text, x, height - INSET, 'translate(-50%,-100%)')
    }
    for (const lat of parallels) {
      const y = pixelY(screen, unitY(lat)) + height / 2
      if (y < 24 || y > height - 24) continue
      const text = graticuleLabel(lat, 'lat', spacing)
      write(text, INSET, y, 'translate(0,-50%)')
      write(text, width - INSET, y, 'translate(-100%,-50%)')
    }
    for (const span of this.#spans.splice(used)) span.remove()
  }

  #add(): HTMLSpanElement {
    const span = document.createElement('span')
    span.style.cssText = 'position:absolute;left:0;top:0;white-space:nowrap'
    this.#holder.append(span)
    return span
  }
}
