import {
  delayStep,
  dropReasons,
  POINT_ABSENT,
  STEPS_PER_DEGREE,
  type DropReason,
  type RefusedPosition,
} from '@fairway/tracking'
import type { TrackEngine } from '../engine/engine.ts'
import { encodeNativeBlock } from '../engine/native-block.ts'
import { WEEK_KEY } from '../schema/schema.ts'
import type { TableLayout, TableRows } from '../schema/table-layout.ts'
import { degrees, OF_SHIP_IN_PERIOD, receivedAt, tenth } from '../read/stored-values.ts'

/** What the cleaning refused of each ship. A row that is inserted twice after a kill is one. */
export const createRefused = (layout: TableLayout): string[] => layout.create('refused', refused)
const refused: TableRows = {
  columns: `mmsi UInt32 CODEC(Delta, ZSTD(1)), ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)), lat Int32, lon Int32, sog UInt16, cog UInt16, reason UInt8, feed UInt16, delay UInt16`,
  engine: 'ReplacingMergeTree',
  order: `PARTITION BY ${WEEK_KEY} ORDER BY (mmsi, ts, lat, lon, reason)`,
}

/** They wait so long for company: an insert costs more than a file. */
const WAIT_MS = 10_000
const MOST_WAITING = 20_000
/** Of one ship in a minute, so that two that share a number do not fill the disk; and ships counted at once. */
const MOST_A_MINUTE = 40
const MOST_SHIPS = 50_000
const MINUTE = 60_000

/** Refused positions on their way into the store. What is too much is counted and let go: they are notes beside the track. */
export class RefusedReports {
  #waiting: RefusedPosition[] = []
  #since = 0
  #minute = 0
  readonly #ofShip = new Map<number, number>()
  #hurried = false
  /** Let go because there were too many. */
  shed = 0

  get count(): number {
    return this.#waiting.length
  }

  take(report: RefusedPosition, now = Date.now()): void {
    const minute = Math.floor(now / MINUTE)
    if (minute !== this.#minute) this.#ofShip.clear()
    this.#minute = minute
    const before = this.#ofShip.get(report.mmsi) ?? 0
    const full = this.#waiting.length >= MOST_WAITING || (before === 0 && this.#ofShip.size >= MOST_SHIPS)
    if (full || before >= MOST_A_MINUTE) {
      this.shed++
      return
    }
    this.#ofShip.set(report.mmsi, before + 1)
    if (this.#waiting.length === 0) this.#since = now
    this.#waiting.push(report)
  }

  /** They are not to wait any more. */
  hurry(): void {
    this.#hurried = true
  }

  due(now = Date.now()): boolean {
    return this.#waiting.length > 0 && (this.#hurried || now - this.#since >= WAIT_MS)
  }

  /** Gives out all that wait; `write` may fail, then they wait on. */
  async writeTo(write: (block: Buffer) => Promise<void>): Promise<void> {
    const reports = [...this.#waiting]
    await write(encodeRefused(reports))
    this.#waiting = this.#waiting.slice(reports.length)
    this.#hurried = false
  }
}

function encodeRefused(reports: readonly RefusedPosition[]): Buffer {
  const rows = reports.length
  const tenths = (value: number | null) => (value === null ? POINT_ABSENT : Math.round(value * 10))
  const shorts = (of: (report: RefusedPosition) => number) => Uint16Array.from(reports, of)
  return encodeNativeBlock(
    [
      { name: 'mmsi', type: 'UInt32', values: Uint32Array.from(reports, ({ mmsi }) => mmsi) },
      {
        name: 'ts',
        type: "DateTime64(3, 'UTC')",
        values: Float64Array.from(reports, ({ time }) => Math.round(time)),
      },
      { name: 'lat', type: 'Int32', values: Int32Array.from(reports, ({ lat }) => Math.round(lat * STEPS_PER_DEGREE)) },
      { name: 'lon', type: 'Int32', values: Int32Array.from(reports, ({ lon }) => Math.round(lon * STEPS_PER_DEGREE)) },
      { name: 'sog', type: 'UInt16', values: shorts(({ sog }) => tenths(sog)) },
      { name: 'cog', type: 'UInt16', values: shorts(({ cog }) => tenths(cog)) },
      {
        name: 'reason',
        type: 'UInt8',
        values: Uint8Array.from(reports, ({ reason }) => dropReasons.indexOf(reason)),
      },
      { name: 'feed', type: 'UInt16', values: shorts(({ feed }) => feed) },
      { name: 'delay', type: 'UInt16', values: shorts(({ receivedAt, time }) => delayStep(receivedAt - time)) },
    ],
    rows,
  )
}

export type StoredRefusal = Omit<RefusedPosition, 'receivedAt'> & { receivedAt: number | null }
export interface Refusals {
  reports: StoredRefusal[]
  total: number
}

/** What was refused of a ship between two instants (UTC ms, both included): `most` of it, oldest first, and how many in all. */
export async function refusedReports(
  engine: TrackEngine,
  runningFeed: (stored: number) => number,
  mmsi: number,
  from: number,
  to: number,
  most: number,
): Promise<Refusals> {
  const period = { mmsi, from: Math.floor(from), to: Math.floor(to) }
  const { rows, columns } = await engine.query(
    `SELECT ts, lat, lon, sog, cog, reason, feed, delay FROM refused FINAL
     WHERE ${OF_SHIP_IN_PERIOD} ORDER BY ts, lat, lon, reason LIMIT {most:UInt32}`,
    { ...period, most },
  )
  const counted =
    rows < most
      ? null
      : await engine.query(`SELECT count() AS total FROM refused FINAL WHERE ${OF_SHIP_IN_PERIOD}`, period)
  const { ts, lat, lon, sog, cog, reason, feed, delay } = columns as Record<string, Float64Array>
  const total = counted === null ? rows : Number(counted.columns['total'][0])
  const reports = Array.from({ length: rows }, (_, i) => ({
    mmsi,
    time: ts[i],
    receivedAt: receivedAt(ts[i], delay[i]),
    lat: degrees(lat[i]),
    lon: degrees(lon[i]),
    sog: tenth(sog[i]),
    cog: tenth(cog[i]),
    reason: dropReasons[reason[i]] as DropReason,
    feed: runningFeed(feed[i]),
  }))
  return { reports, total }
}
