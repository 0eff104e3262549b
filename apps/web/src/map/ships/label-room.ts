/** Side of a cell, pixels: a mark's edge and the text beside it must not share many. */
const CELL = 8
/** Pixels around the screen that are told apart too: names reach in from there. */
const MARGIN = 240
/** Height of a line of text. */
export const LINE = 15
/** Owners of cells below 0: free, shared by several marks, covered by text. */
const NOBODY = -1
const SEVERAL = -2
const WRITTEN = -3

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The cells of the screen that marks and texts cover. A name may stand over its own mark. Owners are numbers from 0 on. */
export class LabelRoom {
  #columns = 0
  #rows = 0
  #owners = new Int32Array(0)

  /** Begins anew on a screen of this size. */
  clear(width: number, height: number): void {
    this.#columns = Math.ceil((width + 2 * MARGIN) / CELL)
    this.#rows = Math.ceil((height + 2 * MARGIN) / CELL)
    const cells = this.#columns * this.#rows
    if (this.#owners.length < cells) this.#owners = new Int32Array(cells)
    this.#owners.fill(NOBODY)
  }

  /** Claims the free cells of a box; cells of another mark become shared. */
  mark(owner: number, box: Box): void {
    this.#each(box, (cell) => {
      const before = this.#owners[cell]
      if (before !== WRITTEN) this.#owners[cell] = before === NOBODY || before === owner ? owner : SEVERAL
      return true
    })
  }

  /** Takes the cells under a line of text; false, and takes nothing, where one is somebody else's. */
  claim(owner: number, left: number, middle: number, width: number): boolean {
    const box = lineBox(left, middle, width)
    const free = this.#each(box, (cell) => this.#owners[cell] === NOBODY || this.#owners[cell] === owner)
    if (free) this.write(left, middle, width)
    return free
  }

  /** Takes the cells under a line of text, whoever has them. */
  write(left: number, middle: number, width: number): void {
    this.#each(lineBox(left, middle, width), (cell) => {
      this.#owners[cell] = WRITTEN
      return true
    })
  }

  /** How many cells of others' marks a line of text would cover; infinitely many where something is written. */
  covered(owner: number, left: number, middle: number, width: number): number {
    let count = 0
    this.#each(lineBox(left, middle, width), (cell) => {
      const before = this.#owners[cell]
      if (before === WRITTEN) count = Infinity
      else if (before !== NOBODY && before !== owner) count++
      return count < Infinity
    })
    return count
  }

  /** Looks at the cells of a box, as far as they are told apart; false as soon as one says so. */
  #each({ left, top, right, bottom }: Box, look: (cell: number) => boolean): boolean {
    const cellOf = (pixel: number) => Math.floor((pixel + MARGIN) / CELL)
    const [west, east] = [Math.max(0, cellOf(left)), Math.min(this.#columns - 1, cellOf(right))]
    const [north, south] = [Math.max(0, cellOf(top)), Math.min(this.#rows - 1, cellOf(bottom))]
    for (let row = north; row <= south; row++)
      for (let column = west; column <= east; column++) if (!look(row * this.#columns + column)) return false
    return true
  }
}

const lineBox = (left: number, middle: number, width: number): Box => ({
  left,
  top: middle - LINE / 2,
  right: left + width,
  bottom: middle + LINE / 2,
})
