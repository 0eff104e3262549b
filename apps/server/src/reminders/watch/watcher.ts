import { setTimeout as wait } from 'node:timers/promises'
import type { StaticReport, TrackPoints } from '@fairway/tracking'
import type { Told } from '@fairway/tracking/reminders'
import type { CallRevision } from '@fairway/tracking/voyages'
import { Pause } from '../../concurrency/pause.ts'
import type { Database } from '../../database/open-database.ts'
import type { Log } from '../../log/log.ts'
import type { TrackStore } from '../../tracks/track-store.ts'
import { PointQueue } from '../../voyages/updater/point-queue.ts'
import { askAround } from '../looks/ask-around.ts'
import { eventOf, type Describe } from '../inbox/event-of.ts'
import type { RuleBook } from '../rules/rule-book.ts'
import { WatchFeed } from './watch-feed.ts'
import { WatchNotes } from './watch-notes.ts'
import { commit, forgetStates, keptStates, watchedFrom, type Commit, type NewEvent } from './watch.store.ts'

export interface WatcherOptions {
  db: Database
  tracks: Pick<TrackStore, 'storedRanges' | 'storedPoints' | 'storedStatics' | 'pointsInserted' | 'area' | 'feedHeard'>
  book: RuleBook
  describe: Describe
  /** There is something new in these users' inboxes. */
  onTold: (users: readonly number[]) => void
  /** Puts what leaves the house of new events into their transaction. */
  send?: Commit['send']
  log: Log
  now?: () => number
  checkpointMs?: number
  maxQueued?: number
}

const CHECKPOINT_MS = 30_000
const PAUSE_MS = 1_000
const RETRY_MS = 5_000
/** Points may be stored that much later than they were true, and are still found after a kill. */
const LATE_MS = 20 * 60_000
/** So long after she is forgotten it is remembered up to where a ship was watched: longer than what is read again after a kill. */
const REMEMBERED_MS = 2 * 3_600_000
/** States of more ships than this are kept less often, and more is read again after a kill. */
const STATES_AT_ONCE = 2_000
const LONGEST_CHECKPOINT = 20
/** Words of ships that wait for the rules; beyond, they are read from the store. */
const MOST_WORDS = 100_000

/** Keeps the rules up with the track store, as the port calls are: live, after a stop, after a kill, losing and doubling nothing. */
export class Watcher {
  readonly #options: WatcherOptions
  readonly #now: () => number
  readonly #queue: PointQueue
  readonly #leaving = new AbortController()
  #stopping = false
  #live = false
  #running: Promise<void> = Promise.resolve()
  readonly #pause = new Pause()
  readonly #notes: WatchNotes
  readonly #feeding: WatchFeed
  readonly #around: ReturnType<typeof askAround>
  #words: StaticReport[] = []
  #checkpointDue = 0
  #trouble = false
  events = 0
  overflows = 0

  constructor(options: WatcherOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#queue = new PointQueue(options.maxQueued)
    const { watch } = options.book
    this.#notes = new WatchNotes(watch)
    this.#feeding = new WatchFeed({ watch, notes: this.#notes, onTold: (told) => this.#take(told) })
    this.#around = askAround(options.tracks)
  }

  get queued(): number {
    return this.#queue.length
  }

  /** The newest report that was watched, UTC ms. */
  get newest(): number {
    return this.#feeding.newest
  }

  get isLive(): boolean {
    return this.#live
  }

  /** Points that have just become a file. Copies them; never waits, never throws. */
  staged(points: TrackPoints): void {
    this.#queue.add(points)
    this.#pause.end()
  }

