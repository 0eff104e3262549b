import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  mayStep,
  MOST_PLANS,
  MOST_REVISIONS,
  type Plan,
  type PlanReport,
  type PlanRow,
  type PlanStatus,
  type PlanVersion,
  type PlanWay,
  type Right,
  type SavePlan,
  type TakePlanStep,
} from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import {
  changeGranted,
  othersMayApprove,
  requireRight,
  sharedView,
  type Granted,
  type SharedView,
} from '../organisations/access.ts'
import { checkContent, findWay, type ContentSource } from './check-content.ts'
import { describePlan, describeWhole, type PlanNames, type PlanSeen } from './describe-plan.ts'
import { mayApprove } from './may-approve.ts'
import { planHistoryOf } from './plan-history.store.ts'
import type { KeptContent, PlanRecord } from './plan-record.ts'
import { PlanMoved, StepRefused } from './plan-refusals.ts'
import { makeReport, type ReportSource } from './plan-report.ts'
import { plansOf } from './plans.store.ts'
import { takeStep } from './take-step.ts'

/** 96 bits. */
const ID_BYTES = 12

/** Voyage plans, own ones and those that are shared with the user named first; any others are not there. */
export interface Plans {
  /** The latest changed first. */
  list(userId: number): Promise<PlanRow[]>
  /** Throws `notFound`. */
  get(userId: number, id: string): Promise<Plan>
  save(userId: number, wanted: SavePlan): Promise<Plan>
  step(userId: number, id: string, wanted: TakePlanStep): Promise<Plan>
  remove(userId: number, id: string): Promise<void>
  version(userId: number, id: string, revision: number): Promise<PlanVersion>
  report(userId: number, id: string): Promise<PlanReport>
  way(userId: number, ports: readonly string[], mmsi: number | undefined): Promise<PlanWay>
  /** All that is kept of a user's plans. */
  exported(userId: number): Promise<unknown>
}

export interface PlansOptions extends PlanNames, ContentSource, ReportSource {
  db: Database
}

export function createPlans(options: PlansOptions): Plans {
  const reading = planReading(options)
  return { ...reading.calls, ...planChanges(options, reading) }
}

const reportOf = async (plan: PlanRecord, options: PlansOptions): Promise<PlanReport> =>
  makeReport(plan, await options.callsOf(plan.content.mmsi, plan.startedAt! - CALLS_BEFORE), options)

/** What is read of plans, and how a plan is found by who may do something with it. */
function planReading(options: PlansOptions) {
  const { db } = options
  /** A plan that somebody may do something with, else a refusal. */
  const find = async (userId: number, id: string, right: Right) => {
    const granted = await requireRight(db, userId, right, 'plan', id)
    const plan = await plansOf(db, granted.thing.ownerId).find(id)
    if (plan === null) throw new ApiError('notFound')
    return { plan, history: planHistoryOf(db, granted.thing.ownerId) }
  }
  const calls: Omit<Plans, 'save' | 'step' | 'remove'> = {
    async list(userId) {
      const view = await sharedView(db, userId, 'plan')
      const seen = await seenBy(db, userId, view)
      const plans = await plansOf(db, userId).list()
      for (const [owner, ids] of view.others) plans.push(...(await plansOf(db, owner).list(ids)))
      const rows: PlanRow[] = []
      for (const plan of plans.toSorted((a, b) => b.changedAt - a.changedAt))
        rows.push(await describePlan(plan, options, seen(plan)))
      return rows
    },
    async get(userId, id) {
      const { plan, history } = await find(userId, id, 'read')
      const [log, kept] = [await history.logOf(id), await history.revisions(id)]
      const revisions = kept.map(({ revision, savedAt, savedBy, approval }) => ({
        revision,
        at: savedAt,
        by: savedBy,
        approved: approval !== null,
      }))
      return describeWhole(plan, options, (await seenBy(db, userId))(plan), { log, revisions })
    },
    async version(userId, id, revision) {
      const { history } = await find(userId, id, 'read')
      const kept = await history.revision(id, revision)
      if (kept === null) throw new ApiError('notFound')
      const { metres: _metres, ...content } = kept.content
      return { revision, at: kept.savedAt, by: kept.savedBy, approval: kept.approval, content }
    },
    async report(userId, id) {
      const { plan } = await find(userId, id, 'read')
      const kept = await plansOf(db, plan.userId).report(id)
      if (kept === null && plan.startedAt === null) throw new ApiError('notFound')
      return kept ?? reportOf(plan, options)
    },
    way: (userId, ports, mmsi) => findWay(userId, ports, mmsi ?? null, options),
    exported: async (userId) => exportPlans(db, userId),
  }
  return { find, calls }
}

