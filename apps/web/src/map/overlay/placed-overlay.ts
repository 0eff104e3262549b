import type { ReactNode } from 'react'
import type { Screen } from '../geometry/screen.ts'
import { ChartOfOverlay, type ChartEngine, type OverlayOwner } from './chart-of-overlay.ts'
import type { ChartLabel, ChartLook, Hit, LayerSwitch, MapTarget, Overlay, Pointer, PointerTool } from './overlay.ts'
import { slots, type Slot } from './slots.ts'

/** What a placed overlay asks of its host. */
export interface OverlaySurroundings {
  look(): ChartLook
  labelsOfOthers(one: AnyPlaced): readonly ChartLabel[]
  /** Legend, switches or tools may be others now. */
  changed(): void
  removed(one: AnyPlaced): void
}

/** An overlay as its host sees it, whatever its state is. */
export interface AnyPlaced extends OverlayOwner {
  readonly id: string
  readonly switch: LayerSwitch | null
  attach(engine: ChartEngine): void
  detach(engine: 'kept' | 'lost'): void
  paint(): void
  happened(event: 'render' | 'moveend'): void
  missed(): void
  hits(pointer: Pointer): readonly Hit[]
  inView(screen: Screen, limit: number): readonly MapTarget[]
  labels(): readonly ChartLabel[]
  tool(): PointerTool | null
  legend(): ReactNode
}

/** An overlay with its state. Whatever fails in it is told in the console, and nobody else notices. */
export class PlacedOverlay<State extends object> implements AnyPlaced {
  readonly scope: string
  readonly age: number
  readonly #overlay: Overlay<State>
  readonly #around: OverlaySurroundings
  #state: State
  #switch: LayerSwitch | null
  #engine: ChartEngine | null = null
  #chart: ChartOfOverlay | null = null

  constructor(
    overlay: Overlay<State>,
    state: State,
    layerSwitch: LayerSwitch | null,
    around: OverlaySurroundings,
    { scope, age }: { scope: string; age: number },
  ) {
    this.#overlay = overlay
    this.#state = state
    this.#switch = layerSwitch
    this.#around = around
    this.scope = scope
    this.age = age
  }

  get id(): string {
    return this.#overlay.id
  }

  get slot(): Slot {
    return this.#overlay.slot
  }

  get order(): number {
    return this.#overlay.order ?? 0
  }

  get switch(): LayerSwitch | null {
    return this.#switch
  }

  look(): ChartLook {
    return this.#around.look()
  }

  labelsOfOthers(): readonly ChartLabel[] {
    return this.#around.labelsOfOthers(this)
  }

  attach(engine: ChartEngine): void {
    this.#engine = engine
    this.#show()
  }

  /** The graphics context is `lost` with all that was on it, or the overlay leaves a map that is `kept`. */
  detach(map: 'kept' | 'lost'): void {
    this.#hide(map)
    this.#engine = null
  }

  update(state: State, layerSwitch: LayerSwitch | null = null): void {
    const before = this.#state
    const switched = layerSwitch?.on !== this.#switch?.on || layerSwitch?.label !== this.#switch?.label
    this.#switch = layerSwitch
    const same = sameValues(before, state)
    this.#state = state
    if (switched) {
      if (layerSwitch?.on === false) this.#hide('kept')
      else if (this.#chart === null) this.#show()
    }
    const { legend, tool } = this.#overlay
    if (switched || (!same && (legend ?? tool))) this.#around.changed()
    const chart = this.#chart
    if (same || chart === null) return
    this.#guard('update', () => {
      if (this.#overlay.update) this.#overlay.update(chart, state, before)
      else this.#overlay.paint?.(chart, state)
    })
  }

  remove(): void {
    this.detach('kept')
    this.#around.removed(this)
  }

  paint(): void {
    const chart = this.#chart
    if (chart !== null) this.#guard('paint', () => this.#overlay.paint?.(chart, this.#state))
  }

  happened(event: 'render' | 'moveend'): void {
    this.#guard(event, () => this.#chart?.happened(event))
  }

  missed(): void {
    this.#ask('missed', () => this.#overlay.missed?.(), undefined)
  }

  hits(pointer: Pointer): readonly Hit[] {
    return this.#answer('hit', () => this.#overlay.hit?.(pointer, this.#state), [])
  }

  inView(screen: Screen, limit: number): readonly MapTarget[] {
    return this.#answer('inView', () => this.#overlay.inView?.(screen, this.#state, limit), [])
  }

  labels(): readonly ChartLabel[] {
    const chart = this.#chart
    return this.#answer('labels', () => chart && this.#overlay.labels?.(chart, this.#state), [])
  }

  tool(): PointerTool | null {
    return this.#answer('tool', () => this.#overlay.tool?.(this.#state), null)
  }

  legend(): ReactNode {
    return this.#switch?.on === false ? null : this.#ask('legend', () => this.#overlay.legend?.(this.#state), null)
  }

  #show(): void {
    if (this.#engine === null || this.#switch?.on === false) return
    const chart = new ChartOfOverlay(this.#engine, this)
    this.#chart = chart
    this.#guard('add', () => {
      this.#overlay.add(chart, this.#state)
      this.#overlay.paint?.(chart, this.#state)
      chart.redraw()
    })
  }

  #hide(map: 'kept' | 'lost'): void {
    const chart = this.#chart
    if (chart === null) return
    this.#chart = null
    this.#ask('remove', () => this.#overlay.remove?.(), undefined)
    if (map === 'kept') this.#ask('clear', () => chart.clear(), undefined)
    if (map === 'kept') chart.redraw()
  }

  /** An overlay that fails to draw is taken off until the map is made anew. */
  #guard(what: string, work: () => void): void {
    if (this.#ask(what, () => (work(), true), false) !== true) this.#hide('kept')
  }

  /** What an overlay that is on the map says; one that is not says nothing. */
  #answer<T>(what: string, work: () => T | null | undefined, otherwise: T): T {
    return this.#chart === null ? otherwise : this.#ask(what, work, otherwise)
  }

  #ask<T>(what: string, work: () => T | null | undefined, otherwise: T): T {
    try {
      return work() ?? otherwise
    } catch (error) {
      console.warn(`The overlay ${this.id} failed (${what}):`, error)
      return otherwise
    }
  }
}

/** From the top of the map down; in a slot by order, the lowest first: so the legend and the switches read. */
export function fromTheTop(one: AnyPlaced, other: AnyPlaced): number {
  return slots.indexOf(other.slot) - slots.indexOf(one.slot) || one.order - other.order || one.age - other.age
}

function sameValues<T extends object>(one: T, other: T): boolean {
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))]
  return a.length === b.size && a.every(([name, value]) => b.has(name) && Object.is(b.get(name), value))
}
