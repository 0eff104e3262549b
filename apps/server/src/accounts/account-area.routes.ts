import {
  accountEndpoints,
  changeContactBody,
  changePasswordBody,
  deleteAccountBody,
  doneSchema,
  endSessionBody,
  envelope,
  exportSchema,
  profileBody,
  profileSchema,
  sendContactCodeBody,
  sentSchema,
  sessionsSchema,
} from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, success } from '../http/errors.ts'
import { languageOf } from '../http/messages.ts'
import type { Exporter } from '../part.ts'
import { sentAnswer } from '../verification/sent-answer.ts'
import type { Accounts } from './accounts.ts'
import { changeContact, contactForCode } from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { ownAccount } from './own-account.ts'
import { profileOf } from './user-info.ts'
import { visitorOf } from './visitor.ts'

const answers = <T extends z.ZodType>(result: T) => ({ response: { 200: envelope(result) } })

/** What only the owner of an account may do with it. */
export const accountAreaRoutes =
  (accounts: Accounts, exporters: () => Readonly<Record<string, Exporter>>) => (instance: FastifyInstance) => {
    const { parts } = accounts
    const app = instance.withTypeProvider<ZodTypeProvider>()

    app.get(`/${accountEndpoints.profile}`, { schema: answers(profileSchema) }, async (request) =>
      success(profileOf(await ownAccount(parts, await accounts.whoAsks(request)))),
    )

    app.post(
      `/${accountEndpoints.profile}`,
      { schema: { body: profileBody, ...answers(profileSchema) } },
      async (request) => success(await changeProfile(parts, await accounts.whoAsks(request), request.body)),
    )

    app.post(
      `/${accountEndpoints.changePassword}`,
      { schema: { body: changePasswordBody, ...answers(doneSchema) } },
      async (request) => {
        await changePassword(parts, await accounts.whoAsks(request), request.body, visitorOf(request))
        return success(true as const)
      },
    )

    app.post(
      `/${accountEndpoints.sendContactCode}`,
      { schema: { body: sendContactCodeBody, ...answers(sentSchema) } },
      async (request) => {
        const contact = await contactForCode(parts, await accounts.whoAsks(request), request.body)
        const sending = await parts.codes.send({
          contact,
          purpose: 'change',
          language: languageOf(request.headers),
          address: request.ip,
          deliver: true,
        })
        return success(sentAnswer(sending, contact.kind))
      },
    )

    app.post(
      `/${accountEndpoints.changeContact}`,
      { schema: { body: changeContactBody, ...answers(profileSchema) } },
      async (request) =>
        success(await changeContact(parts, await accounts.whoAsks(request), request.body, visitorOf(request))),
    )

    app.get(`/${accountEndpoints.sessions}`, { schema: answers(sessionsSchema) }, async (request) => {
      const { userId, sessionId } = await accounts.whoAsks(request)
      const sessions = await parts.sessions.list(userId)
      return success(
        sessions.map(({ id, device, address, createdAt, lastSeenAt }) => ({
          id,
          device,
          address,
          createdAt: createdAt.getTime(),
          lastSeenAt: lastSeenAt.getTime(),
          current: id === sessionId,
        })),
      )
    })

    app.post(
      `/${accountEndpoints.endSession}`,
      { schema: { body: endSessionBody, ...answers(doneSchema) } },
      async (request) => {
        const { userId } = await accounts.whoAsks(request)
        if (!(await parts.sessions.end(userId, request.body.id))) throw new ApiError('notFound')
        return success(true as const)
      },
    )

    app.post(`/${accountEndpoints.endOtherSessions}`, { schema: answers(z.number().int()) }, async (request) => {
      const { userId, sessionId } = await accounts.whoAsks(request)
      return success(await parts.sessions.endOthers(userId, sessionId))
    })

    app.post(
      `/${accountEndpoints.deleteAccount}`,
      { schema: { body: deleteAccountBody, ...answers(doneSchema) } },
      async (request) => {
        await deleteAccount(parts, await accounts.whoAsks(request), request.body.password, visitorOf(request))
        return success(true as const)
      },
    )

    app.get(`/${accountEndpoints.exportData}`, { schema: answers(exportSchema) }, async (request) =>
      success(await exportAccount(parts, await accounts.whoAsks(request), exporters())),
    )
  }
