/**
 * Columns that the fast path fills: one row a message of the hot types (1, 2, 3, 5, 18, 19, 24, 27).
 * Values are already scaled; "not available" is NaN in float columns and the value named in the comment elsewhere.
 * The arrays belong to the decoder and are reused: a consumer reads rows 0 … length−1 during the flush call.
 */
export interface MessageColumns {
  length: number
  readonly capacity: number
  /** Message type 1–27. */
  type: Uint8Array
  mmsi: Uint32Array
  /** Number of the source the line came from, as given to `push`. */
  source: Uint16Array
  /** When the bytes were received, UTC ms. */
  receivedAt: Float64Array
  /** Time by the station (tag block `c:` or a trailer), UTC ms; NaN when the line has none. */
  stationTime: Float64Array
  /** 64-bit FNV-1a (or better) of the payload in two halves, for deduplication. */
  hashHigh: Uint32Array
  hashLow: Uint32Array
  /** Degrees, NaN when not available. */
  lon: Float64Array
  lat: Float64Array
  /** Knots; 102.2 means "102.2 or more". */
  sog: Float32Array
  cog: Float32Array
  heading: Float32Array
  /** Degrees a minute; ±720 stands for "more than 5°/30 s, no indicator". */
  rot: Float32Array
  /** 0–15; 255 when the type has no status. */
  status: Uint8Array
  /** UTC second 0–63 as sent; 255 when the type has none. */
  second: Uint8Array
  /** 1: high accuracy (≤ 10 m). */
  accuracy: Uint8Array
  /** 1: sent by repeater at least once (repeat indicator > 0). */
  repeat: Uint8Array
  /** Row in {@link StaticColumns} for types 5, 19, 24; −1 for the others. */
  staticRow: Int32Array
}

/** Static and voyage data of types 5, 19 and 24, filled beside {@link MessageColumns}. Text is six-bit text already turned to ASCII, cut at the first `@`, trailing blanks stripped. */
export interface StaticColumns {
  length: number
  readonly capacity: number
  /** 0 = type 5, 1 = type 19, 2 = type 24 part A, 3 = type 24 part B. */
  part: Uint8Array
  /** 0 when not available. */
  imo: Uint32Array
  /** 255 when this part does not carry it, else 0–255 as sent. */
  shipType: Uint8Array
  /** Metres; −1 when not available or not carried. */
  toBow: Int16Array
  toStern: Int16Array
  toPort: Int16Array
  toStarboard: Int16Array
  /** Metres, NaN when not available or not carried. */
  draught: Float32Array
  /** As sent: 0 month, 0 day, 24 hour, 60 minute are "not available"; 255 when not carried. */
  etaMonth: Uint8Array
  etaDay: Uint8Array
  etaHour: Uint8Array
  etaMinute: Uint8Array
  /** 20 bytes a row; length in nameLength, 255 when not carried. */
  name: Uint8Array
  nameLength: Uint8Array
  /** 7 bytes a row. */
  callSign: Uint8Array
  callSignLength: Uint8Array
  /** 20 bytes a row. */
  destination: Uint8Array
  destinationLength: Uint8Array
  /** 98MIDxxxx craft: the mothership's MMSI, else 0. */
  mothership: Uint32Array
}

/** Bytes that a row of {@link StaticColumns} keeps for the name (M.1371 table 52: 20 characters). */
export const NAME_BYTES = 20
/** Bytes for the call sign (7 characters). */
export const CALL_SIGN_BYTES = 7
/** Bytes for the destination (20 characters). */
export const DESTINATION_BYTES = 20

/** Values of {@link StaticColumns.part}. */
export const StaticPart = { type5: 0, type19: 1, type24A: 2, type24B: 3 } as const

/** What a small integer column holds when its message does not carry the field. */
export const NOT_CARRIED = 255

/** Allocates empty message columns of `capacity` rows. */
export function createMessageColumns(capacity: number): MessageColumns {
  return {
    length: 0,
    capacity,
    type: new Uint8Array(capacity),
    mmsi: new Uint32Array(capacity),
    source: new Uint16Array(capacity),
    receivedAt: new Float64Array(capacity),
    stationTime: new Float64Array(capacity),
    hashHigh: new Uint32Array(capacity),
    hashLow: new Uint32Array(capacity),
    lon: new Float64Array(capacity),
    lat: new Float64Array(capacity),
    sog: new Float32Array(capacity),
    cog: new Float32Array(capacity),
    heading: new Float32Array(capacity),
    rot: new Float32Array(capacity),
    status: new Uint8Array(capacity),
    second: new Uint8Array(capacity),
    accuracy: new Uint8Array(capacity),
    repeat: new Uint8Array(capacity),
    staticRow: new Int32Array(capacity),
  }
}

/** Allocates empty static columns of `capacity` rows. */
export function createStaticColumns(capacity: number): StaticColumns {
  return {
    length: 0,
    capacity,
    part: new Uint8Array(capacity),
    imo: new Uint32Array(capacity),
    shipType: new Uint8Array(capacity),
    toBow: new Int16Array(capacity),
    toStern: new Int16Array(capacity),
    toPort: new Int16Array(capacity),
    toStarboard: new Int16Array(capacity),
    draught: new Float32Array(capacity),
    etaMonth: new Uint8Array(capacity),
    etaDay: new Uint8Array(capacity),
    etaHour: new Uint8Array(capacity),
    etaMinute: new Uint8Array(capacity),
    name: new Uint8Array(capacity * NAME_BYTES),
    nameLength: new Uint8Array(capacity),
    callSign: new Uint8Array(capacity * CALL_SIGN_BYTES),
    callSignLength: new Uint8Array(capacity),
    destination: new Uint8Array(capacity * DESTINATION_BYTES),
    destinationLength: new Uint8Array(capacity),
    mothership: new Uint32Array(capacity),
  }
}
