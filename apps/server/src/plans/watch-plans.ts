import { createHash } from 'node:crypto'
import type { InboxFacts, Ship } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'
import type { Database } from '../database/open-database.ts'
import { tellInInbox } from '../deliveries/events.store.ts'
import { namesOf } from '../reminders/facts.ts'
import type { DetectedCall } from './match-calls.ts'
import { progressOf } from './plan-progress.ts'
import type { PlanRecord } from './plan-record.ts'
import { executingPlans } from './plans.store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** So long by her own positions she is outside the corridor before it is told. */
const OUTSIDE_MS = 10 * MINUTE
/** A slip is told when it is more than each of these. */
const LATE_STEPS = [2, 6, 12, 24, 48, 96].map((hours) => hours * HOUR)

export interface PlanWatchSource {
  db: Database
  now: () => number
  ship(mmsi: number): Ship | null
  callsOf(mmsi: number, from: number): Promise<DetectedCall[]>
  /** Something new is in a user's inbox. */
  onTold(userId: number): void
  /** Puts what leaves the house of some events into the transaction in which they are told. */
  send(transaction: Database, events: readonly string[], now: number): Promise<void>
}

/**
 * Looks at every executing plan: tells that its ship is outside the corridor, once a day of UTC, and that she is late, once for each
 * step of hours. What was told is known by its id, so that after a start nothing is told twice.
 */
export function createPlanWatch(source: PlanWatchSource) {
  /** Since when each plan's ship is outside. */
  let outside = new Map<string, number>()
  return async (): Promise<void> => {
    const pause = createYieldWhenDue()
    const still = new Map<string, number>()
    for await (const plan of executingPlans(source.db)) {
      const since = await lookAt(plan, outside.get(plan.id) ?? null, source)
      if (since !== null) still.set(plan.id, since)
      await pause()
    }
    outside = still
  }
}

/** Gives since when she is outside the corridor; null: she is not. */
async function lookAt(plan: PlanRecord, since: number | null, source: PlanWatchSource): Promise<number | null> {
  const { content, startedAt } = plan
  if (startedAt === null) return null
  const calls = await source.callsOf(content.mmsi, startedAt - 4 * DAY)
  const ship = source.ship(content.mmsi)
  const progress = progressOf(content, startedAt, calls, ship)
  if (progress === null) return null
  const tell = async (kind: 'plan-off' | 'plan-late', mark: string | number, detail: InboxFacts['detail']) => {
    const id = createHash('sha256').update(`${kind} ${plan.id} ${startedAt} ${mark}`).digest('base64url')
    const { at, lat, lon } = progress
    const facts = { ...factsOf(ship), plan: content.name, planId: plan.id, ...(detail && { detail }) }
    const noticedAt = source.now()
    const event = { id, userId: plan.userId, kind, at, noticedAt, mmsi: content.mmsi, lat, lon, facts }
    const told = await source.db.transaction().execute(async (transaction) => {
      const isNew = await tellInInbox(transaction, event)
      if (isNew) await source.send(transaction, [id], noticedAt)
      return isNew
    })
    if (told) source.onTold(plan.userId)
  }
  const step = LATE_STEPS.filter((least) => progress.slip >= least).length
  if (step > 0) await tell('plan-late', step, { late: progress.slip })
  if (!progress.outside) return null
  const began = since ?? progress.at
  if (progress.at - began >= OUTSIDE_MS)
    await tell('plan-off', Math.floor(progress.at / DAY), {
      metres: progress.deviation,
      limit: Math.round(content.corridorNm * METRES_PER_NM),
    })
  return began
}

const factsOf = (ship: Ship | null): InboxFacts => ({
  ...namesOf(ship),
  class: ship?.class ?? null,
  area: null,
  port: null,
  portName: null,
  portNameZh: null,
  sog: ship?.sog ?? null,
  cog: ship?.cog ?? null,
  approach: null,
  coolDown: null,
  simulated: ship?.source?.simulated ?? false,
})
