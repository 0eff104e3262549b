/** Deterministic 32-bit generator (xorshift), so that a failure can be run again. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
