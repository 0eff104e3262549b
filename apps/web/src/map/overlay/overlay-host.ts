import type { ReactNode } from 'react'
import type { ChartEngine } from './chart-of-overlay.ts'
import type { ChartLook, Hit, LayerSwitch, MapTarget, Overlay, PointerTool } from './overlay.ts'
import { PlacedOverlay, fromTheTop, type AnyPlaced } from './placed-overlay.ts'

export interface LegendPart {
  key: string
  content: ReactNode
}

/** All overlays of one map, whether the map can draw yet or not. Legend, layer switches, pick list and pointer ask here. */
export class OverlayHost {
  #placed: AnyPlaced[] = []
  #engine: ChartEngine | null = null
  #look: ChartLook = { theme: 'light', language: 'en-US', motion: false }
  #age = 0
  #revision = 0
  readonly #listeners = new Set<() => void>()

  /** Puts an overlay on the map until it is removed. */
  place<State extends object>(
    overlay: Overlay<State>,
    state: State,
    layerSwitch: LayerSwitch | null = null,
  ): PlacedOverlay<State> {
    const age = this.#age++
    const known = this.#placed.some(({ id }) => id === overlay.id)
    const placed = new PlacedOverlay(
      overlay,
      state,
      layerSwitch,
      {
        look: () => this.#look,
        labelsOfOthers: (one) => this.#placed.flatMap((other) => (other === one ? [] : other.labels())),
        changed: () => this.#changed(),
        removed: (one) => {
          this.#placed = this.#placed.filter((other) => other !== one)
          this.#changed()
        },
      },
      { scope: known ? `${overlay.id}~${age}` : overlay.id, age },
    )
    this.#placed = [...this.#placed, placed].sort(fromTheTop)
    if (this.#engine !== null) placed.attach(this.#engine)
    this.#changed()
    return placed
  }

  /** The map can draw: for the first time, or anew after a lost graphics context. */
  attach(engine: ChartEngine): void {
    this.#engine = engine
    for (const one of this.#placed) one.attach(engine)
    this.#changed()
  }

  /** The map is gone, or has lost its graphics context. */
  detach(): void {
    this.#engine = null
    for (const one of this.#placed) one.detach('lost')
    this.#changed()
  }

  setLook(look: ChartLook): void {
    this.#look = look
    for (const one of this.#placed) one.paint()
    this.#engine?.map.triggerRepaint()
  }

  happened(event: 'render' | 'moveend'): void {
    for (const one of this.#placed) one.happened(event)
  }

  /** A tile of this source could not be had. */
  missed(source: string): void {
    for (const one of this.#placed) if (source.startsWith(`${one.scope}/`)) one.missed()
  }

  /** What lies under a pixel of the map, from its top left: overlay by overlay from the top down, in each the nearest first. */
  hits(x: number, y: number): readonly Hit[] {
    const screen = this.#engine?.screen()
    if (screen === undefined) return []
    const pointer = { screen, x: x - screen.width / 2, y: y - screen.height / 2 }
    return this.#placed.flatMap((one) => one.hits(pointer))
  }

  /** Targets on the screen, at most `limit` of each overlay. */
  inView(limit: number): readonly MapTarget[] {
    const screen = this.#engine?.screen()
    return screen === undefined ? [] : this.#placed.flatMap((one) => one.inView(screen, limit))
  }

  /** Who takes the clicks: the topmost that wants them. */
  tool(): PointerTool | null {
    for (const one of this.#placed) {
      const tool = one.tool()
      if (tool !== null) return tool
    }
    return null
  }

  legend(): readonly LegendPart[] {
    return this.#placed
      .map((one) => ({ key: one.scope, content: one.legend() }))
      .filter(({ content }) => content !== null)
  }

  switches(): readonly (LayerSwitch & { key: string })[] {
    return this.#placed
      .flatMap(({ scope, switch: one }) => (one === null ? [] : { ...one, key: scope }))
      .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
  }

  /** Told when legend, switches or tools may be others. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Rises with what is told to listeners. */
  revision = (): number => this.#revision

  #changed(): void {
    this.#revision++
    for (const listener of this.#listeners) listener()
  }
}
