import { stationKinds, type StaticReport } from '@fairway/tracking'
import { STATIC_ABSENT, staticFields } from './blocks.ts'
import type { Answer, TrackEngine } from './engine.ts'

type Field = (typeof staticFields)[number]
const metres = new Set<Field>(['toBow', 'toStern', 'toPort', 'toStarboard'])

/** What every ship last said of herself since `since` (UTC ms): the newest value of each field that any message carried. */
export async function latestStatics(engine: TrackEngine, since: number): Promise<Iterable<StaticReport>> {
  const newest = staticFields.map((field, bit) => `argMaxIf(s.${field}, s.ts, bitTest(s.carried, ${bit})) AS ${field}`)
  const answer = await engine.query(
    `SELECT mmsi, max(s.ts) AS time, max(s.received) AS receivedAt, groupBitOr(s.carried) AS carried,
       argMax(s.kind, s.ts) AS kind, argMax(s.flags, s.ts) AS flags, argMax(s.feed, s.ts) AS feed, ${newest.join(', ')}
     FROM statics AS s GROUP BY mmsi HAVING time >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')`,
    { since: Math.floor(since) },
  )
  return reportsOf(answer)
}

/** Everything one ship has said of herself, oldest first: names, call signs, voyages. */
export async function staticHistory(engine: TrackEngine, mmsi: number, limit = 1_000): Promise<StaticReport[]> {
  const answer = await engine.query(
    `SELECT mmsi, ts AS time, received AS receivedAt, carried, kind, flags, feed, ${staticFields.join(', ')} FROM statics FINAL
     WHERE mmsi = {mmsi:UInt32} ORDER BY ts DESC LIMIT {limit:UInt32}`,
    { mmsi, limit },
  )
  return [...reportsOf(answer)].toReversed()
}

/** Names each ship bore before her present one, for the search by former name. Only ships that changed it. */
export async function formerNames(engine: TrackEngine): Promise<{ mmsi: number; names: string[] }[]> {
  const bit = staticFields.indexOf('name')
  const { rows, columns } = await engine.query(
    `SELECT mmsi, name FROM (
       SELECT mmsi, s.name AS name, max(s.ts) AS until, count() OVER (PARTITION BY mmsi) AS names
       FROM statics AS s WHERE bitTest(s.carried, ${bit}) AND s.name != '' GROUP BY mmsi, s.name
     ) WHERE names > 1 ORDER BY mmsi, until DESC LIMIT 6 BY mmsi`,
  )
  const byShip = new Map<number, string[]>()
  const { mmsi, name } = columns as { mmsi: Float64Array; name: string[] }
  for (let i = 0; i < rows; i++) {
    const former = byShip.get(mmsi[i]!)
    if (former) former.push(name[i]!)
    else byShip.set(mmsi[i]!, []) // the newest is the present one
  }
  return [...byShip].map(([mmsi, names]) => ({ mmsi, names }))
}

function* reportsOf({ rows, columns }: Answer): Generator<StaticReport> {
  const number = (name: string, row: number) => columns[name]![row] as number
  for (let row = 0; row < rows; row++) {
    const carried = number('carried', row)
    const report: Record<string, unknown> = {
      mmsi: number('mmsi', row),
      time: number('time', row),
      receivedAt: number('receivedAt', row),
      feed: number('feed', row),
      flags: number('flags', row),
      kind: stationKinds[number('kind', row)] ?? 'ship',
    }
    staticFields.forEach((field, bit) => {
      if ((carried >> bit) & 1) report[field] = present(field, columns[field]![row]!)
    })
    yield report as unknown as StaticReport
  }
}

function present(field: Field, value: number | string): number | string | null {
  const absent = metres.has(field) ? STATIC_ABSENT.metres : typeof value === 'string' ? STATIC_ABSENT.text : STATIC_ABSENT[field as 'imo' | 'shipType' | 'draught' | 'eta']
  if (value === absent) return null
  return field === 'draught' ? Math.round((value as number) * 10) / 10 : value
}
