import type { Replay, ReplayShip } from './replay.ts'

/** The longest period that is played. */
export const MOST_REPLAY_HOURS = 24
const PER_DEGREE = 100_000

/** A ship's way: UTC ms, degrees, oldest first. */
export interface ReplayWay {
  time: readonly number[]
  lat: readonly number[]
  lon: readonly number[]
  gaps: readonly number[]
}

/** Writes a way as differences: short in JSON. */
export function packWay(
  { time, lat, lon, gaps }: ReplayWay,
  from: number,
): Omit<ReplayShip, 'mmsi' | 'class' | 'name' | 'nameZh'> {
  return {
    time: differences(time.map((ms) => Math.round((ms - from) / 1000))),
    lat: differences(lat.map((degrees) => Math.round(degrees * PER_DEGREE))),
    lon: differences(lon.map((degrees) => Math.round(degrees * PER_DEGREE))),
    gaps: [...gaps],
  }
}

/** Reads what {@link packWay} wrote. */
export const unpackWay = ({ time, lat, lon, gaps }: ReplayShip, { from }: Pick<Replay, 'from'>): ReplayWay => ({
  time: sums(time).map((seconds) => from + seconds * 1000),
  lat: sums(lat).map((steps) => steps / PER_DEGREE),
  lon: sums(lon).map((steps) => steps / PER_DEGREE),
  gaps,
})

const differences = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0))

function sums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}
