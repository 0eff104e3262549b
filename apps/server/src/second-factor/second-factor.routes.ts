import { secondFactorApi } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { markDevice, visitorOf } from '../accounts/session/visitor.ts'
import { apiRoutes } from '../http/api-routes.ts'
import {
  addPasskey,
  offerPasskey,
  offerTotp,
  remakeRecoveryCodes,
  renamePasskey,
  switchOff,
  switchTotpOn,
} from './change-second-factor.ts'
import { askPasskey, confirmByPasskey, finishLogin } from './finish-login.ts'
import { passkeySite } from './passkeys.ts'
import { secondFactorOf, type SecondFactorNeeds } from './second-factor-needs.ts'

interface RouteNeeds extends SecondFactorNeeds {
  authenticate: Accounts['authenticate']
  /** Address of the site from outside. */
  siteUrl(request: FastifyRequest): string
}

/** The second half of a login, and what its owner sets it up with. */
export const secondFactorRoutes = (needs: RouteNeeds) => (app: FastifyInstance) => {
  const route = apiRoutes(app, needs.authenticate)
  const siteOf = (request: FastifyRequest) => passkeySite(needs.siteUrl(request), needs.siteName)

  route(secondFactorApi.finishLogin, async ({ body, request, reply }) => {
    const { user, deviceSecret } = await finishLogin(needs, body, visitorOf(request), siteOf(request))
    markDevice(request, reply, deviceSecret)
    return user
  })
  route(secondFactorApi.askPasskey, ({ body, request }) =>
    askPasskey(needs, body.ticket, visitorOf(request), siteOf(request)),
  )

  route(secondFactorApi.confirmByPasskey, async ({ user, body, request }) => {
    await confirmByPasskey(needs, user, body, visitorOf(request), siteOf(request))
    return true as const
  })

  route(secondFactorApi.getSecondFactor, ({ user, request }) => secondFactorOf(needs, user, siteOf(request)))
  route(secondFactorApi.beginTotp, ({ user, body, request }) =>
    offerTotp(needs, user, body.password, visitorOf(request)),
  )
  route(secondFactorApi.confirmTotp, ({ user, body, request }) =>
    switchTotpOn(needs, user, body.code, visitorOf(request)),
  )
  route(secondFactorApi.removeTotp, async ({ user, body, request }) => {
    await switchOff(needs, user, body, visitorOf(request))
    return secondFactorOf(needs, user, siteOf(request))
  })
  route(secondFactorApi.beginPasskey, ({ user, body, request }) =>
    offerPasskey(needs, user, body.password, visitorOf(request), siteOf(request)),
  )
  route(secondFactorApi.addPasskey, ({ user, body, request }) =>
    addPasskey(needs, user, body, visitorOf(request), siteOf(request)),
  )
  route(secondFactorApi.renamePasskey, async ({ user, body, request }) => {
    await renamePasskey(needs, user, body)
    return secondFactorOf(needs, user, siteOf(request))
  })
  route(secondFactorApi.removePasskey, async ({ user, body, request }) => {
    await switchOff(needs, user, { password: body.password, passkey: body.id }, visitorOf(request))
    return secondFactorOf(needs, user, siteOf(request))
  })
  route(secondFactorApi.makeRecoveryCodes, async ({ user, body, request }) => ({
    recoveryCodes: await remakeRecoveryCodes(needs, user, body.password, visitorOf(request)),
  }))
}
