import { mapClasses, type MapClass, type Language, type Port, type Track } from '@fairway/contract'
import { wrapLongitude } from '@fairway/tracking'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { ShipStore } from '../../live/ship-store.ts'
import { applyLook, createChart } from './chart.ts'
import { chartColours } from '../colours/chart-colours.ts'
import { ChartContent } from '../ground/chart-content.ts'
import { ABOVE_SHIPS, chartStyle, type ChartLook } from '../ground/chart-style.ts'
import { FRAME_STATS_EVENT, FrameStats, type FrameReport } from './frame-stats.ts'
import type { Glide } from '../../live/glide.ts'
import { MapCamera } from './map-camera.ts'
import type {
  Box,
  ChartTheme,
  MapController,
  MapEvents,
  MapLayers,
  MapPadding,
  MapView,
  PlaybackMark,
  StyledTrack,
} from './map-controller.ts'
import { followPointer } from './map-pointer.ts'
import { MapTargets, type Drawn } from './map-targets.ts'
import { portLabels } from '../ports/port-marks.ts'
import type { Measure } from '../measure/measure.ts'
import { glidePeriod, keepGliding } from '../ships/redraw.ts'
import type { Screen } from '../geometry/screen.ts'
import { SHIP_LAYER, ShipLayer, type ShipScene } from '../ships/ship-layer.ts'
import type { ShipNames } from '../ships/ship-names.ts'
import { GLIDE_ZOOM, NAME_ZOOM } from '../ships/ship-symbols.ts'

export interface MapOptions {
  view: MapView
  theme: ChartTheme
  language: Language
  layers: MapLayers
  store: ShipStore
  ports?: readonly Port[]
  events: MapEvents
  /** Whether ships glide between reports and the view moves smoothly. */
  motion: boolean
  /** Base tiles with {z}, {x}, {y}; relative addresses are the page's. */
  tileUrl: string
  /** What screen readers call the map. */
  label: Record<Language, string>
}

/** How often the number of ships in view is counted again while they move, ms. */
const COUNT_EVERY_MS = 1000

/** Names are fetched when the ships stand, or after this long where no ship comes. */
const NAMES_AFTER_MS = 1_500

/** The chart, the ships on it and everything that happens there. */
export class FairwayMap implements MapController, ShipScene, Drawn {
  readonly #map: MapLibreMap
  readonly #camera: MapCamera
  readonly #options: MapOptions
  readonly #look: ChartLook
  readonly #stats = new FrameStats()
  readonly #content: ChartContent
  readonly #targets = new MapTargets(this)
  readonly #ends: (() => void)[] = []
  #names: ShipNames | null = null
  #measuring = false
  #shipsSeen = false
  #gone = false
  #countedAt = 0
  hidden = 0
  selected: number | null = null
  rings: ReadonlyMap<number, string | null> = new Map()
  motion: boolean

  constructor(container: HTMLElement, options: MapOptions) {
    this.#options = options
    this.motion = options.motion
    // Not new URL(): it would escape the braces.
    const tileUrl = /^https?:/.test(options.tileUrl) ? options.tileUrl : location.origin + options.tileUrl
    this.#look = { theme: options.theme, language: options.language, layers: options.layers, tileUrl }
    this.#map = createChart(container, chartStyle(this.#look), options.view, options.label[options.language])
    this.#camera = new MapCamera(this.#map, options.motion)
    this.#content = new ChartContent(this.#map, options.ports ?? [])
    this.#paintSea()
    this.#listen()
  }

  get store(): ShipStore {
    return this.#options.store
  }

  get ports(): readonly Port[] {
    return this.#look.layers.ports ? this.#content.ports : []
  }

  get theme(): ChartTheme {
    return this.#look.theme
  }

  screen(): Screen {
    return this.#camera.screen()
  }

  isMoving(): boolean {
    return this.#map.isMoving()
  }

  view(): MapView {
    return this.#camera.view()
  }

  box(): Box {
    return this.#camera.box()
  }

  metresPerPixel(): number {
    return this.#camera.metresPerPixel()
  }

  goTo(view: { lat: number; lon: number; zoom?: number }): void {
    this.#camera.goTo(view)
  }

