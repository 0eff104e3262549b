import { createTrackPoints, reserveTrackPoints, type TrackPoints } from '@fairway/tracking'

/**
 * Ships that sail as real ones do where it matters for storage: uneven intervals with milliseconds, positions with the
 * noise of a receiver, a course that wanders and sometimes turns, a speed that is never quite the same, one in four at rest.
 */
export interface SailingShips {
  readonly count: number
  mmsi(ship: number): number
  /** Appends every ship's points up to an instant (UTC ms), ship by ship, and returns the columns. */
  sailUntil(to: number): TrackPoints
}

const STEPS = 600_000
const RADIANS = Math.PI / 180

export function createSailingShips(count: number, begin: number): SailingShips {
  const random = createRandom(12_345)
  const noise = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const column = (value: (ship: number) => number) => Float64Array.from({ length: count }, (_, ship) => value(ship))
  const lat = column(() => -55 + random() * 110)
  const lon = column(() => -179 + random() * 358)
  const course = column(() => random() * 360)
  const speed = column((ship) => (ship % 4 === 0 ? 0 : 8 + random() * 14))
  const time = column(() => begin + random() * 60_000)
  const drift = new Float64Array(count)
  const points = createTrackPoints(1 << 16)
  const mmsi = (ship: number) => 200_000_000 + ship * 137

  function step(ship: number): void {
    const resting = speed[ship] === 0
    const seconds = resting ? 900 + random() * 180 : 60 + random() * 10
    drift[ship] = drift[ship] * 0.98 + noise() * 0.3
    if (random() < 0.005) course[ship] = (course[ship] + (random() - 0.5) * 60 + 360) % 360
    const cog = (course[ship] + drift[ship] + 360) % 360
    const sog = resting ? Math.abs(noise() * 0.1) : speed[ship] + noise() * 0.1
    const degrees = (resting ? 0 : (sog * seconds) / 3600) / 60
    lat[ship] += degrees * Math.cos(cog * RADIANS)
    lon[ship] += (degrees * Math.sin(cog * RADIANS)) / Math.cos(lat[ship] * RADIANS)
    if (Math.abs(lat[ship]) > 70) course[ship] = (540 - course[ship]) % 360
    if (Math.abs(lon[ship]) > 180) lon[ship] -= Math.sign(lon[ship]) * 360
    time[ship] += seconds * 1000 + Math.floor(random() * 1000)
    const row = points.length++
    points.mmsi[row] = mmsi(ship)
    points.time[row] = Math.floor(time[ship])
    points.lat[row] = Math.round(lat[ship] * STEPS + noise() * 8)
    points.lon[row] = Math.round(lon[ship] * STEPS + noise() * 8)
    points.sog[row] = Math.max(0, Math.round(sog * 10))
    points.cog[row] = Math.round(cog * 10 + noise() * 5 + 3600) % 3600
    points.heading[row] = Math.round(cog + noise() * 0.7 + 360) % 360
    points.status[row] = resting ? 5 : 0
    points.feed[row] = 1
  }

  return {
    count,
    mmsi,
    sailUntil(to) {
      points.length = 0
      for (let ship = 0; ship < count; ship++) {
        reserveTrackPoints(points, 2_000)
        while (time[ship] < to) step(ship)
      }
      return points
    },
  }
}

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
