import { expect, it } from 'vitest'
import { packWay, unpackWay } from './replay-ways.ts'

it('gives a way back to the second and the metre', () => {
  const from = 1_795_000_000_000
  const way = {
    time: [from + 1_000, from + 61_000, from + 86_400_000],
    lat: [31.2, 31.20101, -8],
    lon: [179.99999, -179.9, 0],
    gaps: [2],
  }
  const packed = packWay(way, from)
  expect(packed.time).toEqual([1, 60, 86_339])
  expect(unpackWay({ mmsi: 1, class: 'other', name: null, nameZh: null, ...packed }, { from })).toEqual(way)
})
