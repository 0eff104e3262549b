/**
 * Numbers that look random and are a pure function of their arguments, so that any ship can be asked about any moment
 * without a generator's state in between.
 */

/** Mixes up to three integers into 32 bits (the finaliser constants are those of MurmurHash3). */
export function mix(a: number, b: number, c = 0): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15) ^ b, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 13) ^ c, 0x27d4eb2f)
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/** 0 ≤ value < 1. */
export function unit(a: number, b: number, c = 0): number {
  return mix(a, b, c) / 4_294_967_296
}

/** An item of a list. */
export function pick<T>(items: readonly T[], a: number, b: number, c = 0): T {
  return items[Math.floor(unit(a, b, c) * items.length)] as T
}

/** A chooser by weight: give it 0 ≤ u < 1 and it gives back an item. */
export function weighted<T>(entries: ReadonlyArray<readonly [T, number]>): (u: number) => T {
  const total = entries.reduce((sum, entry) => sum + entry[1], 0)
  return (u) => {
    let left = u * total
    for (const [item, weight] of entries) {
      left -= weight
      if (left < 0) return item
    }
    return entries[entries.length - 1][0]
  }
}
