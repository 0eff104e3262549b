import {
  accountEndpoints,
  doneSchema,
  envelope,
  loginForm,
  mailRegisterForm,
  mobileRegisterForm,
  readContact,
  resetForm,
  userInfoSchema,
  userIsExistForm,
  userIsExistSchema,
} from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ApiError, success } from '../http/errors.ts'
import { take } from './account-parts.ts'
import type { Accounts } from './accounts.ts'
import { DEVICE_DAYS, login } from './login.ts'
import { ownAccount } from './own-account.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { userInfoOf } from './user-info.ts'
import { visitorOf, deviceCookie } from './visitor.ts'

const done = { response: { 200: envelope(doneSchema) } }

/** In, out, who am I, and the ways to an account or a new password. */
export const accountRoutes = (accounts: Accounts) => (instance: FastifyInstance) => {
  const { parts } = accounts
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    `/${accountEndpoints.login}`,
    { schema: { body: loginForm, response: { 200: envelope(userInfoSchema) } } },
    async (request, reply) => {
      const { user, deviceSecret } = await login(parts, request.body, visitorOf(request))
      reply.header(
        'set-cookie',
        deviceCookie(deviceSecret, { secure: request.protocol === 'https', days: DEVICE_DAYS }),
      )
      return success(user)
    },
  )

  app.post(`/${accountEndpoints.logout}`, { schema: done }, async (request) => {
    const { userId, sessionId } = await accounts.whoAsks(request)
    await parts.sessions.end(userId, sessionId)
    return success(true as const)
  })

  app.get(
    `/${accountEndpoints.userInfo}`,
    { schema: { response: { 200: envelope(userInfoSchema) } } },
    async (request) => {
      const user = await ownAccount(parts, await accounts.whoAsks(request))
      return success(userInfoOf(user, String(request.headers['token'])))
    },
  )

  // The contact comes in the query or as a form (docs/specification.md 7).
  const isExistSchema = {
    querystring: userIsExistForm.partial(),
    body: userIsExistForm.partial().nullish(),
    response: { 200: envelope(userIsExistSchema) },
  }
  app.post(`/${accountEndpoints.userIsExist}`, { schema: isExistSchema }, async ({ query, body, ip }) => {
    const contact = readContact(body?.phoneOrEmail ?? query.phoneOrEmail ?? '', parts.rules)
    if (contact === null) throw new ApiError('contactInvalid')
    await take(parts.limits, 'userExistsFromAddress', ip)
    return success(await accounts.isRegistered(contact))
  })

  app.post(
    `/${accountEndpoints.mobileRegister}`,
    { schema: { body: mobileRegisterForm, ...done } },
    async (request) => {
      const { mobile, ...form } = request.body
      await register(parts, { kind: 'mobile', contact: mobile, ...form }, { address: request.ip })
      return success(true as const)
    },
  )

  app.post(`/${accountEndpoints.mailRegister}`, { schema: { body: mailRegisterForm, ...done } }, async (request) => {
    const { email, ...form } = request.body
    await register(parts, { kind: 'email', contact: email, ...form }, { address: request.ip })
    return success(true as const)
  })

  app.post(`/${accountEndpoints.updatePwByCode}`, { schema: { body: resetForm, ...done } }, async (request) => {
    await resetPassword(parts, request.body, visitorOf(request))
    return success(true as const)
  })
}
