import type { Worker } from 'node:worker_threads'
import type { Port } from '@fairway/contract'
import { haversineDistance } from '@fairway/tracking'
import type { PlannedWay, WayWanted } from '@fairway/tracking/sea-routes'
import { shutFor, type ShipSize } from '@fairway/tracking/ship-size'
import { startThread } from '../concurrency/thread.ts'
import type { DistanceAnswer, DistanceOrder, WayAnswer, WayOrder } from './sea-distance.worker.ts'

/** Ways remembered: of all ships that anybody looks at, several times over. */
const CACHE = 20_000
/** Ways waited for at most, and how long: beyond it the great circle has to do. */
const MOST_WAITING = 500
const PATIENCE_MS = 4_000
/** A person who plans waits longer: without a build the chart is made first. */
const PLAN_PATIENCE_MS = 20_000
/** Ways are measured from the middle of cells; near the port, where it matters, of small ones. */
const NEAR = 150_000
const FINE = 50
const COARSE = 10

export interface SeaDistance {
  metres: number
  /** False: the great circle. */
  bySeaLane: boolean
  /** Ids of the passages that the way uses, and of those that it would use were she smaller; left out with the great circle. */
  uses?: readonly string[]
  shut?: readonly string[]
}

type Way = DistanceAnswer['way']

type Answer = DistanceAnswer | WayAnswer

interface Waiting {
  resolve(answer: Answer | undefined): void
}

/** Ways by sea from a position to a port, measured in a thread that starts with the first question and is replaced when it dies. */
export class SeaDistances {
  readonly #known = new Map<string, Way>()
  readonly #waiting = new Map<number, Waiting>()
  readonly #onError: (error: Error) => void
  readonly #patienceMs: number
  #thread: Worker | null = null
  #next = 0
  #closed = false

  constructor(onError: (error: Error) => void, patienceMs = PATIENCE_MS) {
    this.#onError = onError
    this.#patienceMs = patienceMs
  }

  /** `ship`: her size, as far as it is known, shuts canals that are too small for her. */
  async to(port: Port, lat: number, lon: number, ship: ShipSize = {}): Promise<SeaDistance> {
    const straight = haversineDistance(lat, lon, port.lat, port.lon)
    const perDegree = straight < NEAR ? FINE : COARSE
    const [cellLat, cellLon] = [Math.round(lat * perDegree) / perDegree, Math.round(lon * perDegree) / perDegree]
    // Ships that the same passages are shut for have the same way.
    const shut = shutFor({ ship }).map(({ id }) => id)
    const key = `${port.locode} ${cellLat} ${cellLon} ${shut.join(' ')}`
    let way = this.#known.get(key)
    if (way === undefined) {
      const order = { id: this.#next++, port, lat: cellLat, lon: cellLon, ship }
      const measured = (await this.#ask<DistanceAnswer>(order, this.#patienceMs))?.way
      if (measured !== undefined) this.#remember(key, measured)
      way = measured ?? null
    }
    return way === null
      ? { metres: straight, bySeaLane: false }
      : { metres: Math.max(way.metres, straight), bySeaLane: true, uses: way.uses, shut: way.shut }
  }

  /** The way that a person wants; undefined when nobody could tell in time. */
  async plan(wanted: WayWanted): Promise<PlannedWay | undefined> {
    return (await this.#ask<WayAnswer>({ id: this.#next++, wanted }, PLAN_PATIENCE_MS))?.way
  }

  async close(): Promise<void> {
    this.#closed = true
    // Nobody will tell them now.
    for (const { resolve } of this.#waiting.values()) resolve(undefined)
    await this.#thread?.terminate()
  }

  #remember(key: string, way: Way): void {
    if (this.#known.size >= CACHE) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(key, way)
  }

  /** Undefined when nobody could tell in time. */
  #ask<A extends Answer>(order: DistanceOrder | WayOrder, patienceMs: number): Promise<A | undefined> {
    if (this.#closed || this.#waiting.size >= MOST_WAITING) return Promise.resolve(undefined)
    this.#thread ??= this.#startThread()
    return new Promise((resolve) => {
      const done = (answer: Answer | undefined) => {
        clearTimeout(patience)
        this.#waiting.delete(order.id)
        // An order is answered by its own kind.
        resolve(answer as A | undefined)
      }
      const patience = setTimeout(done, patienceMs, undefined)
      this.#waiting.set(order.id, { resolve: done })
      this.#thread!.postMessage(order, [])
    })
  }

  #startThread(): Worker {
    const thread = startThread(import.meta.url, 'sea-distance')
    thread.unref()
    thread.on('message', (answer: Answer) => this.#waiting.get(answer.id)?.resolve(answer))
    thread.on('error', (error: Error) => this.#onError(error))
    thread.on('exit', () => {
      this.#thread = null
    })
    return thread
  }
}
