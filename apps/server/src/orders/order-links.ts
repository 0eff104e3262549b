import { ORDER_LINK_HOURS, type HistoryOrder, type OrderLink } from '@fairway/contract'
import { sameHash, type KeyedHash } from '../secrets/keyed-hash.ts'

const HOUR_MS = 3_600_000
const WHAT = 'order file'

/** A link to the file of an order; it ends with the file at the latest. */
export function linkTo(hash: KeyedHash, { id, fileName, expiresAt }: HistoryOrder, now: number): OrderLink | null {
  if (fileName === null || expiresAt === null || expiresAt <= now) return null
  const until = Math.min(expiresAt, now + ORDER_LINK_HOURS * HOUR_MS)
  return {
    path: `/files/orders/${id}/${fileName}?until=${until}&sig=${hash(WHAT, id, String(until))}`,
    expiresAt: until,
  }
}

export const isLink = (hash: KeyedHash, { id, until, sig }: { id: string; until: number; sig: string }, now: number) =>
  until > now && sameHash(sig, hash(WHAT, id, String(until)))
