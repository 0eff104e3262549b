import type { Language } from '@fairway/contract'
import type { GeoJSON } from 'geojson'
import type { CustomLayerInterface, LayerSpecification, SourceSpecification, StyleImageMetadata } from 'maplibre-gl'
import type { ReactNode } from 'react'
import type { ChartTheme } from '../colours/chart-colours.ts'
import type { Screen } from '../geometry/screen.ts'
import type { Slot } from './slots.ts'

/** How everything on the map is drawn. */
export interface ChartLook {
  theme: ChartTheme
  language: Language
  /** Whether things move smoothly: off for who asked for less motion. */
  motion: boolean
}

/**
 * One layer of information on the map: ships, ports, a track, areas. It is handed its state with every call and keeps only what it
 * makes itself. `use-overlay.ts` puts it on the map for as long as a component is there; nothing else on the map knows of it.
 */
export interface Overlay<State> {
  /** Its sources and layers are called `id/…`. */
  readonly id: string
  readonly slot: Slot
  /** Among the overlays of its slot; 0 when left out, higher is above. */
  readonly order?: number
  /** Sources and images. Called when the map can draw, again after a lost graphics context, always on an empty map. */
  add(chart: OverlayChart, state: State): void
  /** Layers in the look of the chart: after `add`, and whenever theme or language change. */
  paint?(chart: OverlayChart, state: State): void
  /** Its state changed while it is on the map. Left out: it is painted again. */
  update?(chart: OverlayChart, state: State, before: State): void
  /** A tile of one of its sources could not be had. */
  missed?(): void
  /** What `add` made outside of the chart: timers, elements. Sources, layers, images and listeners go by themselves. */
  remove?(): void
  /** What a pointer meets, nearest first. */
  hit?(pointer: Pointer, state: State): readonly Hit[]
  /** Targets on the screen, nearest to its centre first: the keyboard's way to them. */
  inView?(screen: Screen, state: State, limit: number): readonly MapTarget[]
  /** Texts on the screen that texts of other overlays keep clear of. */
  labels?(chart: OverlayChart, state: State): readonly ChartLabel[]
  /** Takes clicks for itself while it is not null. */
  tool?(state: State): PointerTool | null
  /** Its part of the legend. */
  legend?(state: State): ReactNode
}

/** Its switch in the layers panel. While it is off, the overlay is not on the map. */
export interface LayerSwitch {
  label: string
  on: boolean
  set(on: boolean): void
  /** What can be chosen of it, below its switch while it is on. */
  more?: ReactNode
  /** Among the switches; 0 when left out. */
  order?: number
}

/** Something on the map that can be opened. */
export interface MapTarget {
  /** Tells it from everything else on the map. */
  readonly key: string
  /** Its mark and name, for lists. */
  name(): ReactNode
  /** A word beside its name in the list of what is in view. */
  detail?(): ReactNode
  /** What the card under a resting pointer says; left out, its name. */
  card?(): ReactNode
  /** It was clicked, or chosen from a list. */
  open(at: Place): void
  /** It covers much of the chart: it stands back behind anything else that was meant, and is named before it is opened. */
  readonly wide?: true
  /** The keyboard is on it in a list, or has left it. */
  focus?(on: boolean): void
}

export interface Hit extends MapTarget {
  /** Pixels from the pointer. */
  readonly distance: number
}

export interface Place {
  lat: number
  lon: number
}

/** Pixels from the centre of the screen. */
export interface Pointer {
  screen: Screen
  x: number
  y: number
}

export interface PointerTool {
  cursor: string
  click(place: Place): void
}

export interface OverlayImage {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** A text on the chart: it begins right of its place, pixels from the centre. */
export interface ChartLabel {
  text: string
  x: number
  y: number
  /** Who is written first where not all can be: the lower. */
  rank: number
}

/** Everything an overlay may do to the map. What it adds is taken off with it. */
export interface OverlayChart {
  readonly look: ChartLook
  /** The element of the canvas, for what is drawn beside it. */
  readonly container: HTMLElement
  screen(): Screen
  /** The map is being dragged or is on its way. */
  isMoving(): boolean
  /** Where the other overlays write. */
  labels(): readonly ChartLabel[]
  /** Adds a source. Layers name it by the same short name. */
  source(name: string, source: SourceSpecification): void
  /** Gives a GeoJSON source other data. */
  fill(name: string, data: GeoJSON): void
  /** Adds an image unless there is one of this name. Names are the map's: overlays may share one. */
  image(name: string, image: OverlayImage, options?: Partial<StyleImageMetadata>): void
  /** Adds layers, or paints those again that are there: colours, layout and filters. In the overlay's slot unless another is named. */
  draw(layers: readonly (LayerSpecification | CustomLayerInterface)[], slot?: Slot): void
  on(event: 'render' | 'moveend', listener: () => void): void
  /** Asks for a frame. */
  redraw(): void
  /** Milliseconds of script that went into the frame, where the overlay draws by itself. */
  spent(milliseconds: number): void
}
