import { expect, it } from 'vitest'
import { ClockWatch } from './clock-watch.ts'

it('says when the clock was set and by how much, and nothing of one that drifts', () => {
  let [now, steady] = [1_795_000_000_000, 500]
  const said: object[] = []
  const log = { info: () => {}, warn: (what: object) => void said.push(what), error: () => {} }
  const watch = new ClockWatch({ now: () => now, steady: () => steady, log })
  const pass = (by: number, by2 = by) => {
    steady += by
    now += by2
    watch.look()
  }
  for (let look = 0; look < 100; look++) pass(1_000, 1_100)
  expect([said, watch.jumps]).toEqual([[], 0])
  pass(1_000, 1_000 - 86_400_000)
  pass(1_000)
  pass(1_000, 3_601_000)
  expect([said, watch.jumps]).toEqual([[{ bySeconds: -86_400 }, { bySeconds: 3_600 }], 2])
})
