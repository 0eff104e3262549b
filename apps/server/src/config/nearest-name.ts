/** Of some names the one that is meant by another with slips in it; null when none is near. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const wanted = name.toUpperCase()
  const most = Math.max(2, Math.floor(wanted.length / 4))
  let best: string | null = null
  let fewest = most + 1
  for (const one of names) {
    const slips = distance(wanted, one)
    if (slips < fewest) [best, fewest] = [one, slips]
  }
  return best
}

/** Whether a letter too many, too few or another is all between two names. */
export const isOneSlipFrom = (name: string, other: string): boolean =>
  Math.abs(name.length - other.length) <= 1 && distance(name, other) === 1

/** Letters to put in, take out or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]
}
