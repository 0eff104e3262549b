import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for Open-Meteo's two services on a port of its own: the same addresses, parameters and shape of answers. */
export interface Upstream {
  readonly forecastUrl: string
  readonly marineUrl: string
  /** The queries that came, `forecast` and `marine` together. */
  readonly asked: Array<{ path: string; query: URLSearchParams }>
  /** Takes the place of the right answer. */
  misbehave: ((request: IncomingMessage, response: ServerResponse) => void) | null
  close(): Promise<void>
}

const HOURS = 168
const units: Readonly<Record<string, string>> = {
  wind_speed_10m: 'm/s',
  wind_direction_10m: '°',
  wind_gusts_10m: 'm/s',
  relative_humidity_2m: '%',
  precipitation: 'mm',
  visibility: 'm',
  wave_height: 'm',
  wave_direction: '°',
  ocean_current_velocity: 'm/s',
  ocean_current_direction: '°',
}
const values: Readonly<Record<string, number>> = {
  wind_speed_10m: 10.8,
  wind_direction_10m: 225,
  wind_gusts_10m: 15.2,
  relative_humidity_2m: 81,
  precipitation: 0.4,
  visibility: 24_140,
  wave_height: 2.1,
  wave_direction: 230,
  ocean_current_velocity: 0.62,
  ocean_current_direction: 45,
}

/** The answer for one location, with the fields that the service sends. */
export function answerFor(lat: number, lon: number, variables: readonly string[], start: number) {
  return {
    latitude: lat,
    longitude: lon,
    generationtime_ms: 0.1,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 0,
    hourly_units: { time: 'unixtime', ...Object.fromEntries(variables.map((name) => [name, units[name]])) } as Record<
      string,
      string
    >,
    hourly: {
      time: Array.from({ length: HOURS }, (_, i) => start / 1000 + i * 3600),
      ...Object.fromEntries(
        variables.map((name) => [name, Array.from({ length: HOURS }, (): number | null => values[name])]),
      ),
    } as Record<string, Array<number | null>>,
  }
}

/** Starts it; `start` is the first hour that it tells, UTC ms. */
export async function startUpstream(start: number): Promise<Upstream> {
  const asked: Upstream['asked'] = []
  const upstream: { misbehave: Upstream['misbehave'] } = { misbehave: null }
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://upstream')
    asked.push({ path: pathname, query })
    if (upstream.misbehave !== null) return upstream.misbehave(request, response)
    const lats = query.get('latitude')!.split(',').map(Number)
    const lons = query.get('longitude')!.split(',').map(Number)
    const answers = lats.map((lat, i) => answerFor(lat, lons[i], query.get('hourly')!.split(','), start))
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(answers.length === 1 ? answers[0] : answers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(upstream, {
    forecastUrl: `${base}/v1/forecast`,
    marineUrl: `${base}/v1/marine`,
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}
