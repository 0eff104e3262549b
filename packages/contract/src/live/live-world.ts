import { LiveState, type LiveShips } from './live.ts'

/**
 * Ships of a world frame: 16-bit coordinates, rows in the order of the Z-curve, one plane per byte, so that gzip
 * finds neighbours alike. Fourteen bytes a ship before gzip:
 *
 * - place on the Z-curve as the difference to the ship before (4 planes)
 * - MMSI as its last six digits (3 planes) and its MID (2 planes)
 * - speed in half knots, direction, age, class with state, status (1 plane each)
 *
 * What the world map cannot show is not sent: a stopped ship has no direction, and of a moving ship's course and
 * heading only the one the mark points along, to 2°, as both.
 */
export const WORLD_ROW_BYTES = 14

const ABSENT = 0xffff
const NO_SPEED = 255
const NO_DIRECTION = 255

/** Spreads 16 bits to the even places of 32. */
function spread(value: number): number {
  let v = value
  v = (v | (v << 8)) & 0x00ff00ff
  v = (v | (v << 4)) & 0x0f0f0f0f
  v = (v | (v << 2)) & 0x33333333
  return (v | (v << 1)) & 0x55555555
}

function gather(value: number): number {
  let v = value & 0x55555555
  v = (v | (v >>> 1)) & 0x33333333
  v = (v | (v >>> 2)) & 0x0f0f0f0f
  v = (v | (v >>> 4)) & 0x00ff00ff
  return (v | (v >>> 8)) & 0xffff
}

/** The place of a coordinate (1e-6 degrees) on the Z-curve over a world of 65,536 × 65,536: steps of 0.0055° in longitude, half of it in latitude. */
export function worldPlace(latE6: number, lonE6: number): number {
  const y = Math.round(((latE6 + 90e6) * 65_535) / 180e6)
  // 180° east and west are one meridian.
  const x = Math.round(((lonE6 + 180e6) * 65_536) / 360e6) & 0xffff
  return (spread(x) | (spread(y) << 1)) >>> 0
}

const placeLatE6 = (place: number): number => Math.round((gather(place >>> 1) * 180e6) / 65_535) - 90_000_000
const placeLonE6 = (place: number): number => Math.round((gather(place) * 360e6) / 65_536) - 180_000_000

/** Half knots, 127 kn at most; 255 n/a. */
export function worldSpeed(sog: number): number {
  return sog === ABSENT ? NO_SPEED : Math.min(NO_SPEED - 1, Math.round(sog / 5))
}

/** Where the mark points, in steps of 2°; 255 when the ship is stopped or it is not known. */
export function worldDirection(cog: number, heading: number, state: number): number {
  if ((state & LiveState.moving) === 0) return NO_DIRECTION
  const along = heading === ABSENT ? cog : heading
  return along === ABSENT ? NO_DIRECTION : Math.round(along / 20) % 180
}

/** Seconds as 4 bits of exponent and 4 of mantissa: exact up to 31 s, then to 1/16; 507,904 s at most. */
export function worldAge(age: number): number {
  if (age < 16) return age
  const exponent = 32 - Math.clz32(age >>> 4)
  return exponent > 15 ? 255 : (exponent << 4) | ((age >>> (exponent - 1)) & 15)
}

export function ageSeconds(code: number): number {
  const exponent = code >>> 4
  return exponent === 0 ? code : (16 + (code & 15)) * 2 ** (exponent - 1)
}

/** Rows in the order of their places. Radix sort, 11 bits a pass: 300,000 rows take some milliseconds. */
function orderByPlace(places: Uint32Array, count: number): Uint32Array {
  let from = new Uint32Array(count)
  let to = new Uint32Array(count)
  for (let i = 0; i < count; i++) from[i] = i
  const starts = new Uint32Array(2048)
  for (let shift = 0; shift < 32; shift += 11) {
    starts.fill(0)
    for (let i = 0; i < count; i++) starts[(places[i]! >>> shift) & 2047]!++
    for (let digit = 0, sum = 0; digit < 2048; digit++) {
      const size = starts[digit]!
      starts[digit] = sum
      sum += size
    }
    for (let i = 0; i < count; i++) to[starts[(places[from[i]!]! >>> shift) & 2047]!++] = from[i]!
    ;[from, to] = [to, from]
  }
  return from
}

