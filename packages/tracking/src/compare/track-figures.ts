import { geodesicDistance, KNOT } from '../geodesy.ts'
import type { TrackColumns } from './place-at.ts'

/** Slower than this she lies still, knots: what a ship swings at anchor is less over the ground. */
const STILL = 0.5
/** Lying still for less is no stop. */
const STOP_MS = 30 * 60_000

/** What a track amounts to. Metres, knots, ms. Silences count for nothing but the three figures of their own. */
export interface TrackFigures {
  /** As far as she was heard. */
  distance: number
  /** Straight across the silences. */
  gapMetres: number
  underWay: number
  /** Without reports. */
  silence: number
  longestSilence: number
  /** Distance over time under way; null when she never was. */
  meanSpeed: number | null
  /** The highest speed she reported, else null. */
  maximumSpeed: number | null
  /** Times she lay still for half an hour or longer. */
  stops: number
  stopped: number
}

/** The figures of one track, over its points in order of time. Metres, milliseconds, knots. */
export function trackFigures(track: TrackColumns): TrackFigures {
  const gaps = new Set(track.gaps)
  const figures: TrackFigures = {
    distance: 0,
    gapMetres: 0,
    underWay: 0,
    silence: 0,
    longestSilence: 0,
    meanSpeed: null,
    maximumSpeed: null,
    stops: 0,
    stopped: 0,
  }
  let sailed = 0
  let still = 0
  const endStop = () => {
    if (still >= STOP_MS) {
      figures.stops++
      figures.stopped += still
    } else figures.underWay += still
    still = 0
  }
  track.time.forEach((time, i) => {
    const sog = track.sog[i] ?? null
    if (sog !== null && sog > (figures.maximumSpeed ?? -1)) figures.maximumSpeed = sog
    if (i === 0) return
    const lasted = time - track.time[i - 1]!
    const metres = geodesicDistance(track.lat[i - 1]!, track.lon[i - 1]!, track.lat[i]!, track.lon[i]!)
    if (gaps.has(i)) {
      figures.gapMetres += metres
      figures.silence += lasted
      figures.longestSilence = Math.max(figures.longestSilence, lasted)
      endStop()
      return
    }
    figures.distance += metres
    if (metres < (lasted / 1000) * STILL * KNOT) still += lasted
    else {
      endStop()
      figures.underWay += lasted
      sailed += metres
    }
  })
  endStop()
  figures.meanSpeed = figures.underWay > 0 ? sailed / (figures.underWay / 1000) / KNOT : null
  return figures
}
