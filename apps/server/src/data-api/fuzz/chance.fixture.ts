/** Chance that comes again with its seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** Whether something with this share (0–1) happens. */
    happens: (share: number): boolean => next() < share,
    below: (most: number): number => Math.floor(next() * most),
    pick: <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)]!,
  }
}
export type Chance = ReturnType<typeof chanceOf>
