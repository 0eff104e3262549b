import { describe, expect, it } from 'vitest'
import { createOpenMeteo } from './open-meteo.ts'
import { eachWithBench, HOUR, START, type WeatherBench } from './weather.fixture.ts'
import { answerFor, type Upstream } from './upstream.fixture.ts'

let bench: WeatherBench
eachWithBench((opened) => (bench = opened))

const refuse: Upstream['misbehave'] = (_request, response) => void response.writeHead(503).end('overloaded')
const answerWith =
  (body: string): Upstream['misbehave'] =>
  (_request, response) =>
    void response.end(body)

describe('a provider in trouble', () => {
  it('leaves the old values on the page for twelve hours, with their age, and then says that it cannot be reached', async () => {
    await bench.service.at(30, 125)
    bench.upstream.misbehave = refuse
    bench.now = START + 18 * HOUR
    expect(await bench.service.at(30, 125)).toMatchObject({
      state: 'stale',
      age: 8.75 * HOUR,
      validAt: START + 18 * HOUR,
      readings: { windLevel: 6 },
    })
    bench.now = START + 24.5 * HOUR
    expect(await bench.service.at(30, 125)).toMatchObject({
      state: 'unreachable',
      readings: null,
      forecast: [],
      provider: 'Open-Meteo',
    })
  })

  it('is not asked for a cell again within a minute after it could not tell', async () => {
    bench.upstream.misbehave = refuse
    expect((await bench.service.at(30, 125)).state).toBe('unreachable')
    await bench.service.at(30, 125)
    expect(bench.upstream.asked).toHaveLength(2)
    bench.upstream.misbehave = null
    bench.now += 61_000
    expect((await bench.service.at(30, 125)).state).toBe('current')
  })

  it('is left alone for a minute after five failures on end, then asked once', async () => {
    bench.upstream.misbehave = refuse
    for (let i = 0; i < 8; i++) await bench.service.at(i, 0)
    expect(bench.upstream.asked).toHaveLength(10)
    bench.now += 61_000
    await bench.service.at(20, 0)
    await bench.service.at(21, 0)
    expect(bench.upstream.asked).toHaveLength(12)
    bench.upstream.misbehave = null
    bench.now += 61_000
    expect((await bench.service.at(22, 0)).state).toBe('current')
    expect((await bench.service.at(23, 0)).state).toBe('current')
  })

  it('that does not listen at all breaks nothing', async () => {
    await bench.upstream.close()
    expect((await bench.service.at(30, 125)).state).toBe('unreachable')
    expect(bench.errors).toHaveLength(2)
  })

  it('that never answers is given up', async () => {
    bench.service.close()
    bench.service = bench.serviceWith({ callMs: 200 })
    bench.upstream.misbehave = () => {}
    expect((await bench.service.at(30, 125)).state).toBe('unreachable')
  })

  it('keeps nobody waiting who has old values at hand', async () => {
    bench.service.close()
    bench.service = bench.serviceWith({ patienceMs: 20 })
    await bench.service.at(30, 125)
    bench.now += 6 * HOUR
    bench.upstream.misbehave = () => {}
    expect((await bench.service.at(30, 125)).state).toBe('stale')
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
    bench.upstream.misbehave = answerWith(body)
    expect((await bench.service.at(30, 125)).state).toBe('unreachable')
    expect(bench.errors).toHaveLength(2)
  })

  it('counts single values out of range as not available', async () => {
    bench.upstream.misbehave = (request, response) => {
      const variables = new URL(request.url!, 'http://upstream').searchParams.get('hourly')!.split(',')
      const answer = answerFor(30, 125, variables, START)
      for (const name of ['wind_speed_10m', 'relative_humidity_2m', 'wave_height'])
        if (answer.hourly[name]) answer.hourly[name] = answer.hourly[name].map(() => 9_999)
      response.end(JSON.stringify(answer))
    }
    expect((await bench.service.at(30, 125)).readings).toMatchObject({
      windSpeed: null,
      windLevel: null,
      humidity: null,
      waveHeight: null,
      windDirection: 225,
    })
  })

  it('is asked for half a cell again after ten minutes', async () => {
    bench.upstream.misbehave = (request, response) => {
      if (request.url!.startsWith('/v1/marine')) return refuse(request, response)
      response.end(
        JSON.stringify(
          answerFor(30, 125, new URL(request.url!, 'http://upstream').searchParams.get('hourly')!.split(','), START),
        ),
      )
    }
    expect((await bench.service.at(30, 125)).readings).toMatchObject({ windSpeed: 10.8, waveHeight: null })
    bench.upstream.misbehave = null
    bench.now += 11 * 60_000
    expect((await bench.service.at(30, 125)).readings).toMatchObject({ windSpeed: 10.8, waveHeight: 2.1 })
  })

  it('that tells half of a cell leaves the old whole on the page, and is asked again after ten minutes', async () => {
    await bench.service.at(30, 125)
    bench.upstream.misbehave = (request, response) => {
      if (request.url!.startsWith('/v1/marine')) return refuse(request, response)
      response.end(
        JSON.stringify(
          answerFor(30, 125, new URL(request.url!, 'http://upstream').searchParams.get('hourly')!.split(','), START),
        ),
      )
    }
    bench.now = START + 18 * HOUR
    const whole = { state: 'stale', fetchedAt: START + 9.25 * HOUR, readings: { windSpeed: 10.8, waveHeight: 2.1 } }
    expect(await bench.service.at(30, 125)).toMatchObject(whole)
    expect(await bench.service.at(30, 125)).toMatchObject(whole)
    expect(bench.upstream.asked).toHaveLength(4)
    bench.now = START + 24.5 * HOUR
    expect(await bench.service.at(30, 125)).toMatchObject({
      state: 'current',
      readings: { windSpeed: 10.8, waveHeight: null },
    })
    bench.upstream.misbehave = null
    bench.now += 11 * 60_000
    expect(await bench.service.at(30, 125)).toMatchObject({ state: 'current', readings: { waveHeight: 2.1 } })
  })

  it('uses up nothing of what may be asked while it is left alone', async () => {
    const provider = createOpenMeteo({
      forecastUrl: bench.upstream.forecastUrl,
      marineUrl: bench.upstream.marineUrl,
      key: null,
      callsPerMinute: 60,
      now: () => bench.now,
      onError: () => {},
    })
    const { signal } = new AbortController()
    const cells = Array.from({ length: provider.mostCells }, (_, i) => ({ lat: i, lon: 0 }))
    bench.upstream.misbehave = refuse
    for (let i = 0; i < 4; i++) await provider.fetch(cells.slice(0, 1), signal)
    for (let minute = 0; minute < 16; minute++) {
      await provider.fetch(cells.slice(0, 1), signal)
      expect(await provider.fetch(cells, signal)).toEqual(cells.map(() => null))
      bench.now += 61_000
    }
    expect(bench.upstream.asked).toHaveLength(2 * (4 + 16))
    bench.upstream.misbehave = null
    expect(await provider.fetch(cells.slice(0, 1), signal)).not.toContain(null)
    expect(await provider.fetch(cells, signal)).not.toContain(null)
  })

  it('is tried again after a try for which there was no room', async () => {
    const provider = createOpenMeteo({
      forecastUrl: bench.upstream.forecastUrl,
      marineUrl: bench.upstream.marineUrl,
      key: null,
      callsPerMinute: 10,
      now: () => bench.now,
      onError: () => {},
    })
    const { signal } = new AbortController()
    bench.upstream.misbehave = refuse
    for (let i = 0; i < 5; i++) await provider.fetch([{ lat: i, lon: 0 }], signal)
    bench.upstream.misbehave = null
    bench.now += 61_000
    expect(
      await provider.fetch(
        Array.from({ length: 6 }, (_, i) => ({ lat: i, lon: 0 })),
        signal,
      ),
    ).toEqual(Array.from({ length: 6 }, () => null))
    expect(await provider.fetch([{ lat: 0, lon: 0 }], signal)).not.toContain(null)
  })

  it('is asked for no more cells at once than a minute has room for', async () => {
    bench.service.close()
    bench.service = bench.serviceWith({ callsPerMinute: 10 })
    const states = await Promise.all(
      Array.from({ length: 7 }, async (_, i) => (await bench.service.at(i * 3, 40)).state),
    )
    expect(states.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'current'), 'unreachable', 'unreachable'])
  })

  it('is never asked for more than the operator may ask', async () => {
    bench.service.close()
    bench.service = bench.serviceWith({ callsPerMinute: 10 })
    const states: string[] = []
    for (let i = 0; i < 8; i++) states.push((await bench.service.at(i * 3, 40)).state)
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
    bench.now += 61_000
    expect((await bench.service.at(15, 40)).state).toBe('current')
  })

  it('does not see its key in a log', async () => {
    bench.service.close()
    bench.service = bench.serviceWith({ key: 'secret-key' })
    bench.upstream.misbehave = refuse
    await bench.service.at(30, 125)
    expect(bench.errors.map(String).join()).toContain('503')
    expect(bench.errors.map(String).join()).not.toContain('secret-key')
  })
})
