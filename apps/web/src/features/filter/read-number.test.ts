import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it.each([
  ['length', '', null],
  ['length', ' 240 ', 240],
  ['dwt', '80,000', 80_000],
  ['dwt', '８００００', 80_000],
  ['draught', '12.5', 12.5],
  ['draught', '12.', 12],
  ['age', '0.5', 0.5],
] as const)('reads %s of "%s" as %s', (facet, typed, value) =>
  expect(readNumber(facet, typed)).toEqual({ value, wrong: false }),
)

it.each([
  ['length', '12.5'],
  ['length', '-5'],
  ['length', '1023'],
  ['dwt', '1e5'],
  ['draught', '12.55'],
  ['built', '99'],
  ['age', '0'],
  ['speed', 'fast'],
] as const)('refuses %s of "%s"', (facet, typed) =>
  expect(readNumber(facet, typed)).toEqual({ value: null, wrong: true }),
)
