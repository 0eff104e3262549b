import type { Port } from '@fairway/contract'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'
import { proposalOf } from './plan-progress.ts'
import type { PlanRecord } from './plan-record.ts'
import { plansIn } from './plans.store.ts'
import { tellOfPlan } from './tell-of-plan.ts'
import type { PlanWatchSource } from './watch-plans.ts'

const DAY = 86_400_000
/** What happened before is told no more: not all at once after an upgrade, nor of a plan that is made for a voyage of the past. */
const LONGEST_AGO = 7 * DAY
/** A call of the first port may have begun long before she left it. */
const CALLS_BEFORE = 4 * DAY

export interface ProposalSource extends PlanWatchSource {
  port(locode: string): Port | null
}

/**
 * Looks at every plan that may begin or end: tells its owner that the departure or the arrival was detected, by which he may start or end
 * it. An arrival is told once of a revision, however it is corrected; so is a departure, unless she came back and left on another day.
 */
export function createProposalWatch(source: ProposalSource) {
  return async (): Promise<void> => {
    const pause = createYieldWhenDue()
    for await (const { plan } of plansIn(source.db, ['pendingStart', 'executing'])) {
      await lookAt(plan, source)
      await pause()
    }
  }
}

async function lookAt(plan: PlanRecord, source: ProposalSource): Promise<void> {
  const { content, status, startedAt } = plan
  const since = status === 'executing' ? startedAt : content.calls[0].etd
  if (since === null) return
  const proposal = proposalOf(status, content, plan, await source.callsOf(content.mmsi, since - CALLS_BEFORE))
  if (proposal === null || proposal.at < source.now() - LONGEST_AGO) return
  const { step, at, port } = proposal
  const planned = step === 'start' ? content.calls[0].etd : content.calls.at(-1)!.eta
  await tellOfPlan(source, plan, {
    userId: plan.userId,
    kind: step === 'start' ? 'plan-starts' : 'plan-ends',
    mark: step === 'start' ? `${plan.revision} ${Math.round(at / DAY)}` : `${plan.revision}`,
    at,
    port: source.port(port),
    detail: { after: at, ...(planned !== null && { before: planned }) },
  })
}
