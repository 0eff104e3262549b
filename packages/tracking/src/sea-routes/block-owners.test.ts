import { expect, it } from 'vitest'
import { BLOCK_COLUMNS, BLOCK_ROWS, LAND, ownerOf, squaresOf } from './block-owners.ts'

const ISLAND = { row: 500, column: 1_500, side: 40 }
/** A sea of one owner, with an island whose shore blocks are of many, and one of their own in the last corner. */
const flat = Int32Array.from({ length: BLOCK_ROWS * BLOCK_COLUMNS }, (_, block) => {
  const row = Math.floor(block / BLOCK_COLUMNS) - ISLAND.row
  const column = (block % BLOCK_COLUMNS) - ISLAND.column
  if (block === BLOCK_ROWS * BLOCK_COLUMNS - 1) return -7
  if (row < 0 || row >= ISLAND.side || column < 0 || column >= ISLAND.side) return 4_711
  const isShore = row === 0 || column === 0 || row === ISLAND.side - 1 || column === ISLAND.side - 1
  return isShore ? -2 - row * 100 - column : LAND
})

it('says of every block whose it is, and is a hundredth of a list of all of them where most are alike', () => {
  const owners = squaresOf(flat)
  let wrong = 0
  for (let row = 0; row < BLOCK_ROWS; row++)
    for (let column = 0; column < BLOCK_COLUMNS; column++)
      if (ownerOf(owners, row, column) !== flat[row * BLOCK_COLUMNS + column]) wrong++
  expect(wrong).toBe(0)
  expect(owners.squares.length + owners.mixed.length).toBeLessThan(flat.length / 100)
})

it('a square whose blocks are all of one shore is not taken for one owner', () => {
  const shore = new Int32Array(BLOCK_ROWS * BLOCK_COLUMNS).fill(-2)
  const owners = squaresOf(shore)
  expect([ownerOf(owners, 0, 0), ownerOf(owners, BLOCK_ROWS - 1, BLOCK_COLUMNS - 1)]).toEqual([-2, -2])
})
