import { describe, expect, it } from 'vitest'
import { needsNewView, viewMessage } from './view-request.ts'

const harbour = { west: 120, south: 30, east: 122, north: 31, zoom: 9 }

describe('view requests', () => {
  it('asks at first, and again when the view leaves what the server pads', () => {
    expect(needsNewView(null, harbour)).toBe(true)
    expect(needsNewView(harbour, harbour)).toBe(false)
    expect(needsNewView(harbour, { ...harbour, west: 120.3, east: 122.3 })).toBe(false)
    expect(needsNewView(harbour, { ...harbour, west: 119.7, east: 121.7 })).toBe(false)
    expect(needsNewView(harbour, { ...harbour, west: 120.5, east: 122.5 })).toBe(true)
    expect(needsNewView(harbour, { ...harbour, south: 29.7 })).toBe(true)
  })

  it('holds across the antimeridian', () => {
    const fiji = { west: 179, south: -18, east: -179, north: -17, zoom: 9 }
    expect(needsNewView(fiji, { ...fiji, west: 179.3, east: -178.7 })).toBe(false)
    expect(needsNewView(fiji, { ...fiji, west: 178.7, east: 179.5 })).toBe(false)
    expect(needsNewView(fiji, { ...fiji, west: -178, east: -176 })).toBe(true)
  })

  it('asks when the kind of answer changes: world, region, names, much finer', () => {
    const world = { west: -180, south: -80, east: 180, north: 80, zoom: 2 }
    expect(needsNewView(world, { ...world, zoom: 4.9 })).toBe(false)
    expect(needsNewView(world, { ...harbour, zoom: 5 })).toBe(true)
    expect(needsNewView(harbour, { ...harbour, zoom: 10 })).toBe(true)
    expect(needsNewView({ ...harbour, zoom: 6 }, { ...harbour, zoom: 8 })).toBe(true)
  })

  it('never sends what the contract refuses', () => {
    expect(viewMessage(3, { west: -181, south: -91, east: 200, north: 95, zoom: -1 })).toEqual({
      type: 'view',
      view: 3,
      west: -180,
      south: -90,
      east: 180,
      north: 90,
      zoom: 0,
    })
  })

  it('goes round the globe where a box runs over the antimeridian', () => {
    const box = { south: -20, north: -10, zoom: 6 }
    expect(viewMessage(1, { ...box, west: 178, east: 184 })).toMatchObject({ west: 178, east: -176 })
    expect(viewMessage(1, { ...box, west: -182, east: -176 })).toMatchObject({ west: 178, east: -176 })
    expect(viewMessage(1, { ...box, west: 538, east: 544 })).toMatchObject({ west: 178, east: -176 })
  })
})
