const DEGREE_METRES = 111_195
const RADIAN = Math.PI / 180
/** A column's number is smaller. */
const COLUMNS = 1_000_000
/** Nearer to a pole all longitudes are near each other. */
const LEAST_COSINE = 0.01

interface Band {
  readonly wide: number
  readonly columns: number
}

/** Ships by where they were last, so that those within so many metres of a place are found without looking at all of them. */
export class NearGrid {
  readonly #high: number
  readonly #cells = new Map<number, number[]>()
  readonly #cellOf = new Map<number, number>()
  readonly #bands = new Map<number, Band>()

  constructor(metres: number) {
    this.#high = metres / DEGREE_METRES
  }

  put(mmsi: number, lat: number, lon: number): void {
    const band = this.#band(lat)
    const cell = band * COLUMNS + columnOf(lon, this.#ofBand(band).columns)
    const before = this.#cellOf.get(mmsi)
    if (before === cell) return
    if (before !== undefined) this.#take(mmsi, before)
    this.#cellOf.set(mmsi, cell)
    const there = this.#cells.get(cell)
    if (there === undefined) this.#cells.set(cell, [mmsi])
    else there.push(mmsi)
  }

  delete(mmsi: number): void {
    const cell = this.#cellOf.get(mmsi)
    if (cell === undefined) return
    this.#take(mmsi, cell)
    this.#cellOf.delete(mmsi)
  }

  /** All that are so near, and some that are a little farther off. */
  near(lat: number, lon: number): number[] {
    const found: number[] = []
    const middle = this.#band(lat)
    const { wide } = this.#ofBand(middle)
    for (let band = middle - 1; band <= middle + 1; band++) {
      const { columns } = this.#ofBand(band)
      const first = columnOf(lon - wide, columns)
      const many = Math.min(columns, 1 + Math.ceil((2 * wide * columns) / 360))
      for (let i = 0; i < many; i++) {
        const there = this.#cells.get(band * COLUMNS + ((first + i) % columns))
        if (there !== undefined) for (const mmsi of there) found.push(mmsi)
      }
    }
    return found
  }

  #band = (lat: number): number => Math.floor((lat + 90) / this.#high)

  /** Degrees of longitude that the metres are at most, in a band and those beside it; and into how many columns it is cut. */
  #ofBand(band: number): Band {
    const known = this.#bands.get(band)
    if (known !== undefined) return known
    const lat = Math.min(90, Math.max(Math.abs((band - 1) * this.#high - 90), Math.abs((band + 2) * this.#high - 90)))
    const wide = Math.min(180, this.#high / Math.max(LEAST_COSINE, Math.cos(lat * RADIAN)))
    const cut = { wide, columns: Math.max(1, Math.floor(360 / wide)) }
    this.#bands.set(band, cut)
    return cut
  }

  #take(mmsi: number, cell: number): void {
    const there = this.#cells.get(cell)!
    if (there.length === 1) return void this.#cells.delete(cell)
    there[there.indexOf(mmsi)] = there.at(-1)!
    there.pop()
  }
}

const columnOf = (lon: number, columns: number): number => {
  const turn = (((lon + 180) % 360) + 360) % 360
  return Math.min(columns - 1, Math.floor((turn * columns) / 360))
}
