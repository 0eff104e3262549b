/**
 * The clean report: what intake hands to everything downstream.
 *
 * House units, fixed here and nowhere else: degrees (WGS 84), knots, metres, UTC milliseconds.
 * In columns "not available" is NaN for floats and the ABSENT constant named beside integer columns;
 * as single values it is null. AIS sentinels never get this far.
 */

/** A navigation status that the ship did not send (ITU-R M.1371 table 45 uses 0–15). */
export const STATUS_ABSENT = 255

/** Bits of {@link PositionBatch.flags}. */
export const ReportFlag = {
  /** From class B equipment (messages 18, 19, 24). */
  classB: 1,
  /** Precision of 0.1 minute, about 185 m (message 27): shown, never kept in the track. */
  approximate: 2,
  /** Received more than 15 minutes after it was sent. */
  late: 4,
  /** The first report of a new track segment: no line joins it to the one before. */
  newSegment: 8,
  /** Comes from the simulated world. */
  simulated: 16,
  /** A newer report of the ship came before it: for tracks, and for whoever corrects what he said; it says nothing of where she is now. */
  overtaken: 32,
} as const

/**
 * Cleaned position reports as columns. `length` rows are valid; the arrays may be longer.
 * A batch belongs to its maker: a consumer reads it during the call and copies what it keeps.
 */
export interface PositionBatch {
  length: number
  mmsi: Uint32Array
  /** When the position was true: the receiver's clock, UTC ms. Within one ship it never goes back but in {@link ReportFlag.overtaken} rows. */
  time: Float64Array
  /** When this server took it in, UTC ms. */
  receivedAt: Float64Array
  lat: Float64Array
  lon: Float64Array
  sog: Float32Array
  cog: Float32Array
  heading: Float32Array
  /** Rate of turn, degrees a minute, to starboard positive. */
  rot: Float32Array
  /** Navigation status 0–15, or {@link STATUS_ABSENT}. */
  status: Uint8Array
  /** {@link ReportFlag} bits. */
  flags: Uint8Array
  /** Index of the feed in the server's feed list. */
  feed: Uint16Array
  /** MMSI class of the sender, {@link StationKind} index. */
  kind: Uint8Array
}

/** What kind of station an MMSI belongs to (docs/domain-facts.md 1.6). The order is the wire and column code: append only. */
export const stationKinds = ['ship', 'craft', 'sar-aircraft', 'base-station', 'aton', 'distress', 'handheld'] as const
/** The name of a kind of station. */
export type StationKind = (typeof stationKinds)[number]

/** What a ship says of herself, merged from messages 5, 19, 21, 24 and stream services. Undefined: this message does not carry it. Null: said to be not available. */
export interface StaticReport {
  mmsi: number
  time: number
  receivedAt: number
  feed: number
  flags: number
  kind: StationKind
  imo?: number | null
  callSign?: string | null
  name?: string | null
  /** Ship type 0–99 (M.1371 table 50), or for an AtoN its type 0–31. */
  shipType?: number | null
  toBow?: number | null
  toStern?: number | null
  toPort?: number | null
  toStarboard?: number | null
  draught?: number | null
  destination?: string | null
  /** The crew's ETA resolved to an instant, UTC ms. */
  eta?: number | null
}

/** Allocates an empty batch of `capacity` rows. */
export function createPositionBatch(capacity: number): PositionBatch {
  return {
    length: 0,
    mmsi: new Uint32Array(capacity),
    time: new Float64Array(capacity),
    receivedAt: new Float64Array(capacity),
    lat: new Float64Array(capacity),
    lon: new Float64Array(capacity),
    sog: new Float32Array(capacity),
    cog: new Float32Array(capacity),
    heading: new Float32Array(capacity),
    rot: new Float32Array(capacity),
    status: new Uint8Array(capacity),
    flags: new Uint8Array(capacity),
    feed: new Uint16Array(capacity),
    kind: new Uint8Array(capacity),
  }
}

/** Writes row `row` of one batch over row `at` of another; the length of neither changes. */
export function copyReport(from: PositionBatch, row: number, to: PositionBatch, at: number): void {
  to.mmsi[at] = from.mmsi[row]!
  to.time[at] = from.time[row]!
  to.receivedAt[at] = from.receivedAt[row]!
  to.lat[at] = from.lat[row]!
  to.lon[at] = from.lon[row]!
  to.sog[at] = from.sog[row]!
  to.cog[at] = from.cog[row]!
  to.heading[at] = from.heading[row]!
  to.rot[at] = from.rot[row]!
  to.status[at] = from.status[row]!
  to.flags[at] = from.flags[row]!
  to.feed[at] = from.feed[row]!
  to.kind[at] = from.kind[row]!
}

/** Makes room for `more` rows, at least doubling: the columns are replaced, their rows kept. */
export function reservePositions(batch: PositionBatch, more: number): void {
  const needed = batch.length + more
  if (needed <= batch.mmsi.length) return
  const grown = createPositionBatch(Math.max(needed, batch.mmsi.length * 2))
  for (let row = 0; row < batch.length; row++) copyReport(batch, row, grown, row)
  Object.assign(batch, grown, { length: batch.length })
}
