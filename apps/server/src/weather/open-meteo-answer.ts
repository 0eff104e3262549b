import { z } from 'zod'
import { hourlyValues, type CellWeather, type HourlyValue } from './provider.ts'

/**
 * Answers of Open-Meteo's forecast and marine services (`hourly` with `timeformat=unixtime`): one location as an object, several
 * as a list of them. Whatever does not have this shape is refused whole; a single value out of its range counts as not available.
 */

const HOUR = 3_600_000
const MOST_HOURS = 400

const location = z.object({
  hourly_units: z.record(z.string().max(60), z.string().max(20)),
  hourly: z
    .object({ time: z.array(z.number().int().positive()).min(1).max(MOST_HOURS) })
    .catchall(z.array(z.number().nullable()).max(MOST_HOURS)),
})
const answerSchema = z.union([z.array(location).max(100), location.transform((one) => [one])])
type Location = z.infer<typeof location>

/** A variable as the service calls it, what it may be at most, and what of its units makes how many of ours. */
interface Variable {
  readonly ours: HourlyValue
  readonly theirs: string
  readonly most: number
  readonly units: Readonly<Record<string, number>>
}

const degrees = { '°': 1 }
const speeds = { 'm/s': 1, 'km/h': 1 / 3.6, kn: 0.514_444, 'mp/h': 0.447_04 }
const metres = { m: 1, ft: 0.3048 }

export const forecastVariables: readonly Variable[] = [
  { ours: 'windSpeed', theirs: 'wind_speed_10m', most: 120, units: speeds },
  { ours: 'windDirection', theirs: 'wind_direction_10m', most: 360, units: degrees },
  { ours: 'windGust', theirs: 'wind_gusts_10m', most: 150, units: speeds },
  { ours: 'humidity', theirs: 'relative_humidity_2m', most: 100, units: { '%': 1 } },
  { ours: 'precipitation', theirs: 'precipitation', most: 500, units: { mm: 1, inch: 25.4 } },
  { ours: 'visibility', theirs: 'visibility', most: 200_000, units: metres },
]
export const marineVariables: readonly Variable[] = [
  { ours: 'waveHeight', theirs: 'wave_height', most: 40, units: metres },
  { ours: 'waveDirection', theirs: 'wave_direction', most: 360, units: degrees },
  { ours: 'oceanVelocity', theirs: 'ocean_current_velocity', most: 15, units: speeds },
  { ours: 'oceanFlowDirection', theirs: 'ocean_current_direction', most: 360, units: degrees },
]

/** Some of the hourly values of a cell. */
export interface Columns {
  start: number
  hours: number
  values: Partial<Record<HourlyValue, Float32Array>>
}

/** Reads an answer for `count` locations. Throws when it is not one. */
export function readAnswer(body: unknown, variables: readonly Variable[], count: number): Columns[] {
  const locations = answerSchema.parse(body)
  if (locations.length !== count) throw new Error(`Asked for ${count} locations, got ${locations.length}.`)
  return locations.map((one) => readLocation(one, variables))
}

function readLocation({ hourly, hourly_units: units }: Location, variables: readonly Variable[]): Columns {
  const { time } = hourly
  if (time.some((seconds, i) => seconds !== time[0] + i * 3600)) throw new Error('The times are not an hour apart.')
  const values: Columns['values'] = {}
  for (const { ours, theirs, most, units: known } of variables) {
    const column = hourly[theirs]
    const factor = known[units[theirs] ?? '']
    // "undefined" stands for the unit of a variable that the model does not have: all of it is null then.
    if (
      column === undefined ||
      column.length !== time.length ||
      (factor === undefined && column.some((value) => value !== null))
    )
      throw new Error(`${theirs} is missing, of another length or in an unknown unit.`)
    values[ours] = Float32Array.from(column, (value) =>
      value === null || value < 0 || value * factor > most ? NaN : value * factor,
    )
  }
  return { start: time[0] * 1000, hours: time.length, values }
}

/** Both halves of a cell on one axis of time; a half that is not there is all "not available". */
export function joinColumns(forecast: Columns | null, marine: Columns | null): CellWeather | null {
  const axis = forecast ?? marine
  if (axis === null) return null
  const values = Object.fromEntries(
    hourlyValues.map((name) => {
      const from = forecast?.values[name] ? forecast : marine?.values[name] ? marine : null
      const shift = from === null ? 0 : Math.round((axis.start - from.start) / HOUR)
      return [name, Float32Array.from({ length: axis.hours }, (_, hour) => from?.values[name]?.[hour + shift] ?? NaN)]
    }),
  ) as Record<HourlyValue, Float32Array>
  return { start: axis.start, hours: axis.hours, values, partial: forecast === null || marine === null }
}
