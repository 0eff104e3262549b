/** Short lists hold a multiple of so many numbers. */
const STEP = 4
const GROWTH = 1.25

/**
 * Lists of whole numbers in one array, each its length and then its numbers: to read one is one place of memory. A list is known by
 * where it begins; 0 is the empty one.
 */
export class NumberLists {
  /** Read by those who are in a hurry; another after each change. */
  all = new Int32Array(64)
  #length = STEP
  /** By how many numbers they hold. */
  readonly #free = new Map<number, number[]>()

  /** The list with more numbers at its end, which may begin elsewhere now. */
  add(list: number, numbers: readonly number[]): number {
    const before = list === 0 ? 0 : this.all[list]!
    const after = before + numbers.length
    let to = list
    if (list === 0 || roomFor(before) !== roomFor(after)) {
      to = this.#take(roomFor(after))
      this.all.copyWithin(to + 1, list + 1, list + 1 + before)
      if (list !== 0) this.#leave(list, before)
    }
    this.all.set(numbers, to + 1 + before)
    this.all[to] = after
    return to
  }

  /** The list without `count` numbers from `at` on, counted from its first. */
  cut(list: number, at: number, count: number): number {
    const before = this.all[list]!
    const begin = list + 1
    this.all.copyWithin(begin + at, begin + at + count, begin + before)
    const after = before - count
    if (roomFor(after) === roomFor(before) && after > 0) {
      this.all[list] = after
      return list
    }
    const kept = Array.from(this.all.subarray(begin, begin + after))
    this.#leave(list, before)
    return after === 0 ? 0 : this.add(0, kept)
  }

  /** What was in a list that is no more. */
  drop(list: number): number[] {
    if (list === 0) return []
    const numbers = Array.from(this.all.subarray(list + 1, list + 1 + this.all[list]!))
    this.#leave(list, numbers.length)
    return numbers
  }

  #take(room: number): number {
    const free = this.#free.get(room)?.pop()
    if (free !== undefined) return free
    const begin = this.#length
    this.#length += room
    if (this.#length > this.all.length) {
      const larger = new Int32Array(Math.max(this.#length, Math.ceil(this.all.length * GROWTH)))
      larger.set(this.all)
      this.all = larger
    }
    return begin
  }

  #leave(list: number, length: number): void {
    const room = roomFor(length)
    const free = this.#free.get(room)
    if (free === undefined) this.#free.set(room, [list])
    else free.push(list)
  }
}

/** Places in the array for so many numbers and their length; so many more than are needed that a list seldom moves. */
function roomFor(length: number): number {
  const needed = length + 1
  const step = Math.max(STEP, 2 ** (Math.floor(Math.log2(needed)) - 2))
  return Math.ceil(needed / step) * step
}
