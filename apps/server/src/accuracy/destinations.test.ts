import { expect, it } from 'vitest'
import { destinations } from './destinations.ts'

it('shows hardly a wrong port for real texts, and the right one for most, the part held back included', async () => {
  const [heldRight, heldShown, openRight, openShown] = await destinations.run(
    (file) => file,
    () => Promise.reject(new Error('asks no store')),
  )
  expect(heldRight.size + openRight.size).toBeGreaterThan(170)
  expect(heldRight.value).toBeGreaterThanOrEqual(98.5)
  expect(openRight.value).toBeGreaterThanOrEqual(98.5)
  expect(heldShown.value).toBeGreaterThan(84)
  expect(openShown.value).toBeGreaterThan(84)
})
