import { roleMay } from '@fairway/contract'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'
import { membersWithRoles } from '../organisations/organisations.store.ts'
import { planHistoryOf } from './plan-history.store.ts'
import type { PlanRecord } from './plan-record.ts'
import { plansIn } from './plans.store.ts'
import { tellOfPlan, type PlanTeller } from './tell-of-plan.ts'

/** What has waited for longer is told no more: not to who gets a role, nor all at once after an upgrade. */
const LONGEST_AGO = 7 * 86_400_000

/**
 * Looks at every plan that is shared: tells those who may approve it that a revision of somebody else waits for them, and who saved a
 * revision that another has approved it. Each is told once.
 */
export function createApprovalWatch(source: PlanTeller) {
  return async (): Promise<void> => {
    const pause = createYieldWhenDue()
    const approvers = approversOf(source)
    for await (const { plan, sharedWith } of plansIn(source.db, ['pendingApproval', 'pendingStart'], 'shared')) {
      if (plan.changedAt >= source.now() - LONGEST_AGO)
        if (plan.status === 'pendingStart') await tellThatApproved(plan, source)
        else if (sharedWith !== null) await tellThatAsked(plan, await approvers(sharedWith), source)
      await pause()
    }
  }
}

/** Who may approve plans in an organisation, looked up once. */
function approversOf({ db }: PlanTeller) {
  const known = new Map<string, readonly number[]>()
  return async (organisation: string): Promise<readonly number[]> => {
    const before = known.get(organisation)
    if (before !== undefined) return before
    const members = await membersWithRoles(db, organisation)
    const found = members.filter(({ role }) => roleMay(role, 'plan', 'approve')).map(({ userId }) => userId)
    known.set(organisation, found)
    return found
  }
}

async function tellThatAsked(plan: PlanRecord, approvers: readonly number[], source: PlanTeller): Promise<void> {
  for (const userId of approvers.filter((userId) => userId !== plan.savedBy)) {
    const mark = `${plan.revision} ${userId}`
    await tellOfPlan(source, plan, { userId, kind: 'plan-asks', mark, at: plan.changedAt })
  }
}

async function tellThatApproved(plan: PlanRecord, source: PlanTeller): Promise<void> {
  const { savedBy: userId, changedAt: at } = plan
  if (userId === null) return
  const [last] = await planHistoryOf(source.db, plan.userId).logOf(plan.id)
  if (last?.step !== 'approve' || last.self) return
  await tellOfPlan(source, plan, { userId, kind: 'plan-approved', mark: `${plan.revision}`, at })
}
