import type { PositionBatch } from '../report.ts'
import type { NewcomersOptions } from './newcomers.ts'
import type { BatchOrigin, RawPositions } from './raw-positions.ts'

/** Numbers that wait for their second report, that ever did, and that went because others came; new ships for which there was no room, ships that made room, and ships forgotten because they were heard seldom. */
export interface NewcomerCounts {
  waiting: number
  entered: number
  forgotten: number
  refused: number
  madeRoom: number
  seldom: number
}

/** What a cleaner is made with: bounds, and where the drops are counted. */
export interface PositionCleanerOptions {
  /** Index into {@link stationKinds}, or −1 for a number that no station can have. */
  kindOf(mmsi: number): number
  /** Ships remembered at most; the least plausible make room for others. */
  maxShips?: number
  /** Called with ships that made room: they are nobody's any more. */
  onMadeRoom?(mmsis: readonly number[]): void
  /** Called when a number that waited counts as a ship, after her held position has been handed on. */
  onJoined?(mmsi: number): void
  /** Who may bring new ships; everybody when left out. */
  newcomers?: NewcomersOptions
  /** Called with one drop in `sampleEvery`. */
  onSample?(reason: number, raw: RawPositions, row: number, origin: BatchOrigin): void
  sampleEvery?: number
  /** Called with each report that was held and turned out to be false: a row of the batch. */
  onDisproved?(reason: number, held: PositionBatch, row: number): void
}

/** That a ship is heard elsewhere than where she is believed to be. */
export interface Elsewhere {
  /** UTC ms of the first report there, and of the last. */
  since: number
  time: number
  lat: number
  lon: number
  reports: number
  /** The positions of other ships jump to the same place. */
  isSpoofed: boolean
}
