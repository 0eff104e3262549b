/** Keys in rising order with a count each. */
export interface Counted {
  /** Of where it stands; not before the first {@link next}. */
  key: number
  count: number
  /** Goes on; false at the end. */
  next(): boolean
}

export const nothingCounted: Counted = { key: 0, count: 0, next: () => false }
