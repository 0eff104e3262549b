import { ReportFlag, stationKinds } from '@fairway/tracking'
import { LONG_QUERY, type TrackEngine } from '../engine/engine.ts'

/** Points and ships that are stored of a month (UTC). */
export interface StoredMonth {
  /** `2026-11`. */
  month: string
  points: number
  ships: number
  simulatedPoints: number
}

/** Months that are told. */
const MOST_MONTHS = 60
const SHIPS = (['ship', 'craft'] as const).map((kind) => stationKinds.indexOf(kind)).join(', ')
const TIMES = `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({until:Int64}, 'UTC')`

/** Counts a month again only when its weeks have other points than the last time: years are not gone through for the newest day. */
export class StoredMonthCounts {
  readonly #months = new Map<string, { weeks: string; counted: StoredMonth }>()

  /** The newest first. */
  async ask(engine: TrackEngine): Promise<readonly StoredMonth[]> {
    const weeks = await rowsOfWeeks(engine)
    const names = [...new Set([...weeks.keys()].flatMap(monthsOfWeek))].toSorted().toReversed().slice(0, MOST_MONTHS)
    const all: StoredMonth[] = []
    for (const month of names) {
      const own = [...weeks].filter(([monday]) => monthsOfWeek(monday).includes(month)).join(' ')
      const known = this.#months.get(month)
      const counted = known?.weeks === own ? known.counted : await countMonth(engine, month)
      this.#months.set(month, { weeks: own, counted })
      if (counted.points > 0) all.push(counted)
    }
    for (const month of this.#months.keys()) if (!names.includes(month)) this.#months.delete(month)
    return all
  }
}

/** Rows of each partition, which is named after its Monday: 20261116. */
async function rowsOfWeeks(engine: TrackEngine): Promise<Map<string, number>> {
  const { parts, ofStore, held } = engine.layout
  const { rows, columns } = await engine.query(
    `SELECT partition, sum(rows) AS points FROM ${parts}
     WHERE active AND ${ofStore} AND table = '${held('positions')}' GROUP BY partition`,
  )
  const { partition, points } = columns as { partition: string[]; points: Float64Array }
  return new Map(Array.from({ length: rows }, (_, i) => [partition[i], points[i]]))
}

/** A week may lie in two months. */
function monthsOfWeek(monday: string): string[] {
  const first = Date.UTC(Number(monday.slice(0, 4)), Number(monday.slice(4, 6)) - 1, Number(monday.slice(6, 8)))
  return [...new Set([first, first + 6 * 86_400_000].map((time) => new Date(time).toISOString().slice(0, 7)))]
}

async function countMonth(engine: TrackEngine, month: string): Promise<StoredMonth> {
  const [year, number] = month.split('-').map(Number)
  const { columns } = await engine.query(
    `SELECT toUInt64(count()) AS points, toUInt32(uniq(mmsi)) AS ships,
       toUInt64(countIf(bitAnd(flags, ${ReportFlag.simulated}) != 0)) AS simulated
     FROM positions WHERE ${TIMES} AND kind IN (${SHIPS})`,
    { from: Date.UTC(year, number - 1), until: Date.UTC(year, number) },
    { max_threads: 1, ...LONG_QUERY },
  )
  const one = (name: string) => Number(columns[name][0])
  return { month, points: one('points'), ships: one('ships'), simulatedPoints: one('simulated') }
}
