import type { GeoJSON } from 'geojson'
import type { CustomLayerInterface, SourceSpecification, StyleImageMetadata } from 'maplibre-gl'
import type { Screen } from '../geometry/screen.ts'
import type { AnyLayer, LayerMap, LayerStack } from './layer-stack.ts'
import type { ChartLabel, ChartLook, OverlayChart, OverlayImage } from './overlay.ts'
import type { Slot } from './slots.ts'

/** What overlays need of MapLibre. */
export interface ChartMap extends LayerMap {
  addSource(id: string, source: SourceSpecification): unknown
  removeSource(id: string): unknown
  getSource(id: string): { type: string; setData?(data: GeoJSON): unknown } | undefined
  addImage(name: string, image: OverlayImage, options?: Partial<StyleImageMetadata>): unknown
  removeImage(name: string): unknown
  hasImage(name: string): boolean
  getCanvasContainer(): HTMLElement
  isMoving(): boolean
  triggerRepaint(): void
}

/** The map as the engine hands it to the overlays. */
export interface ChartEngine {
  readonly map: ChartMap
  readonly layers: LayerStack
  /** Who uses each image: the last one takes it off. */
  readonly images: Map<string, Set<unknown>>
  screen(): Screen
  spent(milliseconds: number): void
}

/** What the chart asks of who put the overlay there. */
export interface OverlayOwner {
  /** Before the short names of sources and layers. */
  readonly scope: string
  readonly slot: Slot
  readonly order: number
  readonly age: number
  look(): ChartLook
  labelsOfOthers(): readonly ChartLabel[]
}

/** One overlay's hold on the map: knows what it added and takes that off again. */
export class ChartOfOverlay implements OverlayChart {
  readonly #engine: ChartEngine
  readonly #owner: OverlayOwner
  readonly #sources = new Set<string>()
  readonly #layers = new Set<string>()
  readonly #listeners = { render: [] as (() => void)[], moveend: [] as (() => void)[] }

  constructor(engine: ChartEngine, owner: OverlayOwner) {
    this.#engine = engine
    this.#owner = owner
  }

  get look(): ChartLook {
    return this.#owner.look()
  }

  get container(): HTMLElement {
    return this.#engine.map.getCanvasContainer()
  }

  screen(): Screen {
    return this.#engine.screen()
  }

  isMoving(): boolean {
    return this.#engine.map.isMoving()
  }

  labels(): readonly ChartLabel[] {
    return this.#owner.labelsOfOthers()
  }

  source(name: string, source: SourceSpecification): void {
    const id = this.#scoped(name)
    this.#engine.map.addSource(id, source)
    this.#sources.add(id)
  }

  fill(name: string, data: GeoJSON): void {
    this.#engine.map.getSource(this.#scoped(name))?.setData?.(data)
  }

  image(name: string, image: OverlayImage, options?: Partial<StyleImageMetadata>): void {
    const { map, images } = this.#engine
    if (!map.hasImage(name)) map.addImage(name, image, options)
    images.set(name, (images.get(name) ?? new Set()).add(this))
  }

  draw(layers: readonly AnyLayer[], slot: Slot = this.#owner.slot): void {
    for (const layer of layers) {
      const scoped = this.#withScope(layer)
      this.#engine.layers.put(scoped, [slot, this.#owner.order, this.#owner.age])
      this.#layers.add(scoped.id)
    }
  }

  on(event: 'render' | 'moveend', listener: () => void): void {
    this.#listeners[event].push(listener)
  }

  /** Tells the overlay's listeners. */
  happened(event: 'render' | 'moveend'): void {
    for (const listener of this.#listeners[event]) listener()
  }

  redraw(): void {
    this.#engine.map.triggerRepaint()
  }

  spent(milliseconds: number): void {
    this.#engine.spent(milliseconds)
  }

  /** Takes everything off that the overlay added. */
  clear(): void {
    const { map, layers, images } = this.#engine
    for (const id of this.#layers) layers.remove(id)
    for (const id of this.#sources) if (map.getSource(id) !== undefined) map.removeSource(id)
    for (const [name, users] of images) {
      if (!users.delete(this) || users.size > 0) continue
      images.delete(name)
      if (map.hasImage(name)) map.removeImage(name)
    }
  }

  #scoped(name: string): string {
    return `${this.#owner.scope}/${name}`
  }

  #withScope(layer: AnyLayer): AnyLayer {
    const id = this.#scoped(layer.id)
    if (layer.type === 'custom') return renamed(layer, id)
    return 'source' in layer ? { ...layer, id, source: this.#scoped(layer.source) } : { ...layer, id }
  }
}

/** The same layer under another name: two overlays may draw with layers of one kind. */
const renamed = (layer: CustomLayerInterface, id: string): CustomLayerInterface => ({
  id,
  type: 'custom',
  renderingMode: layer.renderingMode,
  onAdd: (map, gl) => layer.onAdd?.(map, gl),
  onRemove: (map, gl) => layer.onRemove?.(map, gl),
  ...(layer.prerender && { prerender: (gl, input) => layer.prerender?.(gl, input) }),
  render: (gl, input) => layer.render(gl, input),
})
