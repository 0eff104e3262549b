import { BlockList, isIPv6 } from 'node:net'
import { hashSecret } from '../../accounts/password/secrets.ts'
import type { ApiPrices } from '../../config/api-price-settings.ts'
import type { Database } from '../../database/open-database.ts'
import { keysByHash, type FoundKey } from './api-keys.store.ts'
import { monthOf, type Meter } from '../metering/meter.ts'
import { allowanceOf } from '../metering/price.ts'

/** A key that is used is read again every second; what could not be read again for so long is not believed. */
const BELIEVED_MS = 4_000
/** Keys that nobody used for so long are not read again. */
const IN_USE_MS = 60_000
const MOST = 10_000
const KEY = /^fwk_[\w-]{43}$/

/** A key as it was read, with what is needed to look at a call. */
export interface KnownKey extends FoundKey {
  readonly networkList: BlockList | null
  /** YYYY-MM, and UTC ms. */
  readonly month: string
  readonly readAt: number
  /** Used in the month by everything but what this process had not booked by then. */
  readonly accountBase: number
  readonly keyBase: number
}

export interface Balance {
  /** Credits left to the account in this month. */
  account: number
  /** Left to the key under its cap; null without one. */
  key: number | null
}

export interface KeyBookOptions {
  db: Database
  meter: Pick<Meter, 'spent' | 'alone'>
  prices: ApiPrices
  now: () => number
}

/** Keys that are used at the moment, with what is left to them: a call with one of them asks no database. */
export class KeyBook {
  readonly #options: KeyBookOptions
  readonly #entries = new Map<string, { key: KnownKey; usedAt: number }>()
  #forgotten = 0

  constructor(options: KeyBookOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#entries.size
  }

  /** The key that was sent; null when there is none. */
  async find(secret: string): Promise<KnownKey | null> {
    if (!KEY.test(secret)) return null
    return this.again(hashSecret(secret))
  }

  /** The same without a question to the database: null also for a key that is not in use. */
  known(secret: string): KnownKey | null {
    return KEY.test(secret) ? this.believed(hashSecret(secret)) : null
  }

  /** A key that was found before, as it is now. Throws when the database does not answer. */
  async again(hash: string): Promise<KnownKey | null> {
    return this.believed(hash) ?? this.#ask(hash)
  }

  /** Without a question to the database: null also for a key that is not known yet. */
  believed(hash: string): KnownKey | null {
    const now = this.#options.now()
    const entry = this.#entries.get(hash)
    if (entry === undefined) return null
    const { readAt, month, oldKeyHash, oldUntil } = entry.key
    if (now - readAt >= BELIEVED_MS || month !== monthOf(now)) return null
    if (hash === oldKeyHash && (oldUntil ?? 0) <= now) return null
    entry.usedAt = now
    return entry.key
  }

  balance(asked: KnownKey): Balance {
    const { meter, prices, now } = this.#options
    const month = monthOf(now())
    // What was read last, but for a key that was changed while its call was worked on.
    const { userId, id, firstKeyAt, monthlyCap, boughtCredits, ...key } = this.#entries.get(asked.foundBy)?.key ?? asked
    const used = (name: string, base: number) => (key.month === month ? base : 0) + meter.spent(name, month).written
    return {
      account:
        allowanceOf(month, monthOf(firstKeyAt), prices) +
        (key.month === month ? boughtCredits : 0) -
        used(`account ${userId}`, key.accountBase),
      key: monthlyCap === null ? null : monthlyCap - used(`key ${id}`, key.keyBase),
    }
  }

  /** Reads the keys that are in use again: what was revoked, changed, or used elsewhere. Throws when the database does not answer. */
  async refresh(): Promise<void> {
    const { now } = this.#options
    const time = now()
    for (const [hash, { usedAt }] of this.#entries) if (time - usedAt > IN_USE_MS) this.#entries.delete(hash)
    if (this.#entries.size > 0) await this.#read([...this.#entries.keys()])
  }

  /** A user's keys have changed: nothing of what was read before is believed. */
  forget(userId: number): void {
    this.#forgotten += 1
    for (const [hash, { key }] of this.#entries) if (key.userId === userId) this.#entries.delete(hash)
  }

  async #ask(hash: string): Promise<KnownKey | null> {
    const forgotten = this.#forgotten
    const found = await this.#read([hash])
    // A key was changed during the read, which may have seen the old one: read again.
    const [key = null] = forgotten === this.#forgotten ? found : await this.#read([hash])
    return key
  }

  async #read(hashes: readonly string[]): Promise<KnownKey[]> {
    const { db, meter, now } = this.#options
    const time = now()
    const month = monthOf(time)
    const forgotten = this.#forgotten
    return meter.alone(async () => {
      const found = (await keysByHash(db, hashes, month, time)).map((key) => ({
        ...key,
        networkList: this.#networksOf(key),
        month,
        readAt: time,
        accountBase: key.accountCredits - meter.spent(`account ${key.userId}`, month).booked,
        keyBase: key.keyCredits - meter.spent(`key ${key.id}`, month).booked,
      }))
      if (forgotten !== this.#forgotten) return found
      const hashesFound = new Set(found.map(({ foundBy }) => foundBy))
      for (const hash of hashes) if (!hashesFound.has(hash)) this.#entries.delete(hash)
      for (const key of found) this.#keep(key)
      return found
    })
  }

  #networksOf(key: FoundKey): BlockList | null {
    const before = this.#entries.get(key.foundBy)?.key
    return before?.changedAt === key.changedAt ? before.networkList : listOf(key.networks)
  }

  #keep(key: KnownKey): void {
    const before = this.#entries.get(key.foundBy)
    if (before === undefined && this.#entries.size >= MOST) this.#entries.delete(this.#entries.keys().next().value!)
    this.#entries.set(key.foundBy, { key, usedAt: before?.usedAt ?? key.readAt })
  }
}

function listOf(networks: readonly string[]): BlockList | null {
  if (networks.length === 0) return null
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string | undefined]
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
