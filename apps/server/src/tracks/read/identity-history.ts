import type { IdentityField, IdentityValue } from '@fairway/contract'
import { STATIC_ABSENT, staticFields } from '../write/blocks.ts'
import type { TrackEngine } from '../engine/engine.ts'

/** A ship said something else about who she is than before. */
export interface StoredIdentityChange {
  field: IdentityField
  before: IdentityValue
  after: IdentityValue
  at: number
  /** The feed's number in this run. */
  feed: number
}
export interface IdentityHistory {
  since: number | null
  /** Oldest first. */
  changes: StoredIdentityChange[]
}

/** Reports looked through at most, the newest: years of a ship, a day of a number that two ships share. */
const MOST_REPORTS = 50_000
const metres = ['toBow', 'toStern', 'toPort', 'toStarboard'] as const
const COLUMNS = `ts, carried, feed, imo, shipType, name, callSign, ${metres.join(', ')}`

/** What a ship changed of her identity, out of every report of it that is kept. */
export async function identityHistory(
  engine: TrackEngine,
  mmsi: number,
  runningFeed: (stored: number) => number,
): Promise<IdentityHistory> {
  const { rows, columns } = await engine.query(
    `SELECT ${COLUMNS} FROM (SELECT * FROM statics FINAL WHERE mmsi = {mmsi:UInt32} AND bitAnd(carried, {identity:UInt32}) != 0 ORDER BY ts DESC LIMIT {limit:UInt32}) ORDER BY ts`,
    { mmsi, identity: IDENTITY_BITS, limit: MOST_REPORTS },
  )
  const number = (name: string, row: number) => columns[name][row] as number
  const said = new Map<IdentityField, IdentityValue>()
  const changes: StoredIdentityChange[] = []
  for (let row = 0; row < rows; row++) {
    const value = (name: string, absent: number | string) => (columns[name][row] === absent ? null : columns[name][row])
    const values: Record<IdentityField, () => IdentityValue> = {
      name: () => value('name', STATIC_ABSENT.text),
      callSign: () => value('callSign', STATIC_ABSENT.text),
      imo: () => value('imo', STATIC_ABSENT.imo),
      shipType: () => value('shipType', STATIC_ABSENT.shipType),
      dimensions: () => dimensionsOf(metres.map((side) => value(side, STATIC_ABSENT.metres) as number | null)),
    }
    for (const [field, bit] of FIELDS) {
      if ((number('carried', row) & bit) === 0) continue
      const after = values[field]()
      const before = said.get(field)
      said.set(field, after)
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(after))
        changes.push({ field, before, after, at: number('ts', row), feed: runningFeed(number('feed', row)) })
    }
  }
  return { since: rows === 0 ? null : number('ts', 0), changes }
}

const bitOf = (field: (typeof staticFields)[number]) => 1 << staticFields.indexOf(field)
/** A report that carries one side carries all four. */
const FIELDS: ReadonlyArray<readonly [IdentityField, number]> = [
  ['name', bitOf('name')],
  ['callSign', bitOf('callSign')],
  ['imo', bitOf('imo')],
  ['shipType', bitOf('shipType')],
  ['dimensions', bitOf('toBow')],
]
const IDENTITY_BITS = FIELDS.reduce((bits, [, bit]) => bits | bit, 0)

function dimensionsOf([toBow = null, toStern = null, toPort = null, toStarboard = null]: Array<
  number | null
>): IdentityValue {
  return [toBow, toStern, toPort, toStarboard].every((side) => side === null)
    ? null
    : { toBow, toStern, toPort, toStarboard }
}
