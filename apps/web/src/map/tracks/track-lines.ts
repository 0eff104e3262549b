import type { Track } from '@fairway/contract'
import { KNOT, haversineDistance } from '@fairway/tracking'
import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import { speedSteps } from '../colours/chart-colours.ts'
import { unwrapLongitudes } from '../geometry/great-circle.ts'

const thresholds = speedSteps.light.map((step) => step.from)

/** `step` is an index into `speedSteps`; −1 is a gap, a time without reports, whose length `en` and `zh` tell. */
interface LineFacts {
  step: number
  en?: string
  zh?: string
}
export type TrackLine = Feature<LineString, LineFacts>

export interface TrackShapes {
  lines: FeatureCollection<LineString, LineFacts>
  points: FeatureCollection<Point, { step: number }>
}

export function speedStep(knots: number): number {
  let step = 0
  while (step + 1 < thresholds.length && knots >= thresholds[step + 1]) step++
  return step
}

/** The track as lines of one colour each. Longitudes run on past ±180, so that no line crosses the whole map. */
export function trackLines(track: Track): TrackShapes {
  const longitudes = unwrapLongitudes(track.lon)
  const place = (i: number): [number, number] => [longitudes[i], track.lat[i]]
  const gaps = new Set(track.gaps)
  const lines: TrackLine[] = []
  const points: Feature<Point, { step: number }>[] = []
  for (let i = 0; i < track.time.length; i++) {
    const step = i === 0 || gaps.has(i) ? -1 : speedStep(speedTo(track, i))
    points.push({
      type: 'Feature',
      properties: { step: Math.max(step, speedStep(track.sog[i] ?? 0)) },
      geometry: { type: 'Point', coordinates: place(i) },
    })
    if (i === 0) continue
    const last = lines[lines.length - 1]
    if (step !== -1 && last?.properties.step === step) last.geometry.coordinates.push(place(i))
    else
      lines.push({
        type: 'Feature',
        properties: step === -1 ? { step, ...gapLength(track.time[i] - track.time[i - 1]) } : { step },
        geometry: { type: 'LineString', coordinates: [place(i - 1), place(i)] },
      })
  }
  return {
    lines: { type: 'FeatureCollection', features: lines },
    points: { type: 'FeatureCollection', features: points },
  }
}

/** How long nothing was heard, as the chart writes it beside the dashes. */
function gapLength(milliseconds: number): { en: string; zh: string } {
  const minutes = Math.round(milliseconds / 60_000)
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return { en: `${days} d ${hours} h`, zh: `${days} 天 ${hours} 小时` }
  return hours > 0
    ? { en: `${hours} h ${rest} min`, zh: `${hours} 小时 ${rest} 分` }
    : { en: `${rest} min`, zh: `${rest} 分钟` }
}

/** Knots at point i as she said, else as the way from the point before tells. */
function speedTo(track: Track, i: number): number {
  const said = track.sog[i] ?? null
  if (said !== null) return said
  const seconds = (track.time[i] - track.time[i - 1]) / 1000
  return seconds > 0
    ? haversineDistance(track.lat[i - 1], track.lon[i - 1], track.lat[i], track.lon[i]) / seconds / KNOT
    : 0
}
