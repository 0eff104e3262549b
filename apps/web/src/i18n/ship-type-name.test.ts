import { expect, it } from 'vitest'
import { shipTypeKeys } from './ship-type-name.ts'

it.each([
  [30, 'fishing', null],
  [52, 'tug', null],
  [70, 'cargo', null],
  [71, 'cargo', 'hazardX'],
  [84, 'tanker', 'hazardOs'],
  [89, 'tanker', null],
  [15, 'reserved', null],
  [38, 'reserved', null],
] as const)('names type %i', (code, kind, hazard) => expect(shipTypeKeys(code)).toEqual({ kind, hazard }))

it.each([null, 0, 100, 255])('knows no name for %s', (code) => expect(shipTypeKeys(code)).toBeNull())
