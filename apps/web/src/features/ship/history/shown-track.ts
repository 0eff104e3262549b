import type { Track } from '@fairway/contract'

/** The track that the map and the panel show, and how it stands with it. */
export interface ShownTrack {
  data: Track | undefined
  /** What went wrong, as a sentence. */
  failure: string | null
  /** Null where it could only fail again. */
  retry: (() => void) | null
  /** `24h`, `7d` and the like, or two instants in Unix seconds as `from-to`. */
  period: string
  /** The period begins before what a visitor may see. */
  barred: boolean
  /** How far back a visitor sees. */
  publicHours: number
}
