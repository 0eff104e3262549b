/** Side of a cell, pixels: a mark's edge and the text beside it must not share many. */
const CELL = 8
/** Pixels around the screen that are told apart too: names reach in from there. */
const MARGIN = 240
/** Height of a line of text. */
export const LINE = 15
/** Who owns what is nobody's. */
const NOBODY = -2

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What of the screen is taken by marks and texts, in cells. Nobody is in his own way: a name may stand at its own mark. Owners are numbers from -1 on. */
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

  /** Takes the cells that nobody has. */
  mark(owner: number, box: Box): void {
    this.#each(box, (cell) => {
      if (this.#owners[cell] === NOBODY) this.#owners[cell] = owner
      return true
    })
  }

  /** Takes the cells under a line of text; false, and takes nothing, where one is somebody else's. */
  claim(owner: number, left: number, middle: number, width: number): boolean {
    const box = { left, top: middle - LINE / 2, right: left + width, bottom: middle + LINE / 2 }
    const free = this.#each(box, (cell) => this.#owners[cell] === NOBODY || this.#owners[cell] === owner)
    if (free)
      this.#each(box, (cell) => {
        this.#owners[cell] = owner
        return true
      })
    return free
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
