/** Cuts that leave more than nine tenths behind, so many in a row, and the values are sorted instead: hostile order cannot make it quadratic. */
const BAD_CUTS = 12
const SMALL = 64

/**
 * Rearranges `values` (no NaN) so that [from, to) holds what it would if all were sorted, in order; the rest is in no order.
 * Takes the time of a few passes where a sort takes twenty.
 */
export function selectRange(values: Float64Array, from: number, to: number): Float64Array {
  const end = Math.min(to, values.length)
  if (from >= end) return values.subarray(0, 0)
  place(values, from, 0)
  place(values, end - 1, from)
  return values.subarray(from, end).sort()
}

/** Puts what would be at `wanted` in a sorted array there, nothing larger before it and nothing smaller behind; before `start` that holds already. */
function place(values: Float64Array, wanted: number, start: number): void {
  let left = start
  let right = values.length - 1
  let bad = 0
  while (right - left > SMALL && bad < BAD_CUTS) {
    const pivot = median(values[left], values[(left + right) >>> 1], values[right])
    let low = left
    let high = right
    while (low <= high) {
      while (values[low] < pivot) low++
      while (values[high] > pivot) high--
      if (low > high) break
      const value = values[low]
      values[low++] = values[high]
      values[high--] = value
    }
    const before = right - left
    if (wanted <= high) right = high
    else if (wanted >= low) left = low
    else return
    if (right - left > before * 0.9) bad++
  }
  values.subarray(left, right + 1).sort()
}

const median = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
