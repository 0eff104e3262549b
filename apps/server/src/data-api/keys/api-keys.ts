import { randomBytes } from 'node:crypto'
import {
  KEY_PREFIX,
  MOST_API_KEYS,
  MOST_REVOKED_KEYS,
  v1CallIds,
  type ApiKey,
  type ApiKeys,
  type ApiUsage,
  type NewApiKey,
  type RotationHours,
  type SaveApiKey,
} from '@fairway/contract'
import { V1_STREAM } from '@fairway/contract/v1'
import { inTurn } from '../../accounts/session/in-turn.ts'
import { take } from '../../accounts/account-needs.ts'
import { hashSecret, newPublicId } from '../../accounts/password/secrets.ts'
import type { ApiPrices } from '../../config/api-price-settings.ts'
import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../http/answers/errors.ts'
import type { Limits } from '../../limits/limits.ts'
import { ordersOf } from '../../orders/orders.store.ts'
import { boughtCredits } from '../../purchases/bought.store.ts'
import { apiKeysOf, type ApiKeyRow } from './api-keys.store.ts'
import { monthOf } from '../metering/meter.ts'
import { allowanceOf, priceOf } from '../metering/price.ts'
import { usesOf, type Use } from '../metering/usage.store.ts'

const HOUR_MS = 3_600_000

/** Keys of the data API, and what they use. Everything is of the user named first, and of nobody else. */
export interface OwnApiKeys {
  list(userId: number): Promise<ApiKeys>
  create(userId: number, wanted: SaveApiKey): Promise<NewApiKey>
  change(userId: number, id: string, wanted: SaveApiKey): Promise<ApiKey>
  rotate(userId: number, id: string, hours: RotationHours): Promise<NewApiKey>
  revoke(userId: number, id: string): Promise<ApiKey>
  /** Lets a key go on that was stopped for using far more than usual. */
  lift(userId: number, id: string): Promise<ApiKey>
  /** `month`: YYYY-MM; this one when left out. */
  usage(userId: number, month?: string): Promise<ApiUsage>
  /** Everything that is kept of the use, for the account's export. */
  allUses(userId: number): Promise<Omit<Use, 'userId'>[]>
}

export interface ApiKeysOptions {
  db: Database
  limits: Limits
  prices: ApiPrices
  /** Brings into the database what was used up to now. */
  flush(): Promise<void>
  /** A user's keys are others now. */
  onChange(userId: number): void
  now: () => number
}

export function createApiKeys(options: ApiKeysOptions): OwnApiKeys {
  return { ...keyReading(options), ...keyMaking(options), ...keyChanges(options) }
}

type Keys = ReturnType<typeof apiKeysOf>

async function changeKeys<T>(
  { db, onChange }: ApiKeysOptions,
  userId: number,
  work: (own: Keys) => Promise<T>,
): Promise<T> {
  const done = await inTurn(db, userId, (transaction) => work(apiKeysOf(transaction, userId)))
  onChange(userId)
  return done
}

async function workingKey(own: Keys, id: string): Promise<ApiKeyRow> {
  const found = (await own.list()).find((key) => key.id === id)
  if (found === undefined || found.revokedAt !== null) throw new ApiError('notFound')
  return found
}

function keyReading({ db, prices, flush, now }: ApiKeysOptions): Pick<OwnApiKeys, 'list' | 'usage' | 'allUses'> {
  return {
    async list(userId) {
      const keys = await apiKeysOf(db, userId).list()
      const uses = await usesOf(db, userId, monthOf(now()))
      const ordered = keys.toSorted((a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null))
      return { keys: ordered.map((key) => describeKey(key, uses, now())), most: MOST_API_KEYS }
    },
    async usage(userId, month = monthOf(now())) {
      await flush()
      const rows = await usesOf(db, userId, month)
      const first = await apiKeysOf(db, userId).firstKeyAt()
      return {
        month,
        allowance:
          allowanceOf(month, first === null ? null : monthOf(first), prices) + (await boughtCredits(db, userId, month)),
        used: rows.reduce((sum, { credits }) => sum + credits, 0),
        held: month === monthOf(now()) ? (await ordersOf(db, userId).held()).credits : 0,
        requestsPerMinute: prices.requestsPerMinute,
        mostPerRequest: prices.mostPerRequest,
        rows,
        prices: {
          ...Object.fromEntries(v1CallIds.map((id) => [id, priceOf(id, prices)])),
          [V1_STREAM]: prices.prices.stream,
        },
      }
    },
    allUses: (userId) => usesOf(db, userId, null),
  }
}

