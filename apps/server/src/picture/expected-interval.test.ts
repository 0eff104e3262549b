import { expect, it } from 'vitest'
import { expectedInterval, type Reporter } from './expected-interval.ts'

const ship: Reporter = { kind: 'ship', classB: false, longRange: false, sog: null, status: null }

it.each<[string, Partial<Reporter>, number | null]>([
  ['class A at anchor', { sog: 0.1, status: 1 }, 180],
  ['class A moored without speed', { status: 5 }, 180],
  ['class A dragging anchor above 3 kn', { sog: 3.1, status: 1 }, 10],
  ['class A at 14 kn', { sog: 14, status: 0 }, 10],
  ['class A at 14.1 kn', { sog: 14.1, status: 0 }, 6],
  ['class A at 23.1 kn', { sog: 23.1, status: 0 }, 2],
  ['class A without speed', { status: 0 }, null],
  ['class B at 2 kn', { classB: true, sog: 2 }, 180],
  ['class B at 2.1 kn', { classB: true, sog: 2.1 }, 30],
  ['long range', { longRange: true, sog: 12 }, 180],
  ['aid to navigation', { kind: 'aton' }, 180],
  ['base station', { kind: 'base-station' }, 10],
])('%s', (_, reporter, seconds) => {
  expect(expectedInterval({ ...ship, ...reporter })).toBe(seconds)
})
