import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { deliveryId } from '../deliveries/deliveries.ts'
import {
  DELIVERIES_PAGE,
  deliveryChannels,
  deliveryProblems,
  deliveryStates,
  TARGET_NAME,
  TARGET_URL,
  targetStates,
} from '../deliveries/delivery-limits.ts'
import { fleetId } from '../fleets/fleets.ts'
import { reminderEventKinds } from '../reminders/reminder-limits.ts'
import { shareFields, shareHours, shareKinds, SHARE_TITLE } from '../shares/share-limits.ts'
import { shareParams, viewField } from '../shares/shares.ts'
import { common, gone, listOf, moment, oneOf, ownId, ownParams, paged, plain, vesselId } from './v1-fields.ts'

const wanted = z.strictObject({
  name: lineField(TARGET_NAME).default(''),
  url: lineField(TARGET_URL),
  on: z.boolean().default(true),
})
const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  state: z.enum(targetStates),
  failing_since: moment.nullable(),
  /** `whsec_…`, as Standard Webhooks has it: given when it is made or rotated, and never again. */
  secret: z.string().nullable(),
  created_at: moment,
  changed_at: moment,
})
const delivery = z.object({
  /** The `webhook-id`: the same in every try. */
  id: z.string(),
  webhook: z.string().nullable(),
  channel: z.enum(deliveryChannels),
  events: z.number().int(),
  event: z.enum(reminderEventKinds).nullable(),
  mmsi: z.number().int().nullable(),
  name: z.string().nullable(),
  place: z.string().nullable(),
  created_at: moment,
  state: z.enum(deliveryStates),
  next_try_at: moment.nullable(),
  /** The last of them, the oldest first. */
  tries: z.array(
    z.object({
      at: moment,
      took_ms: z.number(),
      /** HTTP; null where no answer came. */
      status: z.number().int().nullable(),
      /** Null: it was taken. */
      problem: z.enum(deliveryProblems).nullable(),
      answer: z.string(),
    }),
  ),
})

export const webhookShapes = {
  listWebhooks: { query: plain, result: listOf(webhook) },
  createWebhook: { query: plain, body: wanted, result: oneOf(webhook) },
  replaceWebhook: { params: ownParams, query: plain, body: wanted, result: oneOf(webhook) },
  deleteWebhook: { params: ownParams, query: plain, result: gone },
  rotateWebhookSecret: { params: ownParams, query: plain, result: oneOf(webhook) },
  testWebhook: { params: ownParams, query: plain, result: oneOf(delivery) },
  listDeliveries: {
    query: z.strictObject({ ...common, ...paged(DELIVERIES_PAGE, DELIVERIES_PAGE), webhook: ownId.optional() }),
    result: listOf(delivery),
  },
  replayDelivery: { params: z.object({ id: deliveryId }), query: plain, result: oneOf(delivery) },
}

const fields = z.array(z.enum(shareFields)).max(shareFields.length)
const ofShare = {
  title: lineField(SHARE_TITLE).default(''),
  expires_in_h: z.union(shareHours.map((hours) => z.literal(hours))),
}
const share = z.object({
  id: z.string(),
  kind: z.enum(shareKinds),
  mmsi: z.number().int().nullable(),
  fleet: z.string().nullable(),
  view: z.string().nullable(),
  title: z.string(),
  name: z.string().nullable(),
  fields: z.array(z.enum(shareFields)),
  created_at: moment,
  expires_at: moment,
  revoked_at: moment.nullable(),
  viewers: z.number().int(),
  last_viewed_at: moment.nullable(),
})

export const shareShapes = {
  listShares: { query: plain, result: listOf(share) },
  createShare: {
    query: plain,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('ship'), vessel: vesselId, fields, ...ofShare }),
      z.strictObject({ kind: z.literal('voyage'), vessel: vesselId, fields, ...ofShare }),
      z.strictObject({ kind: z.literal('fleet'), fleet: fleetId, fields, ...ofShare }),
      z.strictObject({
        kind: z.literal('view'),
        view: viewField,
        ...ofShare,
      }),
    ]),
    /** `path`: below the address of the site; the secret in it is given once. */
    result: oneOf(share.extend({ path: z.string() })),
  },
  listShareViews: {
    params: shareParams,
    query: plain,
    result: listOf(
      z.object({
        first_at: moment,
        last_at: moment,
        times: z.number().int(),
        device: z.string(),
        network: z.string(),
      }),
    ),
  },
  revokeShare: { params: shareParams, query: plain, result: oneOf(share) },
}
