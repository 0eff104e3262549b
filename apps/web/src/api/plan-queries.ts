import { planApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './request.ts'

/** Before the keys of all that is asked of plans. */
export const PLANS = 'plans'
/** Deviation and slip change with every report. */
const AGAIN_MS = 60_000

/** Own plans. `user`: whose, so that another account's are another list. */
export const plansQuery = (user: string) =>
  queryOptions({
    queryKey: [PLANS, user],
    queryFn: ({ signal }) => ask(planApi.listPlans, { signal, quiet: true }),
    refetchInterval: AGAIN_MS,
  })

/** Where it stands when the plans were kept that are shown for want of newer ones (kept-plans.ts), UTC ms. */
export const keptMomentKey = (user: string) => ['plans-kept', user]

export const planQuery = (user: string, id: string) =>
  queryOptions({
    queryKey: [PLANS, user, id],
    queryFn: ({ signal }) => ask(planApi.getPlan, { params: { id }, signal, quiet: true }),
    refetchInterval: AGAIN_MS,
    retry: false,
  })
