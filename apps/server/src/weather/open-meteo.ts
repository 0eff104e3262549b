import { CallBudget } from './call-budget.ts'
import { CircuitBreaker } from '../concurrency/circuit-breaker.ts'
import { forecastVariables, joinColumns, marineVariables, readAnswer, type Columns } from './open-meteo-answer.ts'
import type { Cell, WeatherProvider } from './provider.ts'

/** Today and six days more: five days ahead can be told to the end of the time for which old values are shown. */
const DAYS = 7
/** Locations in a call: some 250 kB of answer. */
const MOST_CELLS = 20
const MOST_BYTES = 4 * 1024 * 1024

export interface OpenMeteoOptions {
  forecastUrl: string
  marineUrl: string
  /** Of the operator's subscription; null uses the free service, which is for non-commercial use only. */
  key: string | null
  /** Locations asked for a minute, of both services together. */
  callsPerMinute: number
  now: () => number
  onError: (error: unknown) => void
}

/**
 * Open-Meteo: its forecast service for wind, rain, humidity and visibility, its marine service for waves and currents. The data are
 * CC BY 4.0; the free service is non-commercial, and nobody who sells what he shows may stand on it (docs/operations.md).
 */
export function createOpenMeteo(options: OpenMeteoOptions): WeatherProvider {
  const budget = new CallBudget(options.callsPerMinute, options.now)
  const services = [
    { url: options.forecastUrl, variables: forecastVariables, breaker: new CircuitBreaker(options.now) },
    { url: options.marineUrl, variables: marineVariables, breaker: new CircuitBreaker(options.now) },
  ] as const
  const ask = async (
    { url, variables, breaker }: (typeof services)[number],
    cells: readonly Cell[],
    signal: AbortSignal,
  ): Promise<Columns[] | null> => {
    try {
      const body = await fetchJson(
        addressOf(
          url,
          variables.map(({ theirs }) => theirs),
          cells,
          options.key,
        ),
        signal,
      )
      const columns = readAnswer(body, variables, cells.length)
      breaker.succeeded()
      return columns
    } catch (error) {
      breaker.failed()
      // The server is being stopped: nobody needs to know.
      if (!(signal.reason instanceof DOMException && signal.reason.name === 'AbortError')) options.onError(error)
      return null
    }
  }
  return {
    name: 'Open-Meteo',
    model: 'best match',
    attribution: { text: 'Weather data by Open-Meteo.com, CC BY 4.0', url: 'https://open-meteo.com/' },
    simulated: false,
    // A call that no minute has room for would never go out.
    mostCells: Math.min(MOST_CELLS, Math.floor(options.callsPerMinute / services.length)),
    async fetch(cells, signal) {
      // A service that is left alone costs nothing: an outage must not use up what may be asked when it is over.
      const willing = services.filter(({ breaker }) => breaker.mayAsk())
      if (!budget.take(cells.length * willing.length)) {
        for (const { breaker } of willing) breaker.notAsked()
        return cells.map(() => null)
      }
      const [forecast, marine] = await Promise.all(
        services.map((service) => (willing.includes(service) ? ask(service, cells, signal) : null)),
      )
      return cells.map((_, i) => joinColumns(forecast?.[i] ?? null, marine?.[i] ?? null))
    },
  }
}

function addressOf(url: string, variables: readonly string[], cells: readonly Cell[], key: string | null): URL {
  const address = new URL(url)
  const query = {
    latitude: cells.map(({ lat }) => lat).join(','),
    longitude: cells.map(({ lon }) => lon).join(','),
    hourly: variables.join(','),
    wind_speed_unit: 'ms',
    timeformat: 'unixtime',
    forecast_days: String(DAYS),
    cell_selection: 'sea',
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  if (key !== null) address.searchParams.set('apikey', key)
  return address
}

/** Errors name the host and the status: the address holds the key. */
async function fetchJson(address: URL, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel()
    throw new Error(`${address.host} answered with ${answer.status}.`)
  }
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error(`${address.host} answered with more than ${MOST_BYTES} bytes.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return JSON.parse(text)
}
