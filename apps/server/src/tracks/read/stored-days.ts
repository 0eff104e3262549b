import { LONG_QUERY, type TrackEngine } from '../engine/engine.ts'

/** Points that are stored of each day, by the days since 1970. */
export type StoredDays = ReadonlyMap<number, number>

/** Asks again only for weeks that have other points than the last time: a store of years is not gone through for the newest day. */
export class StoredDayCounts {
  readonly #weeks = new Map<string, { rows: number; days: StoredDays }>()

  async ask(engine: TrackEngine): Promise<StoredDays> {
    const { parts, ofStore, held } = engine.layout
    const { rows, columns } = await engine.query(
      `SELECT partition, sum(rows) AS points FROM ${parts}
       WHERE active AND ${ofStore} AND table = '${held('positions')}' GROUP BY partition`,
    )
    const { partition, points } = columns as { partition: string[]; points: Float64Array }
    const days = new Map<number, number>()
    for (let i = 0; i < rows; i++) {
      const known = this.#weeks.get(partition[i])
      const week = known?.rows === points[i] ? known : { rows: points[i], days: await daysOf(engine, partition[i]) }
      this.#weeks.set(partition[i], week)
      for (const [day, count] of week.days) days.set(day, count)
    }
    for (const week of this.#weeks.keys()) if (!partition.includes(week)) this.#weeks.delete(week)
    return days
  }
}

/** `monday`: as 20261116, a partition's name. */
async function daysOf(engine: TrackEngine, monday: string): Promise<StoredDays> {
  const { rows, columns } = await engine.query(
    `SELECT toUInt32(toDate(ts)) AS day, toUInt32(count()) AS points FROM positions
     WHERE toYYYYMMDD(toMonday(ts)) = {monday:UInt32} GROUP BY day`,
    { monday: Number(monday) },
    { max_threads: 1, ...LONG_QUERY },
  )
  const { day, points } = columns as Record<string, Float64Array>
  return new Map(Array.from({ length: rows }, (_, i) => [day[i], points[i]]))
}
