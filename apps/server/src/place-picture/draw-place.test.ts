import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { createTileCutter } from '../base-map/tile-cutter.ts'
import { drawPlace, type Placed } from './draw-place.ts'

const cutter = createTileCutter()
const tileOf = (z: number, x: number, y: number) => Promise.resolve(cutter.tile(z, x, y))
const ship: Placed = {
  name: 'EVER GIVEN',
  mmsi: 477_995_300,
  lat: 31.2,
  lon: 122.8,
  sog: 12.3,
  cog: 90,
  heading: 90,
  positionAt: Date.UTC(2026, 10, 20, 12),
}
const pixel = (png: PNG, x: number, y: number) => [
  ...png.data.subarray((y * png.width + x) * 4, (y * png.width + x) * 4 + 3),
]

it('a picture has the land in the west, the sea in the east, the ship in the middle and her name at its foot', async () => {
  const png = PNG.sync.read(await drawPlace(ship, 'light', tileOf))
  expect([png.width, png.height]).toEqual([640, 360])
  expect(pixel(png, 10, 100)).toEqual([244, 240, 230])
  expect(pixel(png, 620, 150)).toEqual([207, 226, 240])
  expect(pixel(png, 320, 154)).toEqual([242, 106, 27])
  const dark = (y: number) => Array.from({ length: 640 }, (_, x) => pixel(png, x, y)).filter(([red]) => red < 60).length
  expect(dark(320)).toBeGreaterThan(10)
})

it('a ship at the edge of the map, and where nothing is known but her place, has a picture too', async () => {
  for (const [lat, lon] of [
    [89, 0],
    [-70, 179.99],
    [0, -180],
  ] as const) {
    const bare = { ...ship, name: null, sog: null, cog: null, heading: null, positionAt: null, lat, lon }
    expect(PNG.sync.read(await drawPlace(bare, 'dark', tileOf)).width).toBe(640)
  }
})
