import { weatherSchema } from '@fairway/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOpenMeteo } from './open-meteo.ts'
import { answerFor, startUpstream, type Upstream } from './upstream.fixture.ts'
import { WeatherService } from './weather-service.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 21)
let upstream: Upstream
let now: number
let errors: unknown[]
let service: WeatherService

beforeEach(async () => {
  upstream = await startUpstream(START)
  now = START + 9.25 * HOUR
  errors = []
  service = serviceWith({})
})
afterEach(async () => {
  service.close()
  await upstream.close()
})

function serviceWith({
  key = null,
  callsPerMinute = 10_000,
  callMs = 60_000,
  patienceMs = 60_000,
  forecastUrl = upstream.forecastUrl,
}: {
  key?: string | null
  callsPerMinute?: number
  callMs?: number
  patienceMs?: number
  forecastUrl?: string
}): WeatherService {
  const clock = () => now
  const own = errors
  const onError = (error: unknown) => void own.push(error)
  const provider = createOpenMeteo({
    forecastUrl,
    marineUrl: upstream.marineUrl,
    key,
    callsPerMinute,
    now: clock,
    onError,
  })
  return new WeatherService({ provider, now: clock, onError, callMs, patienceMs })
}
const refuse: Upstream['misbehave'] = (_request, response) => void response.writeHead(503).end('overloaded')
const answerWith =
  (body: string): Upstream['misbehave'] =>
  (_request, response) =>
    void response.end(body)

describe('weather at a point', () => {
  it('has the eight readings, wind level and five days ahead, in the shape of the contract', async () => {
    const weather = weatherSchema.parse(await service.at(31.2, 122.9))
    expect(weather).toMatchObject({
      state: 'current',
      lat: 31.25,
      lon: 123,
      provider: 'Open-Meteo',
      simulated: false,
      validAt: START + 9 * HOUR,
      fetchedAt: now,
      age: 0,
      readings: {
        windSpeed: 10.8,
        windDirection: 225,
        windGust: 15.2,
        windLevel: 6,
        humidity: 81,
        precipitation: 0.4,
        visibility: 24_140,
        waveHeight: 2.1,
        waveDirection: 230,
        oceanVelocity: 0.62,
        oceanFlowDirection: 45,
      },
    })
    expect(weather.attribution?.text).toContain('Open-Meteo')
    expect(weather.forecast).toHaveLength(41)
    expect(weather.forecast[40]!.time - weather.forecast[0]!.time).toBe(120 * HOUR)
  })

  it('asks the services as they want to be asked, with the key of the operator', async () => {
    service.close()
    service = serviceWith({ key: 'secret-key' })
    await service.at(-33.9, 18.4)
    expect(upstream.asked.map(({ path }) => path).toSorted()).toEqual(['/v1/forecast', '/v1/marine'])
    for (const { query } of upstream.asked) {
      expect(Object.fromEntries(query)).toMatchObject({
        latitude: '-34',
        longitude: '18.5',
        wind_speed_unit: 'ms',
        timeformat: 'unixtime',
        cell_selection: 'sea',
        apikey: 'secret-key',
      })
    }
  })

  it('asks once for everybody in a cell, and in one call for cells wanted together', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, i) => service.at(30 + (i % 10), 125 + (i % 3) * 0.01)))
    expect(upstream.asked).toHaveLength(2)
    expect(upstream.asked[0]!.query.get('latitude')!.split(',')).toHaveLength(10)
    await service.at(30, 125)
    expect(upstream.asked).toHaveLength(2)
  })

  it('asks again when a newer model run is due', async () => {
    await service.at(30, 125)
    now = START + 11.4 * HOUR
    await service.at(30, 125)
    expect(upstream.asked).toHaveLength(2)
    now = START + 12 * HOUR
    await service.at(30, 125)
    expect(upstream.asked).toHaveLength(4)
  })

  it('is one cell on both sides of ±180°', async () => {
    await service.at(10, 179.95)
    await service.at(10, -179.95)
    expect(upstream.asked).toHaveLength(2)
  })

  it('tells the sea alone where the marine service has nothing, and says "not available" for the rest', async () => {
    upstream.misbehave = (request, response) => {
      const variables = new URL(request.url!, 'http://upstream').searchParams.get('hourly')!.split(',')
      const answer = answerFor(47, 8, variables, START)
      if (request.url!.startsWith('/v1/marine')) {
        for (const name of variables) {
          answer.hourly[name] = answer.hourly[name]!.map(() => null)
          answer.hourly_units[name] = 'undefined'
        }
      }
      response.end(JSON.stringify(answer))
    }
    const { readings } = await service.at(47, 8)
    expect(readings).toMatchObject({ windSpeed: 10.8, waveHeight: null, oceanVelocity: null, waveDirection: null })
  })

  it('converts what comes in other units', async () => {
    upstream.misbehave = (request, response) => {
      const answer = answerFor(
        50,
        0,
        new URL(request.url!, 'http://upstream').searchParams.get('hourly')!.split(','),
        START,
      )
      for (const [name, unit] of Object.entries(answer.hourly_units))
        if (unit === 'm/s') answer.hourly_units[name] = 'km/h'
      response.end(JSON.stringify(answer))
    }
    expect((await service.at(50, 0)).readings).toMatchObject({ windSpeed: 3, windLevel: 2, oceanVelocity: 0.17 })
  })
})

