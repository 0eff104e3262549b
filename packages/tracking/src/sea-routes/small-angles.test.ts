import { expect, it } from 'vitest'
import { angleBetween, smallArc, smallCosine, smallSine } from './small-angles.ts'

it('agrees with the library up to the widest step that a line is looked at in', () => {
  for (let angle = -0.04; angle <= 0.04; angle += 0.0001) {
    expect(Math.abs(smallSine(angle) - Math.sin(angle))).toBeLessThan(1e-12)
    expect(Math.abs(smallCosine(angle) - Math.cos(angle))).toBeLessThan(1e-12)
    expect(Math.abs(smallArc(Math.sin(angle)) - angle)).toBeLessThan(1e-12)
  }
})

it('gives any angle between two places, near a pole too', () => {
  for (let angle = -3.1; angle <= 3.1; angle += 0.001)
    expect(Math.abs(angleBetween(0.3 * Math.sin(angle), 0.3 * Math.cos(angle)) - angle)).toBeLessThan(1e-12)
})
