import { deliveryApi, MOST_TARGETS } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { ownLog } from '../accounts/session/own-log.ts'
import type { Database } from '../database/open-database.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { saveChannels } from './channels/channels.ts'
import { channelsOf } from './channels/channels.store.ts'
import type { PushDeviceBook } from './channels/push-devices.ts'
import type { Targets } from './targets.ts'

interface DeliveryRoutes {
  db: Database
  targets: Targets
  devices: PushDeviceBook
  /** Reminders are sent by SMS. */
  sms: boolean
  accounts: Pick<Accounts, 'authenticate' | 'parts'>
}

export const deliveryRoutes =
  ({ db, targets, devices, sms, accounts }: DeliveryRoutes) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app, accounts.authenticate)
    /** A webhook carries what the owner is told to somebody else: its changes stand in the security log of the account. */
    const logged = ownLog(accounts)

    route(deliveryApi.listTargets, async ({ user }) => ({
      targets: await targets.list(user.userId),
      most: MOST_TARGETS,
    }))
    route(deliveryApi.saveTarget, async ({ user, body, request }) => {
      const saved = await targets.save(user.userId, body)
      await logged(user, request, 'webhookSaved', saved.name)
      return saved
    })
    route(deliveryApi.renewTargetSecret, async ({ user, params, request }) => {
      const renewed = await targets.renewSecret(user.userId, params.id)
      await logged(user, request, 'webhookSecretRenewed', renewed.name)
      return renewed
    })
    route(deliveryApi.testTarget, ({ user, params }) => targets.test(user.userId, params.id))
    route(deliveryApi.deleteTarget, async ({ user, params, request }) => {
      const found = (await targets.list(user.userId)).find(({ id }) => id === params.id)
      await targets.remove(user.userId, params.id)
      await logged(user, request, 'webhookRemoved', found?.name ?? '')
      return true as const
    })
    route(deliveryApi.getChannels, async ({ user }) => ({ ...(await channelsOf(db, user.userId)), sms }))
    route(deliveryApi.saveChannels, async ({ user, body }) => ({
      ...(await saveChannels(db, user.userId, body)),
      sms,
    }))
    route(deliveryApi.listPushDevices, ({ user }) => devices.list(user.userId))
    route(deliveryApi.savePushDevice, ({ user, body, language, request }) =>
      devices.save(user, body, { userAgent: request.headers['user-agent'], language }),
    )
    route(deliveryApi.testPushDevice, ({ user, params }) => devices.test(user.userId, params.id))
    route(deliveryApi.deletePushDevice, ({ user, params }) => devices.remove(user.userId, params.id))
    route(deliveryApi.listDeliveries, ({ user, query }) => targets.deliveries(user.userId, query))
    route(deliveryApi.replayDelivery, ({ user, params }) => targets.replay(user.userId, params.id))
  }
