import type { Language } from '@fairway/contract'
import { wrapLongitude } from '@fairway/tracking'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { chartColours } from '../colours/chart-colours.ts'
import { placeAt, type Screen } from '../geometry/screen.ts'
import { LayerStack } from '../overlay/layer-stack.ts'
import type { ChartLook, Place } from '../overlay/overlay.ts'
import type { OverlayHost } from '../overlay/overlay-host.ts'
import { createChart } from './chart.ts'
import { DragPicture } from './drag-picture.ts'
import { FRAME_STATS_EVENT, FrameStats } from './frame-stats.ts'
import { MapCamera } from './map-camera.ts'
import type { Box, MapController, MapEvents, MapPadding, MapView } from './map-controller.ts'
import { followPointer } from './map-pointer.ts'
import { keepForPrinting } from './printed-chart.ts'

export interface MapOptions {
  view: MapView
  look: ChartLook
  /** What is drawn. */
  overlays: OverlayHost
  events: MapEvents
  /** What screen readers call the map. */
  label: Record<Language, string>
  /** Land and names come after this, where something else is wanted first. */
  landAfter?: Promise<unknown>
}

/** The chart in an element: a camera, and the overlays that draw on it. */
export class FairwayMap implements MapController {
  readonly #map: MapLibreMap
  readonly #camera: MapCamera
  readonly #options: MapOptions
  readonly #stats = new FrameStats()
  readonly #ends: (() => void)[] = []
  #keptClear: () => Place | null = () => null

  constructor(container: HTMLElement, options: MapOptions) {
    this.#options = options
    this.#map = createChart(container, options.view, options.label[options.look.language], options.landAfter)
    this.#camera = new MapCamera(this.#map, options.look.motion)
    this.#take(options.look)
    this.#listen()
    this.#takeClicks()
    this.#ends.push(keepForPrinting(this.#map))
  }

  view(): MapView {
    return this.#camera.view()
  }

  box(): Box {
    return this.#camera.box()
  }

  screen(): Screen {
    return this.#camera.screen()
  }

  metresPerPixel(): number {
    return this.#camera.metresPerPixel()
  }

  goTo(view: Place & { zoom?: number }): void {
    this.#camera.goTo(view)
  }

  look(view: MapView): void {
    this.#camera.look(view)
  }

  zoomBy(steps: number): void {
    this.#camera.zoomBy(steps)
  }

  panBy(dx: number, dy: number): void {
    this.#camera.panBy(dx, dy)
  }

  fit(places: readonly Place[], left = 0): void {
    this.#camera.fit(places, left)
  }

  setPadding(padding: MapPadding): void {
    this.#camera.setPadding(padding)
    this.keepClear(this.#keptClear)
  }

  keepClear(place: () => Place | null): void {
    this.#keptClear = place
    const at = place()
    if (at !== null) this.#camera.keepClear(at.lat, at.lon)
  }

  setLook(look: ChartLook): void {
    this.#map.getCanvas().setAttribute('aria-label', this.#options.label[look.language])
    this.#take(look)
  }

  destroy(): void {
    for (const end of this.#ends.splice(0)) end()
    this.#options.overlays.detach()
    this.#map.remove()
  }

  #take(look: ChartLook): void {
    this.#camera.motion = look.motion
    // The sea is the page behind the canvas: a layer of it would cost a fill of the whole screen.
    this.#map.getContainer().style.backgroundColor = chartColours[look.theme].sea
    this.#options.overlays.setLook(look)
  }

  #listen(): void {
    const map = this.#map
    const { overlays, events } = this.#options
    map.on('style.load', () => this.#attach())
    const drawAs = (size: { width: number; height: number } | null) => {
      this.#camera.drawnAs = size
    }
    map.once('style.load', () => new DragPicture(map, drawAs))
    map.on('webglcontextlost', () => overlays.detach())
    // What hung there until the chart came must not stay behind one that moves.
    const takeDown = () => map.getContainer().style.removeProperty('background-image')
    for (const end of ['load', 'movestart', 'webglcontextlost'] as const) map.once(end, takeDown)
    map.on('load', () => events.onMoveEnd(this.view(), this.box()))
    map.on('moveend', () => {
      overlays.happened('moveend')
      events.onMoveEnd(this.view(), this.box())
    })
    map.on('render', () => this.#rendered())
    map.on('error', (event) => {
      console.warn('The map met a fault:', event.error.message)
      if ('sourceId' in event) overlays.missed(String(event.sourceId))
    })
    const answer = (event: Event) => this.#stats.answer(event)
    map.getContainer().addEventListener(FRAME_STATS_EVENT, answer)
    this.#ends.push(() => map.getContainer().removeEventListener(FRAME_STATS_EVENT, answer))
  }

  /** After the first load and after a lost graphics context, which MapLibre restores with what is not its own missing. */
  #attach(): void {
    const map = this.#map
    for (const id of map.getLayersOrder()) map.removeLayer(id)
    for (const id of Object.keys(map.getStyle().sources)) map.removeSource(id)
    this.#options.overlays.attach({
      map,
      layers: new LayerStack(map),
      images: new Map(),
      screen: () => this.#camera.screen(),
      spent: (milliseconds) => this.#stats.spent(milliseconds),
    })
  }

  #rendered(): void {
    const started = performance.now()
    this.#options.overlays.happened('render')
    const now = performance.now()
    this.#stats.spent(now - started)
    this.#stats.frame(now)
  }

  /** The pointer meets what the overlays say, unless a tool has taken it. */
  #takeClicks(): void {
    const map = this.#map
    const { overlays, events } = this.#options
    map.on('click', ({ point: { x, y } }) => {
      const place = this.#place(x, y)
      const tool = overlays.tool()
      if (tool === null) events.onPick(overlays.hits(x, y), { x, y, ...place })
      else tool.click(place)
    })
    this.#ends.push(
      followPointer({
        canvas: map.getCanvasContainer(),
        targetAt: (x, y) => overlays.hits(x, y).find(({ wide }) => !wide),
        placeAt: (x, y) => this.#place(x, y),
        isMoving: () => map.isMoving(),
        toolCursor: () => overlays.tool()?.cursor,
        onCursor: (position) => events.onCursor?.(position),
        onHover: (hover) => events.onHover?.(hover),
      }),
      overlays.subscribe(() => {
        // A double click is two clicks for a tool; it must not zoom as well.
        if (overlays.tool() === null) map.doubleClickZoom.enable()
        else map.doubleClickZoom.disable()
      }),
    )
  }

  #place(x: number, y: number): Place {
    const screen = this.#camera.screen()
    const { lat, lon } = placeAt(screen, x - screen.width / 2, y - screen.height / 2)
    return { lat, lon: wrapLongitude(lon) }
  }
}
