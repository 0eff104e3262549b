import { isIPv6 } from 'node:net'
import { v1Calls, type ApiScope, type V1Call, type V1CallId } from '@fairway/contract'
import type { ApiPrices } from '../../config/api-price-settings.ts'
import { addressKey } from '../../limits/address-key.ts'
import type { KeyBook, KnownKey } from '../keys/key-book.ts'
import { V1Problem } from './problem.ts'
import { RequestWindows, type RequestCounts, type RequestState } from '../metering/request-windows.ts'

/** Keys and addresses that are counted at once. */
export const MOST_COUNTED = 10_000
/** Keys that nobody has, sent by one address in a minute. */
export const MOST_WRONG = 60

/** Who asks for a call, as far as its key is concerned. */
export interface Asking {
  authorization: string | undefined
  address: string
  /** Of a page of another site; null for everybody else. */
  foreignOrigin: string | null
}

export interface Admitted {
  key: KnownKey
  requests: RequestState
}

/** What is counted in a minute: the requests of a key, by its id, and wrong keys, by where they come from. */
export interface CountedRequests {
  readonly requests: RequestCounts
  readonly wrong: RequestCounts
}

/** Counts of this process alone. */
export const countsAlone = (most: number, now: () => number): CountedRequests => ({
  requests: new RequestWindows({ most, kept: MOST_COUNTED, now }),
  wrong: new RequestWindows({ most: MOST_WRONG, kept: MOST_COUNTED, now }),
})

/** Looks at the key of each call: whether there is one, whether it may ask for this from here, and how often. */
export class Admission {
  readonly #book: Pick<KeyBook, 'find' | 'known'>
  readonly #now: () => number
  readonly #requests: RequestCounts
  readonly #wrong: RequestCounts

  constructor(
    book: Pick<KeyBook, 'find' | 'known'>,
    { requestsPerMinute }: Pick<ApiPrices, 'requestsPerMinute'>,
    now: () => number,
    { requests, wrong } = countsAlone(requestsPerMinute, now),
  ) {
    this.#book = book
    this.#now = now
    this.#requests = requests
    this.#wrong = wrong
  }

  /** Throws the refusal. */
  async admit(id: V1CallId, asking: Asking): Promise<Admitted> {
    const key = await this.#keyOf(asking)
    this.stillGood(key, asking)
    const { scope, writes }: V1Call = v1Calls[id]
    if (scope !== null) requireScope(key, scope)
    if (writes) requireScope(key, 'write')
    return { key, requests: await this.#requests.take(key.id) }
  }

  /** The same for what is no call of the table. Throws the refusal, also when it is asked too often. */
  async open(asking: Asking): Promise<KnownKey> {
    const key = await this.#keyOf(asking)
    this.stillGood(key, asking)
    await this.count(key, 1)
    return key
  }

  /** Further requests of a key that came in one. Throws the refusal. */
  async count(key: KnownKey, more: number): Promise<void> {
    for (let i = 0; i < more; i++) {
      const { allowed, seconds } = await this.#requests.take(key.id)
      if (!allowed) throw new V1Problem('rate_limited', { seconds })
    }
  }

  /** Throws when a key must not be used from there, or not any more. */
  stillGood(key: KnownKey, { address, foreignOrigin }: Pick<Asking, 'address' | 'foreignOrigin'>): void {
    if (key.revokedAt !== null) throw new V1Problem('key_revoked')
    if (key.stoppedAt !== null) throw new V1Problem('key_stopped')
    if (key.expiresAt !== null && key.expiresAt <= this.#now()) throw new V1Problem('key_expired')
    if (!isFrom(key, address)) throw new V1Problem('address_not_allowed')
    if (foreignOrigin !== null && !isOf(key, foreignOrigin)) throw new V1Problem('origin_not_allowed')
  }

  async #keyOf({ authorization, address }: Asking): Promise<KnownKey> {
    const secret = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (secret === undefined) throw new V1Problem('key_missing')
    // Who has one that is used is not kept out by who guesses beside him.
    const known = this.#book.known(secret)
    if (known !== null) return known
    const from = addressKey(address)
    const refusal = async () => new V1Problem('rate_limited', { seconds: (await this.#wrong.take(from)).seconds })
    if (!this.#wrong.hasRoom(from)) throw await refusal()
    const key = await this.#book.find(secret)
    if (key !== null) return key
    // Another process may have let pass what there was.
    const { allowed } = await this.#wrong.take(from)
    throw allowed ? new V1Problem('key_unknown') : await refusal()
  }
}

export function requireScope(key: KnownKey, scope: ApiScope): void {
  if (!key.scopes.includes(scope)) throw new V1Problem('scope_missing', { param: scope })
}

const isFrom = ({ networkList }: KnownKey, address: string): boolean =>
  networkList === null || networkList.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether a page of this origin may use the key: `*.` takes every name below it, a host without a port those of http and https. */
function isOf({ hosts }: KnownKey, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed))
}
