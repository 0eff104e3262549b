import { MOST_PLANS, planApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { inWordsOf } from './plan-refusals.ts'
import type { Plans } from './plans.ts'

export const planRoutes = (plans: Plans, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
  const route = apiRoutes(app, authenticate)

  route(planApi.listPlans, async ({ user }) => ({ plans: await plans.list(user.userId), most: MOST_PLANS }))
  route(planApi.savePlan, ({ user, body, language }) => inWordsOf(language, plans.save(user.userId, body)))
  route(planApi.getPlan, ({ user, params }) => plans.get(user.userId, params.id))
  route(planApi.takePlanStep, ({ user, params, body, language }) =>
    inWordsOf(language, plans.step(user.userId, params.id, body)),
  )
  route(planApi.deletePlan, async ({ user, params, language }) => {
    await inWordsOf(language, plans.remove(user.userId, params.id))
    return true as const
  })
  route(planApi.getPlanVersion, ({ user, params }) => plans.version(user.userId, params.id, params.revision))
  route(planApi.getPlanReport, ({ user, params }) => plans.report(user.userId, params.id))
  route(planApi.findPlanWay, ({ user, body }) => plans.way(user.userId, body.ports, body.mmsi))
}