  zoomBy(steps: number): void {
    this.#camera.zoomBy(steps)
  }

  panBy(dx: number, dy: number): void {
    this.#camera.panBy(dx, dy)
  }

  setTheme(theme: ChartTheme): void {
    this.#setLook({ theme })
  }

  setLanguage(language: Language): void {
    this.#map.getCanvas().setAttribute('aria-label', this.#options.label[language])
    this.#setLook({ language })
  }

  setLayers(layers: MapLayers): void {
    this.#setLook({ layers })
  }

  setHiddenClasses(classes: ReadonlySet<MapClass>): void {
    this.hidden = mapClasses.reduce((mask, name, i) => (classes.has(name) ? mask | (1 << i) : mask), 0)
    this.#countedAt = 0
    this.redraw()
  }

  setPorts(ports: readonly Port[]): void {
    this.#content.setPorts(ports)
  }

  select(mmsi: number | null): void {
    if (mmsi === this.selected) return
    this.selected = mmsi
    this.#keepSelectionClear()
    this.redraw()
  }

  selectPort(locode: string | null): void {
    if (this.#content.selectPort(locode)) this.#keepSelectionClear()
  }

  setRings(rings: ReadonlyMap<number, string | null>): void {
    this.rings = rings
    this.redraw()
  }

  setTrack(track: Track | null): void {
    this.#content.setTrack(track)
  }

  setTracks(tracks: readonly StyledTrack[]): void {
    this.#content.changeOverlay(this.theme, (overlay) => overlay.setTracks(tracks))
  }

  setPlaybackMarks(marks: readonly PlaybackMark[]): void {
    this.#content.changeOverlay(this.theme, (overlay) => overlay.setMarks(marks))
  }

  fit(places: ReadonlyArray<{ lat: number; lon: number }>): void {
    this.#camera.fit(places)
  }

  setPadding(padding: MapPadding): void {
    this.#camera.setPadding(padding)
    this.#keepSelectionClear()
  }

  setMeasuring(on: boolean): void {
    this.#measuring = on
    // Its code is there before the first point.
    if (on) this.#content.changeMeasure(() => {})
    // A double click adds two points; it must not zoom as well.
    if (on) this.#map.doubleClickZoom.disable()
    else this.#map.doubleClickZoom.enable()
  }

  addMeasurePoint(lat: number, lon: number): void {
    this.#changeMeasure((measure) => measure.add({ lat, lon: wrapLongitude(lon) }))
  }

  clearMeasure(): void {
    this.#changeMeasure((measure) => measure.clear())
  }

  setMotion(on: boolean): void {
    this.motion = on
    this.#camera.motion = on
    this.redraw()
  }

  shipsInView(limit: number): number[] {
    return this.#targets.ships(limit)
  }

  frameStats(): FrameReport {
    return this.#stats.report()
  }

  resetFrameStats(): void {
    this.#stats.reset()
  }

  destroy(): void {
    this.#content.end()
    for (const end of this.#ends.splice(0)) end()
    this.#names?.remove()
    this.#gone = true
    this.#map.remove()
  }

  #listen(): void {
    const map = this.#map
    const { store, events } = this.#options
    map.on('style.load', () => this.#addLayers())
    map.on('webglcontextrestored', () => {
      // MapLibre brings its own layers back, but not ours.
      if (map.isStyleLoaded()) this.#addLayers()
    })
    map.on('load', () => events.onMoveEnd(this.view(), this.box()))
    map.on('moveend', () => {
      this.#countedAt = 0
      this.#countShips()
      events.onMoveEnd(this.view(), this.box())
    })
    map.on('render', () => this.#rendered())
    map.on('click', (event) => this.#clicked(event.point.x, event.point.y))
    map.on('error', (event) => console.warn('The map met a fault:', event.error.message))
    const answer = (event: Event) => this.#stats.answer(event)
    map.getContainer().addEventListener(FRAME_STATS_EVENT, answer)
    this.#ends.push(() => map.getContainer().removeEventListener(FRAME_STATS_EVENT, answer))
    this.#ends.push(store.subscribe(() => this.redraw()))
    this.#ends.push(
      keepGliding(
        () => this.#glidePeriod(),
        () => this.redraw(),
      ),
    )
    this.#ends.push(
      followPointer({
        canvas: map.getCanvasContainer(),
        targetsAt: (x, y) => this.#targets.at(x, y),
        placeAt: (x, y) => this.#targets.place(x, y),
        isMoving: () => map.isMoving(),
        isMeasuring: () => this.#measuring,
        onCursor: (position) => events.onCursor(position),
        onHover: (hover) => events.onHover(hover),
      }),
    )
  }

  /** After the first load and after a lost graphics context: sources filled, ships on top. */
  #addLayers(): void {
    const map = this.#map
    // The look may have changed while there was no style to paint.
    applyLook(map, chartStyle(this.#look))
    if (this.#shipsSeen) this.#content.fillNames()
    else setTimeout(() => this.#content.fillNames(), NAMES_AFTER_MS)
    this.#content.fillAgain()
    if (map.getLayer(SHIP_LAYER) !== undefined) return
    const ships = new ShipLayer(this.#options.store, this, this.#stats)
    ships.onFirstShips = () => {
      if (this.#shipsSeen) return
      this.#shipsSeen = true
      this.#options.events.onFirstShips()
      this.#content.fillNames()
      this.#nameShips()
    }
    try {
      map.addLayer(ships, ABOVE_SHIPS)
    } catch (error) {
      // MapLibre swallows what its listeners throw.
      this.#options.events.onUnavailable(error instanceof Error ? error.message : String(error))
    }
  }

  /** Nobody's first ships wait for the code that writes their names. */
  #nameShips(): void {
    import('../ships/ship-names.ts').then(
      (code) => {
        if (this.#gone) return
        this.#names = new code.ShipNames(this.#map.getCanvasContainer(), this.store)
        this.redraw()
      },
      (error: unknown) => console.warn('Ships have no names:', error),
    )
  }

  #setLook(change: Partial<ChartLook>): void {
    Object.assign(this.#look, change)
    this.#paintSea()
    applyLook(this.#map, chartStyle(this.#look))
    this.#content.paintOverlay(this.theme)
    this.redraw()
  }

  #paintSea(): void {
    this.#map.getContainer().style.backgroundColor = chartColours[this.theme].sea
  }

  #rendered(): void {
    const started = performance.now()
    this.#drawNames()
    this.#countShips()
    const now = performance.now()
    this.#stats.spent(now - started)
    this.#stats.frame(now)
  }

  #drawNames(): void {
    const { theme, language, layers } = this.#look
    const screen = this.screen()
    const labels = screen.zoom >= NAME_ZOOM ? portLabels(this.ports, screen, language) : []
    this.#names?.draw(
      screen,
      { theme, language, hidden: this.hidden, selected: this.selected, on: layers.names, labels },
      this.glide(),
    )
  }

  #countShips(): void {
    const now = performance.now()
    if (now - this.#countedAt < COUNT_EVERY_MS || this.#map.isMoving()) return
    this.#countedAt = now
    this.store.onScreen = this.#targets.count()
  }

  #clicked(x: number, y: number): void {
    const place = this.#targets.place(x, y)
    if (this.#measuring) this.addMeasurePoint(place.lat, place.lon)
    else this.#options.events.onPick(this.#targets.at(x, y), { x, y, ...place })
  }

  glide(): Glide {
    const { store } = this
    return { now: (store.now() - store.epoch) / 1000, on: this.motion && this.#map.getZoom() >= GLIDE_ZOOM }
  }

  #glidePeriod(): number | null {
    if (!this.motion || this.#map.isMoving()) return null
    return glidePeriod(this.#map.getCenter().lat, this.#map.getZoom())
  }

  #keepSelectionClear(): void {
    const ship = this.selected === null ? null : this.#options.store.get(this.selected)
    const place = ship ?? this.#content.selectedPort
    if (place !== null) this.#camera.keepClear(place.lat, place.lon)
  }

  #changeMeasure(change: (measure: Measure) => void): void {
    this.#content.changeMeasure((measure) => {
      change(measure)
      this.#options.events.onMeasure(measure.state())
    })
  }

  redraw(): void {
    this.#map.triggerRepaint()
  }
}
