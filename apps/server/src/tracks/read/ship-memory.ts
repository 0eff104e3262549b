import { createPositionBatch, type PositionBatch, type StaticReport } from '@fairway/tracking'
import { UNKNOWN_FEED } from '../feed-numbers.ts'
import { latestPositions } from './latest-positions.ts'
import { latestStatics } from './latest-statics.ts'
import { openRemoteEngine } from '../engine/remote-engine.ts'

const DAY_MS = 86_400_000
const REMEMBERED_DAYS = 7

export interface ShipMemory {
  positions(): AsyncIterable<PositionBatch>
  statics(): AsyncIterable<StaticReport[]>
  readonly nothing: PositionBatch
  close(): Promise<void>
}

/** What each ship last sent, for a process that keeps no tracks itself. Reads and changes nothing. */
export function openShipMemory(url: string, now: () => number = Date.now): ShipMemory {
  const engine = openRemoteEngine(url)
  const since = now() - REMEMBERED_DAYS * DAY_MS
  const feed = () => UNKNOWN_FEED
  return {
    positions: () => latestPositions(engine, since, feed),
    statics: () => latestStatics(engine, since, feed),
    nothing: createPositionBatch(0),
    close: () => engine.close(),
  }
}
