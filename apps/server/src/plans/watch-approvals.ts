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
  /** What was told of the plans that still wait: not asked of the database again with every look. */
  let told = new Set<string>()
  return async (): Promise<void> => {
    const pause = createYieldWhenDue()
    const still = new Set<string>()
    const tell = async (plan: PlanRecord, kind: 'plan-asks' | 'plan-approved', userId: number) => {
      const mark = kind === 'plan-asks' ? `${plan.revision} ${userId}` : `${plan.revision}`
      const key = `${kind} ${plan.id} ${mark}`
      if (!told.has(key)) await tellOfPlan(source, plan, { userId, kind, mark, at: plan.changedAt })
      still.add(key)
    }
    const approvers = approversOf(source)
    const waiting = plansIn(source.db, ['pendingApproval', 'pendingStart'], source.now() - LONGEST_AGO)
    for await (const { plan, sharedWith } of waiting) {
      if (plan.status === 'pendingApproval' && sharedWith !== null)
        for (const userId of await approvers(sharedWith))
          if (userId !== plan.savedBy) await tell(plan, 'plan-asks', userId)
      if (plan.status === 'pendingStart' && plan.savedBy !== null && (await isApprovedByAnother(plan, source)))
        await tell(plan, 'plan-approved', plan.savedBy)
      await pause()
    }
    told = still
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

async function isApprovedByAnother({ id, userId }: PlanRecord, { db }: PlanTeller): Promise<boolean> {
  const [last] = await planHistoryOf(db, userId).logOf(id)
  return last?.step === 'approve' && !last.self
}
