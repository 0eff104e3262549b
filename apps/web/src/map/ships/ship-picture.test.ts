import { describe, expect, it } from 'vitest'
import { worldPixels } from '../../live/mercator.ts'
import { screenAt } from '../geometry/screen.ts'
import { covers, pictureScreen } from './ship-picture.ts'

const region = screenAt(51.5, 2.5, 6, 1440, 900)
const world = screenAt(22, 65, 1.49, 1440, 850)

describe('A picture of the ships', () => {
  it('reaches beyond the screen by a quarter of it on each side', () => {
    expect(pictureScreen(region, 1, true)).toMatchObject({ width: 2160, height: 1350, centreX: region.centreX })
  })

  it('is as large as the screen while the zoom changes', () => {
    expect(pictureScreen(region, 1, false)).toMatchObject({ width: 1440, height: 900 })
  })

  it('serves a drag within its edge and no further', () => {
    const picture = pictureScreen(region, 1, true)!
    const degree = worldPixels(6) / 360
    expect(covers(picture, screenAt(51.5, 2.5 + 359 / degree, 6, 1440, 900))).toBe(true)
    expect(covers(picture, screenAt(51.5, 2.5 + 361 / degree, 6, 1440, 900))).toBe(false)
    expect(covers(picture, screenAt(58, 2.5, 6, 1440, 900))).toBe(false)
  })

  it('serves across the antimeridian', () => {
    const picture = pictureScreen(screenAt(0, 179.9, 6, 1440, 900), 1, true)!
    expect(covers(picture, screenAt(0, -179.9, 6, 1440, 900))).toBe(true)
  })

  it('is worth nothing at another zoom', () => {
    expect(covers(pictureScreen(region, 1, true)!, { ...region, zoom: 6.01 })).toBe(false)
  })

  it('of the whole world is one copy wide and serves however far east one goes', () => {
    const picture = pictureScreen(world, 1, true)!
    expect(picture.width).toBe(Math.ceil(worldPixels(1.49)))
    expect(covers(picture, screenAt(22, -115, 1.49, 1440, 850))).toBe(true)
  })

  it('has whole device pixels and never more than a texture holds', () => {
    const picture = pictureScreen(region, 1.5, true)!
    expect(Number.isInteger(Math.round(picture.width * 1.5 * 1e6) / 1e6)).toBe(true)
    expect(picture.width * 1.5).toBeLessThanOrEqual(4096)
    expect(pictureScreen(screenAt(51.5, 2.5, 6, 5000, 900), 1, true)).toBeNull()
  })

  it('higher than the world is centred on the equator', () => {
    expect(pictureScreen(screenAt(22, 65, 0.8, 390, 844), 1, true)).toMatchObject({
      centreY: 0,
      height: Math.ceil(worldPixels(0.8)),
    })
  })
})
