const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** How long to wait before the nth try to connect again (from 0): doubling, at most 30 s, between half and whole so that a thousand browsers do not come at once. */
export function backoff(attempt: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)) * (0.5 + random / 2)
}
