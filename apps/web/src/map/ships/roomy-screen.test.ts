import { describe, expect, it } from 'vitest'
import { worldPixels } from '../../live/mercator.ts'
import { screenAt } from '../geometry/screen.ts'
import { covers, roomyScreen } from './roomy-screen.ts'

const region = screenAt(51.5, 2.5, 6, 1440, 900)
const world = screenAt(22, 65, 1.49, 1440, 850)

describe('What is looked at around a screen', () => {
  it('reaches beyond the screen by a quarter of it on each side', () => {
    expect(roomyScreen(region)).toMatchObject({ width: 2160, height: 1350, centreX: region.centreX })
  })

  it('serves a drag within its edge and no further', () => {
    const covered = roomyScreen(region)
    const degree = worldPixels(6) / 360
    expect(covers(covered, screenAt(51.5, 2.5 + 359 / degree, 6, 1440, 900))).toBe(true)
    expect(covers(covered, screenAt(51.5, 2.5 + 361 / degree, 6, 1440, 900))).toBe(false)
    expect(covers(covered, screenAt(58, 2.5, 6, 1440, 900))).toBe(false)
  })

  it('serves across the antimeridian', () => {
    const covered = roomyScreen(screenAt(0, 179.9, 6, 1440, 900))
    expect(covers(covered, screenAt(0, -179.9, 6, 1440, 900))).toBe(true)
  })

  it('is worth nothing at another zoom', () => {
    expect(covers(roomyScreen(region), { ...region, zoom: 6.01 })).toBe(false)
  })

  it('of the whole world serves however far east one goes', () => {
    const covered = roomyScreen(world)
    expect(covered.width).toBeGreaterThanOrEqual(worldPixels(1.49))
    expect(covers(covered, screenAt(22, -115, 1.49, 1440, 850))).toBe(true)
  })

  it('higher than the world is centred on the equator', () => {
    expect(roomyScreen(screenAt(22, 65, 0.8, 390, 844))).toMatchObject({
      centreY: 0,
      height: worldPixels(0.8),
    })
  })
})
