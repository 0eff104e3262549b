import { isCircleKind, isPortKind, isQueueKind, isWeatherKind, type ReminderKind } from '@fairway/contract'
import type { StaticReport, TrackPoints } from '@fairway/tracking'
import type { ReminderWatch, Report, SaidCall, Told } from '@fairway/tracking/reminders'
import { createYieldWhenDue } from '../../concurrency/yield-when-due.ts'
import type { TrackStore } from '../../tracks/track-store.ts'
import type { HeardFeeds } from './heard-feeds.ts'
import { saidOf } from './said.ts'
import { readReport, reportAt, watchPoint, Words, type Writable } from './watch-feed.ts'

export interface Past {
  tracks: Pick<TrackStore, 'storedPoints' | 'storedStatics'>
  /** A ship's calls of a period as they are known now. */
  callsOf(mmsi: number, from: number, to: number): Promise<readonly SaidCall[]>
}

/** The id of the only rule of such a watch. */
export const REHEARSED = 'rehearsed'
const DAY_MS = 86_400_000
/** SART, MOB and EPIRB: MMSIs that begin with 970, 972 and 974 (ITU-R M.585). */
export const BEACONS = { first: 970_000_000, last: 974_999_999 }
/** What ships said before the period is what they change from. */
export const SAID_DAYS = 30
/** Ships of one question to the store: each costs some ten milliseconds besides its rows, which are some 10 MB for so many. */
const SHIPS_AT_ONCE = 8

/** All that a watch has to say of a period (UTC ms) of ships, out of the store and ship by ship. `feeds` is what their points say of them. */
export async function watchPast(
  watch: ReminderWatch,
  ships: readonly number[],
  kinds: readonly ReminderKind[],
  { from, to, feeds }: { from: number; to: number; feeds: HeardFeeds },
  { tracks, callsOf }: Past,
): Promise<Told[]> {
  const told: Told[] = []
  if (!kinds.every(isFoundElsewhere)) {
    const read = (some: readonly number[]): Question => {
      const said = some.filter((mmsi) => watch.wantsSaid(mmsi))
      return {
        said: said.length === 0 ? null : ahead(tracks.storedStatics(said, from - SAID_DAYS * DAY_MS, to)),
        points: ahead(tracks.storedPoints(some, from, to)),
      }
    }
    const rest = createYieldWhenDue()
    let next = read(ships.slice(0, SHIPS_AT_ONCE))
    for (let at = SHIPS_AT_ONCE; at < ships.length + SHIPS_AT_ONCE; at += SHIPS_AT_ONCE) {
      const { said, points } = next
      const words = await wordsOf(said)
      let page = await points.next()
      // The engine, which has a thread of its own, works on the next ships meanwhile.
      if (at < ships.length) next = read(ships.slice(at, at + SHIPS_AT_ONCE))
      const run = new Run(watch, words, told, feeds)
      for (; !page.done; page = await points.next()) {
        run.page(page.value)
        await rest()
      }
      // What a ship said after her last point tells where she was bound for when she was silent.
      words.rest(watch)
    }
  }
  if (kinds.includes('distress-near'))
    for await (const page of tracks.storedPoints(BEACONS, from, to))
      for (let row = 0; row < page.length; row++) {
        const beacon = watchPoint(watch, page.mmsi[row], page.kind[row], reportAt(page, row))
        for (const one of beacon) if (one.kind === 'distress-near') told.push(one)
      }
  if (kinds.some(isPortKind))
    for (const mmsi of ships) for (const call of await callsOf(mmsi, from, to)) told.push(...watch.call(call))
  return told
}

/** By calls, or by looking round. */
const isFoundElsewhere = (kind: ReminderKind): boolean =>
  isPortKind(kind) || isCircleKind(kind) || isWeatherKind(kind) || isQueueKind(kind)

interface Question {
  said: AsyncIterator<StaticReport[]> | null
  points: AsyncIterator<TrackPoints>
}

/** Has the first page of an answer fetched already. */
export function ahead<Page>(pages: AsyncIterable<Page>): AsyncIterator<Page> {
  const iterator = pages[Symbol.asyncIterator]()
  let first: Promise<IteratorResult<Page>> | null = iterator.next()
  // It fails when it is asked for, and not before.
  first.catch(() => {})
  return {
    next() {
      const page = first ?? iterator.next()
      first = null
      return page
    },
  }
}

async function wordsOf(said: Question['said']): Promise<Words> {
  const words = new Words()
  if (said === null) return words
  for (let page = await said.next(); !page.done; page = await said.next())
    for (const report of page.value) words.add(report.mmsi, saidOf(report))
  return words
}

/** Points of some ships, one ship after the other. */
class Run {
  readonly #watch: ReminderWatch
  readonly #words: Words
  readonly #told: Told[]
  readonly #feeds: HeardFeeds
  #ship = 0
  readonly #report: Writable<Report> = { time: 0, lat: 0, lon: 0, sog: null, cog: null, status: null, feed: 0 }

  constructor(watch: ReminderWatch, words: Words, told: Told[], feeds: HeardFeeds) {
    this.#watch = watch
    this.#words = words
    this.#told = told
    this.#feeds = feeds
  }

  page(points: TrackPoints): void {
    const report = this.#report
    for (let row = 0; row < points.length; row++) {
      const mmsi = points.mmsi[row]
      readReport(report, points, row)
      this.#feeds.note(points.feed[row], report.time)
      if (mmsi !== this.#ship) {
        this.#ship = mmsi
        // Where she was when the period began is no event.
        this.#watch.begin(REHEARSED, mmsi, { ...report, time: report.time - 1 })
      }
      this.#words.upTo(this.#watch, mmsi, report.time)
      for (const one of watchPoint(this.#watch, mmsi, points.kind[row], report)) this.#told.push(one)
    }
  }
}
