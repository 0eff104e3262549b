import { setTimeout as wait } from 'node:timers/promises'
import type { Moved } from './shuttles.ts'
import type { Around } from './surroundings.ts'

/** What is stored of what the antenna sent. */
export interface Points {
  readonly sent: number
  readonly stored: number
  /** Reports that are in no track. */
  readonly missing: readonly Moved[]
  /** Points that are there more than once. */
  readonly doubled: number
}

/** The newest report of a ship is held back until the next (docs/decisions/0009-thinned-before-stored.md). */
function due(moved: readonly Moved[]): Moved[] {
  const newest = new Map(moved.map(({ mmsi, time }) => [mmsi, time]))
  return moved.filter(({ mmsi, time }) => time < newest.get(mmsi)!)
}

/** Looks until nothing is missing, or for so long. Each report of a ship under way must be stored once. */
export async function readPoints(around: Around, withinMs: number): Promise<Points> {
  const sent = due(around.receiver.moved)
  for (const end = performance.now() + withinMs; ; await wait(1_000)) {
    const lines = await around.ask('SELECT mmsi, toUnixTimestamp64Milli(ts) FROM positions')
    const there = new Set(lines)
    const missing = sent.filter(({ mmsi, time }) => !there.has(`${mmsi}\t${time}`))
    if (missing.length > 0 && performance.now() < end) continue
    return { sent: sent.length, stored: lines.length, missing, doubled: lines.length - there.size }
  }
}
