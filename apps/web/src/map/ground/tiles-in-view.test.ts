import { expect, it } from 'vitest'
import { tilesInView } from './tiles-in-view.ts'

const names = (zoom: number, west: number, south: number, east: number, north: number) =>
  tilesInView({ zoom, box: { west, south, east, north } }, '{z}/{x}/{y}')

it('names the tiles of a view, the whole ones', () => {
  expect(names(5.9, 110, 15, 125, 25)).toEqual(['5/25/13', '5/26/13', '5/27/13', '5/25/14', '5/26/14', '5/27/14'])
})
it('goes on across the antimeridian', () => expect(names(2, 100, 1, 190, 10)).toEqual(['2/3/1', '2/0/1']))
it('has no finer ones than the server, and each once', () => {
  expect(names(14, 4.1, 51.9, 4.11, 51.91)).toEqual(['10/523/338'])
  expect(names(0, -400, -85, 400, 85)).toEqual(['0/0/0'])
})
