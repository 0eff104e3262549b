import type {
  CustomLayerInterface,
  FilterSpecification,
  LayerSpecification,
  VisibilitySpecification,
} from 'maplibre-gl'
import { slots, type Slot } from './slots.ts'

export type AnyLayer = LayerSpecification | CustomLayerInterface

/** What the stack needs of MapLibre. */
export interface LayerMap {
  addLayer(layer: AnyLayer, before?: string): unknown
  removeLayer(id: string): unknown
  getLayer(id: string): unknown
  getLayersOrder(): string[]
  setPaintProperty(id: string, name: 'line-color', value: string): unknown
  setLayoutProperty(id: string, name: 'visibility', value: VisibilitySpecification | undefined): unknown
  setFilter(id: string, filter: FilterSpecification | undefined): unknown
}

/** Where a layer stands: slot, order of its overlay, age of its overlay. */
export type Rank = readonly [slot: Slot, order: number, age: number]

/** All layers of the map in the order of their ranks. */
export class LayerStack {
  readonly #map: LayerMap
  readonly #ranks = new Map<string, Rank>()

  constructor(map: LayerMap) {
    this.#map = map
  }

  /** Adds a layer where its rank says, or paints the one that is there. */
  put(layer: AnyLayer, rank: Rank): void {
    if (this.#map.getLayer(layer.id) !== undefined) return this.#repaint(layer)
    const above = this.#map.getLayersOrder().find((id) => {
      const other = this.#ranks.get(id)
      return other !== undefined && compare(other, rank) > 0
    })
    this.#ranks.set(layer.id, rank)
    this.#map.addLayer(layer, above)
  }

  remove(id: string): void {
    this.#ranks.delete(id)
    if (this.#map.getLayer(id) !== undefined) this.#map.removeLayer(id)
  }

  /** MapLibre does nothing where a value is what it was. */
  #repaint(layer: AnyLayer): void {
    if (layer.type === 'custom') return
    for (const [name, value] of Object.entries(layer.paint ?? {}))
      this.#map.setPaintProperty(layer.id, name as 'line-color', value)
    for (const [name, value] of Object.entries(layer.layout ?? {}))
      this.#map.setLayoutProperty(layer.id, name as 'visibility', value)
    if ('filter' in layer) this.#map.setFilter(layer.id, layer.filter)
  }
}

function compare(one: Rank, other: Rank): number {
  return slots.indexOf(one[0]) - slots.indexOf(other[0]) || one[1] - other[1] || one[2] - other[2]
}
