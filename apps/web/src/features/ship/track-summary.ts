import type { Track } from '@fairway/contract'
import { haversineDistance, METRES_PER_NM } from '@fairway/tracking'

export interface TrackSummary {
  /** Along the line, gaps left out. */
  metres: number
  /** Distance over time of the parts that are not gaps, knots; null when there are none. */
  meanSog: number | null
  maxSog: number | null
  /** Time without the gaps, and the longest of these, ms. */
  heard: number
  longestGap: number
  /** Straight across the gaps. */
  gapMetres: number
}

/** What a track amounts to. */
export function trackSummary(track: Track): TrackSummary {
  const gaps = new Set(track.gaps)
  let metres = 0
  let heard = 0
  let longestGap = 0
  let gapMetres = 0
  let maxSog: number | null = null
  for (let i = 0; i < track.time.length; i++) {
    const sog = track.sog[i]
    if (sog !== null && sog !== undefined && (maxSog === null || sog > maxSog)) maxSog = sog
    if (i === 0) continue
    const passed = track.time[i]! - track.time[i - 1]!
    const way = haversineDistance(track.lat[i - 1]!, track.lon[i - 1]!, track.lat[i]!, track.lon[i]!)
    if (gaps.has(i)) {
      gapMetres += way
      longestGap = Math.max(longestGap, passed)
      continue
    }
    metres += way
    heard += passed
  }
  return { metres, meanSog: heard > 0 ? metres / METRES_PER_NM / (heard / 3_600_000) : null, maxSog, heard, longestGap, gapMetres }
}