function keyMaking(options: ApiKeysOptions): Pick<OwnApiKeys, 'create' | 'rotate'> {
  const { limits, now } = options
  return {
    async create(userId, wanted) {
      requireToCome(wanted, now())
      await take(limits, 'apiKeysOfAccount', String(userId))
      return changeKeys(options, userId, async (own) => {
        const keys = await own.list()
        if (keys.filter(({ revokedAt }) => revokedAt === null).length >= MOST_API_KEYS)
          throw new ApiError('apiKeysFull', { most: MOST_API_KEYS })
        const ended = keys.filter(({ revokedAt }) => revokedAt !== null)
        await own.remove(ended.slice(MOST_REVOKED_KEYS).map(({ id }) => id))
        const secret = newKey()
        const key = { ...newRow(userId, secret, now()), ...wanted }
        await own.insert(key)
        return { key: describeKey(key, [], now()), secret }
      })
    },
    async rotate(userId, id, hours) {
      await take(limits, 'apiKeysOfAccount', String(userId))
      return changeKeys(options, userId, async (own) => {
        const before = await workingKey(own, id)
        const secret = newKey()
        const stays = hours > 0
        const key: ApiKeyRow = {
          ...before,
          prefix: secret.slice(0, KEY_PREFIX),
          keyHash: hashSecret(secret),
          oldPrefix: stays ? before.prefix : null,
          oldKeyHash: stays ? before.keyHash : null,
          oldUntil: stays ? now() + hours * HOUR_MS : null,
          changedAt: now(),
        }
        await own.update(key)
        return { key: describeKey(key, [], now()), secret }
      })
    },
  }
}

function requireToCome({ expiresAt }: SaveApiKey, now: number): void {
  if (expiresAt !== null && expiresAt <= now) throw new ApiError('apiKeyEndsInPast')
}

function keyChanges(options: ApiKeysOptions): Pick<OwnApiKeys, 'change' | 'revoke' | 'lift'> {
  const { now } = options
  const change = (userId: number, work: (own: Keys) => Promise<ApiKeyRow>) =>
    changeKeys(options, userId, async (own) => describeKey(await work(own), [], now()))
  return {
    change: (userId, id, wanted) =>
      change(userId, async (own) => {
        const before = await workingKey(own, id)
        // A key that has ended may get another name.
        if (wanted.expiresAt !== before.expiresAt) requireToCome(wanted, now())
        const key = { ...before, ...wanted, changedAt: now() }
        await own.update(key)
        return key
      }),
    revoke: (userId, id) =>
      change(userId, async (own) => {
        const before = await workingKey(own, id)
        const key = { ...before, oldPrefix: null, oldKeyHash: null, oldUntil: null, revokedAt: now(), changedAt: now() }
        await own.update(key)
        return key
      }),
    lift: (userId, id) =>
      change(userId, async (own) => {
        const key = await workingKey(own, id)
        if (key.stoppedAt !== null) await own.lift(id, now())
        return { ...key, stoppedAt: null }
      }),
  }
}

/** 256 random bits. */
export const newKey = () => `fwk_${randomBytes(32).toString('base64url')}`

/** A key that was made now, without what its owner says of it. */
export const newRow = (userId: number, secret: string, now: number) => ({
  id: newPublicId(),
  userId,
  prefix: secret.slice(0, KEY_PREFIX),
  keyHash: hashSecret(secret),
  oldPrefix: null,
  oldKeyHash: null,
  oldUntil: null,
  createdAt: now,
  changedAt: now,
  lastUsedAt: null,
  revokedAt: null,
  stoppedAt: null,
})

function describeKey(key: ApiKeyRow, uses: readonly Omit<Use, 'userId'>[], now: number): ApiKey {
  const { id, name, prefix, scopes, networks, hosts, expiresAt, monthlyCap, oldPrefix, oldUntil } = key
  const { createdAt, changedAt, lastUsedAt, revokedAt, stoppedAt } = key
  const overlaps = oldPrefix !== null && oldUntil !== null && oldUntil > now
  return {
    id,
    name,
    prefix,
    scopes: [...scopes],
    networks: [...networks],
    hosts: [...hosts],
    expiresAt,
    monthlyCap,
    createdAt,
    changedAt,
    lastUsedAt,
    revokedAt,
    stoppedAt,
    before: overlaps ? { prefix: oldPrefix, until: oldUntil } : null,
    credits: uses.reduce((sum, { keyId, credits }) => (keyId === id ? sum + credits : sum), 0),
  }
}
