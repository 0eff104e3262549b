import { MOST_ANNOUNCEMENTS, type Announcement } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { announcementsFrom } from './announcements.store.ts'

/** So long after another process announced something this one knows of it. */
const KEPT_MS = 10_000

/** Announcements, read for everybody at most once in ten seconds: whoever opens the map asks for them. */
export class Announcements {
  readonly #db: Database
  readonly #now: () => number
  #read: { at: number; rows: Promise<readonly Announcement[]> } | null = null

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Those of now, the newest first. */
  async current(): Promise<Announcement[]> {
    const now = this.#now()
    if (this.#read === null || now - this.#read.at >= KEPT_MS) {
      const read = { at: now, rows: announcementsFrom(this.#db, now, MOST_ANNOUNCEMENTS) }
      this.#read = read
      // What could not be read is asked for again by the next one.
      read.rows.catch(() => this.#read === read && this.forget())
    }
    return (await this.#read.rows).filter(({ from, until }) => from <= now && now < until)
  }

  /** They have changed. */
  forget(): void {
    this.#read = null
  }
}
