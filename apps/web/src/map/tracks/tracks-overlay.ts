import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { fill } from '../engine/chart.ts'
import { ABOVE_SHIPS } from '../ground/chart-style.ts'
import { addMarkImages } from './mark-images.ts'
import type { ChartTheme, PlaybackMark, StyledTrack } from '../engine/map-controller.ts'
import { OverlaySource, overlayLayers } from './overlay-layers.ts'
import { playbackPoints, styledTracks } from './styled-tracks.ts'

const nothing = { type: 'FeatureCollection' as const, features: [] }
/** The topmost layer of one ship's track: several tracks stand over it, below the ships. */
const ONE_TRACK = 'track-points'

/** Several tracks and the marks of a playback. Its layers come to the chart when they are first wanted. */
export class TracksOverlay {
  readonly #map: MapLibreMap
  #theme: ChartTheme
  #tracks: readonly StyledTrack[] = []
  #marks: readonly PlaybackMark[] = []

  constructor(map: MapLibreMap, theme: ChartTheme) {
    this.#map = map
    this.#theme = theme
  }

  setTracks(tracks: readonly StyledTrack[]): void {
    this.#tracks = tracks
    if (this.#ready()) fill(this.#map, OverlaySource.tracks, styledTracks(tracks))
  }

  setMarks(marks: readonly PlaybackMark[]): void {
    this.#marks = marks
    if (this.#ready()) fill(this.#map, OverlaySource.marks, playbackPoints(marks))
  }

  setTheme(theme: ChartTheme): void {
    if (theme === this.#theme) return
    this.#theme = theme
    const { below, above } = overlayLayers(theme)
    for (const layer of [...below, ...above]) this.#paint(layer)
  }

  /** After the first load and after a lost graphics context. */
  fillAgain(): void {
    this.setTracks(this.#tracks)
    this.setMarks(this.#marks)
  }

  /** False while the chart has no style yet: `fillAgain` comes when it has. */
  #ready(): boolean {
    const map = this.#map
    if (map.getLayer(ONE_TRACK) === undefined) return false
    if (map.getSource(OverlaySource.tracks) !== undefined) return true
    addMarkImages(map)
    map.addSource(OverlaySource.tracks, { type: 'geojson', data: nothing })
    map.addSource(OverlaySource.marks, { type: 'geojson', data: nothing })
    const { below, above } = overlayLayers(this.#theme)
    for (const layer of below) map.addLayer(layer, this.#layerAbove(ONE_TRACK))
    // On top of all: the ships' own layer may come later.
    for (const layer of above) map.addLayer(layer)
    return true
  }

  /** The layer right above another one. */
  #layerAbove(id: string): string {
    const order = this.#map.getLayersOrder()
    return order.slice(order.indexOf(id) + 1).find((next) => !next.startsWith('styled-')) ?? ABOVE_SHIPS
  }

  #paint(layer: LayerSpecification): void {
    if (this.#map.getLayer(layer.id) === undefined) return
    for (const [name, value] of Object.entries(layer.paint ?? {}))
      this.#map.setPaintProperty(layer.id, name as 'line-color', value)
  }
}
