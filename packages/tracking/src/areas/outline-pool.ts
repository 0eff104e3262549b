const STEP = 32
const GROWTH = 1.25

/** The corners of many outlines in one array, so that an edge is one place of memory. */
export class OutlinePool {
  /** Read by those who are in a hurry; another after each change. */
  all = new Float64Array(0)
  #length = 0
  /** Where there is room, by how much. */
  readonly #free = new Map<number, number[]>()

  /** Where they begin now. */
  add(corners: Float64Array): number {
    const room = roomFor(corners.length)
    const begin = this.#free.get(room)?.pop() ?? this.#append(room)
    this.all.set(corners, begin)
    return begin
  }

  delete(begin: number, corners: Float64Array): void {
    const room = roomFor(corners.length)
    const free = this.#free.get(room)
    if (free === undefined) this.#free.set(room, [begin])
    else free.push(begin)
  }

  #append(room: number): number {
    const begin = this.#length
    this.#length += room
    if (this.#length > this.all.length) {
      const larger = new Float64Array(Math.max(this.#length, Math.ceil(this.all.length * GROWTH)))
      larger.set(this.all)
      this.all = larger
    }
    return begin
  }
}

const roomFor = (numbers: number): number => Math.ceil(numbers / STEP) * STEP
