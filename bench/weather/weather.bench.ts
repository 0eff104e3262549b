import { setTimeout as wait } from 'node:timers/promises'
import { createOpenMeteo } from '../../apps/server/src/weather/open-meteo.ts'
import { startUpstream } from '../../apps/server/src/weather/upstream.fixture.ts'
import { WeatherService } from '../../apps/server/src/weather/weather-service.ts'
import { quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'

const CELLS = 200
const PER_SECOND = 500
const SECONDS = 10
const TICK_MS = 20
const HOUR = 3_600_000

/** Everybody looks at ships in the same 200 cells: how often is the provider asked, and what when it goes down and its values are old. */
export async function run(): Promise<BenchRow[]> {
  let now = Date.UTC(2026, 10, 21, 9)
  const upstream = await startUpstream(Date.UTC(2026, 10, 21))
  const provider = createOpenMeteo({
    forecastUrl: upstream.forecastUrl,
    marineUrl: upstream.marineUrl,
    key: 'bench',
    callsPerMinute: 1_000,
    now: () => now,
    onError: () => {},
  })
  const service = new WeatherService({ provider, now: () => now, onError: () => {}, patienceMs: 200 })
  const ask = async () => {
    const times: number[] = []
    let without = 0
    const asked: Promise<void>[] = []
    const begin = performance.now()
    for (let tick = 0; tick * TICK_MS < SECONDS * 1000; tick++) {
      for (let i = 0; i < (PER_SECOND * TICK_MS) / 1000; i++) {
        const cell = Math.floor(Math.random() * CELLS)
        const sent = performance.now()
        asked.push(
          service
            .at(
              20 + Math.floor(cell / 20) / 2 + Math.random() * 0.2 - 0.1,
              120 + (cell % 20) / 2 + Math.random() * 0.2 - 0.1,
            )
            .then(({ readings }) => {
              times.push(performance.now() - sent)
              if (readings === null) without++
            }),
        )
      }
      await wait(Math.max(0, begin + (tick + 1) * TICK_MS - performance.now()))
    }
    await Promise.all(asked)
    return { times, without }
  }
  const up = await ask()
  const calls = upstream.asked.length
  now += 7 * HOUR
  upstream.misbehave = (_request, response) => void response.writeHead(503).end()
  const down = await ask()
  service.close()
  await upstream.close()
  const requests = PER_SECOND * SECONDS
  return [
    {
      name: `weather, ${CELLS} cells at ${PER_SECOND} requests/s: calls to the provider`,
      value: calls,
      unit: 'calls',
      target: 200,
      targetIs: 'at most',
      note: `${requests} requests, ${up.without} without values, p95 ${quantile(up.times, 0.95).toFixed(1)} ms`,
    },
    {
      name: 'the same with the provider down: requests without values',
      value: down.without,
      unit: `of ${requests}`,
      target: 0,
      targetIs: 'at most',
      note: `${upstream.asked.length - calls} calls, p95 ${quantile(down.times, 0.95).toFixed(1)} ms`,
    },
  ]
}