/** Rows written between two rests of {@link encodeWorldShips}: some milliseconds. */
const ROWS_A_STEP = 32_768
/** Rows read between two rests of {@link decodeWorldShips}: fewer, for a phone reads them too. */
const ROWS_READ_A_STEP = 8_192

/** Writes the planes of all ships into `planes`, {@link WORLD_ROW_BYTES} × count bytes; rests between steps of some milliseconds, in which the ships must stay as they are. */
export function* encodeWorldShips(ships: LiveShips, planes: Uint8Array): Generator<void> {
  const places = placesOf(ships)
  yield
  const order = orderByPlace(places, ships.count)
  for (let from = 0; from < ships.count; from += ROWS_A_STEP) {
    yield
    encodeRows(ships, places, order, planes, from, Math.min(ships.count, from + ROWS_A_STEP))
  }
}

function placesOf(ships: LiveShips): Uint32Array {
  const places = new Uint32Array(ships.count)
  for (let i = 0; i < ships.count; i++) places[i] = worldPlace(ships.latE6[i]!, ships.lonE6[i]!)
  return places
}

function encodeRows(
  ships: LiveShips,
  places: Uint32Array,
  order: Uint32Array,
  planes: Uint8Array,
  from: number,
  to: number,
): void {
  const n = ships.count
  let before = from === 0 ? 0 : places[order[from - 1]!]!
  for (let i = from; i < to; i++) {
    const row = order[i]!
    const step = places[row]! - before
    before = places[row]!
    planes[i] = step
    planes[n + i] = step >>> 8
    planes[2 * n + i] = step >>> 16
    planes[3 * n + i] = step >>> 24
    const mid = Math.floor(ships.mmsi[row]! / 1_000_000)
    const number = ships.mmsi[row]! - mid * 1_000_000
    planes[4 * n + i] = number
    planes[5 * n + i] = number >>> 8
    planes[6 * n + i] = number >>> 16
    planes[7 * n + i] = mid
    planes[8 * n + i] = mid >>> 8
    planes[9 * n + i] = worldSpeed(ships.sog[row]!)
    planes[10 * n + i] = worldDirection(ships.cog[row]!, ships.heading[row]!, ships.state[row]!)
    planes[11 * n + i] = worldAge(ships.age[row]!)
    planes[12 * n + i] = (ships.class[row]! & 15) | (ships.state[row]! << 4)
    planes[13 * n + i] = ships.status[row]!
  }
}

/** Reads `ships.count` rows from `planes` into `ships`; rests between steps. */
export function* decodeWorldShips(planes: Uint8Array, ships: LiveShips): Generator<void> {
  let place = 0
  for (let from = 0; from < ships.count; from += ROWS_READ_A_STEP) {
    place = decodeRows(planes, ships, from, Math.min(ships.count, from + ROWS_READ_A_STEP), place)
    yield
  }
}

/** `place` is that of the row before; returns that of the last one read. */
function decodeRows(planes: Uint8Array, ships: LiveShips, from: number, to: number, before: number): number {
  const n = ships.count
  let place = before
  for (let i = from; i < to; i++) {
    place =
      (place + (planes[i]! | (planes[n + i]! << 8) | (planes[2 * n + i]! << 16) | (planes[3 * n + i]! << 24))) >>> 0
    ships.latE6[i] = placeLatE6(place)
    ships.lonE6[i] = placeLonE6(place)
    ships.mmsi[i] =
      (planes[4 * n + i]! | (planes[5 * n + i]! << 8) | (planes[6 * n + i]! << 16)) +
      (planes[7 * n + i]! | (planes[8 * n + i]! << 8)) * 1_000_000
    const speed = planes[9 * n + i]!
    ships.sog[i] = speed === NO_SPEED ? ABSENT : speed * 5
    const direction = planes[10 * n + i]!
    ships.cog[i] = ships.heading[i] = direction === NO_DIRECTION ? ABSENT : direction * 20
    ships.age[i] = ageSeconds(planes[11 * n + i]!)
    ships.class[i] = planes[12 * n + i]! & 15
    ships.state[i] = planes[12 * n + i]! >>> 4
    ships.status[i] = planes[13 * n + i]!
  }
  return place
}
