import { planApi, type Plan, type PlanRow, type Plans } from '@fairway/contract'
import { keptCaches } from '../storage/kept-caches.ts'
import { openRecord, sealRecord, type SealedRecord } from '../storage/sealed-record.ts'
import { isRecord } from '../storage/stored-shape.ts'
import type { Owner } from './kept-followed.ts'
import { keptMomentKey, planQuery, plansQuery } from './plan-queries.ts'
import { queryClient } from './query-client.ts'
import { isSilence } from './request.ts'

/** The list of plans, and those of them that are kept with their route and log; `at` says when the server told of them, UTC ms. */
export interface KeptPlans {
  at: number
  list: Plans
  plans: Plan[]
}

const record: SealedRecord = {
  cache: keptCaches.plans,
  address: `${import.meta.env.BASE_URL}voyage-plans`,
  purpose: 'voyage plans',
  // Two hundred rows and twenty plans with all the waypoints, remarks and revisions there may be.
  mostLetters: 4_000_000,
}
const MOST_WHOLE = 20
/** So long a plan that has not changed is not asked for again. */
const KNOWN_MS = 60 * 60_000
/** A list that the page has just shown is as good as one asked for now. */
const FRESH_MS = 30_000

/** Asks for the plans and keeps the answer for a start without a connection. Tells whether there are any. */
export async function keepPlans({ encryptId, token }: Owner): Promise<boolean> {
  const lists = plansQuery(encryptId)
  const list = await queryClient.fetchQuery({ ...lists, staleTime: FRESH_MS })
  const at = queryClient.getQueryState(lists.queryKey)?.dataUpdatedAt ?? Date.now()
  const plans: Plan[] = []
  for (const row of plansKeptWhole(list.plans)) {
    const plan = await wholePlan(encryptId, row)
    if (plan !== null) plans.push(plan)
  }
  const isThere = list.plans.length > 0
  await sealRecord(record, token, isThere ? ({ at, list, plans } satisfies KeptPlans) : null)
  return isThere
}

/** Those that are sailed, also while a change of them waits for approval, and then those approved: each the latest changed first. */
export function plansKeptWhole(plans: readonly PlanRow[]): PlanRow[] {
  const isSailed = ({ status, startedAt }: PlanRow) =>
    status === 'executing' || (status === 'pendingApproval' && startedAt !== null)
  const approved = plans.filter(({ status }) => status === 'pendingStart')
  return [...plans.filter(isSailed), ...approved].slice(0, MOST_WHOLE)
}

/** Asked for only when it has changed: what changes meanwhile, her place above all, the list tells. Null: it has just gone. */
async function wholePlan(user: string, row: PlanRow): Promise<Plan | null> {
  const query = planQuery(user, row.id)
  const known = queryClient.getQueryData(query.queryKey)
  if (known && known.changedAt === row.changedAt && known.status === row.status) return { ...known, ...row }
  try {
    return await queryClient.fetchQuery({ ...query, gcTime: KNOWN_MS })
  } catch (error) {
    if (error instanceof Error && !isSilence(error)) return null
    throw error
  }
}

async function readPlans(said: unknown): Promise<KeptPlans | null> {
  if (!isRecord(said) || typeof said.at !== 'number' || !Array.isArray(said.plans)) return null
  const [lists, one] = await Promise.all([planApi.listPlans.schemas(), planApi.getPlan.schemas()])
  const list = lists.result.safeParse(said.list)
  const plans = one.result.array().safeParse(said.plans)
  return list.success && plans.success ? { at: said.at, list: list.data, plans: plans.data } : null
}

/** Shows what was kept to whoever asks for plans, as old as it is, until the server answers. Gives its moment; null: nothing is kept. */
export async function showKeptPlans({ encryptId, token }: Owner): Promise<number | null> {
  const kept = await openRecord(record, token, readPlans)
  if (kept === null) return null
  const updatedAt = kept.at
  queryClient.setQueryData(keptMomentKey(encryptId), updatedAt)
  const lists = plansQuery(encryptId).queryKey
  if (queryClient.getQueryData(lists) === undefined) queryClient.setQueryData(lists, kept.list, { updatedAt })
  for (const plan of kept.plans) {
    const { queryKey } = planQuery(encryptId, plan.id)
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, plan, { updatedAt })
  }
  return updatedAt
}
