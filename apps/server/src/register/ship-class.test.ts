import { expect, it } from 'vitest'
import { mapClassOf, shipClassOf } from './ship-class.ts'

it.each([
  [80, 'tanker'],
  [89, 'tanker'],
  [60, 'passenger'],
  [40, 'passenger'],
  [30, 'fishing'],
  [31, 'working'],
  [33, 'working'],
  [52, 'working'],
  [35, 'public-service'],
  [51, 'public-service'],
  [55, 'public-service'],
  [70, 'general-cargo'],
  [79, 'general-cargo'],
  [37, 'other'],
  [0, 'other'],
  [99, 'other'],
  [254, 'other'],
  [null, 'other'],
] as const)('ship type %s is %s', (type, expected) => {
  expect(shipClassOf(type)).toBe(expected)
})

it('believes the number of the sender before the register, and the register before the ship', () => {
  expect(mapClassOf('base-station', 70, 'container')).toBe('base-station')
  expect(mapClassOf('ship', 70, 'container')).toBe('container')
  expect(mapClassOf('craft', 70, null)).toBe('general-cargo')
})
