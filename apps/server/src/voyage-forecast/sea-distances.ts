import type { Worker } from 'node:worker_threads'
import type { Port } from '@fairway/contract'
import { haversineDistance } from '@fairway/tracking'
import type { PlannedWay, WayWanted } from '@fairway/tracking/sea-routes'
import { shutFor, type ShipSize } from '@fairway/tracking/ship-size'
import { FairTurns } from '../concurrency/fair-turns.ts'
import { startThread } from '../concurrency/thread.ts'
import type { DistanceAnswer, DistanceOrder, WayAnswer, WayOrder } from './sea-distance.worker.ts'

/** Ways remembered: of all ships that anybody looks at, several times over. */
const CACHE = 20_000
/** Ways waited for at most, in all and for one account or address, and how long: beyond it the great circle has to do. */
const MOST_WAITING = 1_000
const MOST_OF_ONE = 50
const PATIENCE_MS = 4_000
/** A person who plans waits longer: without a build the chart is made first. Programs of theirs ask for several at once. */
const PLAN_PATIENCE_MS = 20_000
const MOST_PLANS = 20
/** The server itself, for all who see the same: lists of ports, rules, lessons. */
const SERVER = 'server'
const MOST_OF_SERVER = 500
/** Orders in the thread: while it answers one the next lies there. */
const IN_THREAD = 2
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

type Order = DistanceOrder | WayOrder

/** Who asks, and how many ways they may wait for. */
interface Asker {
  who: string | number
  most: number
}

/**
 * Ways by sea from a position to a port, measured in a thread that starts with the first question and is replaced when it dies. Who
 * asks takes turns with the others; what nobody waits for any more is not measured.
 */
export class SeaDistances {
  readonly #known = new Map<string, Way>()
  /** Those who wait, by their order. */
  readonly #waiting = new Map<number, (answer: Answer | undefined) => void>()
  readonly #turns = new FairTurns<Order>(MOST_WAITING)
  readonly #inThread = new Set<number>()
  readonly #onError: (error: Error) => void
  readonly #patienceMs: number
  #thread: Worker | null = null
  #next = 0
  #closed = false

  constructor(onError: (error: Error) => void, patienceMs = PATIENCE_MS) {
    this.#onError = onError
    this.#patienceMs = patienceMs
  }

  /** `ship`: her size, as far as it is known, shuts canals that are too small for her. `who`: the account or address that asks, where one does. */
  async to(
    port: Port,
    lat: number,
    lon: number,
    ship: ShipSize = {},
    who: string | number | null = null,
  ): Promise<SeaDistance> {
    const straight = haversineDistance(lat, lon, port.lat, port.lon)
    const perDegree = straight < NEAR ? FINE : COARSE
    const [cellLat, cellLon] = [Math.round(lat * perDegree) / perDegree, Math.round(lon * perDegree) / perDegree]
    // Ships that the same passages are shut for have the same way.
    const shut = shutFor({ ship }).map(({ id }) => id)
    const key = `${port.locode} ${cellLat} ${cellLon} ${shut.join(' ')}`
    let way = this.#known.get(key)
    if (way === undefined) {
      const order = { id: this.#next++, port, lat: cellLat, lon: cellLon, ship }
      const asker = who === null ? { who: SERVER, most: MOST_OF_SERVER } : { who, most: MOST_OF_ONE }
      const measured = (await this.#ask<DistanceAnswer>(order, asker, this.#patienceMs))?.way
      if (measured !== undefined) this.#remember(key, measured)
      way = measured ?? null
    }
    return way === null
      ? { metres: straight, bySeaLane: false }
      : { metres: Math.max(way.metres, straight), bySeaLane: true, uses: way.uses, shut: way.shut }
  }

  /** The way that a person wants, and which one; undefined when nobody could tell in time, or they wait for several already. */
  async plan(wanted: WayWanted, userId: number): Promise<PlannedWay | undefined> {
    const asker = { who: userId, most: MOST_PLANS }
    return (await this.#ask<WayAnswer>({ id: this.#next++, wanted }, asker, PLAN_PATIENCE_MS))?.way
  }

  async close(): Promise<void> {
    this.#closed = true
    // Nobody will tell them now.
    for (const tell of this.#waiting.values()) tell(undefined)
    await this.#thread?.terminate()
  }

  #remember(key: string, way: Way): void {
    if (this.#known.size >= CACHE) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(key, way)
  }

  /** Undefined when nobody could tell in time. */
  #ask<A extends Answer>(order: Order, { who, most }: Asker, patienceMs: number): Promise<A | undefined> {
    if (this.#closed || !this.#turns.add(order, who, most)) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const patience = setTimeout(() => {
        this.#turns.drop(order)
        this.#tell(order.id, undefined)
      }, patienceMs)
      this.#waiting.set(order.id, (answer) => {
        clearTimeout(patience)
        // An order is answered by its own kind.
        resolve(answer as A | undefined)
      })
      this.#handOver()
    })
  }

  #tell(id: number, answer: Answer | undefined): void {
    this.#waiting.get(id)?.(answer)
    this.#waiting.delete(id)
  }

  #handOver(): void {
    while (!this.#closed && this.#inThread.size < IN_THREAD) {
      const order = this.#turns.take()
      if (order === undefined) return
      this.#inThread.add(order.id)
      this.#thread ??= this.#startThread()
      this.#thread.postMessage(order, [])
    }
  }

  #startThread(): Worker {
    const thread = startThread(import.meta.url, 'sea-distance')
    thread.unref()
    thread.on('message', (answer: Answer) => {
      this.#inThread.delete(answer.id)
      this.#tell(answer.id, answer)
      this.#handOver()
    })
    thread.on('error', (error: Error) => this.#onError(error))
    thread.on('exit', () => {
      this.#thread = null
      // What it was measuring is answered by nobody: perhaps it was the reason.
      for (const id of this.#inThread) this.#tell(id, undefined)
      this.#inThread.clear()
      this.#handOver()
    })
    return thread
  }
}
