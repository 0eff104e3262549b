import { deltaLongitude, geodesicDistance, haversineDistance, wrapLongitude, type LatLon } from '../geodesy.ts'
import type { TrackColumns } from './place-at.ts'

/** Where and when two ships came closest to each other. UTC ms, metres, degrees. */
export interface Approach {
  /** Metres on the ellipsoid. */
  distance: number
  /** UTC ms. */
  time: number
  a: LatLon
  b: LatLon
}

/**
 * The moment at which two ships were nearest to each other, with where each was: both going evenly between their reports,
 * nobody guessed at through a silence. Null when no instant is known of both. At equal distances the first counts.
 */
export function closestApproach(a: TrackColumns, b: TrackColumns): Approach | null {
  const one = new Walk(a)
  const other = new Walk(b)
  let nearest: { distance: number; time: number; a: LatLon; b: LatLon } | null = null
  const look = (time: number) => {
    const [p, q] = [one.at(time), other.at(time)]
    const distance = haversineDistance(p.lat, p.lon, q.lat, q.lon)
    if (nearest === null || distance < nearest.distance) nearest = { distance, time, a: p, b: q }
  }
  const end = Math.min(one.last, other.last)
  for (let now = Math.max(one.first, other.first); now <= end;) {
    one.reach(now)
    other.reach(now)
    if (one.knows(now) && other.knows(now)) look(now)
    const next = Math.min(one.next, other.next, end)
    if (next <= now) break
    if (one.sails && other.sails) {
      const turn = nearestInstant(one.at(now), one.at(next), other.at(now), other.at(next))
      if (turn > 0 && turn < 1) look(now + (next - now) * turn)
    }
    now = next
  }
  if (nearest === null) return null
  const found: Approach = nearest
  return { ...found, distance: geodesicDistance(found.a.lat, found.a.lon, found.b.lat, found.b.lon) }
}

/** When two that go evenly are nearest, as a share of the time: on the plane that touches the earth between them. */
function nearestInstant(a0: LatLon, a1: LatLon, b0: LatLon, b1: LatLon): number {
  const shrink = Math.cos((((a0.lat + b0.lat) / 2) * Math.PI) / 180)
  const [x, y] = [deltaLongitude(a0.lon, b0.lon) * shrink, b0.lat - a0.lat]
  const vx = (deltaLongitude(b0.lon, b1.lon) - deltaLongitude(a0.lon, a1.lon)) * shrink
  const vy = b1.lat - b0.lat - (a1.lat - a0.lat)
  const speed = vx * vx + vy * vy
  return speed === 0 ? 0 : -(x * vx + y * vy) / speed
}

/** A finger on a track that only moves on. */
class Walk {
  readonly #track: TrackColumns
  readonly #silent: Uint8Array
  #i = 0

  constructor(track: TrackColumns) {
    this.#track = track
    this.#silent = new Uint8Array(track.time.length + 1)
    for (const gap of track.gaps) this.#silent[gap] = 1
  }

  get first(): number {
    return this.#track.time[0] ?? Infinity
  }

  get last(): number {
    return this.#track.time[this.#track.time.length - 1] ?? -Infinity
  }

  /** The report after the one reached. */
  get next(): number {
    return this.#track.time[this.#i + 1] ?? Infinity
  }

  /** Whether the way from the report reached to the next is known. */
  get sails(): boolean {
    return this.#i + 1 < this.#track.time.length && this.#silent[this.#i + 1] === 0
  }

  /** Moves on to the last report at or before `time`. */
  reach(time: number): void {
    while (this.next <= time) this.#i++
  }

  knows(time: number): boolean {
    return this.sails || this.#track.time[this.#i] === time
  }

  /** The place at an instant between the report reached and the next. */
  at(time: number): LatLon {
    const { time: times, lat, lon } = this.#track
    const i = this.#i
    const [from, to] = [times[i]!, times[i + 1]]
    if (to === undefined || time === from) return { lat: lat[i]!, lon: lon[i]! }
    const part = (time - from) / (to - from)
    return {
      lat: lat[i]! + (lat[i + 1]! - lat[i]!) * part,
      lon: wrapLongitude(lon[i]! + deltaLongitude(lon[i]!, lon[i + 1]!) * part),
    }
  }
}
