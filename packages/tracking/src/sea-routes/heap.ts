/** A binary heap of (key, item) pairs, smallest key first. */
export interface Heap {
  readonly size: number
  push(key: number, item: number): void
  /** The item with the smallest key; call only when `size` is above 0. */
  pop(): number
  clear(): void
}

/** Makes an empty heap. */
export function createHeap(): Heap {
  const keys: number[] = []
  const items: number[] = []
  return {
    get size() {
      return keys.length
    },
    push(key, item) {
      let at = keys.length
      keys.push(key)
      items.push(item)
      while (at > 0) {
        const up = (at - 1) >> 1
        if (keys[up]! <= key) break
        keys[at] = keys[up]!
        items[at] = items[up]!
        at = up
      }
      keys[at] = key
      items[at] = item
    },
    pop() {
      const top = items[0]!
      const key = keys.pop()!
      const item = items.pop()!
      const size = keys.length
      if (size === 0) return top
      let at = 0
      for (;;) {
        let down = 2 * at + 1
        if (down >= size) break
        if (down + 1 < size && keys[down + 1]! < keys[down]!) down++
        if (keys[down]! >= key) break
        keys[at] = keys[down]!
        items[at] = items[down]!
        at = down
      }
      keys[at] = key
      items[at] = item
      return top
    },
    clear() {
      keys.length = 0
      items.length = 0
    },
  }
}
