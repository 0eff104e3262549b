import { afterEach, beforeEach } from 'vitest'
import { createOpenMeteo } from './open-meteo.ts'
import { startUpstream, type Upstream } from './upstream.fixture.ts'
import { WeatherService } from './weather-service.ts'

export const HOUR = 3_600_000
export const START = Date.UTC(2026, 10, 21)

interface ServiceOptions {
  key?: string | null
  callsPerMinute?: number
  callMs?: number
  patienceMs?: number
  forecastUrl?: string
}

/** A weather service over a provider of the test's own, anew for each test; the clock stands unless the test moves it. */
export class WeatherBench {
  now = START + 9.25 * HOUR
  errors: unknown[] = []
  readonly upstream: Upstream
  service: WeatherService

  constructor(upstream: Upstream) {
    this.upstream = upstream
    this.service = this.serviceWith({})
  }

  serviceWith({
    key = null,
    callsPerMinute = 10_000,
    callMs = 60_000,
    patienceMs = 60_000,
    forecastUrl = this.upstream.forecastUrl,
  }: ServiceOptions): WeatherService {
    const clock = () => this.now
    const onError = (error: unknown) => void this.errors.push(error)
    const { marineUrl } = this.upstream
    const provider = createOpenMeteo({ forecastUrl, marineUrl, key, callsPerMinute, now: clock, onError })
    return new WeatherService({ provider, now: clock, onError, callMs, patienceMs })
  }
}

/** Opens one before each test of a file, and closes it behind. */
export function eachWithBench(use: (bench: WeatherBench) => void): void {
  let bench: WeatherBench
  beforeEach(async () => use((bench = new WeatherBench(await startUpstream(START)))))
  afterEach(async () => {
    bench.service.close()
    await bench.upstream.close()
  })
}
