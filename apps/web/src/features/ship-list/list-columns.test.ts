import { expect, it } from 'vitest'
import { columnsFor, firstColumns } from './list-columns.ts'

it('a list that is wide enough begins with all of its first columns', () => {
  expect(columnsFor(734)).toEqual(firstColumns)
})

it('beside a chart of 1024 pixels it begins with those it has room for', () => {
  expect(columnsFor(522)).toEqual(['sog', 'port', 'age'])
})

it('beside an open panel it keeps speed and age, and at the least the speed', () => {
  expect(columnsFor(410)).toEqual(['sog', 'age'])
  expect(columnsFor(300)).toEqual(['sog'])
})
