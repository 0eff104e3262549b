import { expect, it } from 'vitest'
import { scaleBar } from './scale-bar.ts'

it.each([
  [100, 'km', 5_000],
  [100, 'nm', 9_260],
  [0.5, 'km', 20],
  [40_000, 'km', 2_000_000],
] as const)('at %d m a pixel in %s shows %d m', (metresPerPixel, unit, metres) => {
  const bar = scaleBar(metresPerPixel, unit)
  expect(bar.metres).toBeCloseTo(metres, 6)
  expect(bar.pixels).toBeLessThanOrEqual(96)
  expect(bar.pixels).toBeGreaterThanOrEqual(38)
})
