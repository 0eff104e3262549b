import { mapClasses } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { markPlace } from './mark-place.ts'
import { metresPerPixel } from '../../live/mercator.ts'
import { countOnScreen, shipsAt, shipsFromCentre, type Aim } from './picking.ts'
import { placeAt, screenAt, worldCopies } from '../geometry/screen.ts'
import { ShipsInView } from './ships-in-view.ts'
import { storeOf, type SyntheticShip } from './synthetic-ships.fixture.ts'

const NOW = Date.UTC(2026, 5, 1)
const still = { now: 0, on: false }

function aim(ships: readonly SyntheticShip[], lat: number, lon: number, zoom: number, hidden = 0): Aim {
  return { store: storeOf(ships, NOW), screen: screenAt(lat, lon, zoom, 1000, 800), hidden, glide: still }
}

describe('picking', () => {
  const screen = screenAt(30, 122, 10, 1000, 800)
  const at = (x: number, y: number) => placeAt(screen, x, y)

  it('finds the ships under the pointer, nearest first, and no others', () => {
    const picture = aim([at(100, 50), at(103, 50), at(100, 80), at(-100, 50)], 30, 122, 10)
    expect(shipsAt(picture, 102.2, 50).map(({ mmsi }) => mmsi)).toEqual([2, 1])
    expect(shipsAt(picture, 300, 300)).toEqual([])
  })

  it('leaves hidden classes alone', () => {
    const picture = aim(
      [
        { ...at(0, 0), class: 3 },
        { ...at(1, 0), class: 4 },
      ],
      30,
      122,
      10,
      1 << 3,
    )
    expect(shipsAt(picture, 0, 0).map(({ mmsi }) => mmsi)).toEqual([2])
  })

  it('knows no ship that the reader has hidden, however she came', () => {
    const picture = aim([at(0, 0), at(1, 0), at(2, 0)], 30, 122, 10)
    picture.store.setHidden(new Set([1, 3]))
    expect(shipsAt(picture, 0, 0).map(({ mmsi }) => mmsi)).toEqual([2])
    expect(shipsFromCentre(picture, 10)).toEqual([2])
    expect(countOnScreen(picture).reduce((sum, count) => sum + count)).toBe(1)
    const view = new ShipsInView().scan(picture.store.columns, picture.store.count, 1, 0, picture.screen, 0, false)
    expect([...view.rows.subarray(0, view.count)]).toEqual([picture.store.rowOf(2)])
    picture.store.setHidden(new Set())
    expect(shipsFromCentre(picture, 10)).toHaveLength(3)
  })

  it('works across the antimeridian and on every copy of the world', () => {
    expect(shipsAt(aim([{ lat: 0, lon: -179.99 }], 0, 179.99, 10), (0.02 / 360) * 512 * 1024, 0)).toHaveLength(1)
    const world = aim([{ lat: 0, lon: 10 }], 0, 0, 0)
    expect(worldCopies(world.screen)).toBe(1)
    for (const copy of [-512, 0, 512]) expect(shipsAt(world, (10 / 360) * 512 + copy, 0)).toHaveLength(1)
  })

  it('walks from the centre outwards and counts what is in view', () => {
    const picture = aim([{ ...at(300, 0), class: 2 }, at(10, 0), at(-40, 0), at(900, 0)], 30, 122, 10, 1 << 2)
    const shown = aim([at(300, 0), at(10, 0), at(-40, 0), at(900, 0)], 30, 122, 10)
    expect(shipsFromCentre(shown, 10)).toEqual([2, 3, 1])
    expect(shipsFromCentre(shown, 2)).toEqual([2, 3])
    // By class, a hidden one too: what is off the screen is not there for the legend.
    expect([...countOnScreen(picture).subarray(0, 4)]).toEqual([2, 0, 1, 0])
  })

  it('counts stations and buoys only where they are drawn', () => {
    const station = mapClasses.indexOf('base-station')
    const counted = (zoom: number) => countOnScreen(aim([{ ...at(1, 0), class: station }, at(10, 0)], 30, 122, zoom))
    expect([6.9, 7].map((zoom) => counted(zoom)[station])).toEqual([0, 1])
    expect(counted(6.9).reduce((sum, count) => sum + count)).toBe(1)
  })
})

describe('glide', () => {
  const place = { x: 0, y: 0 }
  const zoom = 14
  const screen = screenAt(60, 5, zoom, 1000, 800)
  const glided = (ship: SyntheticShip, seconds: number): [number, number] => {
    const store = storeOf([{ ...ship, lat: 60, lon: 5 }], NOW)
    markPlace(store.columns, 0, screen, { now: (NOW - store.epoch) / 1000 + seconds, on: true }, place)
    return [place.x * metresPerPixel(60, zoom), -place.y * metresPerPixel(60, zoom)]
  }

  it('moves a ship along her course at her speed', () => {
    const [east, north] = glided({ lat: 0, lon: 0, sog: 100, cog: 900 }, 8)
    expect(east).toBeCloseTo(10 * 0.514444 * 8, 1)
    expect(north).toBeCloseTo(0, 1)
    expect(glided({ lat: 0, lon: 0, sog: 100, cog: 1800 }, 8)[1]).toBeCloseTo(-41.2, 1)
  })

  it('stops when the next report is due, and never runs ahead of the report', () => {
    const due = glided({ lat: 0, lon: 0, sog: 100, cog: 900 }, 10)
    expect(glided({ lat: 0, lon: 0, sog: 100, cog: 900 }, 500)[0]).toBeCloseTo(due[0], 6)
    expect(glided({ lat: 0, lon: 0, sog: 100, cog: 900 }, -5)[0]).toBeCloseTo(0, 1)
  })

  it('leaves ships without course or speed where they are', () => {
    expect(glided({ lat: 0, lon: 0, sog: 100 }, 8)[0]).toBeCloseTo(0, 1)
    expect(glided({ lat: 0, lon: 0, sog: 0xffff, cog: 900 }, 8)[0]).toBeCloseTo(0, 1)
  })
})

describe('ships in view', () => {
  it('draws one dot for ships on the same spot, and all when hulls are few', () => {
    const store = storeOf(
      [
        { lat: 10, lon: 10 },
        { lat: 10.0001, lon: 10.0001 },
        { lat: 50, lon: 100 },
      ],
      NOW,
    )
    const view = new ShipsInView()
    const world = view.scan(store.columns, 3, 1, 0, screenAt(0, 0, 0, 800, 600), 64, true)
    expect([world.all, world.count, ...world.rows.slice(0, 2)]).toEqual([true, 2, 0, 2])
    const region = view.scan(store.columns, 3, 1, 0, screenAt(10, 10, 8, 800, 600), 64, false)
    expect([region.all, region.count]).toEqual([false, 2])
  })

  it('keeps the world’s rows while nothing changes, and looks again when something does', () => {
    const store = storeOf([{ lat: 10, lon: 10, class: 1 }], NOW)
    const view = new ShipsInView()
    const screen = screenAt(0, 0, 0, 800, 600)
    const revision = view.scan(store.columns, 1, 1, 0, screen, 64, true).revision
    expect(view.scan(store.columns, 1, 1, 0, screenAt(5, 40, 0, 800, 600), 64, true).revision).toBe(revision)
    expect(view.scan(store.columns, 1, 2, 0, screen, 64, true).revision).toBeGreaterThan(revision)
    expect(view.scan(store.columns, 1, 2, 1 << 1, screen, 64, true).count).toBe(0)
  })
})
