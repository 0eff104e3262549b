const HOUR = 3_600_000
const RUN = 6 * HOUR
/** A global run of 00, 06, 12, 18 UTC can be read about five hours later; half an hour more for the provider. */
const READY_AFTER = 5.5 * HOUR
/** Cells go out of date over this time, not all at once. */
const SPREAD = 15 * 60_000

/** Until when values fetched now are of the newest run. `spread` 0 ≤ u < 1 differs from cell to cell. */
export function freshUntil(now: number, spread: number): number {
  return Math.floor((now - READY_AFTER) / RUN + 1) * RUN + READY_AFTER + spread * SPREAD
}
