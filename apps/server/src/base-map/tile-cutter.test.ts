import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { describe, expect, it } from 'vitest'
import { coastParts, unwrapRing, type Ring } from './antimeridian.ts'
import { createTileCutter } from './tile-cutter.ts'

const map = createTileCutter()

function layers(z: number, x: number, y: number): VectorTile['layers'] {
  const bytes = map.tile(z, x, y)
  return bytes === null ? {} : new VectorTile(new PbfReader(gunzipSync(bytes))).layers
}

/** Whether land covers a place, by even–odd over all rings of the tile around it. */
function isLand(lon: number, lat: number, z: number): boolean {
  const scale = 2 ** z
  const sin = Math.sin((lat * Math.PI) / 180)
  const worldX = ((lon + 180) / 360) * scale
  const worldY = (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * scale
  const land = layers(z, Math.floor(worldX), Math.floor(worldY)).land
  if (land === undefined) return false
  const px = (worldX % 1) * 4096
  const py = (worldY % 1) * 4096
  let inside = false
  for (let i = 0; i < land.length; i++)
    for (const ring of land.feature(i).loadGeometry())
      for (let a = 0, b = ring.length - 1; a < ring.length; b = a++) {
        const p = ring[a]
        const q = ring[b]
        if (p.y > py !== q.y > py && px < ((q.x - p.x) * (py - p.y)) / (q.y - p.y) + p.x) inside = !inside
      }
  return inside
}

const land: [string, number, number][] = [
  ['Beijing', 116.4, 39.9],
  ['Kansas', -98, 38.5],
  ['the Australian desert', 133, -25],
  ['Chukotka west of 180°', 178, 67.5],
  ['Chukotka east of 180°', -178, 66.5],
  ['Antarctica at 0°', 0, -80],
  ['Antarctica at 180°', 179.5, -84.7],
]
const sea: [string, number, number][] = [
  ['the Pacific at 180°', 180 - 1e-6, 0],
  ['the mid-Atlantic', -30, 30],
  ['the South China Sea', 115, 14],
  ['the Southern Ocean', 60, -60],
  ['the Caspian', 51, 41.5],
  ['the Bering Strait', -169, 65.8],
]

describe('the chart cut into tiles', () => {
  it.each([1, 3, 6])('tells land from sea at zoom %i', (z) => {
    const wrong = [
      ...land.filter(([, lon, lat]) => !isLand(lon, lat, z)),
      ...sea.filter(([, lon, lat]) => isLand(lon, lat, z)),
    ]
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('draws no coast along the antimeridian or tile edges', () => {
    let along = 0
    for (const x of [0, 15])
      for (let y = 0; y < 16; y++) {
        const { coast } = layers(4, x, y)
        for (let i = 0; i < (coast?.length ?? 0); i++)
          for (const line of coast.feature(i).loadGeometry())
            for (let p = 1; p < line.length; p++) {
              const edge = x === 0 ? 0 : 4096
              if (
                Math.abs(line[p].x - edge) <= 1 &&
                Math.abs(line[p - 1].x - edge) <= 1 &&
                Math.abs(line[p].y - line[p - 1].y) > 40
              )
                along++
            }
      }
    expect(along).toBe(0)
  })

  it('has nothing for open sea, for places outside the world and beyond its own zoom', () => {
    expect(map.tile(5, 5, 16)).toBeNull()
    expect(map.tile(2, 4, 0)).toBeNull()
    expect(map.tile(2, -1, 0)).toBeNull()
    expect(map.tile(8, 0, 0)).toBeNull()
    expect(map.tile(1.5, 0, 0)).toBeNull()
  })
})

describe('antimeridian', () => {
  it('closes a ring around the pole below the edge', () => {
    const ring: Ring = [
      [-180, -84],
      [-60, -80],
      [60, -80],
      [180, -84],
      [-180, -84],
    ]
    expect(unwrapRing(ring).slice(-3)).toEqual([
      [180, -90],
      [-180, -90],
      [-180, -84],
    ])
  })

  it('lays a ring across 180° out without a jump', () => {
    expect(
      unwrapRing([
        [178, 0],
        [-179, 0],
        [-179, 1],
        [178, 1],
        [178, 0],
      ]),
    ).toEqual([
      [178, 0],
      [181, 0],
      [181, 1],
      [178, 1],
      [178, 0],
    ])
  })

  it('breaks a coast where it runs along the cut', () => {
    expect(
      coastParts([
        [170, 60],
        [180, 61],
        [-180, 65],
        [170, 66],
      ]),
    ).toEqual([
      [
        [170, 60],
        [180, 61],
      ],
      [
        [180, 65],
        [170, 66],
      ],
    ])
  })
})
