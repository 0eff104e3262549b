import { deltaLongitude, wrapLongitude } from '@fairway/tracking'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Box, MapPadding, MapView } from './map-controller.ts'
import { metresPerPixel, unitX, unitY, worldPixels } from '../../live/mercator.ts'
import { pixelX, pixelY, placeAt, screenAt, type Screen } from '../geometry/screen.ts'

/** Ways longer than this many screens are jumped: a flight over half the world costs a slow machine seconds. */
const FAR_SCREENS = 6
const NEAR_MS = 500
const FAR_MS = 1200
/** A selection keeps this distance from panels and edges. */
const CLEAR = 48
/** One place, or several close together, are shown no nearer than this. */
const FIT_ZOOM = 13

/** Where the map looks, and the ways to look elsewhere: at the middle of the canvas, or of what something beside the map leaves of it. */
export class MapCamera {
  readonly #map: MapLibreMap
  #padding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
  #width = 0
  #height = 0
  /** What is shown as a whole until somebody looks elsewhere: when panels cover more or less, it is fitted anew. */
  #fitted: ReadonlyArray<{ lat: number; lon: number }> | null = null
  #fittedLeft = 0
  motion: boolean
  /** What is drawn now is drawn for a screen of another size around the same middle (`drag-picture.ts`). */
  drawnAs: { width: number; height: number } | null = null

  constructor(map: MapLibreMap, motion: boolean) {
    this.#map = map
    this.motion = motion
    this.#measure()
    map.on('movestart', ({ originalEvent }: { originalEvent?: Event }) => {
      if (originalEvent !== undefined) this.#fitted = null
    })
    map.on('resize', () => this.#measure())
  }

  /** By the element around it: where less motion is wanted the canvas is of its old size for a moment longer. */
  #measure(): void {
    const { clientWidth, clientHeight } = this.#map.getContainer()
    this.#width = clientWidth
    this.#height = clientHeight
  }

  screen(): Screen {
    const { lat, lng } = this.#map.getCenter()
    const { width, height } = this.drawnAs ?? { width: this.#width, height: this.#height }
    return screenAt(lat, lng, this.#map.getZoom(), Math.max(1, width), Math.max(1, height))
  }

  view(): MapView {
    const { lat, lng } = this.#map.getCenter()
    const zoom = this.#map.getZoom()
    return { lat, lon: wrapLongitude(lng + (this.#aside * 360) / worldPixels(zoom)), zoom }
  }

  box(): Box {
    const screen = this.screen()
    const halfWidth = screen.width / 2
    const halfHeight = screen.height / 2
    const { lat: north } = placeAt(screen, 0, -halfHeight)
    const { lat: south } = placeAt(screen, 0, halfHeight)
    if (screen.width >= worldPixels(screen.zoom)) return { west: -180, south, east: 180, north }
    return {
      west: wrapLongitude(placeAt(screen, -halfWidth, 0).lon),
      south,
      east: wrapLongitude(placeAt(screen, halfWidth, 0).lon),
      north,
    }
  }

  metresPerPixel(): number {
    return metresPerPixel(this.#map.getCenter().lat, this.#map.getZoom())
  }

  /** A place, in the middle of what panels leave free. */
  goTo(view: { lat: number; lon: number; zoom?: number }): void {
    this.#go(view, this.#middle())
  }

  /** A view as {@link view} told it, whatever panels cover. */
  look(view: MapView): void {
    this.#go(view, [this.#aside, 0])
  }

  #go(view: { lat: number; lon: number; zoom?: number }, offset: [number, number]): void {
    this.#fitted = null
    const zoom = view.zoom ?? this.#map.getZoom()
    const screen = this.screen()
    const away =
      Math.hypot(pixelX(screen, unitX(view.lon)), pixelY(screen, unitY(view.lat))) *
      2 ** Math.max(0, zoom - screen.zoom)
    const near = away < FAR_SCREENS * Math.max(screen.width, screen.height)
    const to = { center: [view.lon, view.lat] as [number, number], zoom, offset }
    if (!this.motion) this.#map.easeTo({ ...to, duration: 0 })
    else if (near) this.#map.easeTo({ ...to, duration: NEAR_MS })
    else this.#map.flyTo({ ...to, maxDuration: FAR_MS })
  }

  /** All places at once, clear of the panels: the box is taken the short way round. */
  fit(places: ReadonlyArray<{ lat: number; lon: number }>, alsoLeft = 0): void {
    const first = places[0]
    if (first === undefined) return
    this.#fitted = places
    this.#fittedLeft = alsoLeft
    let [west, east, south, north, lon] = [first.lon, first.lon, first.lat, first.lat, first.lon]
    let before = first.lon
    for (const place of places) {
      lon += deltaLongitude(before, place.lon)
      before = place.lon
      west = Math.min(west, lon)
      east = Math.max(east, lon)
      south = Math.min(south, place.lat)
      north = Math.max(north, place.lat)
    }
    const { top, right, bottom, left } = this.#padding
    const padding = {
      top: top + CLEAR,
      right: right + CLEAR,
      bottom: bottom + CLEAR,
      left: Math.max(left, alsoLeft) + CLEAR,
    }
    const camera = this.#map.cameraForBounds([west, south, east, north], { padding, maxZoom: FIT_ZOOM })
    if (camera !== undefined) this.#map.easeTo({ ...camera, duration: this.motion ? NEAR_MS : 0 })
  }

  zoomBy(steps: number): void {
    this.#fitted = null
    this.#map.easeTo({ zoom: this.#map.getZoom() + steps, duration: this.motion ? 200 : 0 })
  }

  panBy(dx: number, dy: number): void {
    this.#fitted = null
    this.#pan(dx, dy)
  }

  setPadding(padding: MapPadding): void {
    const { top, right, bottom, left } = this.#padding
    if (padding.top === top && padding.right === right && padding.bottom === bottom && padding.left === left) return
    const before = this.#aside
    this.#padding = padding
    if (this.#fitted !== null) this.fit(this.#fitted, this.#fittedLeft)
    else if (this.#aside !== before) this.#map.panBy([before - this.#aside, 0], { duration: 0 })
  }

  /** How far right of the canvas's middle the view's is, pixels. */
  get #aside(): number {
    return (this.#padding.beside ?? 0) / 2
  }

  /** Moves the view just so far that a place on the screen is not covered by a panel. Places off the screen are left alone. */
  keepClear(lat: number, lon: number): void {
    const screen = this.screen()
    const x = pixelX(screen, unitX(lon)) + screen.width / 2
    const y = pixelY(screen, unitY(lat)) + screen.height / 2
    if (x < 0 || y < 0 || x > screen.width || y > screen.height) return
    const { top, right, bottom, left } = this.#padding
    const dx = outside(x, left + CLEAR, screen.width - right - CLEAR)
    const dy = outside(y, top + CLEAR, screen.height - bottom - CLEAR)
    if (dx !== 0 || dy !== 0) this.#pan(dx, dy)
  }

  #pan(dx: number, dy: number): void {
    this.#map.panBy([dx, dy], { duration: this.motion ? 200 : 0 })
  }

  /** From the canvas's middle to the middle of what panels leave free. */
  #middle(): [number, number] {
    const { top, right, bottom, left } = this.#padding
    return [(left - right) / 2, (top - bottom) / 2]
  }
}

/** How far a value lies outside a range; 0 when the range is empty. */
function outside(value: number, low: number, high: number): number {
  if (low > high) return 0
  return value < low ? value - low : value > high ? value - high : 0
}
