import { setTimeout as wait } from 'node:timers/promises'
import { fleetApi, livePath, type Envelope, type FleetList } from '@fairway/contract'
import { WebSocket } from 'ws'

const FIRST_FOLLOWED = 212_000_000
/** A fleet holds 2,000. */
const MOST_WRITES = 1_900
const ASK_EVERY_MS = 250
const WRITE_EVERY_MS = 1_000
const CALL_LIMIT_MS = 60_000
const OPEN_AGAIN_MS = 500

export interface Answers {
  asked: number
  refused: number
  longestMs: number
}

/** What people ask of a server, on and on, while they watch the live map; who has a token may write to an account too. */
export class Callers {
  readonly #at: string
  readonly #token: string | null
  readonly #end = new AbortController()
  readonly #answers = new Map<string, Answers>()
  readonly #acknowledged = new Set<number>()
  #written = 0
  #lastFrame = performance.now()
  #longestStillMs = 0
  #running: Promise<unknown> = Promise.resolve()

  constructor(at: string, token: string | null) {
    this.#at = at
    this.#token = token
  }

  /** `questions`: paths below `/api/`, by what they are called. */
  begin(questions: Readonly<Record<string, string>>): void {
    this.#lastFrame = performance.now()
    this.#running = Promise.all([
      ...Object.entries(questions).map(([what, path]) => this.#askOn(what, path)),
      this.#token === null ? null : this.#writeOn(),
      this.#watch(),
    ])
  }

  async end(): Promise<void> {
    this.#end.abort()
    await this.#running
  }

  /** What was answered since the last look, by what was asked. */
  look(): ReadonlyMap<string, Answers> {
    const seen = new Map(this.#answers)
    this.#answers.clear()
    const still = Math.max(this.#longestStillMs, performance.now() - this.#lastFrame)
    seen.set('the live map', { asked: 0, refused: 0, longestMs: still })
    this.#longestStillMs = 0
    return seen
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** What became of the acknowledged writes, in sentences. */
  async check(): Promise<string[]> {
    const { result } = await this.#call<FleetList>(fleetApi.listFleets.path)
    const ships = result!.fleets.flatMap((fleet) => fleet.ships.map(({ mmsi }) => mmsi))
    const there = new Set(ships)
    const lost = [...this.#acknowledged].filter((mmsi) => !there.has(mmsi)).length
    return [
      ...(lost > 0 ? [`${lost} acknowledged account writes are gone`] : []),
      ...(there.size < ships.length ? [`${ships.length - there.size} account writes are there twice`] : []),
    ]
  }

  async #askOn(what: string, path: string): Promise<void> {
    while (!this.#end.signal.aborted) {
      await this.#timed(what, path)
      await this.#pause(ASK_EVERY_MS)
    }
  }

  async #writeOn(): Promise<void> {
    while (!this.#end.signal.aborted && this.#written < MOST_WRITES) {
      const mmsi = FIRST_FOLLOWED + this.#written++
      if (await this.#timed('a write', fleetApi.followShips.path, { ships: [{ mmsi }] })) this.#acknowledged.add(mmsi)
      await this.#pause(WRITE_EVERY_MS)
    }
  }

  /** Whether it was answered with what was asked. */
  async #timed(what: string, path: string, json?: object): Promise<boolean> {
    const began = performance.now()
    const isGood = await this.#call(path, json).then(
      ({ code }) => code === 0,
      () => false,
    )
    const { asked, refused, longestMs } = this.#answers.get(what) ?? { asked: 0, refused: 0, longestMs: 0 }
    this.#answers.set(what, {
      asked: asked + 1,
      refused: refused + (isGood ? 0 : 1),
      longestMs: Math.max(longestMs, performance.now() - began),
    })
    return isGood
  }

  async #call<T>(path: string, json?: object): Promise<Envelope<T>> {
    const answer = await fetch(`${this.#at}/api/${path}`, {
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(this.#token !== null && { token: this.#token }),
      },
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    })
    return (await answer.json()) as Envelope<T>
  }

  /** How long nothing moved on the live map of the world. */
  async #watch(): Promise<void> {
    while (!this.#end.signal.aborted) {
      const socket = new WebSocket(`${this.#at.replace('http', 'ws')}/api/${livePath}`, { origin: this.#at })
      const closed = new Promise((resolve) => socket.on('close', resolve).on('error', resolve))
      const leave = () => socket.terminate()
      this.#end.signal.addEventListener('abort', leave, { once: true })
      const world = { type: 'view', view: 1, west: -180, south: -85, east: 180, north: 85, zoom: 2 }
      socket.on('open', () => socket.send(JSON.stringify(world)))
      socket.on('message', (_, isBinary) => {
        if (!isBinary) return
        this.#longestStillMs = Math.max(this.#longestStillMs, performance.now() - this.#lastFrame)
        this.#lastFrame = performance.now()
      })
      await closed
      this.#end.signal.removeEventListener('abort', leave)
      await this.#pause(OPEN_AGAIN_MS)
    }
  }

  #pause(ms: number): Promise<unknown> {
    return wait(ms, undefined, { signal: this.#end.signal }).catch(() => {})
  }
}
