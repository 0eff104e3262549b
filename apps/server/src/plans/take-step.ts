import { mayStep, planTransitions, type PlanReport, type TakePlanStep } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { othersMayApprove, refuseSecondVoyage, type Granted } from '../organisations/access.ts'
import { mayApprove } from './may-approve.ts'
import { planHistoryOf } from './plan-history.store.ts'
import type { PlanRecord } from './plan-record.ts'
import { PlanMoved, StepRefused } from './plan-refusals.ts'
import { plansOf } from './plans.store.ts'

const MINUTE = 60_000
/** Stored positions of a voyage that began earlier may be gone. */
const LONGEST_AGO = 90 * 86_400_000

export interface StepTaken extends TakePlanStep {
  /** Of what happened, and of the step itself. */
  at: number
  now: number
  /** Of an end: plan against actual, made from what was read before. */
  report: PlanReport | null
}

/** One step of a plan by the table of transitions, its log and all that goes with it, or a refusal. In a transaction that holds the plans of its owner. */
export async function takeStep(db: Database, granted: Granted, id: string, wanted: StepTaken): Promise<string> {
  const { ownerId } = granted.thing
  const { userId } = granted.who
  const [own, history] = [plansOf(db, ownerId), planHistoryOf(db, ownerId)]
  const plan = await own.find(id)
  if (plan === null) throw new ApiError('notFound')
  const { step, revision, reason, now } = wanted
  if (plan.revision !== revision) throw new PlanMoved()
  if (!mayStep(step, plan.status)) throw new StepRefused(step, plan.status)
  const approval = step === 'approve' ? await approvalOf(db, granted, plan) : null
  if (approval !== null) await history.approve(id, revision, { by: userId, at: now })
  if (step === 'cancel' && reason === '') throw new ApiError('planNeedsReason')
  if (step === 'start') {
    const other = await own.executing(plan.content.mmsi, id)
    if (other !== null) throw new ApiError('planShipBusy', { name: other })
    await refuseSecondVoyage(db, granted.thing, userId)
  }
  if (step === 'end' && wanted.report !== null) await own.keepReport(id, wanted.report)
  const to = planTransitions[step].to
  await own.update({
    ...plan,
    ...momentsOf(plan, wanted),
    status: to,
    mmsi: plan.content.mmsi,
    changedAt: now,
  })
  const line = { at: now, doneBy: userId, step, from: plan.status, to, revision, reason }
  await history.log(id, { ...line, self: approval?.self ?? false })
  return id
}

async function approvalOf(db: Database, { thing, who }: Granted, { savedBy }: PlanRecord): Promise<{ self: boolean }> {
  const others = await othersMayApprove(db, thing.sharedWith, who.userId)
  const right = mayApprove({ thing, who, savedBy, others })
  if (typeof right === 'string') throw new ApiError(right === 'role' ? 'roleRefuses' : 'approveNotOwn')
  return right
}

/** A voyage that goes on under another revision began when it began. */
function momentsOf({ startedAt, endedAt }: PlanRecord, { step, at, now }: StepTaken) {
  if (step !== 'start' && step !== 'end') return { startedAt, endedAt }
  const began = step === 'start' ? (startedAt ?? at) : startedAt
  const fits = at <= now + MINUTE && at >= now - LONGEST_AGO && (step === 'start' || at > began!)
  if (!fits) throw new ApiError('planMoment')
  return { startedAt: began, endedAt: step === 'end' ? at : null }
}
