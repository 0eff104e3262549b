import type { Screen } from '../geometry/screen.ts'
import type { ChartLook, MapTarget, Place } from '../overlay/overlay.ts'

export interface MapView {
  lat: number
  lon: number
  zoom: number
}

export interface Box {
  west: number
  south: number
  /** May be smaller than west: the box crosses the antimeridian. */
  east: number
  north: number
}

/** Pixels of the map covered by panels; selections are kept clear of them. */
export interface MapPadding {
  /** Of `left`, what something takes that stands beside the map: the view is then what it leaves, and its middle stays the same place when that comes or goes. */
  beside?: number
  top: number
  right: number
  bottom: number
  left: number
}

/** What happens on the map, for the page that holds it. */
export interface MapEvents {
  /** The view came to rest (also once after load). */
  onMoveEnd(view: MapView, box: Box): void
  /** Pointer position in degrees, null when it left the map. At most once a frame. */
  onCursor?(position: Place | null): void
  /** Pointer rests on something (300 ms), null when it left. Never on touch. `x`, `y` are CSS pixels in the map. */
  onHover?(hover: { target: MapTarget; x: number; y: number } | null): void
  /** A click that no tool took, with what lies under it: topmost and nearest first. */
  onPick(targets: readonly MapTarget[], at: Place & { x: number; y: number }): void
  /** The map cannot be drawn here (no WebGL 2); the list view still works. */
  onUnavailable(reason: string): void
}

/** The map's camera. What is on the map is the overlays' (`overlay/`). Calls are cheap and idempotent. */
export interface MapController {
  view(): MapView
  box(): Box
  /** What the chart shows, to the pixel. */
  screen(): Screen
  /** CSS metres per pixel at the centre, for the scale. */
  metresPerPixel(): number
  /** Goes there, beside what panels cover; without animation under `prefers-reduced-motion`. */
  goTo(view: Place & { zoom?: number }): void
  /** Looks as {@link view} told it: its place in the middle of the chart. */
  look(view: MapView): void
  zoomBy(steps: number): void
  panBy(dx: number, dy: number): void
  /** Shows all these places at once, clear of the panels, and of what else covers so many pixels of the chart's left. */
  fit(places: readonly Place[], left?: number): void
  setPadding(padding: MapPadding): void
  /** Keeps a place on the screen clear of the panels, now and when they change; it is asked for each time. */
  keepClear(place: () => Place | null): void
  setLook(look: ChartLook): void
  destroy(): void
}
