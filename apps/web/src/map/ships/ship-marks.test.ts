import { describe, expect, it } from 'vitest'
import { screenAt } from '../geometry/screen.ts'
import { FIXED, SHIPS } from './class-masks.ts'
import { LabelRoom } from './label-room.ts'
import { boxAround, markBoxes } from './mark-box.ts'
import { mostHulls } from './ship-symbols.ts'
import { moreThan } from './ships-in-view.ts'
import { storeOf } from './synthetic-ships.fixture.ts'

describe('hulls and points', () => {
  const screen = screenAt(30, 122, 4, 1440, 900)
  const crowdOf = (count: number) =>
    storeOf(
      Array.from({ length: count }, (_, i) => ({ lat: 30 + i / 1e4, lon: 122 })),
      0,
    )
  const points = (ships: number, held: boolean) => {
    const { columns, count } = crowdOf(ships)
    return moreThan(mostHulls(screen, held), columns, count, FIXED, screen)
  }

  it('draws thirty ships at zoom 4 as hulls, and a crowd as points', () => {
    expect(points(30, false)).toBe(false)
    expect(points(5_000, false)).toBe(true)
  })

  it('does not flicker where the number goes to and fro', () => {
    const most = mostHulls(screen, false)
    expect(points(most + 1, false)).toBe(true)
    expect(points(most + 1, true)).toBe(false)
    expect(points(Math.floor(most * 1.3) + 2, true)).toBe(true)
  })

  it('counts what is on the screen and wanted, on the side of the antimeridian that is shown', () => {
    const { columns, count } = storeOf(
      [
        { lat: 0, lon: 179.9 },
        { lat: 0, lon: -179.9 },
        { lat: 0, lon: 0 },
        { lat: 0, lon: 180, class: 12 },
      ],
      0,
    )
    const edge = screenAt(0, 180, 8, 800, 600)
    expect(moreThan(1, columns, count, FIXED, edge)).toBe(true)
    expect(moreThan(2, columns, count, FIXED, edge)).toBe(false)
    expect(moreThan(0, columns, count, SHIPS, edge)).toBe(true)
  })
})

describe('names', () => {
  it('write no name over another, nor over a mark or halo but beside it', () => {
    const room = new LabelRoom()
    room.clear(800, 600)
    expect(room.claim(1, 100, 50, 80)).toBe(true)
    expect(room.claim(2, 160, 52, 80)).toBe(false)
    expect(room.claim(2, 100, 90, 80)).toBe(true)
    room.mark(3, { left: 300, top: 40, right: 330, bottom: 70 })
    expect(room.claim(4, 320, 55, 80)).toBe(false)
    expect(room.claim(3, 334, 55, 80)).toBe(true)
    expect(room.claim(4, 250, 55, 40)).toBe(true)
    // Of what must be written somewhere: over marks, if need be, and never over another name.
    expect(room.covered(4, 296, 55, 30)).toBeGreaterThan(0)
    expect(room.covered(4, 400, 150, 30)).toBe(0)
    expect(room.covered(4, 350, 55, 30)).toBe(Infinity)
  })

  it('stand not even at their own mark where another’s lies on it', () => {
    const room = new LabelRoom()
    room.clear(800, 600)
    room.mark(1, { left: 300, top: 40, right: 330, bottom: 70 })
    room.mark(2, { left: 326, top: 40, right: 360, bottom: 70 })
    expect(room.claim(1, 330, 55, 80)).toBe(false)
    expect(room.claim(1, 216, 55, 80)).toBe(true)
  })

  it('know what a mark covers: a symbol, a halo around it, a hull to scale about her antenna', () => {
    const store = storeOf([{ lat: 0, lon: 0, sog: 100, cog: 900 }], 0)
    const far = screenAt(0, 0, 12, 800, 600)
    expect(markBoxes(store.columns, 0, far, 100, 100, false)).toEqual([
      {
        left: 90.5,
        top: 90.5,
        right: 109.5,
        bottom: 109.5,
      },
    ])
    expect(markBoxes(store.columns, 0, far, 100, 100, true)[0].right).toBeGreaterThan(117)
    // 300 m long and 40 m wide, antenna 250 m from the bow, heading east: 1.2 m a pixel.
    store.columns.outlines.set([250, 50, 20, 20])
    const near = boxAround(markBoxes(store.columns, 0, screenAt(0, 0, 16, 800, 600), 100, 100, false))
    expect(near.left).toBeCloseTo(100 - 50 / 1.194, 0)
    expect(near.right).toBeCloseTo(100 + 250 / 1.194, 0)
    expect(near.bottom - near.top).toBeCloseTo(40 / 1.194, 0)
  })

  it('know that the water beside a hull that lies across is free', () => {
    const store = storeOf([{ lat: 0, lon: 0, sog: 100, cog: 450 }], 0)
    store.columns.outlines.set([150, 150, 20, 20])
    const boxes = markBoxes(store.columns, 0, screenAt(0, 0, 15, 800, 600), 400, 300, false)
    const { right } = boxAround(boxes)
    const beside = boxAround(boxes, 292.5, 307.5)
    expect(right - 400).toBeGreaterThan(40)
    expect(beside.right - 400).toBeLessThan(30)
    const room = new LabelRoom()
    room.clear(800, 600)
    for (const box of boxes) room.mark(1, box)
    // Under the bow's shoulder, within the box around the whole ship.
    expect(room.claim(2, right - 12, 330, 30)).toBe(true)
    expect(room.claim(2, right - 12, 265, 30)).toBe(false)
  })
})
