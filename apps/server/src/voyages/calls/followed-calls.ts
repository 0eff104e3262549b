import type { ShipNow } from '@fairway/tracking/voyages'
import { z } from 'zod'
import { Repeated } from '../../concurrency/repeated.ts'
import type { Database } from '../../database/open-database.ts'
import type { Log } from '../../log/log.ts'
import { bookOfOthers } from './call-book.ts'
import { callsWrittenSince, databaseNow, latestCalls, type LatestCall } from './followed-calls.store.ts'
import type { CallRow } from './port-calls.store.ts'

const LOOK_EVERY_MS = 1_000
/** A statement that began so long before another may be seen after it. */
const OVERLAP_MS = 60_000
const MOST_CALLS = 5_000
const MOST_LATEST = 5_000
/** Ships of one question: some 200 kB of answer. */
const MOST_SHIPS = 400

/** The name of the question what ships are doing. */
export const SHIPS_NOW = 'ships-now'
export const shipsNowQuestion = z.array(z.number().int()).max(MOST_SHIPS)

type Leg = ShipNow['leg']
type Call = ShipNow['call']
const known = z.object({
  time: z.number(),
  call: z.custom<Call>(
    (call) => call === null || z.object({ id: z.string(), revision: z.number() }).safeParse(call).success,
  ),
  stopped: z.enum(['berth', 'anchor']).nullable(),
  leg: z.custom<Leg>((leg) => leg === null || typeof leg === 'object'),
})
const shipsNowAnswer = z.array(known.nullable())

interface Options {
  db: Database
  ask(question: string, body: unknown): Promise<unknown>
  /** Calls that are new or others since the start, each revision that was seen once. */
  onCalls(calls: readonly CallRow[]): void
  log: Log
}

/** What another process makes of port calls: by its table, and by asking it what ships are doing now. */
export class FollowedCalls {
  readonly #options: Options
  readonly #looking: Repeated
  #book = ''
  #making = true
  #isAnswered = true
  /** When the calls that were seen last were written, by the clock of the database. */
  #seenTo = 0
  #seen = new Map<string, number>()
  #latest = new Map<number, { began: number; port: string | null }>()
  #trouble: string | null = null

  constructor(options: Options) {
    this.#options = options
    this.#looking = new Repeated(
      LOOK_EVERY_MS,
      () => this.look().then(() => void (this.#trouble = null)),
      (error) => this.#complain(error),
    )
  }

  start(): void {
    this.#looking.start()
  }

  stop(): Promise<void> {
    return this.#looking.stop()
  }

  /** Also while nobody says what ships are doing: what is told of ports is then not whole. */
  get rebuilding(): boolean {
    return this.#making || !this.#isAnswered
  }

  get trouble(): string | null {
    return this.#trouble
  }

  lastPort(mmsi: number): string | null {
    return this.#latest.get(mmsi)?.port ?? null
  }

  /** Null for all while the process that knows does not answer. */
  async shipsNow(ships: readonly number[]): Promise<(mmsi: number) => ShipNow | null> {
    const now = new Map<number, ShipNow>()
    try {
      for (let start = 0; start < ships.length; start += MOST_SHIPS) {
        const some = ships.slice(start, start + MOST_SHIPS)
        const answer = shipsNowAnswer.parse(await this.#options.ask(SHIPS_NOW, some))
        answer.forEach((state, i) => state !== null && now.set(some[i], state))
      }
      this.#isAnswered = true
    } catch (error) {
      this.#isAnswered = false
      this.#complain(error)
    }
    return (mmsi) => now.get(mmsi) ?? null
  }

  /** Takes what was written since. */
  async look(): Promise<void> {
    const { db, onCalls } = this.#options
    const { book, making } = await bookOfOthers(db)
    // Calls made anew are told to nobody.
    if (book !== this.#book || making || this.#making) await this.#begin()
    this.#book = book
    this.#making = making
    for (let from = this.#seenTo - OVERLAP_MS; ;) {
      const rows = await callsWrittenSince(db, from, MOST_CALLS)
      const fresh = rows.filter((row) => !this.#seen.has(nameOf(row)))
      for (const row of fresh) {
        this.#seen.set(nameOf(row), row.writtenAt)
        this.#take(row)
      }
      const last = rows.at(-1)?.writtenAt ?? from
      this.#seenTo = Math.max(this.#seenTo, last)
      if (fresh.length > 0) onCalls(fresh)
      if (rows.length < MOST_CALLS) break
      from = Math.max(from + 1, last)
    }
    for (const [name, at] of this.#seen) if (at < this.#seenTo - OVERLAP_MS) this.#seen.delete(name)
  }

  async #begin(): Promise<void> {
    const { db } = this.#options
    this.#seenTo = await databaseNow(db)
    this.#seen = new Map()
    for (const row of await callsWrittenSince(db, this.#seenTo - OVERLAP_MS, MOST_CALLS))
      this.#seen.set(nameOf(row), row.writtenAt)
    this.#latest = new Map()
    for (let after = 0; ;) {
      const calls = await latestCalls(db, after, MOST_LATEST)
      for (const call of calls) this.#take(call)
      if (calls.length < MOST_LATEST) return
      after = calls.at(-1)!.mmsi
    }
  }

  #take(call: LatestCall): void {
    if ((this.#latest.get(call.mmsi)?.began ?? -Infinity) > call.began) return
    this.#latest.set(call.mmsi, { began: call.began, port: lastPortOf(call) })
  }

  #complain(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error)
    if (this.#trouble !== text)
      this.#options.log.warn(
        { error },
        'What another process makes of port calls cannot be followed; it is tried again.',
      )
    this.#trouble = text
  }
}

const nameOf = ({ id, revision }: Pick<CallRow, 'id' | 'revision'>) => `${id} ${revision}`

/** The port that she left last, as the machine has it: before the call that she is in, or the call that she ended. */
const lastPortOf = ({ open, port, leg_from: from, atd }: LatestCall): string | null =>
  open ? from : atd === null ? null : port
