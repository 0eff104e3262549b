import { evidenceLimits } from '@fairway/contract'
import { METRES_PER_NM, ReportFlag, haversineDistance } from '@fairway/tracking'
import { csvCell } from '../csv/csv-text.ts'
import type { Refusals } from '../tracks/write/refused-reports.ts'
import type { StoredPoint } from '../tracks/read/track-pages.ts'

const END = '\r\n'
const POINTS =
  'utc_time,received_utc,source,latitude,longitude,sog_kn,course_deg,hdg_deg,nav_status,equipment,late,new_segment,gap_before,synthetic'
const GAPS = 'from_utc,to_utc,minutes,from_latitude,from_longitude,to_latitude,to_longitude,distance_nm,reason'
const CORRECTIONS = 'utc_time,received_utc,kind,reason,latitude,longitude,sog_kn,course_deg,source'

/** Lines of a file that is written after another has been gone through: as many as may be listed, the rest counted. */
class Lines {
  readonly #lines: string[] = []
  count = 0

  add(line: string): void {
    if (this.count++ < evidenceLimits.listed) this.#lines.push(line)
  }

  /** Lines that begin with their time, in its order. */
  sort(): void {
    this.#lines.sort()
  }

  get leftOut(): number {
    return this.count - this.#lines.length
  }

  *of(head: string): Generator<string> {
    yield head + END
    yield this.#lines.map((line) => line + END).join('')
  }
}

type Corrected = Pick<StoredPoint, 'time' | 'receivedAt' | 'lat' | 'lon' | 'sog' | 'cog' | 'feed'>

/** The files of stored points: all of them, gaps between them, and what the cleaning marked or refused. The points have to be written first. */
export class PointFiles {
  readonly #feedName: (feed: number) => string
  readonly #gaps = new Lines()
  readonly #corrections = new Lines()
  #points = 0
  #simulated = false
  #last: StoredPoint | null = null

  constructor(feedName: (feed: number) => string, { reports, total }: Refusals) {
    this.#feedName = feedName
    for (const report of reports) this.#correct(report, 'refused', report.reason)
    this.#corrections.count += total - reports.length
  }

  get counts() {
    return {
      points: this.#points,
      gaps: this.#gaps.count,
      gapsLeftOut: this.#gaps.leftOut,
      corrections: this.#corrections.count,
      correctionsLeftOut: this.#corrections.leftOut,
    }
  }

  get simulated(): boolean {
    return this.#simulated
  }

  async *points(pages: AsyncIterable<readonly StoredPoint[]>): AsyncGenerator<string> {
    yield POINTS + END
    for await (const page of pages) {
      yield page.map((point) => this.#pointLine(point) + END).join('')
      for (const point of page) this.#note(point)
    }
  }

  gaps(): Iterable<string> {
    return this.#gaps.of(GAPS)
  }

  corrections(): Iterable<string> {
    this.#corrections.sort()
    return this.#corrections.of(CORRECTIONS)
  }

  #note(point: StoredPoint): void {
    this.#points++
    this.#simulated ||= point.simulated
    const before = this.#last
    this.#last = point
    const { flags } = point
    if (flags & ReportFlag.newSegment) this.#correct(point, 'marked', 'new-segment')
    if (flags & ReportFlag.late) this.#correct(point, 'marked', 'late')
    if (before === null || !point.gapBefore) return
    const metres = haversineDistance(before.lat, before.lon, point.lat, point.lon)
    this.#gaps.add(
      [
        iso(before.time),
        iso(point.time),
        ((point.time - before.time) / 60_000).toFixed(1),
        before.lat,
        before.lon,
        point.lat,
        point.lon,
        (metres / METRES_PER_NM).toFixed(1),
        flags & ReportFlag.newSegment ? 'new-segment' : 'silence',
      ].join(','),
    )
  }

  #correct(point: Corrected, kind: 'marked' | 'refused', reason: string): void {
    const { time, receivedAt, lat, lon, sog, cog, feed } = point
    this.#corrections.add(
      [
        iso(time),
        receivedAt === null ? '' : iso(receivedAt),
        kind,
        reason,
        lat,
        lon,
        sog ?? '',
        cog ?? '',
        csvCell(this.#feedName(feed)),
      ].join(','),
    )
  }

  #pointLine({
    time,
    receivedAt,
    feed,
    lat,
    lon,
    sog,
    cog,
    heading,
    status,
    flags,
    gapBefore,
    simulated,
  }: StoredPoint): string {
    const motion = `${lat},${lon},${sog ?? ''},${cog ?? ''},${heading ?? ''},${status ?? ''}`
    const marks = [flags & ReportFlag.late, flags & ReportFlag.newSegment, gapBefore, simulated].map((mark) =>
      mark ? 1 : 0,
    )
    return `${iso(time)},${receivedAt === null ? '' : iso(receivedAt)},${csvCell(this.#feedName(feed))},${motion},${flags & ReportFlag.classB ? 'B' : 'A'},${marks.join(',')}`
  }
}

export const iso = (time: number): string => new Date(time).toISOString()
