import type { BoardRow } from '@fairway/contract'
import { expect, it } from 'vitest'
import { sortBoard } from './sort-board.ts'

const row = (mmsi: number, length: number | null, crew: number | null, name = `S${mmsi}`) =>
  ({
    ship: { mmsi, length, name, nameZh: null, class: 'bulk' },
    eta: { crew, ours: null },
    lastCall: null,
    queue: { place: mmsi },
  }) as BoardRow
const rows = [row(1, 200, null), row(2, null, 5), row(3, 90, 4)]
const sorted = (by: Parameters<typeof sortBoard>[1]['by'], down: boolean) =>
  sortBoard(rows, { by, down }, 'en-US').map(({ ship }) => ship.mmsi)

it('what is not known comes last whichever way, and the order of arrival is the server’s', () => {
  expect(sorted('size', false)).toEqual([3, 1, 2])
  expect(sorted('size', true)).toEqual([1, 3, 2])
  expect(sorted('crew', false)).toEqual([3, 2, 1])
  expect(sorted('crew', true)).toEqual([2, 3, 1])
  expect(sorted('order', false)).toEqual([1, 2, 3])
  expect(sorted('queue', true)).toEqual([3, 2, 1])
})
