import {
  accountEventKinds,
  EVENT_DAYS,
  failedEventKinds,
  MOST_EVENTS,
  MOST_FAILED_EVENTS,
  type AccountEventKind,
} from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'
import { deleteOldEvents, eventsOf, insertEvent, repeatEvent, type EventRow } from './account-events.store.ts'
import { FailureWatch } from '../password/failure-watch.ts'

/** The same failure from the same place within so long is one event. */
const TOGETHER_MS = 3_600_000
/** Failures on their way into the database; what comes beyond is counted and not kept. */
const MOST_WAITING = 200
/** They wait so long: an answer must not tell by its time whether there is anything to write. */
const WRITTEN_AFTER_MS = 250

const keep = { failed: MOST_FAILED_EVENTS, others: MOST_EVENTS }

/** Where something came from, as the owner is shown it. */
export interface EventPlace {
  device: string
  address: string
}

export interface EventCounts {
  /** Since the start, of everybody; a failure for a contact without an account too. */
  readonly byKind: Readonly<Record<AccountEventKind, number>>
  /** Failures of the last quarter of an hour. */
  readonly recentFailures: number
  readonly alarming: boolean
  /** Failures that were not kept: too many at once, or the database refused them. */
  readonly lost: number
}

type Owner = { id: number; demo: boolean }

/** The security log of the accounts. */
export class AccountEvents {
  readonly #db: Database
  readonly #now: () => number
  readonly #watch: FailureWatch
  readonly #byKind = Object.fromEntries(accountEventKinds.map((kind) => [kind, 0])) as Record<AccountEventKind, number>
  #waiting: EventRow[] = []
  #timer: NodeJS.Timeout | undefined
  #lost = 0
  #writing: Promise<void> = Promise.resolve()

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
    this.#watch = new FailureWatch(now)
  }

  /** What its owner did; in the transaction of what was done, so that there is neither without the other. */
  async done(
    owner: Owner,
    kind: AccountEventKind,
    place: EventPlace,
    { about = '', times = 1, db = this.#db }: { about?: string; times?: number; db?: Database } = {},
  ): Promise<void> {
    await insertEvent(db, this.#event(owner, kind, place, about, times), keep)
    this.#byKind[kind]++
  }

  /** What somebody did not get; `owner` is null where there is no such account. Written some time after the answer. */
  failed(owner: Owner | null, kind: (typeof failedEventKinds)[number], place: EventPlace): void {
    this.#byKind[kind]++
    this.#watch.note()
    if (owner === null) return
    if (this.#waiting.length >= MOST_WAITING) {
      this.#lost++
      return
    }
    this.#waiting.push(this.#event(owner, kind, place, '', 1))
    this.#timer ??= setTimeout(() => void this.settled(), WRITTEN_AFTER_MS)
  }

  of(userId: number): ReturnType<typeof eventsOf> {
    return eventsOf(this.#db, userId)
  }

  get counts(): EventCounts {
    return {
      byKind: this.#byKind,
      recentFailures: this.#watch.recent,
      alarming: this.#watch.alarming,
      lost: this.#lost,
    }
  }

  sweep(): Promise<void> {
    return deleteOldEvents(this.#db, new Date(this.#now() - EVENT_DAYS * 86_400_000))
  }

  /** Writes the failures so far. One after the other, so that the same failure at once is counted on one event. */
  settled(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const events = this.#waiting
    this.#waiting = []
    this.#writing = this.#writing.then(async () => {
      for (const event of events) await this.#write(event).catch(() => void this.#lost++)
    })
    return this.#writing
  }

  async #write(event: EventRow): Promise<void> {
    if (await repeatEvent(this.#db, event, new Date(event.at.getTime() - TOGETHER_MS))) return
    await insertEvent(this.#db, event, keep)
  }

  #event({ id, demo }: Owner, kind: AccountEventKind, place: EventPlace, about: string, times: number): EventRow {
    // Everybody who tries the demonstration reads its log: nobody's address stands there.
    const { device, address } = place
    return { userId: id, at: new Date(this.#now()), kind, about, device, address: demo ? '' : address, times }
  }
}
