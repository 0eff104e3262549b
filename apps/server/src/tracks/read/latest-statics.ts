import { stationKinds, type StaticReport } from '@fairway/tracking'
import { STATIC_ABSENT, staticFields } from '../write/blocks.ts'
import { SMALL_BLOCKS, type TrackEngine } from '../engine/engine.ts'
import type { BlockColumn } from '../engine/native-block.ts'

type Field = (typeof staticFields)[number]
export const STATIC_COLUMNS = `mmsi, ts AS time, received AS receivedAt, carried, kind, flags, feed, ${staticFields.join(', ')}`
const METRES = new Set<Field>(['toBow', 'toStern', 'toPort', 'toStarboard'])

/** A row of an answer. */
interface Row {
  columns: Record<string, BlockColumn>
  row: number
}

/** A row that outlives its block. */
const kept = ({ columns, row }: Row): Row => ({
  columns: Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values.slice(row, row + 1)])),
  row: 0,
})

/** What every ship last said of herself since `since` (UTC ms): the newest value of each field that any message carried. In pages. */
export async function* latestStatics(
  engine: TrackEngine,
  since: number,
  runningFeed: (stored: number) => number,
): AsyncGenerator<StaticReport[]> {
  let ofShip: Row[] = []
  const page: StaticReport[] = []
  const endShip = () => {
    const report = ofShip.length > 0 && reportOf(ofShip, runningFeed)
    if (report && report.time >= since) page.push(report)
    ofShip = []
  }
  for (const { rows, columns } of await engine.queryInBlocks(
    `SELECT ${STATIC_COLUMNS} FROM latest_statics FINAL ORDER BY mmsi`,
    {},
    SMALL_BLOCKS,
  )) {
    for (let row = 0; row < rows; row++) {
      if (ofShip.length > 0 && numberIn(ofShip[0], 'mmsi') !== columns['mmsi'][row]) endShip()
      ofShip.push({ columns, row })
    }
    ofShip = ofShip.map(kept)
    yield page.splice(0)
  }
  endShip()
  yield page
}

/** Everything one ship has said of herself, oldest first: names, call signs, voyages. */
export async function staticHistory(
  engine: TrackEngine,
  mmsi: number,
  runningFeed: (stored: number) => number,
  limit = 1_000,
): Promise<StaticReport[]> {
  const { rows, columns } = await engine.query(
    `SELECT ${STATIC_COLUMNS} FROM statics FINAL
     WHERE mmsi = {mmsi:UInt32} ORDER BY ts DESC LIMIT {limit:UInt32}`,
    { mmsi, limit },
  )
  return Array.from({ length: rows }, (_, row) => reportOf([{ columns, row }], runningFeed)).toReversed()
}

/** Names each ship bore before her present one, for the search by former name. Only ships that changed it. */
export async function formerNames(engine: TrackEngine): Promise<{ mmsi: number; names: string[] }[]> {
  const { rows, columns } = await engine.query(
    `SELECT mmsi, name, max(n.until) AS last FROM known_names AS n
     WHERE mmsi IN (SELECT mmsi FROM known_names GROUP BY mmsi HAVING uniqExact(name) > 1)
     GROUP BY mmsi, name ORDER BY mmsi, last DESC LIMIT 6 BY mmsi`,
  )
  const byShip = new Map<number, string[]>()
  const { mmsi, name } = columns as { mmsi: Float64Array; name: string[] }
  for (let i = 0; i < rows; i++) {
    const former = byShip.get(mmsi[i])
    if (former) former.push(name[i])
    else byShip.set(mmsi[i], []) // the newest is the present one
  }
  return [...byShip].map(([mmsi, names]) => ({ mmsi, names }))
}

const numberIn = ({ columns, row }: Row, name: string) => columns[name][row] as number

/** One report of all rows of a ship: of each field the newest value. Fields that none carried are undefined. */
export function reportOf(rows: Row[], runningFeed: (stored: number) => number): StaticReport {
  if (rows.length > 1) rows.sort((a, b) => numberIn(a, 'time') - numberIn(b, 'time'))
  const newest = rows.at(-1)!
  const last = <F extends Field>(field: F): StaticReport[F] => {
    const bit = 1 << staticFields.indexOf(field)
    for (let i = rows.length - 1; i >= 0; i--)
      if ((numberIn(rows[i], 'carried') & bit) !== 0)
        return present(field, rows[i].columns[field][rows[i].row]) as StaticReport[F]
    return undefined
  }
  return {
    mmsi: numberIn(newest, 'mmsi'),
    time: numberIn(newest, 'time'),
    receivedAt: rows.reduce((latest, row) => Math.max(latest, numberIn(row, 'receivedAt')), 0),
    feed: runningFeed(numberIn(newest, 'feed')),
    flags: numberIn(newest, 'flags'),
    kind: stationKinds[numberIn(newest, 'kind')] ?? 'ship',
    imo: last('imo'),
    callSign: last('callSign'),
    name: last('name'),
    shipType: last('shipType'),
    toBow: last('toBow'),
    toStern: last('toStern'),
    toPort: last('toPort'),
    toStarboard: last('toStarboard'),
    draught: last('draught'),
    destination: last('destination'),
    eta: last('eta'),
  }
}

function present(field: Field, value: number | string): number | string | null {
  const absent = METRES.has(field)
    ? STATIC_ABSENT.metres
    : typeof value === 'string'
      ? STATIC_ABSENT.text
      : STATIC_ABSENT[field as 'imo' | 'shipType' | 'draught' | 'eta']
  if (value === absent) return null
  return field === 'draught' ? Math.round((value as number) * 10) / 10 : value
}
