import { MOST_CALLS, type PortCall, type Voyages } from '@fairway/contract'
import type { ShipNow } from '@fairway/tracking/voyages'
import type { Database } from '../database/open-database.ts'
import type { Draughts } from '../tracks/read/draughts.ts'
import { rowOf } from './calls/call-row.ts'
import { describeCall, describeLeg, type CallNames } from './calls/describe-call.ts'
import {
  callsOfShip,
  lastCallOf,
  nextCallOf,
  portsOfShip,
  type CallRow,
  type ShipCallsQuestion,
} from './calls/port-calls.store.ts'
import { summarise } from './board/summary.ts'

/** What questions about calls are answered from. */
export interface CallSource extends CallNames {
  db: Database
  /** What some ships are doing, each up to her last point; null when it is not known. */
  shipsNow(ships: readonly number[]): Promise<(mmsi: number) => ShipNow | null>
  /** Whether a ship is known at all, also one whose calls are not worked out yet. */
  isKnown(mmsi: number): boolean
  draughts(ships: readonly number[], from: number, to: number): Promise<Draughts>
  rebuilding(): boolean
}

/** The calls of one ship in a period, and the period at a glance; null when nothing was ever known of her. */
export async function shipVoyages(source: CallSource, question: ShipCallsQuestion): Promise<Voyages | null> {
  const { db, findPort } = source
  const { mmsi, from, to, port, confidence } = question
  const [rows, ports, before, next] = await Promise.all([
    callsOfShip(db, question, MOST_CALLS + 1),
    portsOfShip(db, question),
    lastCallOf(db, mmsi, from, confidence),
    port === null ? nextCallOf(db, mmsi, to, confidence) : null,
  ])
  const state = (await source.shipsNow([mmsi]))(mmsi)
  if (
    rows.length === 0 &&
    before === null &&
    next === null &&
    state === null &&
    ports.length === 0 &&
    !source.isKnown(mmsi)
  )
    return null
  const shown = upToDate(rows.slice(0, MOST_CALLS), state)
  const lastBefore = before !== null && shown.every(({ id }) => id !== before.id) ? before : null
  const draughts = await draughtsOf(
    source,
    [...shown, before, next].filter((row) => row !== null),
  )
  const describe = (row: CallRow): PortCall => describeCall(row, source, draughts)
  const calls = shown.map(describe).toReversed()
  const current = state?.leg ? describeLeg(state.leg, findPort) : null
  const nextLeg = next === null ? null : describe(next).leg
  const underWay = port === null ? [current, nextLeg].filter((leg) => leg !== null) : []
  return {
    mmsi,
    from,
    to,
    calls,
    cut: rows.length > MOST_CALLS,
    summary: summarise(calls, underWay, from, to),
    ports: ports.map(({ port: locode, calls: count }) => {
      const found = findPort(locode)
      return {
        locode,
        name: found?.name ?? locode,
        nameZh: found?.nameZh ?? null,
        country: found?.country ?? locode.slice(0, 2),
        calls: count,
      }
    }),
    lastBefore: lastBefore && describe(lastBefore),
    current,
    analysedTo: state?.time ?? null,
    rebuilding: source.rebuilding(),
  }
}

/** What the ships of some calls said of their draughts while they lasted. */
export async function draughtsOf(
  { draughts }: Pick<CallSource, 'draughts'>,
  calls: readonly CallRow[],
): Promise<Draughts> {
  if (calls.length === 0) return new Map()
  const from = calls.reduce((least, { began }) => Math.min(least, began), Infinity)
  const to = calls.reduce((most, { began, ended }) => Math.max(most, began, ended ?? began), 0)
  return draughts([...new Set(calls.map(({ mmsi }) => mmsi))], from, to)
}

/** An open call is kept as it was when something last happened; the machine knows how long she has lain since. */
export function upToDate(rows: readonly CallRow[], state: ShipNow | null): CallRow[] {
  return rows.map((row) =>
    state?.call?.id === row.id && state.call.revision >= row.revision ? rowOf(state.call) : row,
  )
}
