import type { Database } from '../../database/open-database.ts'
import type { Log } from '../../log/log.ts'
import { addUse, journalsLeft, MeterJournal, readJournal, removeJournal } from './meter-journal.ts'
import type { StoppedKey, UnusualUse } from '../keys/key-hours.store.ts'
import { book, bookedOf, forgetJournal, type Use } from './usage.store.ts'

/** A journal of so many bytes is ended when all of it is in the table of use. */
const LONG_JOURNAL = 4 * 1024 * 1024

export interface MeterOptions {
  db: Database
  /** Where journals lie; one process at a time has it. */
  folder: string
  log: Log
  /** When a key is stopped; never when left out. */
  unusual?: UnusualUse
  /** A key was stopped by what this process booked. */
  onStopped?(key: StoppedKey): void
  now: () => number
}

const NEVER: UnusualUse = { times: 0, fromCredits: 0 }

interface Piece {
  from: number
  to: number
  uses: Use[]
  usedAt: number
}

/** Day and month (UTC) of a moment. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

/**
 * Counts what keys use. Before a call is answered a line about it stands in a journal of this process, which outlives a kill; once
 * a second what is new in it goes into the database, in one transaction with how far the journal is booked, so that a piece that is
 * tried again counts once. What an ended process has not booked is booked by the next one on its folder.
 */
export class Meter {
  readonly #options: MeterOptions
  #journal: MeterJournal | null = null
  #booked = 0
  #waiting = new Map<string, Use>()
  /** On its way into the database, also when nobody knows whether it arrived. */
  #piece: Piece | null = null
  #turn: Promise<unknown> = Promise.resolve()
  /** Credits of this month by account and key, written and booked by this process. */
  #month = ''
  readonly #spent = new Map<string, { written: number; booked: number }>()
  counted = 0
  failures = 0

  constructor(options: MeterOptions) {
    this.#options = options
  }

  /** Books what ended processes left behind. */
  async recover(): Promise<void> {
    const { db, folder, log, now } = this.#options
    for (const name of journalsLeft(folder)) {
      const from = await bookedOf(db, name)
      const { bytes, uses } = readJournal(folder, name, from)
      // Of what an ended process used nobody knows the hour: it stops no key.
      const piece = { from, to: bytes, uses, usedAt: now(), unusual: NEVER }
      if (bytes > from && (await book(db, name, piece)) === null)
        throw new Error(`the journal ${name} of the data API is booked by somebody else`)
      removeJournal(folder, name)
      await forgetJournal(db, name)
      if (uses.length > 0) log.info({ journal: name }, 'calls that an ended process had not booked are booked')
    }
  }

  /** Counts a call that is answered next. Throws when that cannot be written down. */
  count(use: { userId: number; keyId: string; call: string; rows: number; credits: number }): void {
    const time = this.#options.now()
    this.#journal ??= new MeterJournal(this.#options.folder)
    const entry = { ...use, day: dayOf(time) }
    this.#journal.append(entry)
    addUse(this.#waiting, entry)
    this.#turnMonth(monthOf(time))
    for (const name of [`account ${use.userId}`, `key ${use.keyId}`]) this.#of(name).written += use.credits
    this.counted += 1
  }

  /** What this process has written for an account or a key in a month, and how much of it is booked. */
  spent(name: string, month: string): Readonly<{ written: number; booked: number }> {
    this.#turnMonth(month)
    return this.#of(name)
  }

  /** Brings into the database what is not there. Throws when it cannot. */
  flush(): Promise<void> {
    return this.alone(() => this.#bookNext())
  }

  /** Does something while nothing is on its way into the database: sums that are read then hold what is booked and nothing else. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  async close(): Promise<void> {
    try {
      await this.flush()
    } finally {
      // What could not be booked is booked at the next start.
      if (this.#journal !== null && this.#booked < this.#journal.bytes) this.#journal.close()
      else await this.#end()
      this.#journal = null
    }
  }

  async #bookNext(): Promise<void> {
    const { db, now, unusual = NEVER, onStopped } = this.#options
    const journal = this.#journal
    if (journal === null) return
    if (this.#piece === null) {
      if (this.#waiting.size === 0) return
      this.#piece = { from: this.#booked, to: journal.bytes, uses: [...this.#waiting.values()], usedAt: now() }
      this.#waiting = new Map()
    }
    const piece = this.#piece
    let stopped: StoppedKey[] | null = null
    try {
      // Refused, and the journal stands at its end: an earlier try got through although nobody heard of it.
      stopped = await book(db, journal.name, { ...piece, unusual })
      if (stopped === null && (await bookedOf(db, journal.name)) !== piece.to)
        throw new Error(`the journal ${journal.name} of the data API is booked by somebody else`)
    } catch (error) {
      this.failures += 1
      throw error
    }
    this.#piece = null
    this.#booked = piece.to
    for (const key of stopped ?? []) onStopped?.(key)
    for (const { userId, keyId, day, credits } of piece.uses)
      if (day.startsWith(this.#month))
        for (const name of [`account ${userId}`, `key ${keyId}`]) this.#of(name).booked += credits
    if (journal.bytes > LONG_JOURNAL && this.#booked === journal.bytes) await this.#end()
  }

  async #end(): Promise<void> {
    const journal = this.#journal
    if (journal === null) return
    this.#journal = null
    this.#booked = 0
    journal.remove()
    await forgetJournal(this.#options.db, journal.name)
  }

  #turnMonth(month: string): void {
    if (month <= this.#month) return
    this.#month = month
    this.#spent.clear()
  }

  #of(name: string): { written: number; booked: number } {
    let spent = this.#spent.get(name)
    if (spent === undefined) this.#spent.set(name, (spent = { written: 0, booked: 0 }))
    return spent
  }
}
