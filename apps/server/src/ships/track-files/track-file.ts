import type { StoredPoint } from '../../tracks/read/track-pages.ts'

/** What a file says of the ship and the period. */
export interface TrackFacts {
  mmsi: number
  /** As she says it, whatever that is. */
  name: string | null
  from: number
  to: number
  simulated: boolean
}

/** A way to write a track, a page of points at a time. `last` is the point before the page, null before the first. */
export interface TrackFile {
  type: string
  begin(facts: TrackFacts): string
  page(points: readonly StoredPoint[], last: StoredPoint | null, facts: TrackFacts): string
  end(): string
}
