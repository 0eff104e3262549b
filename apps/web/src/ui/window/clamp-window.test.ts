import { expect, it } from 'vitest'
import { clampWindow, cornerPlace } from './clamp-window.ts'

const panel = { width: 200, height: 100 }
const bounds = { width: 1000, height: 600 }
const keep = { top: 60, right: 50, bottom: 8, left: 9 }

it('leaves a panel that is inside', () =>
  expect(clampWindow({ x: 50, y: 70 }, panel, bounds, keep)).toEqual({ x: 50, y: 70 }))
it('brings back a panel from beyond each edge', () => {
  expect(clampWindow({ x: -50, y: -1 }, panel, bounds, keep)).toEqual({ x: 9, y: 60 })
  expect(clampWindow({ x: 5_000, y: 5_000 }, panel, bounds, keep)).toEqual({ x: 750, y: 492 })
})
it('keeps the title bar of a panel that is too large', () => {
  expect(clampWindow({ x: 300, y: 300 }, { width: 2_000, height: 2_000 }, bounds, keep)).toEqual({ x: 9, y: 60 })
})
it('knows the four corners', () => {
  expect(cornerPlace('bottomRight', panel, bounds, keep)).toEqual({ x: 750, y: 492 })
  expect(cornerPlace('topLeft', panel, bounds, keep)).toEqual({ x: 9, y: 60 })
})
