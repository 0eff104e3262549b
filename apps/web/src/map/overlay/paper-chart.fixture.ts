import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { screenAt } from '../geometry/screen.ts'
import type { OverlayChart } from './overlay.ts'

const nothing = () => {}

/** A chart that only notes what an overlay adds to it. */
export function paperChart(look: OverlayChart['look']): {
  chart: OverlayChart
  layers: LayerSpecification[]
  sources: Record<string, SourceSpecification>
} {
  const layers: LayerSpecification[] = []
  const sources: Record<string, SourceSpecification> = {}
  const chart: OverlayChart = {
    look,
    get container(): HTMLElement {
      throw new Error('Paper has no elements.')
    },
    screen: () => screenAt(0, 0, 5, 500, 500),
    isMoving: () => false,
    labels: () => [],
    source(name, source) {
      sources[name] = source
    },
    fill: nothing,
    image: nothing,
    draw(drawn) {
      for (const layer of drawn) if (layer.type !== 'custom') layers.push(layer)
    },
    on: nothing,
    redraw: nothing,
    spent: nothing,
  }
  return { chart, layers, sources }
}
