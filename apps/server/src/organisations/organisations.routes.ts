import { organisationApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { Organisations } from './organisations.ts'

export const organisationRoutes =
  (organisations: Organisations, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)

    route(organisationApi.getOrganisation, ({ user }) => organisations.get(user.userId))
    route(organisationApi.foundOrganisation, ({ user, body }) => organisations.found(user.userId, body.name))
    route(organisationApi.renameOrganisation, ({ user, body }) => organisations.rename(user.userId, body.name))
    route(organisationApi.inviteMember, ({ user, body, language }) => organisations.invite(user.userId, body, language))
    route(organisationApi.takeBackInvitation, ({ user, params }) => organisations.takeBack(user.userId, params.id))
    route(organisationApi.answerInvitation, ({ user, params, body }) =>
      organisations.answer(user.userId, params.id, body.accept),
    )
    route(organisationApi.changeMemberRole, ({ user, params, body }) =>
      organisations.changeRole(user.userId, params.id, body.role),
    )
    route(organisationApi.removeMember, ({ user, params }) => organisations.remove(user.userId, params.id))
    route(organisationApi.leaveOrganisation, ({ user }) => organisations.leave(user.userId))
    route(organisationApi.handOverOrganisation, ({ user, body }) => organisations.handOver(user.userId, body.to))
    route(organisationApi.dissolveOrganisation, ({ user }) => organisations.dissolve(user.userId))
    route(organisationApi.shareThing, ({ user, body }) => organisations.share(user.userId, body))
  }
