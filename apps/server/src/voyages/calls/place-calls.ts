import type { PortCall } from '@fairway/contract'
import { describeCall } from './describe-call.ts'
import { callById, callsOfPlace, type AfterCall, type PlaceCallsQuestion } from './place-calls.store.ts'
import type { CallRow } from './port-calls.store.ts'
import { draughtsOf, upToDate, type CallSource } from '../ship-voyages.ts'

export interface PlaceCalls {
  calls: PortCall[]
  /** Null: these were the last. */
  next: AfterCall | null
}

/** A page of the calls of a port or a box, the latest first. */
export async function placeCalls(source: CallSource, question: PlaceCallsQuestion, limit: number): Promise<PlaceCalls> {
  const rows = await callsOfPlace(source.db, question, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    calls: await described(source, shown),
    next: rows.length > limit && last !== undefined ? { began: last.began, id: last.id } : null,
  }
}

export async function oneCall(source: CallSource, id: string): Promise<PortCall | null> {
  const row = await callById(source.db, id)
  return row === null ? null : ((await described(source, [row]))[0] ?? null)
}

async function described(source: CallSource, rows: readonly CallRow[]): Promise<PortCall[]> {
  const shipNow = await source.shipsNow(rows.filter(({ open }) => open).map(({ mmsi }) => mmsi))
  const now = rows.flatMap((row) => upToDate([row], row.open ? shipNow(row.mmsi) : null))
  const draughts = await draughtsOf(source, now)
  return now.map((row) => describeCall(row, source, draughts))
}
