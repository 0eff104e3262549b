import type { TrackPoints } from '@fairway/tracking'
import type { ReminderWatch, Report, Told } from '@fairway/tracking/reminders'
import { createYieldWhenDue } from '../../concurrency/yield-when-due.ts'
import type { ShipsOfSpan } from '../../tracks/read/hours-near.ts'
import type { TrackStore } from '../../tracks/track-store.ts'
import { isWatched, readReport, watchPoint, type Writable } from './watch-feed.ts'
import { ahead } from './watch-past.ts'

export const HOUR = 3_600_000
export const hourOf = (time: number): number => Math.floor(time / HOUR) * HOUR
/** Points are asked for by spans of so long: of a ship that stays for days that is less to ask for. */
const SPAN = 3 * HOUR
/** Ships and spans of one question. */
const AT_ONCE = 5_000

/** What was told of a ship, with the moment of the report that told it. */
export interface Noticed {
  told: Told
  at: number
}

/** From her last point that was read up to the next: something was known of her then. UTC ms. */
export interface Gap {
  after: number
  until: number
}

/** Hours of ships, each by its beginning and in the order of time. */
export type ShipHours = ReadonlyMap<number, readonly number[]>

/** All that a watch has to say of some ships in their hours and the ones after, and where it lost sight of one of whom it knew something. */
export async function watchHours(
  watch: ReminderWatch,
  hours: ShipHours,
  to: number,
  tracks: Pick<TrackStore, 'pointsOfSpans'>,
): Promise<{ noticed: Map<number, Noticed[]>; gaps: Map<number, Gap[]> }> {
  const run = new Run(watch, to)
  const rest = createYieldWhenDue()
  const groups = groupsOf(hours)
  const read = (spans: readonly ShipsOfSpan[]) => {
    const since = Math.min(...spans.map(({ begin }) => begin)) - 1
    return ahead(tracks.pointsOfSpans(spans, { long: SPAN, since, until: to }))
  }
  let next = groups.length === 0 ? null : read(groups[0])
  for (let i = 0; i < groups.length; i++) {
    const pages = next!
    let page = await pages.next()
    // The engine, which has a thread of its own, works on the next ships meanwhile.
    if (i + 1 < groups.length) next = read(groups[i + 1])
    for (; !page.done; page = await pages.next()) {
      run.page(page.value)
      await rest()
    }
    run.end()
  }
  return run
}

const spanOf = (time: number): number => Math.floor(time / SPAN) * SPAN

/** Whole ships, in groups for one question each: the spans with her hours and the ones after. */
function groupsOf(hours: ShipHours): ShipsOfSpan[][] {
  const groups: Map<number, number[]>[] = []
  let many = Infinity
  for (const mmsi of [...hours.keys()].toSorted((a, b) => a - b)) {
    const own = new Set(hours.get(mmsi)!.flatMap((begin) => [spanOf(begin), spanOf(begin + HOUR)]))
    many += own.size
    if (many > AT_ONCE) {
      groups.push(new Map())
      many = own.size
    }
    const group = groups.at(-1)!
    for (const begin of own) {
      const ships = group.get(begin)
      if (ships === undefined) group.set(begin, [mmsi])
      else ships.push(mmsi)
    }
  }
  return groups.map((group) => [...group].map(([begin, mmsis]) => ({ begin, mmsis })))
}

/** Points of ships, one ship after the other. */
class Run {
  readonly noticed = new Map<number, Noticed[]>()
  readonly gaps = new Map<number, Gap[]>()
  readonly #watch: ReminderWatch
  readonly #report: Writable<Report> = { time: 0, lat: 0, lon: 0, sog: null, cog: null, status: null, feed: 0 }
  readonly #to: number
  #ship = 0
  #last = 0

  constructor(watch: ReminderWatch, to: number) {
    this.#watch = watch
    this.#to = to
  }

  page(points: TrackPoints): void {
    const report = this.#report
    for (let row = 0; row < points.length; row++) {
      if (!isWatched(points.kind[row])) continue
      const mmsi = points.mmsi[row]
      readReport(report, points, row)
      if (mmsi !== this.#ship) {
        this.end()
        this.#ship = mmsi
      } else if (hourOf(report.time) > hourOf(this.#last) + HOUR) this.#gap(report.time)
      this.#last = report.time
      for (const told of watchPoint(this.#watch, mmsi, points.kind[row], report)) this.#note(told)
    }
  }

  /** The ship has no more points. */
  end(): void {
    // Who was heard until now is not lost.
    if (this.#ship !== 0 && hourOf(this.#last) + HOUR < hourOf(this.#to)) this.#gap(Infinity)
    this.#ship = 0
  }

  #note(told: Told): void {
    const known = this.noticed.get(this.#ship)
    const one = { told, at: this.#last }
    if (known === undefined) this.noticed.set(this.#ship, [one])
    else known.push(one)
  }

  #gap(until: number): void {
    if (!this.#watch.knows(this.#ship)) return
    const gap = { after: this.#last, until }
    const known = this.gaps.get(this.#ship)
    if (known === undefined) this.gaps.set(this.#ship, [gap])
    else known.push(gap)
  }
}
