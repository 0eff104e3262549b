/** A quantile (0…1) of sorted values, between the two nearest. */
export function quantile(sorted: readonly number[], at: number): number {
  const place = at * (sorted.length - 1)
  const below = Math.floor(place)
  const next = sorted[Math.min(below + 1, sorted.length - 1)]
  return sorted[below] + (next - sorted[below]) * (place - below)
}
