import type { Database } from '../../database/open-database.ts'
import type { Log } from '../../log/log.ts'
import { callsByPort } from '../calls/port-calls.store.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const COUNT_EVERY_MS = 3_600_000

interface RankedPorts {
  rankByCalls(calls: ReadonlyMap<string, number>): void
}

/** Tells the port search, once an hour, how often each port was called at in thirty days. A count that fails leaves the last one. */
export function rankPorts(db: Database, ports: RankedPorts, log: Log): (now: number) => Promise<void> {
  let countAgainAt = 0
  return async (now) => {
    if (now < countAgainAt) return
    countAgainAt = now + COUNT_EVERY_MS
    try {
      ports.rankByCalls(await callsByPort(db, now - DAYS * DAY_MS))
    } catch (error) {
      log.warn({ error }, 'the calls of the ports could not be counted; the search goes on with the last count')
    }
  }
}
