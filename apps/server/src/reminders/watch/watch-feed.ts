import { setImmediate } from 'node:timers/promises'
import {
  POINT_ABSENT,
  ReportFlag,
  STEPS_PER_DEGREE,
  stationKinds,
  type StaticReport,
  type TrackPoints,
} from '@fairway/tracking'
import type { ReminderWatch, Report, Said, Told } from '@fairway/tracking/reminders'
import { saidOf } from './said.ts'
import type { WatchNotes } from './watch-notes.ts'

interface FeedNeeds {
  watch: ReminderWatch
  notes: Pick<WatchNotes, 'watched' | 'heard' | 'seen'>
  onTold(told: Told): void
}

const AT_ONCE = 2_000
const SHIP = stationKinds.indexOf('ship')
const CRAFT = stationKinds.indexOf('craft')
const BEACON = stationKinds.indexOf('distress')
/** Silence is looked for so often by the newest report, and a report may come that much later than others of its feed. */
const TICK_MS = 60_000
const LATE_MS = 2 * 60_000

type ReportColumns = Pick<TrackPoints, 'time' | 'lat' | 'lon' | 'sog' | 'cog' | 'status' | 'feed'>

/** A stored point as rules see it. */
export const reportAt = (points: ReportColumns, row: number): Report => ({
  time: points.time[row],
  lat: points.lat[row] / STEPS_PER_DEGREE,
  lon: points.lon[row] / STEPS_PER_DEGREE,
  sog: points.sog[row] === POINT_ABSENT ? null : points.sog[row] / 10,
  cog: points.cog[row] === POINT_ABSENT ? null : points.cog[row] / 10,
  status: points.status[row],
  feed: points.feed[row],
})

/** The same into a report that is used again: of a month of points, to make one each is a third of all the work. The watch keeps none. */
export function readReport(report: Writable<Report>, points: ReportColumns, row: number): void {
  report.time = points.time[row]
  report.lat = points.lat[row] / STEPS_PER_DEGREE
  report.lon = points.lon[row] / STEPS_PER_DEGREE
  report.sog = points.sog[row] === POINT_ABSENT ? null : points.sog[row] / 10
  report.cog = points.cog[row] === POINT_ABSENT ? null : points.cog[row] / 10
  report.status = points.status[row]
  report.feed = points.feed[row]
}

export type Writable<Of> = { -readonly [Name in keyof Of]: Of[Name] }

/** Whether rules look at a station: at ships, and at beacons in distress. */
export const isWatched = (kind: number): boolean => kind === SHIP || kind === CRAFT || kind === BEACON

/** Lets the watch see a stored point. */
export const watchPoint = (watch: ReminderWatch, mmsi: number, kind: number, report: Report): Told[] =>
  kind === BEACON ? watch.distress(mmsi, report, true) : watch.push(mmsi, report)

/** What ships said, to be heard in the order of time between their points. */
export class Words {
  readonly #ofShip = new Map<number, { at: number; said: Said[] }>()

  add(mmsi: number, said: Said): void {
    const known = this.#ofShip.get(mmsi)
    if (known === undefined) this.#ofShip.set(mmsi, { at: 0, said: [said] })
    else known.said.push(said)
  }

  /** Lets the watch hear what a ship said up to a moment; whether she said anything. */
  upTo(watch: ReminderWatch, mmsi: number, time: number): boolean {
    const words = this.#ofShip.get(mmsi)
    if (words === undefined) return false
    const from = words.at
    while (words.at < words.said.length && words.said[words.at].time <= time) watch.say(mmsi, words.said[words.at++])
    return words.at > from
  }

  /** All that is left, of all ships: those that had something left. */
  rest(watch: ReminderWatch): number[] {
    const heard = Array.from(this.#ofShip.keys()).filter((mmsi) => this.upTo(watch, mmsi, Infinity))
    this.#ofShip.clear()
    return heard
  }
}

/** Hands points and words to the rules, each once and in the order of its ship. */
export class WatchFeed {
  readonly #needs: FeedNeeds
  /** While points may come twice, from the store and from the queue: up to when each ship was watched. */
  #watched: Map<number, number> | null = null
  readonly #words = new Words()
  /** The newest point of each feed: what is heard of it, is heard up to there. */
  readonly #clocks = new Map<number, number>()
  #tickDue = 0
  newest = 0

  constructor(needs: FeedNeeds) {
    this.#needs = needs
  }

  /** Points come again that may have been watched. */
  again(): void {
    this.#watched = new Map(this.#needs.notes.seen)
  }

  /** None comes twice any more. */
  once(): void {
    this.#watched = null
  }

  /** What ships say, from the store, before their points. */
  words(reports: readonly StaticReport[]): void {
    for (const report of reports)
      if (this.#needs.watch.wantsSaid(report.mmsi)) this.#words.add(report.mmsi, saidOf(report))
  }

  /** The ships of a range have no more points. */
  endOfRange(): void {
    const { watch, notes } = this.#needs
    for (const mmsi of this.#words.rest(watch)) notes.heard(mmsi)
  }

  async points(points: TrackPoints): Promise<void> {
    for (let from = 0; from < points.length; from += AT_ONCE) {
      this.#push(points, from, Math.min(from + AT_ONCE, points.length))
      await setImmediate()
    }
  }

  /** Only how far the feeds are: there is no rule. */
  skip(points: TrackPoints): void {
    for (let row = 0; row < points.length; row++) this.newest = Math.max(this.newest, points.time[row])
  }

  /** Ships that fell silent, by the clocks of their feeds: a feed that stands still lets none fall silent. */
  tick(): void {
    if (this.newest < this.#tickDue) return
    this.#tickDue = this.newest + TICK_MS
    const { watch, onTold } = this.#needs
    for (const told of watch.tick((feed) => (this.#clocks.get(feed) ?? 0) - LATE_MS)) onTold(told)
  }

  /** Told again, it is the event that it was at first. */
  #correct(mmsi: number, kind: number, report: Report): void {
    if (kind === BEACON) return
    for (const told of this.#needs.watch.late(mmsi, report)) this.#needs.onTold(told)
    this.#needs.notes.heard(mmsi)
  }

  #push(points: TrackPoints, from: number, to: number): void {
    const { watch, notes, onTold } = this.#needs
    const watched = this.#watched
    for (let row = from; row < to; row++) {
      const kind = points.kind[row]
      if (!isWatched(kind)) continue
      const mmsi = points.mmsi[row]
      const report = reportAt(points, row)
      const { time, feed = 0 } = report
      if (time > this.newest) this.newest = time
      if (time > (this.#clocks.get(feed) ?? 0)) this.#clocks.set(feed, time)
      const isOvertaken = (points.flags[row] & ReportFlag.overtaken) !== 0
      // What lies after all that was watched of her is in order here: the newest may be held back still.
      if ((isOvertaken || watched !== null) && time <= ((watched ?? notes.seen).get(mmsi) ?? -1)) {
        if (isOvertaken) this.#correct(mmsi, kind, report)
        continue
      }
      watched?.set(mmsi, time)
      this.#words.upTo(watch, mmsi, time)
      const told = watchPoint(watch, mmsi, kind, report)
      notes.watched(mmsi, time)
      for (const one of told) onTold(one)
    }
  }
}
