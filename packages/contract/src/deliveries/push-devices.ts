import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { MOST_PUSH_DEVICES, PUSH_ENDPOINT } from './delivery-limits.ts'

/** The SHA-256 of the address at the push service, base64url: a browser knows its own by it. */
const pushDeviceId = z.string().regex(/^[\w-]{43}$/)
export const pushDeviceParams = z.object({ id: pushDeviceId })

/** What a browser gives when it is asked for notifications, as `PushSubscription.toJSON` has it. */
export const savePushDeviceBody = z.strictObject({
  endpoint: lineField(PUSH_ENDPOINT),
  keys: z.strictObject({
    /** A point of P-256, uncompressed (RFC 8291). */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
})
export type SavePushDevice = z.output<typeof savePushDeviceBody>

const pushDevice = z.object({
  id: z.string(),
  /** Browser and system, such as "Chrome · Windows"; empty when it did not say. */
  name: z.string(),
  /** The host of its push service. */
  service: z.string(),
  createdAt: utcMs,
  /** Since when nothing reached it. */
  failingSince: utcMs.nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

/** The oldest first. */
export const pushDevicesSchema = z.object({
  /** With which a browser subscribes: a point of P-256, base64url. */
  publicKey: z.string(),
  devices: z.array(pushDevice).max(MOST_PUSH_DEVICES),
  most: z.number().int(),
})
export type PushDevices = z.infer<typeof pushDevicesSchema>
