import { randomBytes } from 'node:crypto'
import { MOST_TARGETS, type DeliveriesQuery, type Delivery, type SaveTarget, type Target } from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { checkedAddress } from './channels/checked-address.ts'
import { giveUpWaiting, logOf, putMessages, waitingIn } from './outgoing/outgoing.store.ts'
import type { PublicHosts } from './channels/public-hosts.ts'
import { messageId } from './outgoing/paced-messages.ts'
import { MOST_WAITING, WEBHOOK } from './outgoing/send-events.ts'
import { shownDelivery } from './outgoing/shown-delivery.ts'
import { targetsOf, type TargetRow } from './targets.store.ts'
import { testBody } from './messages/test-body.ts'
import { newSecret } from './channels/webhook.ts'

/** 96 bits. */
const ID_BYTES = 12
const OLD_SECRET_MS = 24 * 3_600_000

/** Webhooks of people and the log of what was sent; all of the user named first and of nobody else: another's are not there. */
export interface Targets {
  list(userId: number): Promise<Target[]>
  save(userId: number, wanted: SaveTarget): Promise<Target>
  renewSecret(userId: number, id: string): Promise<Target>
  test(userId: number, id: string): Promise<Delivery>
  remove(userId: number, id: string): Promise<void>
  deliveries(userId: number, query: DeliveriesQuery): Promise<{ deliveries: Delivery[]; more: boolean }>
  replay(userId: number, id: string): Promise<Delivery>
  /** All of the log, for the owner's copy. */
  allDeliveries(userId: number): Promise<Delivery[]>
}

export interface TargetsOptions {
  db: Database
  hosts: PublicHosts
  now: () => number
  /** There is something to send. */
  onPut(): void
}

type Change<T> = (own: ReturnType<typeof targetsOf>, transaction: Database) => Promise<T>

const changesIn =
  (db: Database) =>
  <T>(userId: number, work: Change<T>): Promise<T> =>
    inTurn(db, userId, (transaction) => work(targetsOf(transaction, userId), transaction))

export function createTargets({ db, hosts, now, onPut }: TargetsOptions): Targets {
  const change = changesIn(db)
  return {
    list: async (userId) => (await targetsOf(db, userId).list()).map((row) => shown(row)),
    async save(userId, wanted) {
      const url = await checkedAddress(wanted.url, hosts)
      return change(userId, async (own, transaction) => {
        const before = wanted.id === undefined ? null : await find(own, wanted.id)
        if (before === null && (await own.list()).length >= MOST_TARGETS)
          throw new ApiError('targetsFull', { most: MOST_TARGETS })
        const row = rowOf(userId, { ...wanted, url }, before, now())
        await (before === null ? own.insert(row) : own.update(row))
        if (row.state !== 'on') await giveUpWaiting(transaction, row.id, now())
        return shown(row, before === null)
      })
    },
    renewSecret: (userId, id) =>
      change(userId, async (own) => {
        const before = await find(own, id)
        const oldSecretUntil = now() + OLD_SECRET_MS
        const row = { ...before, secret: newSecret(), oldSecret: before.secret, oldSecretUntil, changedAt: now() }
        await own.update(row)
        return shown(row, true)
      }),
    remove: (userId, id) =>
      change(userId, async (own) => {
        if (!(await own.remove(id))) throw new ApiError('notFound')
      }),
    async deliveries(userId, query) {
      const { messages, more } = await logOf(db, userId).page(query)
      return { deliveries: messages.map(shownDelivery), more }
    },
    ...sending({ db, now, onPut }),
    allDeliveries: async (userId) => (await logOf(db, userId).all()).map(shownDelivery),
  }
}

/** In turn with the removal of the target, which takes along what is put for it. */
function sending({ db, now, onPut }: Omit<TargetsOptions, 'hosts'>): Pick<Targets, 'test' | 'replay'> {
  const put = async (userId: number, work: Change<string>): Promise<Delivery> => {
    const message = await changesIn(db)(userId, async (own, transaction) => {
      const id = await work(own, transaction)
      return (await logOf(transaction, userId).find(id))!
    })
    onPut()
    return shownDelivery(message)
  }
  return {
    test: (userId, id) =>
      put(userId, async (own, transaction) => {
        const target = await findOn(own, id)
        if (((await waitingIn(transaction, [id])).get(id) ?? 0) >= MOST_WAITING)
          throw new ApiError('tooMany', { seconds: 60 })
        const message = testMessage(target, now())
        await putMessages(transaction, [message], now())
        return message.id
      }),
    replay: (userId, id) =>
      put(userId, async (own, transaction) => {
        const log = logOf(transaction, userId)
        const message = await log.find(id)
        if (message === null || message.targetId === null) throw new ApiError('notFound')
        await findOn(own, message.targetId)
        await log.again(id, now())
        return id
      }),
  }
}

async function find(own: Pick<ReturnType<typeof targetsOf>, 'find'>, id: string): Promise<TargetRow> {
  const found = await own.find(id)
  if (found === null) throw new ApiError('notFound')
  return found
}

async function findOn(own: Pick<ReturnType<typeof targetsOf>, 'find'>, id: string): Promise<TargetRow> {
  const target = await find(own, id)
  if (target.state !== 'on') throw new ApiError('targetOff')
  return target
}

function rowOf(userId: number, { name, url, on }: SaveTarget, before: TargetRow | null, now: number): TargetRow {
  const state = on ? 'on' : before === null || before.state === 'on' ? 'off' : before.state
  return {
    id: before?.id ?? randomBytes(ID_BYTES).toString('base64url'),
    userId,
    name,
    url,
    state,
    failingSince: state === 'on' && before?.state === 'on' && before.url === url ? before.failingSince : null,
    secret: before?.secret ?? newSecret(),
    oldSecret: before?.oldSecret ?? null,
    oldSecretUntil: before?.oldSecretUntil ?? null,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  }
}

const testMessage = ({ id, userId, name }: TargetRow, now: number) => ({
  id: messageId('test', id, randomBytes(ID_BYTES).toString('base64url')),
  userId,
  channel: WEBHOOK,
  lane: id,
  targetId: id,
  body: testBody({ id, name }, now),
  createdAt: now,
  tried: 0,
})

const shown = (row: TargetRow, withSecret = false): Target => ({
  id: row.id,
  name: row.name,
  url: row.url,
  state: row.state,
  failingSince: row.failingSince,
  secret: withSecret ? row.secret : null,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
})