describe('a provider in trouble', () => {
  it('leaves the old values on the page for twelve hours, with their age, and then says that it cannot be reached', async () => {
    await service.at(30, 125)
    upstream.misbehave = refuse
    now = START + 18 * HOUR
    expect(await service.at(30, 125)).toMatchObject({
      state: 'stale',
      age: 8.75 * HOUR,
      validAt: START + 18 * HOUR,
      readings: { windLevel: 6 },
    })
    now = START + 24.5 * HOUR
    expect(await service.at(30, 125)).toMatchObject({
      state: 'unreachable',
      readings: null,
      forecast: [],
      provider: 'Open-Meteo',
    })
  })

  it('is not asked for a cell again within a minute after it could not tell', async () => {
    upstream.misbehave = refuse
    expect((await service.at(30, 125)).state).toBe('unreachable')
    await service.at(30, 125)
    expect(upstream.asked).toHaveLength(2)
    upstream.misbehave = null
    now += 61_000
    expect((await service.at(30, 125)).state).toBe('current')
  })

  it('is left alone for a minute after five failures on end, then asked once', async () => {
    upstream.misbehave = refuse
    for (let i = 0; i < 8; i++) await service.at(i, 0)
    expect(upstream.asked).toHaveLength(10)
    now += 61_000
    await service.at(20, 0)
    await service.at(21, 0)
    expect(upstream.asked).toHaveLength(12)
    upstream.misbehave = null
    now += 61_000
    expect((await service.at(22, 0)).state).toBe('current')
    expect((await service.at(23, 0)).state).toBe('current')
  })

  it('that does not listen at all breaks nothing', async () => {
    await upstream.close()
    expect((await service.at(30, 125)).state).toBe('unreachable')
    expect(errors).toHaveLength(2)
  })

  it('that never answers is given up', async () => {
    service.close()
    service = serviceWith({ callMs: 200 })
    upstream.misbehave = () => {}
    expect((await service.at(30, 125)).state).toBe('unreachable')
  })

  it('keeps nobody waiting who has old values at hand', async () => {
    service.close()
    service = serviceWith({ patienceMs: 20 })
    await service.at(30, 125)
    now += 6 * HOUR
    upstream.misbehave = () => {}
    expect((await service.at(30, 125)).state).toBe('stale')
  })

  it.each([
    ['a page of HTML', '<html>maintenance</html>'],
    ['its own error', '{"error":true,"reason":"Minutely API request limit exceeded."}'],
    ['an empty object', '{}'],
    [
      'columns of different length',
      JSON.stringify({ hourly_units: {}, hourly: { time: [START / 1000, START / 1000 + 3600], wind_speed_10m: [1] } }),
    ],
    [
      'text in the place of numbers',
      JSON.stringify({
        hourly_units: { wind_speed_10m: 'm/s' },
        hourly: { time: [START / 1000], wind_speed_10m: ['<script>'] },
      }),
    ],
    [
      'a number that is none',
      '{"hourly_units":{"wind_speed_10m":"m/s"},"hourly":{"time":[1e400],"wind_speed_10m":[1]}}',
    ],
    ['something without end', `["${'x'.repeat(5 * 1024 * 1024)}"]`],
  ])('that answers with %s is refused', async (_what, body) => {
    upstream.misbehave = answerWith(body)
    expect((await service.at(30, 125)).state).toBe('unreachable')
    expect(errors).toHaveLength(2)
  })

  it('counts single values out of range as not available', async () => {
    upstream.misbehave = (request, response) => {
      const variables = new URL(request.url!, 'http://upstream').searchParams.get('hourly')!.split(',')
      const answer = answerFor(30, 125, variables, START)
      for (const name of ['wind_speed_10m', 'relative_humidity_2m', 'wave_height'])
        if (answer.hourly[name]) answer.hourly[name] = answer.hourly[name].map(() => 9_999)
      response.end(JSON.stringify(answer))
    }
    expect((await service.at(30, 125)).readings).toMatchObject({
      windSpeed: null,
      windLevel: null,
      humidity: null,
      waveHeight: null,
      windDirection: 225,
    })
  })

  it('is asked for half a cell again after ten minutes', async () => {
    upstream.misbehave = (request, response) => {
      if (request.url!.startsWith('/v1/marine')) return refuse!(request, response)
      response.end(
        JSON.stringify(
          answerFor(30, 125, new URL(request.url!, 'http://upstream').searchParams.get('hourly')!.split(','), START),
        ),
      )
    }
    expect((await service.at(30, 125)).readings).toMatchObject({ windSpeed: 10.8, waveHeight: null })
    upstream.misbehave = null
    now += 11 * 60_000
    expect((await service.at(30, 125)).readings).toMatchObject({ windSpeed: 10.8, waveHeight: 2.1 })
  })

  it('that tells half of a cell leaves the old whole on the page, and is asked again after ten minutes', async () => {
    await service.at(30, 125)
    upstream.misbehave = (request, response) => {
      if (request.url!.startsWith('/v1/marine')) return refuse!(request, response)
      response.end(
        JSON.stringify(
          answerFor(30, 125, new URL(request.url!, 'http://upstream').searchParams.get('hourly')!.split(','), START),
        ),
      )
    }
    now = START + 18 * HOUR
    const whole = { state: 'stale', fetchedAt: START + 9.25 * HOUR, readings: { windSpeed: 10.8, waveHeight: 2.1 } }
    expect(await service.at(30, 125)).toMatchObject(whole)
    expect(await service.at(30, 125)).toMatchObject(whole)
    expect(upstream.asked).toHaveLength(4)
    now = START + 24.5 * HOUR
    expect(await service.at(30, 125)).toMatchObject({
      state: 'current',
      readings: { windSpeed: 10.8, waveHeight: null },
    })
    upstream.misbehave = null
    now += 11 * 60_000
    expect(await service.at(30, 125)).toMatchObject({ state: 'current', readings: { waveHeight: 2.1 } })
  })

  it('uses up nothing of what may be asked while it is left alone', async () => {
    const provider = createOpenMeteo({
      forecastUrl: upstream.forecastUrl,
      marineUrl: upstream.marineUrl,
      key: null,
      callsPerMinute: 60,
      now: () => now,
      onError: () => {},
    })
    const { signal } = new AbortController()
    const cells = Array.from({ length: provider.mostCells }, (_, i) => ({ lat: i, lon: 0 }))
    upstream.misbehave = refuse
    for (let i = 0; i < 4; i++) await provider.fetch(cells.slice(0, 1), signal)
    for (let minute = 0; minute < 16; minute++) {
      await provider.fetch(cells.slice(0, 1), signal)
      expect(await provider.fetch(cells, signal)).toEqual(cells.map(() => null))
      now += 61_000
    }
    expect(upstream.asked).toHaveLength(2 * (4 + 16))
    upstream.misbehave = null
    expect(await provider.fetch(cells.slice(0, 1), signal)).not.toContain(null)
    expect(await provider.fetch(cells, signal)).not.toContain(null)
  })

  it('is tried again after a try for which there was no room', async () => {
    const provider = createOpenMeteo({
      forecastUrl: upstream.forecastUrl,
      marineUrl: upstream.marineUrl,
      key: null,
      callsPerMinute: 10,
      now: () => now,
      onError: () => {},
    })
    const { signal } = new AbortController()
    upstream.misbehave = refuse
    for (let i = 0; i < 5; i++) await provider.fetch([{ lat: i, lon: 0 }], signal)
    upstream.misbehave = null
    now += 61_000
    expect(
      await provider.fetch(
        Array.from({ length: 6 }, (_, i) => ({ lat: i, lon: 0 })),
        signal,
      ),
    ).toEqual(Array.from({ length: 6 }, () => null))
    expect(await provider.fetch([{ lat: 0, lon: 0 }], signal)).not.toContain(null)
  })

  it('is asked for no more cells at once than a minute has room for', async () => {
    service.close()
    service = serviceWith({ callsPerMinute: 10 })
    const states = await Promise.all(Array.from({ length: 7 }, async (_, i) => (await service.at(i * 3, 40)).state))
    expect(states.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'current'), 'unreachable', 'unreachable'])
  })

  it('is never asked for more than the operator may ask', async () => {
    service.close()
    service = serviceWith({ callsPerMinute: 10 })
    const states: string[] = []
    for (let i = 0; i < 8; i++) states.push((await service.at(i * 3, 40)).state)
    expect(states).toEqual([
      'current',
      'current',
      'current',
      'current',
      'current',
      'unreachable',
      'unreachable',
      'unreachable',
    ])
    now += 61_000
    expect((await service.at(15, 40)).state).toBe('current')
  })

  it('does not see its key in a log', async () => {
    service.close()
    service = serviceWith({ key: 'secret-key' })
    upstream.misbehave = refuse
    await service.at(30, 125)
    expect(errors.map(String).join()).toContain('503')
    expect(errors.map(String).join()).not.toContain('secret-key')
  })
})

it('says that there is no provider where the operator uses none', async () => {
  const none = new WeatherService({ provider: null, now: () => now, onError: () => {} })
  expect(weatherSchema.parse(await none.at(30, 125))).toMatchObject({
    state: 'none',
    readings: null,
    provider: null,
    simulated: false,
  })
})
