import { delayOf, POINT_ABSENT, STEPS_PER_DEGREE } from '@fairway/tracking'

/** Rows of a ship between two instants (UTC ms, both included): parameters `mmsi`, `from`, `to`. */
export const OF_SHIP_IN_PERIOD =
  "mmsi = {mmsi:UInt32} AND ts BETWEEN fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND fromUnixTimestamp64Milli({to:Int64}, 'UTC')"

/** Stored steps as degrees, without the digits that the division adds. */
export const degrees = (steps: number): number => Math.round((steps / STEPS_PER_DEGREE) * 1e6) / 1e6

/** Stored tenths as knots or degrees; null: not available. */
export const tenth = (value: number): number | null => (value === POINT_ABSENT ? null : value / 10)

/** UTC ms at which this server took a report in; null where it was not recorded. */
export function receivedAt(time: number, storedDelay: number): number | null {
  const delay = delayOf(storedDelay)
  return delay === null ? null : time + delay
}
