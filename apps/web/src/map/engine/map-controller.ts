import type { MapClass, Port, Track } from '@fairway/contract'
import type { FrameReport } from './frame-stats.ts'

/** What a pointer on the map meets, nearest first. Several entries mean the marks overlap: show a pick list. */
export type MapTarget = { kind: 'ship'; mmsi: number } | { kind: 'port'; locode: string }

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

export type ChartTheme = 'light' | 'dark'

export interface MapLayers {
  names: boolean
  ports: boolean
  graticule: boolean
}

/** Pixels of the map covered by panels; selections are kept clear of them. */
export interface MapPadding {
  top: number
  right: number
  bottom: number
  left: number
}

export interface MeasureState {
  points: ReadonlyArray<{ lat: number; lon: number }>
  /** Metres, leg by leg; one shorter than points. */
  legs: readonly number[]
  total: number
}

/** One of several tracks on the chart. `style`, 0 … 9, picks colour, dash and letter (`track-styles.ts`). */
export interface StyledTrack {
  track: Track
  style: number
}

/** Where a ship was at the moment that is played back. */
export interface PlaybackMark {
  lat: number
  lon: number
  /** Degrees; null makes a round mark. */
  course: number | null
  /** The style of her track; null for the one track of `setTrack`. */
  style: number | null
  /** Written beside the mark. */
  label: string | null
  /** She was silent then and the place is her last one before: drawn hollow. */
  held: boolean
}

/** What happens on the map, for the page that holds it. */
export interface MapEvents {
  /** The view came to rest (also once after load). */
  onMoveEnd(view: MapView, box: Box): void
  /** Pointer position in degrees, null when it left the map. At most once a frame. */
  onCursor(position: { lat: number; lon: number } | null): void
  /** Pointer rests on something (300 ms), null when it left. Never on touch. `x`, `y` are CSS pixels in the map. */
  onHover(hover: { target: MapTarget; x: number; y: number } | null): void
  onPick(targets: MapTarget[], at: { x: number; y: number; lat: number; lon: number }): void
  onMeasure(state: MeasureState): void
  /** Ships are on the screen for the first time. */
  onFirstShips(): void
  /** The map cannot be drawn here (no WebGL 2); the list view still works. */
  onUnavailable(reason: string): void
}

/** The map's handle: everything the page may ask of it. Calls are cheap and idempotent. */
export interface MapController {
  view(): MapView
  box(): Box
  /** CSS metres per pixel at the centre, for the scale. */
  metresPerPixel(): number
  /** Goes there; without animation under `prefers-reduced-motion`. */
  goTo(view: { lat: number; lon: number; zoom?: number }): void
  zoomBy(steps: number): void
  panBy(dx: number, dy: number): void
  setTheme(theme: ChartTheme): void
  setLanguage(language: 'zh-CN' | 'en-US'): void
  setLayers(layers: MapLayers): void
  setHiddenClasses(classes: ReadonlySet<MapClass>): void
  setPorts(ports: readonly Port[]): void
  /** Halo on the ship; null clears. */
  select(mmsi: number | null): void
  selectPort(locode: string | null): void
  /** Followed ships carry a ring: `#rrggbb` of their fleet, null is the buoy's orange. */
  setRings(rings: ReadonlyMap<number, string | null>): void
  /** Draws the selected ship's track, coloured by speed, gaps dashed; null clears. */
  setTrack(track: Track | null): void
  /** Draws several tracks, each in its colour and dash, below the ships; none clears. */
  setTracks(tracks: readonly StyledTrack[]): void
  /** Marks of a playback, of one track or of several, above the ships; none clears. Cheap enough for every frame. */
  setPlaybackMarks(marks: readonly PlaybackMark[]): void
  /** Shows all these places at once, clear of the panels. */
  fit(places: ReadonlyArray<{ lat: number; lon: number }>): void
  setPadding(padding: MapPadding): void
  setMeasuring(on: boolean): void
  /** Adds a measuring point at a coordinate (the keyboard's and the form's way). */
  addMeasurePoint(lat: number, lon: number): void
  clearMeasure(): void
  /** Stops gliding and redraws only on change. */
  setMotion(on: boolean): void
  /** Marks in the view, nearest to the centre first: the keyboard's way through the ships. */
  shipsInView(limit: number): number[]
  /** Frame times since the last reset, for `bench/`. */
  frameStats(): FrameReport
  resetFrameStats(): void
  destroy(): void
}
