import { createHmac, timingSafeEqual } from 'node:crypto'

/** A hash that only this server can make: what stands in the database says nothing to whoever reads it. `what` keeps uses apart. */
export type KeyedHash = (what: string, ...parts: readonly string[]) => string

/** Parts are told apart by their lengths: ("ab", "c") is not ("a", "bc"). */
export const keyedHash =
  (secret: string): KeyedHash =>
  (what, ...parts) =>
    createHmac('sha256', secret)
      .update([what, ...parts.flatMap((part) => [String(part.length), part])].join('\u0000'))
      .digest('base64url')

/** Takes as long whatever differs. Either may be what somebody sent. */
export function sameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
