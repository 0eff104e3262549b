import {
  errorCodes,
  planApi,
  planErrorCodes,
  planTransitions,
  type CallInput,
  type TakePlanStep,
} from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { PLANS } from '../../api/plan-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { ask, request } from '../../api/request.ts'

type SaveSchemas = Awaited<ReturnType<typeof planApi.savePlan.schemas>>
export type PlanWanted = CallInput<SaveSchemas>['body']

export const versionQuery = (user: string, id: string, revision: number) =>
  queryOptions({
    queryKey: [PLANS, user, id, 'revision', revision],
    queryFn: ({ signal }) => ask(planApi.getPlanVersion, { params: { id, revision }, signal, quiet: true }),
  })

export const planReportQuery = (user: string, id: string) =>
  queryOptions({
    queryKey: [PLANS, user, id, 'report'],
    queryFn: ({ signal }) => ask(planApi.getPlanReport, { params: { id }, signal, quiet: true }),
    retry: false,
  })

const again = () => queryClient.invalidateQueries({ queryKey: [PLANS] })

export async function savePlan(body: PlanWanted) {
  const answer = await request(planApi.savePlan, { body })
  if (answer.code === errorCodes.ok) await again()
  return answer
}

/**
 * Whatever comes of it, the list is read again: what was refused is of another status than the page thought. Who comes second to the same
 * step of the same revision finds it done, as he wanted it.
 */
export async function takePlanStep(id: string, body: TakePlanStep | Omit<TakePlanStep, 'reason'>) {
  const answer = await request(planApi.takePlanStep, { params: { id }, body })
  await again()
  if (answer.code !== planErrorCodes.planStepRefused) return answer
  const now = await request(planApi.getPlan, { params: { id } })
  const isDone = now.result?.status === planTransitions[body.step].to && now.result.revision === body.revision
  return isDone ? now : answer
}

export async function deletePlan(id: string) {
  const answer = await request(planApi.deletePlan, { params: { id } })
  await again()
  return answer
}

export const findPlanWay = (ports: string[], mmsi: number | null) =>
  request(planApi.findPlanWay, { body: { ports, ...(mmsi !== null && { mmsi }) } })
