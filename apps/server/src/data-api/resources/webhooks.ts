import type { Delivery, Target } from '@fairway/contract'
import type { V1Row } from '@fairway/contract/v1'
import { readCursor, writeCursor } from '../answers/cursor.ts'
import { owned } from '../answers/part-refusals.ts'
import { moment, momentOrNull } from './describe.ts'
import type { V1OwnSource } from './own-source.ts'
import { made, removed, timeAndId, uncounted, whole } from './pages.ts'
import type { V1Resources } from './source.ts'

export const webhookResources = ({
  webhooks,
}: Pick<V1OwnSource, 'webhooks'>): Pick<
  V1Resources,
  | 'listWebhooks'
  | 'createWebhook'
  | 'replaceWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listDeliveries'
  | 'replayDelivery'
> => ({
  listWebhooks: async ({ userId }) => whole((await webhooks.list(userId)).map(webhookOf)),
  createWebhook: async ({ userId, body }) => made(webhookOf(await webhooks.save(userId, body))),
  replaceWebhook: async ({ userId, params: { id }, body }) =>
    made(webhookOf(await owned('webhook_not_found', webhooks.save(userId, { ...body, id })))),
  async deleteWebhook({ userId, params: { id } }) {
    await owned('webhook_not_found', webhooks.remove(userId, id))
    return removed(id)
  },
  rotateWebhookSecret: async ({ userId, params: { id } }) =>
    made(webhookOf(await owned('webhook_not_found', webhooks.renewSecret(userId, id)))),
  testWebhook: async ({ userId, params: { id } }) =>
    made(deliveryOf(await owned('webhook_not_found', webhooks.test(userId, id)))),
  async listDeliveries({ userId, query, list }) {
    const after = timeAndId(readCursor(list, query.cursor))
    const { deliveries, more } = await webhooks.deliveries(userId, {
      target: query.webhook,
      before: after?.time,
      beforeId: after?.id,
    })
    const shown = deliveries.slice(0, query.limit)
    const last = shown.at(-1)
    const next = last !== undefined && (more || shown.length < deliveries.length)
    return uncounted(shown.map(deliveryOf), next ? writeCursor(list, `${last.createdAt} ${last.id}`) : null)
  },
  replayDelivery: async ({ userId, params: { id } }) =>
    made(deliveryOf(await owned('delivery_not_found', webhooks.replay(userId, id)))),
})

const webhookOf = (target: Target): V1Row<'listWebhooks'> => ({
  id: target.id,
  name: target.name,
  url: target.url,
  state: target.state,
  failing_since: momentOrNull(target.failingSince),
  secret: target.secret,
  created_at: moment(target.createdAt),
  changed_at: moment(target.changedAt),
})

const deliveryOf = (delivery: Delivery): V1Row<'listDeliveries'> => ({
  id: delivery.id,
  webhook: delivery.targetId,
  channel: delivery.channel,
  events: delivery.events,
  event: delivery.kind,
  mmsi: delivery.mmsi,
  name: delivery.ship,
  place: delivery.place,
  created_at: moment(delivery.createdAt),
  state: delivery.state,
  next_try_at: momentOrNull(delivery.dueAt),
  tries: delivery.tries.map(({ at, took, status, problem, answer }) => ({
    at: moment(at),
    took_ms: took,
    status,
    problem,
    answer,
  })),
})
