import { hourlyValues, type Cell, type CellWeather, type HourlyValue, type WeatherProvider } from './provider.ts'

const HOUR = 3_600_000
const HOURS = 7 * 24
const RADIANS = Math.PI / 180

/** A wave that travels round the globe: smooth in space and time, the same whenever it is asked for. */
interface Swing {
  readonly east: number
  readonly north: number
  /** Hours for a turn. */
  readonly period: number
  readonly phase: number
}

/** Whole numbers of waves round the globe, so that nothing jumps at ±180°. */
const swings = (seed: number): readonly Swing[] => [
  { east: 3, north: 2, period: 131, phase: seed },
  { east: 7, north: -4, period: 73, phase: seed * 2.3 + 1 },
  { east: 13, north: 7, period: 41, phase: seed * 3.1 + 2 },
  { east: -17, north: 11, period: 29, phase: seed * 4.7 + 4 },
]
const weights = [0.5, 0.25, 0.15, 0.1] as const
const [eastWind, northWind, eastFlow, northFlow, damp] = [0.4, 1.9, 2.7, 3.3, 5.1].map(swings) as [
  readonly Swing[],
  readonly Swing[],
  readonly Swing[],
  readonly Swing[],
  readonly Swing[],
]

/** −1 … 1. */
function field(parts: readonly Swing[], { lat, lon }: Cell, hours: number, pace = 1): number {
  let sum = 0
  for (const [i, { east, north, period, phase }] of parts.entries())
    sum +=
      weights[i] *
      Math.sin(east * lon * RADIANS + north * lat * RADIANS * 2 + (2 * Math.PI * hours * pace) / period + phase)
  return sum
}

const bearing = (east: number, north: number): number => (Math.atan2(east, north) / RADIANS + 360) % 360

function valuesAt(cell: Cell, time: number): Record<HourlyValue, number> {
  const hours = time / HOUR
  // Light near the equator, trade winds from the east, westerlies from 35° on.
  const zonal = Math.abs(cell.lat) < 30 ? -4 : 5 * Math.min(1, (Math.abs(cell.lat) - 30) / 12)
  const strength = 6 + 9 * Math.sin(Math.min(90, Math.abs(cell.lat) * 1.6) * RADIANS)
  const east = zonal + strength * field(eastWind, cell, hours)
  const north = strength * field(northWind, cell, hours)
  const windSpeed = Math.hypot(east, north)
  const moisture = field(damp, cell, hours)
  const rain = Math.max(0, moisture - 0.35) * 9
  // Waves follow the wind of the last half day rather than that of the hour.
  const before = Math.hypot(
    zonal + strength * field(eastWind, cell, hours - 6),
    strength * field(northWind, cell, hours - 6),
  )
  const flowEast = field(eastFlow, cell, hours, 0.2)
  const flowNorth = field(northFlow, cell, hours, 0.2)
  return {
    windSpeed,
    windDirection: bearing(-east, -north),
    windGust: windSpeed * (1.25 + 0.15 * Math.abs(moisture)),
    humidity: Math.min(100, Math.max(35, 74 + 24 * moisture)),
    precipitation: rain,
    visibility: Math.max(800, 24_000 - 2_600 * rain - 9_000 * Math.max(0, moisture)),
    waveHeight: 0.3 + 0.016 * ((windSpeed + before) / 2) ** 2,
    waveDirection: bearing(-east, -north),
    oceanVelocity: 0.9 * Math.hypot(flowEast, flowNorth),
    oceanFlowDirection: bearing(flowEast, flowNorth),
  }
}

/** The weather of the simulated world: a function of place and time, labelled as simulated wherever it shows. */
export const createSimulatedWeather = (now: () => number): WeatherProvider => ({
  name: 'simulated',
  model: 'simulated',
  attribution: null,
  simulated: true,
  mostCells: 100,
  fetch: (cells) => Promise.resolve(cells.map((cell) => weatherOf(cell, Math.floor(now() / (24 * HOUR)) * 24 * HOUR))),
})

function weatherOf(cell: Cell, start: number): CellWeather {
  const values = Object.fromEntries(hourlyValues.map((name) => [name, new Float32Array(HOURS)])) as Record<
    HourlyValue,
    Float32Array
  >
  for (let hour = 0; hour < HOURS; hour++) {
    const at = valuesAt(cell, start + hour * HOUR)
    for (const name of hourlyValues) values[name][hour] = at[name]
  }
  return { start, hours: HOURS, values, partial: false }
}
