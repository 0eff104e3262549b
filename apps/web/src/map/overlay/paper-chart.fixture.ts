import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { screenAt } from '../geometry/screen.ts'
import type { OverlayChart } from './overlay.ts'
import type { Slot } from './slots.ts'

const nothing = () => {}

/** A chart that only notes what an overlay adds to it. */
export function paperChart(look: OverlayChart['look']): {
  chart: OverlayChart
  layers: LayerSpecification[]
  sources: Record<string, SourceSpecification>
  /** Slots of layers that do not stand in their overlay's. */
  slots: Record<string, Slot>
} {
  const layers: LayerSpecification[] = []
  const sources: Record<string, SourceSpecification> = {}
  const slots: Record<string, Slot> = {}
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
    draw(drawn, slot) {
      for (const layer of drawn) {
        if (layer.type !== 'custom') layers.push(layer)
        if (slot !== undefined) slots[layer.id] = slot
      }
    },
    on: nothing,
    redraw: nothing,
    spent: nothing,
  }
  return { chart, layers, sources, slots }
}
