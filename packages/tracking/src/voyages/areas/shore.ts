/** Rows a degree: one is 217 m high. */
export const SHORE_ROWS_PER_DEGREE = 512
/** Degrees; between them all that ships sail. */
export const SHORE_SOUTH = -60
const NORTH = 82
export const SHORE_ROWS = (NORTH - SHORE_SOUTH) * SHORE_ROWS_PER_DEGREE
const COLUMNS = 360 * SHORE_ROWS_PER_DEGREE

/**
 * What a place is: so near the shore that a ship there lies at a quay, water off the shore, inland, where rivers, lakes and docks are
 * not charted, or unknown.
 */
export type Shore = 'near' | 'water' | 'inland' | 'unknown'

/**
 * The strips along all shores, row by row from 60° S. The bytes of row r are `bytes[first[r]]` … `bytes[first[r + 1] − 1]`:
 * for each strip, westernmost first, the columns since the end of the one before, its width times two, plus one where land
 * follows it. Numbers are of seven bits a byte, lowest first; columns count from 180° W and are as wide as a row is high at
 * the equator.
 */
export interface ShoreStrips {
  readonly first: Uint32Array
  readonly bytes: Uint8Array
}

/** Answers that are remembered: a ship that lies is asked for with each of her reports. */
const REMEMBERED = 1 << 16
const KINDS: readonly Shore[] = ['near', 'water', 'inland']

/** What a place is by some strips, which it takes a microsecond or ten to read; 0.6 MB for the places asked for last. Degrees. */
export function shoreOf(strips: ShoreStrips): (lat: number, lon: number) => Shore {
  const cells = new Float64Array(REMEMBERED).fill(-1)
  const kinds = new Uint8Array(REMEMBERED)
  return (lat, lon) => {
    const row = Math.floor((lat - SHORE_SOUTH) * SHORE_ROWS_PER_DEGREE)
    if (!(row >= 0 && row < SHORE_ROWS)) return 'unknown'
    const column = Math.floor((lon + 180) * SHORE_ROWS_PER_DEGREE)
    const cell = row * COLUMNS + column
    const slot = cell % REMEMBERED
    if (cells[slot] !== cell) {
      cells[slot] = cell
      kinds[slot] = KINDS.indexOf(shoreAt(strips, row, column))
    }
    return KINDS[kinds[slot]!]!
  }
}

function shoreAt({ first, bytes }: ShoreStrips, row: number, column: number): Shore {
  let at = first[row]!
  const next = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  let isLand = false
  let east = 0
  while (at < first[row + 1]!) {
    east += next()
    if (column < east) break
    const strip = next()
    east += strip >>> 1
    if (column < east) return 'near'
    isLand = (strip & 1) === 1
  }
  return isLand ? 'inland' : 'water'
}
