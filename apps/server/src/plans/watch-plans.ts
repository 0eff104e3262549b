import type { InboxFacts } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'
import type { DetectedCall } from './match-calls.ts'
import { progressOf } from './plan-progress.ts'
import type { PlanRecord } from './plan-record.ts'
import { plansIn } from './plans.store.ts'
import { tellOfPlan, type PlanTeller } from './tell-of-plan.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** So long by her own positions she is outside the corridor before it is told. */
const OUTSIDE_MS = 10 * MINUTE
/** A slip is told when it is more than each of these. */
const LATE_STEPS = [2, 6, 12, 24, 48, 96].map((hours) => hours * HOUR)

export interface PlanWatchSource extends PlanTeller {
  callsOf(mmsi: number, from: number): Promise<DetectedCall[]>
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
    for await (const { plan } of plansIn(source.db, ['executing'])) {
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
  const { at, lat, lon } = progress
  const tell = (kind: 'plan-off' | 'plan-late', mark: string | number, detail: InboxFacts['detail']) =>
    tellOfPlan(source, plan, {
      userId: plan.userId,
      kind,
      mark: `${startedAt} ${mark}`,
      at,
      place: { lat, lon },
      detail,
    })
  const late = progress.standing?.slip ?? 0
  const step = LATE_STEPS.filter((least) => late >= least).length
  if (step > 0) await tell('plan-late', step, { late })
  if (!progress.outside) return null
  const began = since ?? progress.at
  if (progress.at - began >= OUTSIDE_MS)
    await tell('plan-off', Math.floor(progress.at / DAY), {
      metres: progress.deviation,
      limit: Math.round(content.corridorNm * METRES_PER_NM),
    })
  return began
}
