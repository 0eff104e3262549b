import { createECDH, createHash, randomBytes } from 'node:crypto'
import {
  MOST_PUSH_DEVICES,
  type Delivery,
  type Language,
  type PushDevice,
  type PushDevices,
  type SavePushDevice,
} from '@fairway/contract'
import { deviceLabel } from '../../accounts/session/device-label.ts'
import { inTurn } from '../../accounts/session/in-turn.ts'
import type { Session } from '../../accounts/session/sessions.ts'
import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../http/answers/errors.ts'
import { logOf, putMessages } from '../outgoing/outgoing.store.ts'
import type { PublicHosts } from './public-hosts.ts'
import { PUSH, pushLane } from './push-body.ts'
import { pushDevicesOf, type PushDeviceRow } from './push-devices.store.ts'
import { messageId } from '../outgoing/paced-messages.ts'
import { checkedAddress } from './checked-address.ts'
import { shownDelivery } from '../outgoing/shown-delivery.ts'

/** Browsers of people that show reminders; all of the user named first and of nobody else: another's are not there. */
export interface PushDeviceBook {
  list(userId: number): Promise<PushDevices>
  save(
    user: Session,
    wanted: SavePushDevice,
    from: { userAgent: string | undefined; language: Language },
  ): Promise<PushDevices>
  test(userId: number, id: string): Promise<Delivery>
  remove(userId: number, id: string): Promise<PushDevices>
  /** Without what a message is encrypted with. */
  exported(userId: number): Promise<PushDevice[]>
}

export interface PushDeviceOptions {
  db: Database
  hosts: PublicHosts
  publicKey: string
  now: () => number
  /** There is something to send. */
  onPut(): void
}

export function createPushDevices({ db, hosts, publicKey, now, onPut }: PushDeviceOptions): PushDeviceBook {
  const list = async (userId: number): Promise<PushDevices> => ({
    publicKey,
    devices: (await pushDevicesOf(db, userId).list()).map(shown),
    most: MOST_PUSH_DEVICES,
  })
  return {
    list,
    exported: async (userId) => (await list(userId)).devices,
    async save({ userId, sessionId }, { endpoint: typed, keys }, { userAgent, language }) {
      const endpoint = await checkedAddress(typed, hosts)
      if (!isPoint(keys.p256dh)) throw new ApiError('badRequest', { detail: 'keys.p256dh' })
      const id = deviceId(endpoint)
      await inTurn(db, userId, async (transaction) => {
        const own = pushDevicesOf(transaction, userId)
        const others = (await own.list()).filter((device) => device.id !== id)
        if (others.length >= MOST_PUSH_DEVICES) throw new ApiError('pushDevicesFull', { most: MOST_PUSH_DEVICES })
        const name = deviceLabel(userAgent)
        const row = { id, userId, endpoint, ...keys, name, language, sessionId, failingSince: null, createdAt: now() }
        await own.put(row)
      })
      return list(userId)
    },
    async test(userId, id) {
      const device = await pushDevicesOf(db, userId).find(id)
      if (device === null) throw new ApiError('notFound')
      const message = {
        id: messageId('test', id, randomBytes(12).toString('base64url')),
        userId,
        channel: PUSH,
        lane: pushLane(id),
        targetId: null,
        body: JSON.stringify({ device: id, name: device.name, events: [], more: 0 }),
        createdAt: now(),
        tried: 0,
      }
      await putMessages(db, [message], now())
      onPut()
      return shownDelivery((await logOf(db, userId).find(message.id))!)
    },
    async remove(userId, id) {
      const gone = await inTurn(db, userId, (transaction) => pushDevicesOf(transaction, userId).remove(id))
      if (!gone) throw new ApiError('notFound')
      return list(userId)
    },
  }
}

/** The browser works it out too, to know its own. */
export const deviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** What lies on no curve cannot be encrypted for. */
function isPoint(p256dh: string): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

const shown = ({ id, name, endpoint, createdAt, failingSince }: PushDeviceRow): PushDevice => ({
  id,
  name,
  service: new URL(endpoint).host,
  createdAt,
  failingSince,
})
