import type { OrderColumn } from '@fairway/contract'
import { POINT_ABSENT, ReportFlag, STEPS_PER_DEGREE } from '@fairway/tracking'

/** A feed by its stored number, and what may be said of it. */
export interface NamedFeed {
  stored: number
  name: string
}

const degreesOf = (column: string) => `round(${column} / ${STEPS_PER_DEGREE}, 6)`
const unless = (column: string, absent: number, value: string) => `if(${column} = ${absent}, NULL, ${value})`
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Stored values in the units of their names, under the names that files give them. `delay`: tenths of a second and one. */
export function exportColumn(column: OrderColumn, feeds: readonly NamedFeed[]): string {
  return `${expressionOf(column, feeds)} AS ${column}`
}

function expressionOf(column: OrderColumn, feeds: readonly NamedFeed[]): string {
  switch (column) {
    case 'sog_kn':
      return unless('sog', POINT_ABSENT, 'sog / 10')
    case 'cog_deg':
      return unless('cog', POINT_ABSENT, 'cog / 10')
    case 'heading_deg':
      return unless('heading', POINT_ABSENT, 'heading')
    case 'nav_status':
      // 15 of ITU-R M.1371 is "not defined".
      return 'if(status < 15, status, NULL)'
    case 'source':
      return feeds.length === 0
        ? 'CAST(NULL AS Nullable(String))'
        : `transform(toInt32(feed), [${feeds.map(({ stored }) => stored).join(', ')}], [${feeds.map(({ name }) => quoted(name)).join(', ')}], NULL)`
    case 'received_at':
      return 'if(delay = 0 OR delay = 65535, NULL, addMilliseconds(ts, (toInt32(delay) - 1) * 100))'
    case 'simulated':
      return `CAST(bitAnd(flags, ${ReportFlag.simulated}) != 0 AS Bool)`
  }
}

/** What every row begins with. */
export const placeColumns = ['mmsi', 'time', 'lat', 'lon'] as const
export const placeExpressions = `mmsi, ts AS time, ${degreesOf('lat')} AS lat, ${degreesOf('lon')} AS lon`
