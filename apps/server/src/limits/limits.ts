import type { Database } from '../database/open-database.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import { addressKey, networkKey } from './address-key.ts'
import { limitTable, type LimitName, type Window } from './limit-table.ts'
import { forgetTaken, lookAt, sweepLimits, takeOfDay, takeOne } from './limits.store.ts'

export interface Taking {
  allowed: boolean
  /** Whole seconds until the next is allowed; 0 when this one was. */
  retryAfterSeconds: number
}

/** Counts what people do, in the database, so that several processes share the counts. */
export interface Limits {
  /** Takes one of what the limit allows this key, or says when there will be one again. A refused one counts for nothing. */
  take(name: LimitName, key: string): Promise<Taking>
  /** The same without taking. */
  look(name: LimitName, key: string): Promise<Taking>
  /** Gives back all that this key took: guesses after the right password. */
  forget(name: LimitName, key: string): Promise<void>
  /** Takes one of the messages that everybody together may cause in a day (UTC). */
  takeMessageOfDay(channel: 'mobile' | 'email'): Promise<Taking>
  /** Forgets what counts for nothing any more; now and then. */
  sweep(): Promise<void>
}

export interface LimitsOptions {
  db: Database
  /** Keys are contacts and addresses of people: only their keyed hashes are stored. */
  hash: KeyedHash
  /** Multiplies the limits per address. */
  addressFactor: number
  messagesPerDay: number
  now: () => number
}

const ALLOWED: Taking = Object.freeze({ allowed: true, retryAfterSeconds: 0 })
const DAY_MS = 86_400_000

export function createLimits({ db, hash, addressFactor, messagesPerDay, now }: LimitsOptions): Limits {
  const keyOf = (name: LimitName, key: string) => {
    const { per } = limitTable[name]
    return per === 'address' ? addressKey(key) : per === 'network' ? networkKey(key) : key
  }
  const hashOf = (name: LimitName, key: string) => hash('limit', name, keyOf(name, key))
  const windowsOf = (name: LimitName): readonly Window[] => {
    const { windows, per } = limitTable[name]
    return per === 'address' || per === 'network'
      ? windows.map(({ max, seconds }) => ({ max: max * addressFactor, seconds }))
      : windows
  }
  const takingUntil = (next: Date | null): Taking =>
    next === null
      ? ALLOWED
      : { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((next.getTime() - now()) / 1000)) }
  return {
    take: async (name, key) =>
      takingUntil(await takeOne(db, name, hashOf(name, key), windowsOf(name), new Date(now()))),
    look: async (name, key) => takingUntil(await lookAt(db, name, hashOf(name, key), windowsOf(name), new Date(now()))),
    forget: (name, key) => forgetTaken(db, name, hashOf(name, key)),
    async takeMessageOfDay(channel) {
      const today = new Date(now())
      const taken = await takeOfDay(db, channel, messagesPerDay, today.toISOString().slice(0, 10))
      return takingUntil(taken ? null : new Date((Math.floor(today.getTime() / DAY_MS) + 1) * DAY_MS))
    },
    sweep: () => sweepLimits(db, new Date(now())),
  }
}
