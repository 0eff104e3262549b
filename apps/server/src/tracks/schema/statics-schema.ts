import { staticFields } from '../write/blocks.ts'
import type { TableLayout, TableRows } from './table-layout.ts'

/** What ships say of themselves, every change of it, in ClickHouse's dialect; and two tables that the engine keeps beside it, so that a start reads a few rows a ship and no history. */
const columns = `mmsi UInt32, ts DateTime64(3, 'UTC'), received DateTime64(3, 'UTC'), carried UInt16, kind UInt8, flags UInt8, feed UInt16,
  imo UInt32, shipType UInt8, toBow UInt16, toStern UInt16, toPort UInt16, toStarboard UInt16, draught Float32, eta DateTime64(3, 'UTC'),
  name String, callSign String, destination String`

export const createStatics = (layout: TableLayout): string[] =>
  layout.create('statics', { columns, engine: 'ReplacingMergeTree', order: 'ORDER BY (mmsi, ts, carried)' })

/** A table that follows from `statics`: how it is made, and the rows it gets of each batch and once of all there is. */
export interface DerivedTable {
  name: string
  table: TableRows
  rows(from: string): string
}

/**
 * The last report of each ship in each set of fields that a report can carry; few, one for each kind of message. Together
 * they hold the newest value of every field. States that the engine merges would be one row a ship, but six times the work
 * for a batch and no less to read.
 */
const latestStatics: DerivedTable = {
  name: 'latest_statics',
  table: { columns, engine: 'ReplacingMergeTree', version: 'ts', order: 'ORDER BY (mmsi, carried)' },
  rows: (from) => `SELECT * FROM ${from}`,
}

/** Each name a ship ever bore, and when she said it last. */
const knownNames: DerivedTable = {
  name: 'known_names',
  table: {
    columns: "mmsi UInt32, name String, until DateTime64(3, 'UTC')",
    engine: 'ReplacingMergeTree',
    version: 'until',
    order: 'ORDER BY (mmsi, name)',
  },
  rows: (from) =>
    `SELECT mmsi, name, ts AS until FROM ${from} WHERE bitTest(carried, ${staticFields.indexOf('name')}) AND name != ''`,
}

export const derivedFromStatics: readonly DerivedTable[] = [latestStatics, knownNames]

/** Keeps a derived table up with every batch. */
export const followStatics = (layout: TableLayout, { name, rows }: DerivedTable): string =>
  layout.follow(`${name}_of_statics`, name, 'statics', rows)
