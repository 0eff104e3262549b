/** How much faster than the clock a playback may run, however long its period. */
const usual = [1, 10, 60, 300, 600, 3_600, 14_400] as const
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The speed at which a whole period plays in a minute. */
export const fittingSpeed = (span: number): number => Math.max(1, Math.ceil(span / MINUTE))

/** Speeds to choose from for a period, the slowest first: nobody needs one faster than that which shows it all in a minute. */
export function speedsFor(span: number): number[] {
  const fit = fittingSpeed(span)
  return [...usual.filter((speed) => speed < fit), fit]
}

/** What an arrow key moves by: about a hundredth of the period, in a step that clocks have. */
export function strideOf(span: number): number {
  const steps = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY]
  return steps.find((step) => span / step <= 150) ?? DAY
}

/** What Page up and Page down move by. */
export const leapOf = (span: number): number => (span <= 2 * DAY ? HOUR : DAY)
