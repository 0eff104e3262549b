import { Refusal, type NoAnswer } from './errors.ts'

export interface Pace {
  tries: number
  /** Milliseconds. */
  longest: number
}

/** Too many requests, not available, worked on, something between that gave up, no connection. */
export const isWorthAnotherTry = (failure: Refusal | NoAnswer): boolean =>
  failure instanceof Refusal
    ? failure.status === 429 || failure.status === 503 || failure.code === 'idempotency_in_progress'
    : failure.status === null || (failure.status >= 502 && failure.status <= 504)

/** Milliseconds to the next try, as the server says or twice as long each time; null: longer than is waited. */
export function waitBefore(
  tried: number,
  failure: Refusal | NoAnswer,
  { longest }: Pick<Pace, 'longest'>,
): number | null {
  const asked = failure instanceof Refusal ? failure.retryAfter : null
  if (asked !== null) return asked * 1_000 > longest ? null : asked * 1_000
  return Math.min(longest, 500 * 2 ** (tried - 1) * (0.75 + Math.random() / 2))
}
