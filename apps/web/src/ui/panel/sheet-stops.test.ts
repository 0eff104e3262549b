import { expect, it } from 'vitest'
import { heightOf, nextStop, restingStop, stopBeside } from './sheet-stops.ts'

const ROOM = 800

it('comes to rest at the nearest stop when it is let go slowly', () => {
  expect([130, 300, 500, 700].map((height) => restingStop(height, 0, ROOM))).toEqual(['peek', 'half', 'half', 'full'])
})
it('goes on to the next stop when it is thrown', () => {
  expect(restingStop(450, 1.5, ROOM)).toBe('full')
  expect(restingStop(380, -1.5, ROOM)).toBe('peek')
  expect(restingStop(780, -4, ROOM)).toBe('peek')
})
it('leaves the map in sight above the highest stop', () => {
  expect(heightOf('full', ROOM)).toBeLessThan(ROOM)
})
it('goes round by clicks and to the ends by arrow keys', () => {
  expect([nextStop('peek'), nextStop('half'), nextStop('full')]).toEqual(['half', 'full', 'peek'])
  expect([stopBeside('full', 1), stopBeside('half', -1), stopBeside('peek', -1)]).toEqual(['full', 'peek', 'peek'])
})
