import type { Counted } from './counted.ts'

/** Several lists as one; counts of the same key are added up. The lists lie in a heap, the lowest key on top. */
export function merged(lists: readonly Counted[]): Counted {
  const heap = lists.filter((list) => list.next())
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at)
  return {
    key: 0,
    count: 0,
    next() {
      if (heap.length === 0) return false
      const { key } = heap[0]
      let count = 0
      while (heap.length > 0 && heap[0].key === key) {
        count += heap[0].count
        if (!heap[0].next()) removeTop(heap)
        else sink(heap, 0)
      }
      this.key = key
      this.count = count
      return true
    },
  }
}

function removeTop(heap: Counted[]): void {
  const last = heap.pop()!
  if (heap.length === 0) return
  heap[0] = last
  sink(heap, 0)
}

function sink(heap: Counted[], from: number): void {
  const list = heap[from]
  const { key } = list
  let at = from
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1].key < heap[child].key) child++
    if (heap[child].key >= key) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = list
}
