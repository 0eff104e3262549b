import { Readable } from 'node:stream'
import { accountApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes, sentInPieces } from '../http/api-routes.ts'
import type { Parts } from '../parts.ts'
import { sentAnswer } from '../verification/sent-answer.ts'
import type { Accounts } from './accounts.ts'
import { changeContact, contactForCode } from './profile/change-contact.ts'
import { changePassword } from './password/change-password.ts'
import { changeProfile } from './profile/change-profile.ts'
import { deleteAccount } from './whole-account/delete-account.ts'
import { endOtherSessions, endSession } from './session/end-sessions.ts'
import { exportAccount } from './whole-account/export-account.ts'
import { confirmLogin, ownAccount } from './profile/own-account.ts'
import { profileOf } from './profile/user-info.ts'
import { visitorOf } from './session/visitor.ts'

/** What only the owner of an account may do with it. */
export const accountAreaRoutes =
  (accounts: Accounts, others: Pick<Parts, 'exports' | 'leaving'>) => (app: FastifyInstance) => {
    const { parts } = accounts
    const route = apiRoutes(app, accounts.authenticate)

    route(accountApi.getProfile, async ({ user }) => profileOf(await ownAccount(parts, user)))
    route(accountApi.changeProfile, ({ user, body }) => changeProfile(parts, user, body))

    route(accountApi.confirmLogin, async ({ user, body, request }) => {
      await confirmLogin(parts, user, body.password, visitorOf(request))
      return true as const
    })
    route(accountApi.changePassword, async ({ user, body, request }) => {
      await changePassword(parts, user, body, visitorOf(request))
      return true as const
    })
    route(accountApi.sendContactCode, async ({ user, body, language, address }) => {
      const contact = await contactForCode(parts, user, body)
      const sending = await parts.codes.send({ contact, purpose: 'change', language, address, deliver: true })
      return sentAnswer(sending, contact.kind)
    })
    route(accountApi.changeContact, ({ user, body, request }) => changeContact(parts, user, body, visitorOf(request)))

    route(accountApi.listSessions, async ({ user }) => {
      const sessions = await parts.sessions.list(user.userId)
      return sessions.map(({ id, device, address, createdAt, lastSeenAt }) => ({
        id,
        device,
        address,
        createdAt: createdAt.getTime(),
        lastSeenAt: lastSeenAt.getTime(),
        current: id === user.sessionId,
      }))
    })
    route(accountApi.endSession, async ({ user, body, request }) => {
      await endSession(parts, user, body.id, visitorOf(request))
      return true as const
    })
    route(accountApi.endOtherSessions, ({ user, request }) => endOtherSessions(parts, user, visitorOf(request)))
    route(accountApi.listEvents, async ({ user }) => {
      const events = await parts.events.of(user.userId)
      return events.map(({ at, ...event }) => ({ ...event, at: at.getTime() }))
    })

    route(accountApi.deleteAccount, async ({ user, body, request }) => {
      await deleteAccount(parts, user, body.password, visitorOf(request), (...gone) => others.leaving(...gone))
      return true as const
    })
    route(accountApi.exportAccount, async ({ user, body, request, reply }): Promise<typeof sentInPieces> => {
      const pieces = await exportAccount(parts, user, body.password, visitorOf(request), others.exports)
      void reply.type('application/json; charset=utf-8').send(Readable.from(pieces))
      return sentInPieces
    })
  }