function planChanges(
  options: PlansOptions,
  { find, calls: { get } }: ReturnType<typeof planReading>,
): Pick<Plans, 'save' | 'step' | 'remove'> {
  const { db, now } = options
  /** Whoever comes second is shown what the first has made of it. */
  const change = async (userId: number, id: string | null, work: () => Promise<string>): Promise<Plan> => {
    try {
      return await get(userId, await work())
    } catch (error) {
      if (!(error instanceof PlanMoved) || id === null) throw error
      const theirs = await get(userId, id)
      throw new ApiError('planChanged', { by: theirs.log[0]?.by ?? '' }, theirs)
    }
  }
  return {
    async save(userId, { id, based, ...wanted }) {
      if (id !== undefined) await requireRight(db, userId, 'edit', 'plan', id)
      const content = await checkContent(userId, wanted, options)
      return change(userId, id ?? null, () =>
        id === undefined
          ? inTurn(db, userId, (transaction) => insertPlan(transaction, userId, content, now()))
          : changeGranted(db, userId, 'edit', { kind: 'plan', id }, (transaction, granted) =>
              editPlan(transaction, granted, { id, based: based! }, content, now()),
            ),
      )
    },
    async step(userId, id, wanted) {
      const right = wanted.step === 'approve' ? 'approve' : 'edit'
      const { plan: before } = await find(userId, id, right)
      const at = wanted.at ?? now()
      // Read before anything is held: it may take a while.
      const report =
        wanted.step === 'end' && before.startedAt !== null && mayStep('end', before.status)
          ? await reportOf({ ...before, endedAt: at }, options)
          : null
      return change(userId, id, () =>
        changeGranted(db, userId, right, { kind: 'plan', id }, (transaction, granted) =>
          takeStep(transaction, granted, id, { ...wanted, at, now: now(), report }),
        ),
      )
    },
    async remove(userId, id) {
      await changeGranted(db, userId, 'remove', { kind: 'plan', id }, async (transaction, { thing }) => {
        const own = plansOf(transaction, thing.ownerId)
        const plan = await own.find(id)
        if (plan === null) throw new ApiError('notFound')
        if (!mayStep('remove', plan.status)) throw new StepRefused('remove', plan.status)
        await own.remove(id)
      })
    },
  }
}

const CALLS_BEFORE = 4 * 86_400_000

/** What plans are to one user, each with what he may do. */
async function seenBy(db: Database, userId: number, known?: SharedView) {
  const view = known ?? (await sharedView(db, userId, 'plan'))
  const { who } = view
  const others = await othersMayApprove(db, who.organisation?.id ?? null, userId)
  return ({ id, savedBy }: Pick<PlanRecord, 'id' | 'savedBy'>): PlanSeen => {
    const thing = view.thing(id)
    const right = mayApprove({ thing, who, savedBy, others: thing.sharedWith !== null && others })
    return { mayApprove: typeof right === 'object', sharing: view.sharing(id) }
  }
}

async function insertPlan(db: Database, userId: number, content: KeptContent, now: number): Promise<string> {
  const [own, history] = [plansOf(db, userId), planHistoryOf(db, userId)]
  if ((await own.count()) >= MOST_PLANS) throw new ApiError('plansFull', { most: MOST_PLANS })
  const id = randomBytes(ID_BYTES).toString('base64url')
  const plan = {
    id,
    revision: 1,
    status: 'pendingApproval' as const,
    mmsi: content.mmsi,
    startedAt: null,
    endedAt: null,
  }
  await own.insert({ ...plan, createdAt: now, changedAt: now })
  await history.addRevision(id, 1, content, { by: userId, at: now })
  const line = { step: 'make', from: null, to: plan.status, revision: 1, self: false, reason: '' } as const
  await history.log(id, { ...line, at: now, doneBy: userId })
  return id
}

/** Another revision, which waits for approval again. What says the same is none. */
async function editPlan(
  db: Database,
  { thing: { ownerId }, who: { userId } }: Granted,
  { id, based }: { id: string; based: { revision: number; status: PlanStatus } },
  content: KeptContent,
  now: number,
): Promise<string> {
  const [own, history] = [plansOf(db, ownerId), planHistoryOf(db, ownerId)]
  const before = await own.find(id)
  if (before === null) throw new ApiError('notFound')
  if (before.revision !== based.revision || before.status !== based.status) throw new PlanMoved()
  if (!mayStep('edit', before.status)) throw new StepRefused('edit', before.status)
  if (isDeepStrictEqual(before.content, content)) return id
  if (before.revision >= MOST_REVISIONS) throw new ApiError('planRevisionsFull', { most: MOST_REVISIONS })
  const revision = before.revision + 1
  const to = 'pendingApproval'
  await own.update({ ...before, revision, status: to, mmsi: content.mmsi, changedAt: now })
  await history.addRevision(id, revision, content, { by: userId, at: now })
  const line = { step: 'edit', from: before.status, to, revision, self: false, reason: '' } as const
  await history.log(id, { ...line, at: now, doneBy: userId })
  return id
}

async function exportPlans(db: Database, userId: number): Promise<unknown> {
  const [own, history] = [plansOf(db, userId), planHistoryOf(db, userId)]
  const plans = []
  for (const { id, revision, status, createdAt, changedAt, startedAt, endedAt } of await own.list()) {
    const revisions = []
    for (const kept of await history.revisions(id)) revisions.push(await history.revision(id, kept.revision))
    const [log, report] = [await history.logOf(id), await own.report(id)]
    plans.push({ id, revision, status, createdAt, changedAt, startedAt, endedAt, revisions, log, report })
  }
  return plans
}
