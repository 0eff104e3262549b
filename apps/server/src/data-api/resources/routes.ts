import type { FindWay, FoundWay, Weather, WeatherAlong, WayPassage } from '@fairway/contract'
import type { V1Result } from '@fairway/contract/v1'
import { METRES_PER_NM } from '@fairway/tracking'
import { legMiles } from '@fairway/tracking/routes'
import { passages, type Passage } from '@fairway/tracking/sea-routes'
import { weatherAlong } from '../../weather/weather-along.ts'
import { owned } from '../answers/part-refusals.ts'
import { V1Problem } from '../answers/problem.ts'
import { moment, momentOrNull, seconds } from './describe.ts'
import type { V1OwnSource } from './own-source.ts'
import { whole } from './pages.ts'
import type { V1Asked, V1Resources, V1Source } from './source.ts'

type Place = { lat: number; lon: number }
const nobody = { length: null, beam: null, draught: null, height: null }
const nothing = { avoid: [], open: [], prefer: [], areas: [] }

export const routeResources = (
  source: Pick<V1Source, 'port'>,
  { findWay, weather }: Pick<V1OwnSource, 'findWay' | 'weather'>,
): Pick<V1Resources, 'planRoute' | 'getDistance' | 'listPassages' | 'getWeather' | 'queryWeatherAlong'> => {
  const placeOf = (locode: string, param: string): Place => {
    const port = source.port(locode)
    if (port === null) throw new V1Problem('port_not_found', { param })
    return { lat: port.lat, lon: port.lon }
  }
  return {
    async planRoute({ userId, body }) {
      const stops = body.stops.map((stop, i) =>
        'port' in stop ? placeOf(stop.port, `stops.${i}.port`) : { lat: stop.lat, lon: stop.lon },
      )
      const found = await owned('area_not_found', findWay(userId, wayWanted(stops, body)))
      return { result: { data: routeOf(stops, found) }, rows: found.way === null ? 0 : 1 }
    },
    async getDistance({ userId, query }) {
      const [from, to] = [endOf(query.from, 'from', placeOf), endOf(query.to, 'to', placeOf)]
      if (isSamePlace(from, to))
        return { result: { data: { from, to, distance_nm: 0, great_circle_nm: 0, passages: [] } }, rows: 1 }
      const found = await findWay(userId, { stops: [from, to], ship: nobody, ...nothing })
      if (found.way === null) throw new V1Problem('way_not_found')
      const { distance_nm: miles, passages } = routeOf([from, to], found)
      return {
        result: {
          data: {
            from,
            to,
            distance_nm: miles!,
            great_circle_nm: rounded(legMiles(from, to, 'great-circle')),
            passages: passages.map(({ id }) => id),
          },
        },
        rows: 1,
      }
    },
    listPassages: () => whole(passages.map(namedPassageOf)),
    async queryWeatherAlong({ body, now }) {
      const found = await weatherAlong(weather, now, body)
      return { result: { data: alongOf(found) }, rows: found.places.filter((place) => place !== null).length }
    },
    async getWeather({ query }) {
      const found = await weather(query.lat, query.lon)
      return { result: { data: weatherOf(found) }, rows: found.readings === null ? 0 : 1 }
    },
  }
}

/** The net of ways has no point in a port: from there to there it would lead out and back. */
const isSamePlace = (a: Place, b: Place): boolean => a.lat === b.lat && (a.lon - b.lon) % 360 === 0

const rounded = (miles: number): number => Math.round(miles * 100) / 100

const wayWanted = (
  stops: Place[],
  { ship, avoid, open, prefer, avoid_areas: areas }: V1Asked<'planRoute'>['body'],
): FindWay => ({
  stops,
  ship: { length: ship.length_m, beam: ship.beam_m, draught: ship.draught_m, height: ship.height_m },
  avoid,
  open,
  prefer,
  areas,
})

/** A port's code, or a latitude and a longitude. */
function endOf(text: string, param: string, placeOf: (locode: string, param: string) => Place) {
  const [lat, lon] = text.split(',').map(Number) as [number, number | undefined]
  if (lon === undefined) return { ...placeOf(text.toUpperCase(), param), locode: text.toUpperCase() }
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return { lat, lon, locode: null }
  throw new V1Problem('parameters_invalid', {
    errors: [{ in: 'query', param, code: 'no-place', detail: `${param}: -90…90, -180…180` }],
  })
}

