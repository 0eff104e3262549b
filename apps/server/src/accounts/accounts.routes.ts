import { loginApi, readContact } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import { take } from './account-needs.ts'
import type { Accounts } from './accounts.ts'
import { login } from './session/login.ts'
import { logOut } from './session/end-sessions.ts'
import { ownAccount } from './profile/own-account.ts'
import { register } from './register.ts'
import { resetPassword } from './password/reset-password.ts'
import { currentUserOf } from './profile/user-info.ts'
import { markDevice, visitorOf } from './session/visitor.ts'

/** In, out, who am I, and the ways to an account or a new password. */
export const accountRoutes = (accounts: Accounts) => (app: FastifyInstance) => {
  const { parts } = accounts
  const route = apiRoutes(app, accounts.authenticate)

  route(loginApi.login, async ({ body, request, reply }) => {
    const { user, deviceSecret } = await login(parts, body, visitorOf(request))
    markDevice(request, reply, deviceSecret)
    return user
  })

  route(loginApi.logout, async ({ user, request }) => {
    await logOut(parts, user, visitorOf(request))
    return true as const
  })

  route(loginApi.userInfo, async ({ user }) => currentUserOf(await ownAccount(parts, user)))

  route(loginApi.userIsExist, async ({ query, body, address }) => {
    const contact = readContact(body?.phoneOrEmail ?? query.phoneOrEmail ?? '', parts.rules)
    if (contact === null) throw new ApiError('contactInvalid')
    await take(parts.limits, 'userExistsFromAddress', address)
    return accounts.isRegistered(contact)
  })

  route(loginApi.mobileRegister, async ({ body: { mobile, ...form }, request }) => {
    await register(parts, { kind: 'mobile', contact: mobile, ...form }, visitorOf(request))
    return true as const
  })

  route(loginApi.mailRegister, async ({ body: { email, ...form }, request }) => {
    await register(parts, { kind: 'email', contact: email, ...form }, visitorOf(request))
    return true as const
  })

  route(loginApi.updatePwByCode, async ({ body, request }) => {
    await resetPassword(parts, body, visitorOf(request))
    return true as const
  })
}
