import { COLUMNS, ROWS } from './water-grid.ts'

/** Cells along the side of a block. */
export const BLOCK = 8
export const BLOCK_COLUMNS = COLUMNS / BLOCK
export const BLOCK_ROWS = ROWS / BLOCK
/** Owner of a block without water. */
export const LAND = -1

/** Blocks along the side of a square that may have one owner (2°). */
const ACROSS = 16
const SQUARE_COLUMNS = BLOCK_COLUMNS / ACROSS
/** Where the owners of a square's blocks stand, and back; below {@link LAND}. */
const standing = (place: number) => -place - 2

/** Whose each block is, a number; where all blocks of a square of 2° have one owner it is written once. */
export interface BlockOwners {
  /** By square: its one owner, or −2 − the place of the owners of its blocks, row by row. */
  readonly squares: Int32Array
  readonly mixed: Int32Array
}

/** Owners by block become owners by square. */
export function squaresOf(owner: Int32Array): BlockOwners {
  const squares = new Int32Array(owner.length / ACROSS ** 2)
  const mixed: number[] = []
  for (let square = 0; square < squares.length; square++) {
    const first = firstOf(square)
    const own: number[] = []
    for (let row = 0; row < ACROSS; row++)
      for (let column = 0; column < ACROSS; column++) own.push(owner[first + row * BLOCK_COLUMNS + column]!)
    const [one] = own
    if (one! >= LAND && own.every((each) => each === one)) squares[square] = one!
    else {
      squares[square] = standing(mixed.length)
      mixed.push(...own)
    }
  }
  return { squares, mixed: Int32Array.from(mixed) }
}

/** Whose a block is. */
export function ownerOf({ squares, mixed }: BlockOwners, row: number, column: number): number {
  const owner = squares[(row >> 4) * SQUARE_COLUMNS + (column >> 4)]!
  return owner >= LAND ? owner : mixed[standing(owner) + ((row & 15) << 4) + (column & 15)]!
}

/** The block in a square's south-western corner. */
const firstOf = (square: number) =>
  Math.floor(square / SQUARE_COLUMNS) * ACROSS * BLOCK_COLUMNS + (square % SQUARE_COLUMNS) * ACROSS
