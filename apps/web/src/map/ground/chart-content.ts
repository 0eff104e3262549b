import type { Port, Track } from '@fairway/contract'
import type { FeatureCollection } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { fill } from '../engine/chart.ts'
import { Source } from './chart-style.ts'
import type { ChartTheme } from '../engine/map-controller.ts'
import type { Measure } from '../measure/measure.ts'
import { portFeatures } from '../ports/port-marks.ts'
import type { TracksOverlay } from '../tracks/tracks-overlay.ts'

const nothing = { type: 'FeatureCollection' as const, features: [] }

/** What stands on the chart besides its ground and the ships: ports, names, a track, what is measured. Kept, so that it can be filled in again after a lost graphics context. */
export class ChartContent {
  readonly #map: MapLibreMap
  #ports: readonly Port[]
  #selectedPort: string | null = null
  #track: Track | null = null
  #measure: Promise<Measure> | null = null
  #overlay: Promise<TracksOverlay> | null = null
  #gone = false

  constructor(map: MapLibreMap, ports: readonly Port[]) {
    this.#map = map
    this.#ports = ports
  }

  get ports(): readonly Port[] {
    return this.#ports
  }

  get selectedPort(): Port | null {
    return this.#ports.find(({ locode }) => locode === this.#selectedPort) ?? null
  }

  setPorts(ports: readonly Port[]): void {
    this.#ports = ports
    fill(this.#map, Source.ports, portFeatures(ports))
  }

  /** False when it is selected already. */
  selectPort(locode: string | null): boolean {
    if (locode === this.#selectedPort) return false
    this.#selectedPort = locode
    if (this.#map.isStyleLoaded()) this.#map.setGlobalStateProperty('port', locode)
    return true
  }

  setTrack(track: Track | null): void {
    this.#track = track
    if (track === null) this.#drawTrack(null)
    else
      late(import('../tracks/track-lines.ts'), 'a track', ({ trackLines }) => {
        if (this.#track === track) this.#drawTrack(trackLines(track))
      })
  }

  #drawTrack(shapes: { lines: FeatureCollection; points: FeatureCollection } | null): void {
    if (this.#gone) return
    fill(this.#map, Source.track, shapes?.lines ?? nothing)
    fill(this.#map, Source.trackPoints, shapes?.points ?? nothing)
  }

  /** Changes what is measured, when the code for it has come, and draws it. */
  changeMeasure(change: (measure: Measure) => void): void {
    this.#measure ??= import('../measure/measure.ts').then((code) => new code.Measure())
    late(this.#measure, 'a measurement', (measure) => {
      if (this.#gone) return
      change(measure)
      fill(this.#map, Source.measure, measure.shapes())
    })
  }

  /** Changes several tracks or the marks of a playback, when the code for them has come. */
  changeOverlay(theme: ChartTheme, change: (overlay: TracksOverlay) => void): void {
    this.#overlay ??= import('../tracks/tracks-overlay.ts').then((code) => new code.TracksOverlay(this.#map, theme))
    late(this.#overlay, 'several tracks', (overlay) => {
      if (!this.#gone) change(overlay)
    })
  }

  paintOverlay(theme: ChartTheme): void {
    if (this.#overlay !== null) this.changeOverlay(theme, (overlay) => overlay.setTheme(theme))
  }

  /** The tables of names come after the ships: nobody waits for them. */
  fillNames(): void {
    late(import('../names/name-features.ts'), 'names', ({ nameFeatures }) => {
      if (!this.#gone) fill(this.#map, Source.names, nameFeatures())
    })
  }

  /** All but the names, into sources that are new and empty. */
  fillAgain(): void {
    this.setPorts(this.#ports)
    this.#map.setGlobalStateProperty('port', this.#selectedPort)
    this.setTrack(this.#track)
    if (this.#measure !== null) this.changeMeasure(() => {})
    this.#overlay?.then((overlay) => !this.#gone && overlay.fillAgain()).catch(() => {}) // told where it was asked for
  }

  end(): void {
    this.#gone = true
  }
}

/** Code that nobody's first ships wait for; without it the chart lacks `what` and says so in the log. */
function late<T>(code: Promise<T>, what: string, use: (code: T) => void): void {
  code.then(use).catch((error: unknown) => console.warn(`The chart lacks ${what}:`, error))
}
