import type { Weather } from '@fairway/contract'
import { describeWeather, noWeather } from './describe-weather.ts'
import { cellOf, keyOf } from './grid.ts'
import { freshUntil } from './model-run.ts'
import type { Cell, CellWeather, WeatherProvider } from './provider.ts'

/** Some 7 kB each. */
const MOST_CELLS = 5_000
/** Old values are shown for so long after newer ones were due. */
const STALE_MS = 12 * 3_600_000
/** A cell that could not be told is not asked for again so soon; nor is a half one. */
const NEGATIVE_MS = 60_000
const PARTIAL_MS = 10 * 60_000
/** Cells asked for within this time go out in one call. */
const GATHER_MS = 25
const PATIENCE_MS = 1_500
/** Cells waited for at most; beyond it the answer is "unreachable". */
const MOST_WAITING = 2_000
const CALL_MS = 8_000

interface Kept {
  weather: CellWeather
  fetchedAt: number
  freshUntil: number
}

export interface WeatherServiceOptions {
  provider: WeatherProvider | null
  now: () => number
  onError: (error: unknown) => void
  /** How long a call may take. */
  callMs?: number
  /** How long who has old values at hand waits for new ones. */
  patienceMs?: number
}

/** Weather at a point, out of as few calls to the provider as possible: snapped, kept for a model run, each cell asked for once at a time. */
export class WeatherService {
  readonly #options: WeatherServiceOptions
  readonly #kept = new Map<string, Kept>()
  readonly #failedUntil = new Map<string, number>()
  readonly #underWay = new Map<string, Promise<Kept | null>>()
  #gathering: { cells: Cell[]; answers: Promise<ReadonlyArray<Kept | null>> } | null = null
  readonly #closing = new AbortController()

  constructor(options: WeatherServiceOptions) {
    this.#options = options
  }

  async at(lat: number, lon: number): Promise<Weather> {
    const { provider, now, patienceMs = PATIENCE_MS } = this.#options
    const cell = cellOf(lat, lon)
    if (provider === null) return noWeather('none', cell, null)
    const key = keyOf(cell)
    const kept = this.#take(key)
    const usable = kept !== null && now() < kept.freshUntil + STALE_MS ? kept : null
    if (usable !== null && now() < usable.freshUntil)
      return describeWeather(cell, usable.weather, usable.fetchedAt, now(), false, provider)
    const fetched = this.#refresh(key, cell)
    const answer = (usable === null ? await fetched : await Promise.race([fetched, patience(patienceMs)])) ?? usable
    return answer === null
      ? noWeather('unreachable', cell, provider)
      : describeWeather(cell, answer.weather, answer.fetchedAt, now(), now() >= answer.freshUntil, provider)
  }

  close(): void {
    this.#closing.abort()
  }

  /** What is kept of a cell, which is then the youngest: the first key is the one that nobody has asked for longest. */
  #take(key: string): Kept | null {
    const kept = this.#kept.get(key)
    if (kept === undefined) return null
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  /** What is kept of a cell, when nothing of it is missing and it may still be shown. */
  #wholeOf(key: string): Kept | null {
    const kept = this.#kept.get(key)
    return kept !== undefined && !kept.weather.partial && this.#options.now() < kept.freshUntil + STALE_MS ? kept : null
  }

  #refresh(key: string, cell: Cell): Promise<Kept | null> {
    const running = this.#underWay.get(key)
    if (running !== undefined) return running
    if (
      this.#options.now() < (this.#failedUntil.get(key) ?? 0) ||
      this.#underWay.size >= MOST_WAITING ||
      this.#closing.signal.aborted
    )
      return Promise.resolve(null)
    const fetched = this.#gather(cell).then((kept) => {
      this.#underWay.delete(key)
      this.#failedUntil.delete(key)
      const whole = kept?.weather.partial === true ? this.#wholeOf(key) : null
      if (whole !== null) {
        // Old values of everything tell more than new ones of half of it.
        this.#failedUntil.set(key, Math.min(this.#options.now() + PARTIAL_MS, whole.freshUntil + STALE_MS))
        return null
      }
      if (kept === null) this.#failedUntil.set(key, this.#options.now() + NEGATIVE_MS)
      else this.#kept.set(key, kept)
      for (const map of [this.#kept, this.#failedUntil]) if (map.size > MOST_CELLS) map.delete(map.keys().next().value!)
      return kept
    })
    this.#underWay.set(key, fetched)
    return fetched
  }

  /** Puts a cell into the call that goes out next. */
  async #gather(cell: Cell): Promise<Kept | null> {
    const { mostCells } = this.#options.provider!
    if (this.#gathering === null || this.#gathering.cells.length >= mostCells) {
      const cells: Cell[] = []
      const call = {
        cells,
        answers: wait(GATHER_MS).then(() => {
          if (this.#gathering === call) this.#gathering = null
          return this.#call(cells)
        }),
      }
      this.#gathering = call
    }
    const { cells, answers } = this.#gathering
    const index = cells.push(cell) - 1
    return (await answers)[index] ?? null
  }

  async #call(cells: readonly Cell[]): Promise<ReadonlyArray<Kept | null>> {
    const { provider, now, onError, callMs = CALL_MS } = this.#options
    try {
      const answers = await provider!.fetch(cells, AbortSignal.any([this.#closing.signal, AbortSignal.timeout(callMs)]))
      const fetchedAt = now()
      return answers.map(
        (weather, i) =>
          weather && {
            weather,
            fetchedAt,
            freshUntil: weather.partial ? fetchedAt + PARTIAL_MS : freshUntil(fetchedAt, spreadOf(cells[i])),
          },
      )
    } catch (error) {
      onError(error)
      return []
    }
  }
}

/** 0 ≤ u < 1, the same for a cell always. */
const spreadOf = ({ lat, lon }: Cell): number =>
  Math.abs(Math.imul(Math.round(lat * 4) * 1_441 + Math.round(lon * 4), 0x9e3779b1) >>> 0) / 2 ** 32

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Gives up waiting for newer values. */
const patience = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, ms, null).unref()
  })
