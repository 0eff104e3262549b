import { describe, expect, it } from 'vitest'
import { gcj02 } from './gcj02.ts'
import { gcj02Pieces, PARTS, plateCarreePieces, shiftAt } from './shifted-pieces.ts'

const metres = (lat: number) => [111_320 * Math.cos((lat * Math.PI) / 180), 110_574] as const
const tileOf = (lon: number, lat: number, z: number) => ({
  x: Math.floor(((lon + 180) / 360) * 2 ** z),
  y: Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z),
})

describe('GCJ-02', () => {
  // As other implementations of the published rule have them.
  it.each([
    ['Shanghai', 121.5272106, 31.1774276, 121.531541859215, 31.17530398364597],
    ['Shenzhen', 113.912316, 22.543847, 113.9171764808363, 22.540796131694766],
    ['Beijing', 116.377817, 39.911954, 116.38404722455657, 39.91334545536069],
  ])('moves %s as it is published', (_name, lon, lat, toLon, toLat) => {
    const [x, y] = gcj02(lon, lat)
    expect(x).toBeCloseTo(toLon, 7)
    expect(y).toBeCloseTo(toLat, 7)
  })

  it('moves nothing outside of China’s frame, and inside by tens to hundreds of metres', () => {
    expect(gcj02(139.7, 35.6)).toEqual([139.7, 35.6])
    expect(gcj02(4.1, 51.9)).toEqual([4.1, 51.9])
    for (let lon = 75; lon < 135; lon += 3)
      for (let lat = 18; lat < 53; lat += 3) {
        const [x, y] = gcj02(lon, lat)
        const [perLon, perLat] = metres(lat)
        const away = Math.hypot((x - lon) * perLon, (y - lat) * perLat)
        expect(away).toBeGreaterThan(20)
        expect(away).toBeLessThan(1_000)
      }
  })
})

describe('a tile of a source drawn by GCJ-02', () => {
  it('is wrong by less than an eighth of a pixel anywhere, at every zoom', () => {
    let worst = 0
    for (let z = 8; z <= 18; z++)
      for (let lon = 105.3; lon < 125; lon += 2.37)
        for (let lat = 19.1; lat < 46; lat += 2.71) {
          const { x, y } = tileOf(lon, lat, z)
          for (const piece of gcj02Pieces(z, x, y) ?? [])
            for (const [atX, atY] of [
              [0, 0],
              [1, 0],
              [0, 1],
              [1, 1],
            ] as const) {
              const placeX = x + piece.x + atX / PARTS
              const placeY = y + piece.y + atY / PARTS
              const [shiftX, shiftY] = shiftAt(z, placeX, placeY)
              const drawn = [piece.fromX + atX / PARTS, piece.fromY + atY / PARTS] as const
              const wrong = Math.hypot(drawn[0] - placeX - shiftX, drawn[1] - placeY - shiftY)
              worst = Math.max(worst, wrong * 256)
            }
        }
    expect(worst).toBeGreaterThan(0)
    expect(worst).toBeLessThan(0.125)
  })

  it('is its own where nothing is to be seen of the shift', () => {
    const rotterdam = tileOf(4.1, 51.9, 14)
    expect(gcj02Pieces(14, rotterdam.x, rotterdam.y)).toBeNull()
    expect(gcj02Pieces(2, 3, 1)).toBeNull()
    const shanghai = tileOf(121.5, 31.2, 14)
    expect(gcj02Pieces(14, shanghai.x, shanghai.y)).toHaveLength(PARTS * PARTS)
  })
})

describe('a picture whose rows are even in latitude', () => {
  it('is put where Mercator has its rows: wrong by less than a tenth of a pixel from zoom 3 on', () => {
    for (let z = 3; z <= 12; z++) {
      const { x, y } = tileOf(4.1, 60, z)
      const pieces = plateCarreePieces(z, x, y)
      const n = 2 ** z
      const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / n))) * 180) / Math.PI
      const [north, south] = [latitude(y), latitude(y + 1)]
      for (const { y: top, height, fromY, fromHeight } of pieces) {
        const right = y + (north - latitude(y + top + height / 2)) / (north - south)
        expect(Math.abs(fromY + fromHeight / 2 - right) * 256).toBeLessThan(0.1)
      }
      expect(pieces[0].fromY).toBeCloseTo(y, 9)
      expect(pieces.at(-1)!.fromY + pieces.at(-1)!.fromHeight).toBeCloseTo(y + 1, 9)
    }
  })
})
