import { deskApi } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { visitorOf } from '../accounts/session/visitor.ts'
import { monthOf } from '../data-api/metering/meter.ts'
import type { FeedsPart } from '../feeds/feeds.part.ts'
import { apiRoutes, type Route } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import { deskState, enterDesk, leaveDesk, note, requireDesk, requireOperator, type AtDesk } from './desk.ts'
import { listAudit } from './desk-audit.store.ts'
import { listDeskLeads, listKeys, listUsers, revokeKey } from './desk-lists.store.ts'
import { listOrganisations, organisationAtDesk } from './desk-organisations.store.ts'
import { stepUser, userAtDesk, type StepNeeds } from './desk-users.ts'

/** Serves a call at the open desk. */
export type DeskRoute = Route<AtDesk>
/** What another part has at the desk. */
export type DeskRoutes = (route: DeskRoute) => void

/** The operator's desk: who is no operator is told that there is nothing, and who has not entered, only that. */
export const deskRoutes =
  (accounts: Accounts, feeds: Pick<FeedsPart, 'freshness'>, others: StepNeeds, rooms: readonly DeskRoutes[]) =>
  (app: FastifyInstance) => {
    const { parts } = accounts
    const { db } = parts
    const door = apiRoutes(app, async (request: FastifyRequest, call) => {
      const session = await accounts.authenticate(request, call)
      await requireOperator(parts, session)
      return session
    })
    const route = apiRoutes(app, async (request: FastifyRequest, call) =>
      requireDesk(parts, await accounts.authenticate(request, call), visitorOf(request)),
    )

    door(deskApi.getDesk, ({ user }) => deskState(parts, user))
    door(deskApi.enterDesk, ({ user, body, request }) => enterDesk(parts, user, body.password, visitorOf(request)))
    route(deskApi.leaveDesk, async ({ user }) => {
      await leaveDesk(parts, user)
      return true as const
    })

    route(deskApi.listDeskUsers, ({ body }) => listUsers(db, body))
    route(deskApi.getDeskUser, ({ user, params }) => userAtDesk(parts, user, params.id))
    route(deskApi.stepDeskUser, async ({ user, params, body }) => {
      await stepUser(parts, user, params.id, body, others)
      return true as const
    })

    route(deskApi.listDeskKeys, ({ body }) => listKeys(db, body, monthOf(parts.now())))
    route(deskApi.revokeDeskKey, async ({ user, params, body }) => {
      await db.transaction().execute(async (transaction) => {
        const revoked = await revokeKey(transaction, params.id, parts.now())
        if (revoked === null) throw new ApiError('notFound')
        const subject = `${revoked.prefix} ${revoked.userId}`
        await note(parts, user, 'revokeKey', { subject, reason: body.reason, db: transaction })
      })
      return true as const
    })

    route(deskApi.listDeskOrganisations, ({ body }) => listOrganisations(db, body))
    route(deskApi.getDeskOrganisation, async ({ user, params }) => {
      const found = await organisationAtDesk(db, params.id)
      if (found === null) throw new ApiError('notFound')
      await note(parts, user, 'organisationSeen', { subject: params.id })
      return found
    })

    route(deskApi.listDeskLeads, ({ body }) => listDeskLeads(db, body))
    route(deskApi.listDeskFeeds, () => feeds.freshness())
    route(deskApi.listDeskAudit, ({ body }) => listAudit(db, body))
    for (const room of rooms) room(route)
  }
