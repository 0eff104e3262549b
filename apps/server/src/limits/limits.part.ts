import type { DatabasePart } from '../database/database.part.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import type { Context, Part } from '../part.ts'
import { createLimits, type Limits } from './limits.ts'

export type LimitsPart = Part & Limits

/** How often people may do what, counted in the database. */
export function limitsPart(
  { config, now }: Context,
  { database: { db }, hash }: { database: Pick<DatabasePart, 'db'>; hash: KeyedHash },
): LimitsPart {
  const { addressLimitFactor, messagesPerDay } = config.messages
  return { name: 'limits', ...createLimits({ db, hash, addressFactor: addressLimitFactor, messagesPerDay, now }) }
}
