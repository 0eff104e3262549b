import { weatherSchema } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { eachWithBench, HOUR, START, type WeatherBench } from './weather.fixture.ts'
import { answerFor } from './upstream.fixture.ts'
import { WeatherService } from './weather-service.ts'

let bench: WeatherBench
eachWithBench((opened) => (bench = opened))

describe('weather at a point', () => {
  it('has the eight readings, wind level and five days ahead, in the shape of the contract', async () => {
    const weather = weatherSchema.parse(await bench.service.at(31.2, 122.9))
    expect(weather).toMatchObject({
      state: 'current',
      lat: 31.25,
      lon: 123,
      provider: 'Open-Meteo',
      simulated: false,
      validAt: START + 9 * HOUR,
      fetchedAt: bench.now,
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
    expect(weather.forecast[40].time - weather.forecast[0].time).toBe(120 * HOUR)
  })

  it('asks the services as they want to be asked, with the key of the operator', async () => {
    bench.service.close()
    bench.service = bench.serviceWith({ key: 'secret-key' })
    await bench.service.at(-33.9, 18.4)
    expect(bench.upstream.asked.map(({ path }) => path).toSorted()).toEqual(['/v1/forecast', '/v1/marine'])
    for (const { query } of bench.upstream.asked) {
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
    await Promise.all(Array.from({ length: 50 }, (_, i) => bench.service.at(30 + (i % 10), 125 + (i % 3) * 0.01)))
    expect(bench.upstream.asked).toHaveLength(2)
    expect(bench.upstream.asked[0].query.get('latitude')!.split(',')).toHaveLength(10)
    await bench.service.at(30, 125)
    expect(bench.upstream.asked).toHaveLength(2)
  })

  it('asks again when a newer model run is due', async () => {
    await bench.service.at(30, 125)
    bench.now = START + 11.4 * HOUR
    await bench.service.at(30, 125)
    expect(bench.upstream.asked).toHaveLength(2)
    bench.now = START + 12 * HOUR
    await bench.service.at(30, 125)
    expect(bench.upstream.asked).toHaveLength(4)
  })

  it('is one cell on both sides of ±180°', async () => {
    await bench.service.at(10, 179.95)
    await bench.service.at(10, -179.95)
    expect(bench.upstream.asked).toHaveLength(2)
  })

  it('tells the sea alone where the marine service has nothing, and says "not available" for the rest', async () => {
    bench.upstream.misbehave = (request, response) => {
      const variables = new URL(request.url!, 'http://upstream').searchParams.get('hourly')!.split(',')
      const answer = answerFor(47, 8, variables, START)
      if (request.url!.startsWith('/v1/marine')) {
        for (const name of variables) {
          answer.hourly[name] = answer.hourly[name].map(() => null)
          answer.hourly_units[name] = 'undefined'
        }
      }
      response.end(JSON.stringify(answer))
    }
    const { readings } = await bench.service.at(47, 8)
    expect(readings).toMatchObject({ windSpeed: 10.8, waveHeight: null, oceanVelocity: null, waveDirection: null })
  })

  it('converts what comes in other units', async () => {
    bench.upstream.misbehave = (request, response) => {
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
    expect((await bench.service.at(50, 0)).readings).toMatchObject({ windSpeed: 3, windLevel: 2, oceanVelocity: 0.17 })
  })
})

it('says that there is no provider where the operator uses none', async () => {
  const none = new WeatherService({ provider: null, now: () => bench.now, onError: () => {} })
  expect(weatherSchema.parse(await none.at(30, 125))).toMatchObject({
    state: 'none',
    readings: null,
    provider: null,
    simulated: false,
  })
})