  /** What ships said that has just become a file. Never waits, never throws. */
  stagedStatics(reports: readonly StaticReport[]): void {
    const { watch } = this.#options.book
    for (const report of reports) if (watch.wantsSaid(report.mmsi)) this.#words.push(report)
    if (this.#words.length <= MOST_WORDS) return
    this.#queue.missAgain(this.#words.reduce((oldest, { time }) => Math.min(oldest, time), Infinity))
    this.#words = []
  }

  /** Ships of whom something is known because rules have begun. */
  began(ships: readonly number[], rules: readonly { id: string; revision: number }[]): void {
    this.#notes.began(ships, rules)
    if (rules.length > 0) {
      this.#checkpointDue = 0
      this.#pause.end()
    }
  }

  /** Calls that are in the database. Fails when what they tell cannot be kept: they come again then. */
  async calls(calls: readonly CallRevision[]): Promise<void> {
    const told = calls.flatMap((call) => this.#options.book.watch.call(call))
    const events = told.flatMap((one) => this.#eventOf(one) ?? [])
    if (events.length > 0) await this.#commit({ events, states: [], begun: [], from: null })
  }

  /** Notes from when on points are watched, if that never was noted: before the first rule there was nothing to miss. */
  async prepare(): Promise<void> {
    if ((await watchedFrom(this.#options.db)) === null)
      await this.#commit({ events: [], states: [], begun: [], from: this.#watchedUpTo() })
  }

  start(): void {
    if (!this.#leaving.signal.aborted) this.#running = this.#run()
  }

  /** Reads no more from the track store, which is about to close. Its last points still come. */
  leaveStore(): void {
    this.#leaving.abort()
  }

  /** To be called when the track store has given out its last points. */
  async stop(): Promise<void> {
    this.#leaving.abort()
    this.#stopping = true
    this.#pause.end()
    await this.#running
  }

  async sweep(): Promise<void> {
    // What is read again after a pause is as old as the pause was long.
    const watched = Math.min(this.#now(), this.#feeding.newest || Infinity)
    this.#options.book.watch.forgetOld(watched)
    await forgetStates(this.#options.db, watched - REMEMBERED_MS)
  }

  async #run(): Promise<void> {
    await this.#untilDone(() => this.#begin())
    while (!this.#stopping && this.#live) {
      await this.#untilDone(() => this.#turn())
      if (!this.#stopping) await this.#pause.wait(PAUSE_MS)
    }
    if (this.#live) await this.#finish()
  }

  /** Tries until it works or the store closes; says once why it does not. */
  async #untilDone(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#leaving
    for (;;) {
      try {
        await work()
        this.#trouble = false
        return
      } catch (error) {
        if (signal.aborted) return
        if (!this.#trouble)
          this.#options.log.error({ error }, `Reminders wait; it is tried again every ${RETRY_MS / 1000} s.`)
        this.#trouble = true
        await wait(RETRY_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  async #begin(): Promise<void> {
    const { db, book } = this.#options
    const from = await watchedFrom(db)
    const states = await keptStates(db)
    for (const { mmsi, seen, state } of states) {
      book.watch.restore(mmsi, state)
      this.#notes.restore(mmsi, seen)
    }
    if (from !== null && book.size > 0) await this.#catchUp(from)
    this.#live = true
    this.#checkpointDue = 0
  }

  /** Reads what may have been missed since an instant. What was watched already is left out, here and of what waits in the queue meanwhile. */
  async #catchUp(since: number): Promise<void> {
    const { tracks } = this.#options
    this.#feeding.again()
    await tracks.pointsInserted()
    for (const range of await tracks.storedRanges(since)) {
      for await (const page of tracks.storedStatics(range, since)) this.#feeding.words(page)
      for await (const page of tracks.storedPoints(range, since)) {
        await this.#feed(page)
        this.#leaving.signal.throwIfAborted()
        if (this.#notes.hasTold) await this.#keep(false)
      }
      this.#feeding.endOfRange()
    }
  }

  async #turn(): Promise<void> {
    while (!this.#stopping) {
      if (this.#notes.hasTold) await this.#keep(false)
      this.#hearWords()
      const points = this.#queue.take()
      if (points === null) break
      await this.#feed(points)
    }
    if (this.#queue.length === 0) this.#feeding.once()
    if (this.#queue.length === 0 && this.#queue.missedSince < Infinity) await this.#catchUpMissed()
    this.#feeding.tick()
    if (this.#notes.hasTold || this.#now() >= this.#checkpointDue) await this.#keep(this.#now() >= this.#checkpointDue)
  }

  #hearWords(): void {
    if (this.#words.length === 0) return
    this.#feeding.words(this.#words)
    this.#feeding.endOfRange()
    this.#words = []
  }

  async #catchUpMissed(): Promise<void> {
    const since = this.#queue.takeMissed()
    this.overflows++
    this.#options.log.warn({}, 'Track points came faster than rules watch them; they are read from the store.')
    try {
      await this.#catchUp(since - 1)
    } catch (error) {
      this.#queue.missAgain(since)
      throw error
    }
  }

  async #feed(points: TrackPoints): Promise<void> {
    if (this.#options.book.size === 0) this.#feeding.skip(points)
    else await this.#feeding.points(points)
  }

  #take(told: Told): void {
    if (told.ask !== undefined) return this.#notes.ask(told, told.ask)
    const event = this.#eventOf(told)
    if (event !== null) this.#notes.tell(event)
  }

  /** Asks who was heard around the ships that fell silent; what it says of them is told as all else. */
  async #answer(): Promise<void> {
    if (!this.#notes.hasAsked) return
    await this.#options.tracks.pointsInserted()
    await this.#notes.answer(async (told, ask) => {
      const answered = this.#options.book.watch.answer(told, await this.#around(told.mmsi, ask))
      return answered === null ? null : this.#eventOf(answered)
    })
  }

  #eventOf(told: Told): NewEvent | null {
    return eventOf(this.#options.describe, told)
  }

  /** Keeps what was told with the states of its ships; `all`: those of all ships, so that nothing before has to be read again. */
  async #keep(all: boolean): Promise<void> {
    await this.#answer()
    const from = all ? this.#watchedUpTo() : null
    const states = await this.#notes.keep(all, (keeping) => this.#commit({ ...keeping, from }))
    const often = Math.min(LONGEST_CHECKPOINT, Math.max(1, states / STATES_AT_ONCE))
    if (all) this.#checkpointDue = this.#now() + often * (this.#options.checkpointMs ?? CHECKPOINT_MS)
  }

  /** Where the feeds are behind the clock, as with a log that is replayed, so is what may be missing. */
  #watchedUpTo(): number {
    return Math.max(0, Math.min(this.#now(), this.#feeding.newest || Infinity, this.#queue.oldest()) - LATE_MS)
  }

  async #commit(what: Omit<Commit, 'now' | 'send'>): Promise<void> {
    const users = await commit(this.#options.db, { ...what, now: this.#now(), send: this.#options.send })
    this.events += what.events.length
    if (users.length > 0) this.#options.onTold(users)
  }

  /** The queue's rest and the states. What does not get that far is read from the store at the next start. */
  async #finish(): Promise<void> {
    try {
      this.#hearWords()
      for (let points = this.#queue.take(); points !== null; points = this.#queue.take()) await this.#feed(points)
      await this.#keep(this.#queue.missedSince === Infinity)
    } catch (error) {
      this.#options.log.warn({ error }, 'Reminders were not brought up to date at the stop; the next start does it.')
    }
  }
}