function routeOf(stops: readonly Place[], { way, blocked }: FoundWay): V1Result<'planRoute'>['data'] {
  const sections = (way?.sections ?? []).map(({ points }, i) => {
    const line = [stops[i], ...points, stops[i + 1]]
    const miles = line.slice(1).reduce((sum, to, at) => sum + legMiles(line[at], to, 'great-circle'), 0)
    return { distance_nm: rounded(miles), points: line.map(({ lat, lon }) => ({ lat, lon })) }
  })
  return {
    found: way !== null,
    distance_nm: way === null ? null : rounded(sections.reduce((sum, { distance_nm: miles }) => sum + miles, 0)),
    sections,
    passages: way?.uses.map(passageOf) ?? [],
    shut: way?.shut.map(passageOf) ?? [],
    preferred:
      way?.preferred.map((one) => ({
        ...passageOf(one),
        outcome: one.outcome,
        more_nm: one.more === null ? null : rounded(one.more / METRES_PER_NM),
      })) ?? [],
    blocked: blocked && {
      ...blocked,
      passages: blocked.passages.map((one) => ({ ...passageOf(one), avoided: one.avoided })),
    },
  }
}

const passageOf = ({ id, name, nameZh, exceeded }: WayPassage) => ({
  id,
  name,
  name_zh: nameZh,
  exceeded: exceeded.map(({ side, own, most }) => ({ side, own_m: own, most_m: most })),
})

function weatherOf(weather: Weather): V1Result<'getWeather'>['data'] {
  const { readings } = weather
  return {
    state: weather.state,
    lat: weather.lat,
    lon: weather.lon,
    valid_at: momentOrNull(weather.validAt),
    fetched_at: momentOrNull(weather.fetchedAt),
    age_s: seconds(weather.age),
    provider: weather.provider,
    model: weather.model,
    attribution: weather.attribution,
    simulated: weather.simulated,
    readings: readings && {
      wind_speed_ms: readings.windSpeed,
      wind_direction_deg: readings.windDirection,
      wind_gust_ms: readings.windGust,
      beaufort: readings.windLevel,
      wave_height_m: readings.waveHeight,
      wave_direction_deg: readings.waveDirection,
      current_speed_ms: readings.oceanVelocity,
      current_direction_deg: readings.oceanFlowDirection,
      humidity_percent: readings.humidity,
      precipitation_mm: readings.precipitation,
      visibility_m: readings.visibility,
    },
    forecast: weather.forecast.map(forecastHourOf),
  }
}

type ForecastHour = NonNullable<WeatherAlong['places'][number]>
const forecastHourOf = ({ time, windSpeed, windDirection, windLevel, waveHeight }: ForecastHour) => ({
  at: moment(time),
  wind_speed_ms: windSpeed,
  wind_direction_deg: windDirection,
  beaufort: windLevel,
  wave_height_m: waveHeight,
})

const alongOf = ({ state, model, attribution, simulated, reaches, places }: WeatherAlong) => ({
  state,
  model,
  attribution,
  simulated,
  forecast_until: momentOrNull(reaches),
  places: places.map((place) => place && forecastHourOf(place)),
})

/** Where in the middle of its first gate a passage is shown. */
function namedPassageOf({ id, name, nameZh, gates, limits = {}, opens, coastal }: Passage) {
  const [[lat, lon], [toLat, toLon]] = gates[0] as readonly [readonly [number, number], readonly [number, number]]
  const { length = null, beam = null, draught = null, height = null } = limits
  return {
    id,
    name,
    name_zh: nameZh,
    lat: (lat + toLat) / 2,
    lon: (lon + toLon) / 2,
    limits: { length_m: length, beam_m: beam, draught_m: draught, height_m: height },
    opens:
      opens === 'never'
        ? ('asked' as const)
        : coastal === true
          ? ('coasters' as const)
          : (opens ?? ('always' as const)),
  }
}
