import type { VoyageAhead } from '@fairway/contract'
import { expect, it } from 'vitest'
import { forecastFleet } from './fleet-forecast.ts'

const voyage = (mmsi: number) => ({ mmsi }) as VoyageAhead

it('asks for every ship, a few at once, and goes on where one cannot be reckoned', async () => {
  let atOnce = 0
  let most = 0
  const { voyages, left } = await forecastFleet(
    Array.from({ length: 40 }, (_, i) => i + 1),
    async (mmsi) => {
      most = Math.max(most, ++atOnce)
      await new Promise((resume) => setTimeout(resume, 1))
      atOnce--
      if (mmsi === 7) throw new Error('away')
      return mmsi === 8 ? null : voyage(mmsi)
    },
  )
  expect([voyages.size, left, most]).toEqual([38, 0, 6])
})

it('comes back when the time is over, and takes 500 ships at most', async () => {
  let now = 0
  const slow = await forecastFleet(
    [1, 2, 3, 4, 5, 6, 7, 8],
    async (mmsi) => voyage(mmsi),
    () => (now += 3_000),
  )
  expect(slow.left).toBeGreaterThan(0)
  const many = await forecastFleet(
    Array.from({ length: 600 }, (_, i) => i),
    async () => null,
  )
  expect(many.left).toBe(100)
})
