import { deltaLongitude, wrapLongitude } from '../geodesy.ts'

/**
 * A ship's track as columns, oldest first: degrees, knots, UTC ms. `gaps` are the points before which nothing was heard for
 * more than 30 minutes under way; any other pair of neighbours may be joined, however far a thinned track has set them apart.
 */
export interface TrackColumns {
  time: readonly number[]
  lat: readonly number[]
  lon: readonly number[]
  sog: readonly (number | null)[]
  cog: readonly (number | null)[]
  gaps: readonly number[]
}

/** Where a track was at an instant, and how that is known. Degrees, knots. */
export interface TrackPlace {
  lat: number
  lon: number
  sog: number | null
  cog: number | null
  /** The instant lies in a silence: this is her last place before it. */
  held: boolean
  /** No report is of this instant: the place is interpolated between those of these two, UTC ms. */
  between: readonly [from: number, to: number] | null
}

/** The last point at or before an instant, −1 before the first. */
export function pointBefore(time: readonly number[], instant: number): number {
  let low = 0
  let high = time.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (time[middle]! <= instant) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Where she was at an instant: between two reports as if she had gone evenly, in a silence where she was last. Null before the first report and after the last. */
export function placeAt(track: TrackColumns, instant: number): TrackPlace | null {
  const i = pointBefore(track.time, instant)
  const last = track.time.length - 1
  if (i < 0 || (i === last && track.time[last] !== instant)) return null
  const from = track.time[i]!
  const here = { lat: track.lat[i]!, lon: track.lon[i]!, sog: track.sog[i] ?? null, cog: track.cog[i] ?? null }
  if (from === instant) return { ...here, held: false, between: null }
  if (track.gaps.includes(i + 1)) return { ...here, sog: null, held: true, between: null }
  const part = (instant - from) / (track.time[i + 1]! - from)
  return {
    lat: here.lat + (track.lat[i + 1]! - here.lat) * part,
    lon: wrapLongitude(here.lon + deltaLongitude(here.lon, track.lon[i + 1]!) * part),
    sog: here.sog,
    cog: here.cog,
    held: false,
    between: [from, track.time[i + 1]!],
  }
}
