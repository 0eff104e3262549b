/** Which texture rows changed since the map last looked. One reader: the map's ship layer. */
export class DirtyRows {
  #marks: Uint8Array
  /** Everything must be uploaded again: new columns, or the graphics card forgot. */
  all = true

  constructor(rows: number) {
    this.#marks = new Uint8Array(rows)
  }

  mark(textureRow: number): void {
    this.#marks[textureRow] = 1
  }

  reset(rows: number): void {
    this.#marks = new Uint8Array(rows)
    this.all = true
  }

  /** Calls `upload(first, count)` for each run of changed rows below `used`, and forgets them. */
  drain(used: number, upload: (first: number, count: number) => void): void {
    if (this.all) {
      this.all = false
      this.#marks.fill(0)
      if (used > 0) upload(0, used)
      return
    }
    const marks = this.#marks
    for (let row = 0; row < used; row++) {
      if (marks[row] === 0) continue
      const first = row
      while (row < used && marks[row] === 1) marks[row++] = 0
      upload(first, row - first)
    }
  }
}
