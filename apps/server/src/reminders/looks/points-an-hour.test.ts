import { createTrackPoints } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { pointsAnHour, UNDER_WAY } from './points-an-hour.ts'

const HOUR = 3_600_000
/** Every second ship lies still. */
const tracks = {
  async *pointsOfSpans(spans: readonly { begin: number; mmsis: readonly number[] }[]) {
    for (const mmsi of spans.flatMap(({ mmsis }) => mmsis)) {
      const page = createTrackPoints(UNDER_WAY)
      page.length = mmsi % 2 === 0 ? 4 : UNDER_WAY
      yield page
    }
  },
}

it('the points that ships have in an hour are reckoned by some hours of some ships', async () => {
  const hours = Array.from({ length: 500 }, (_, i) => ({ begin: i * HOUR, mmsis: [1, 2, 3, 4, 5, 6, 7] }))
  const found = await pointsAnHour(tracks, hours)
  expect(found).toBeGreaterThan(24)
  expect(found).toBeLessThan(44)
  expect(await pointsAnHour(tracks, [{ begin: 0, mmsis: [2, 4] }])).toBe(4)
  expect(await pointsAnHour(tracks, [])).toBe(UNDER_WAY)
})
