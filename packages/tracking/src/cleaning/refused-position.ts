import type { DropReason } from './drop-reasons.ts'

/** A position that the cleaning refused for what it says: house units, null where not available. */
export interface RefusedPosition {
  mmsi: number
  /** As a position of the track would have it, UTC ms. */
  time: number
  receivedAt: number
  lat: number
  lon: number
  sog: number | null
  cog: number | null
  reason: DropReason
  /** Index of the feed in the server's feed list. */
  feed: number
}

/** Reasons that say something of a ship: the others are copies, late comers and what is no position at all. */
export const tellingReasons: ReadonlySet<DropReason> = new Set<DropReason>([
  'zero-island',
  'time-in-future',
  'jump',
  'shared-mmsi',
  'spoofed',
])
