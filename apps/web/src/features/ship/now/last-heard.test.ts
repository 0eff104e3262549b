import { expect, it } from 'vitest'
import { lastHeard } from './last-heard.ts'

it('a ship is as old as the position that is shown, whenever it reached the server', () => {
  expect(lastHeard({ positionAt: 1_000, receivedAt: 61_000 })).toBe(1_000)
  expect(lastHeard({ positionAt: null, receivedAt: 61_000 })).toBe(61_000)
  expect(lastHeard({ positionAt: null, receivedAt: null })).toBeNull()
})
