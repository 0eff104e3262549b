/** Position messages as columns before cleaning: floats are NaN where not available. */
export interface RawPositions {
  length: number
  /** Message type as in ITU-R M.1371. */
  type: Uint8Array
  mmsi: Uint32Array
  /** Which of the feed's senders it came from; left out where there is one. */
  source?: Uint16Array
  receivedAt: Float64Array
  /** The station's own time, UTC ms, NaN when it gives none. */
  stationTime: Float64Array
  lat: Float64Array
  lon: Float64Array
  sog: Float32Array
  cog: Float32Array
  heading: Float32Array
  rot: Float32Array
  status: Uint8Array
}

/** What the cleaning must know of the feed that a batch came from. */
export interface BatchOrigin {
  feed: number
  /** {@link ReportFlag} bits that all its reports carry. */
  flags: number
  /**
   * A replay's clock: `receivedAt` is then the log's time, by which ships are judged, and `publishAs` (UTC ms) the time
   * that the reports are given. Those that keep the log's are judged by their own times. `undefined` for what is live.
   */
  replay?: { publishAs: number | 'log-time'; receivedAt: number }
  /**
   * Number of each of the feed's senders by its source, where a number never heard before has to be said twice before it
   * counts as a ship. `undefined` where each counts at once.
   */
  senders?: Uint16Array
}

/** That a station said something of itself, whatever it was. */
export interface Words {
  mmsi: number
  kind: number
  /** As {@link RawPositions.source}. */
  source: number
  receivedAt: number
  counts: boolean
}

/** A log holds what a program played to a receiver: times so far from those of its lines are of another clock, ms. */
const ANOTHER_CLOCK_MS = 24 * 3_600_000

/** When a report was heard by the clock it is judged by; `station` and `received` in UTC ms. A log that keeps its times has the station's. */
export const heardAt = ({ replay }: BatchOrigin, station: number, received: number): number =>
  replay?.publishAs === 'log-time' && Math.abs(station - received) < ANOTHER_CLOCK_MS ? station : received

/** What no true report is newer than, UTC ms. Lines of a log that keeps their times may stand in any order: only the present bounds them. */
export const presentOf = ({ replay }: BatchOrigin, received: number): number =>
  replay?.publishAs === 'log-time' ? Math.max(received, replay.receivedAt) : received

/** Whether a report may be late: where ours is its time, our clock was set back, and a replay as of now has none of its own. */
export const hasOwnTime = ({ replay }: BatchOrigin, time: number, received: number): boolean =>
  replay === undefined ? time < received : replay.publishAs === 'log-time'

/** A source beyond the list is one of those that have no number of their own. */
export const senderOf = (senders: Uint16Array, source: number): number => senders[source] ?? senders[0]!
