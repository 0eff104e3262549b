import { expect, it } from 'vitest'
import { hasOwnShore } from './own-shore.ts'

const BUILT_IN = 12
const harbour = { lat: 51.95, lon: 4.1, zoom: 13 }
const map = { minZoom: 0, maxZoom: 15, bounds: null }

it('has a shore where the map is drawn, and nowhere else', () => {
  const rotterdam = { ...map, bounds: [3.5, 51.7, 4.6, 52.1] as [number, number, number, number] }
  expect(hasOwnShore(map, harbour, BUILT_IN)).toBe(true)
  expect(hasOwnShore(rotterdam, harbour, BUILT_IN)).toBe(true)
  expect(hasOwnShore(rotterdam, { ...harbour, lon: 121.5, lat: 31.2 }, BUILT_IN)).toBe(false)
})

it('is no finer than the built-in coast where its tiles end before', () => {
  expect(hasOwnShore({ ...map, maxZoom: 8 }, harbour, BUILT_IN)).toBe(false)
  expect(hasOwnShore({ ...map, minZoom: 14 }, harbour, BUILT_IN)).toBe(false)
})
