import { expect, it } from 'vitest'
import { planShipFeatures } from './plan-ship-overlay.ts'

it('the ship of a plan stands on the chart where she was last, with her name', () => {
  const { features } = planShipFeatures({ name: 'JADE', lat: 20, lon: 118 })
  expect(features.map(({ geometry, properties }) => [geometry.coordinates, properties.name])).toEqual([
    [[118, 20], 'JADE'],
  ])
  expect(planShipFeatures(null).features).toEqual([])
})
