/** Why the cleaning let a readable message go, in the order of its steps. The index is the counter's column: append only. */
export const dropReasons = [
  /** The same payload was heard within the window of its feed: another receiver's copy. */
  'duplicate',
  /** A number that no ship, craft, aircraft, mark, beacon or base station can have. */
  'mmsi-not-a-station',
  /** Latitude or longitude is not available or out of range. */
  'no-position',
  /** Latitude and longitude both within 0.001° of zero: what receivers say that know nothing. */
  'zero-island',
  /** Its time is more than a minute ahead of this server. */
  'time-in-future',
  /** Its time is before 2015. */
  'time-too-old',
  /** Older than what is already known of the ship. */
  'out-of-order',
  /** A message 27 while a better position is fresh. */
  'approximate-not-needed',
  /** Farther than the ship can have sailed, and not (yet) borne out by the reports that follow. */
  'jump',
  /** Another ship's that sends the same number at the same time: only one of them is followed (docs/domain-facts.md 1.9). */
  'shared-mmsi',
  /** Of a number never heard before, and not heard again before others took its place in the waiting room. */
  'newcomer-forgotten',
  /** Of a number that would be a ship now, had its sender not brought so many others. */
  'newcomer-turned-away',
  /** Farther than the ship can have sailed, at a place to which the positions of several ships jump. */
  'spoofed',
  /** Older than what is known of the ship, or farther than she can have sailed, and the same was heard up to 17 minutes ago: passed on late. */
  'repeat',
] as const

/** The name of a reason why a report was dropped. */
export type DropReason = (typeof dropReasons)[number]

/** Column of each reason. */
export const Drop = Object.fromEntries(dropReasons.map((reason, index) => [reason, index])) as Readonly<
  Record<DropReason, number>
>

/** Counters as a record for reports. */
export function countsByReason(counts: ArrayLike<number>): Record<DropReason, number> {
  return Object.fromEntries(dropReasons.map((reason, index) => [reason, counts[index]])) as Record<DropReason, number>
}
