import { mapClasses, type Port } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { placeAt, screenAt } from '../geometry/screen.ts'
import { classMask } from './class-masks.ts'
import { PortSides, type PortsAmongShips } from './port-sides.ts'
import { storeOf } from './synthetic-ships.fixture.ts'

const port = (locode: string, lat: number, lon: number, size = 1): Port => ({
  locode,
  name: locode,
  nameZh: null,
  country: 'XX',
  lat,
  lon,
  radius: 1,
  timeZone: null,
  size,
})
const screen = screenAt(52, 4, 9, 800, 600)
/** Ships at these pixels from the centre. */
const shipsAt = (...pixels: readonly (readonly [x: number, y: number])[]) =>
  storeOf(
    pixels.map(([x, y]) => placeAt(screen, x, y)),
    0,
  )
const among = (store: PortsAmongShips['store'], more: Partial<PortsAmongShips> = {}): PortsAmongShips => ({
  store,
  ports: [port('AAAAA', 52, 4)],
  language: 'en-US',
  screen,
  hidden: 0,
  widthOf: () => 60,
  ...more,
})
const firstOf = (sides: ReadonlyMap<string, readonly unknown[]>, locode = 'AAAAA') => sides.get(locode)?.[0]

describe('the name of a port', () => {
  it('stands where MapLibre writes it first while no ship is there', () =>
    expect(new PortSides().find(among(shipsAt([-200, 0], [0, 100]))).size).toBe(0))

  it('keeps clear of ships: left of the mark, else above or below', () => {
    expect(firstOf(new PortSides().find(among(shipsAt([40, 0]))))).toBe('right')
    expect(firstOf(new PortSides().find(among(shipsAt([40, 0], [-40, 0]))))).toBe('bottom')
    expect(firstOf(new PortSides().find(among(shipsAt([40, 0], [-40, 0], [0, -14]))))).toBe('top')
  })

  it('may stand on every side that is as good, and on no other: MapLibre leaves it where it is while it may', () => {
    const anchors = (sides: ReturnType<PortSides['find']>) => sides.get('AAAAA')?.filter((_, i) => i % 2 === 0)
    expect(anchors(new PortSides().find(among(shipsAt([40, 0]))))).not.toContain('left')
    expect(anchors(new PortSides().find(among(shipsAt([-40, 0]))))).not.toContain('right')
  })

  it('has a place even where ships are on all sides: where the fewest are', () => {
    const around = [-60, -30, 30, 60].flatMap((x) => [-30, -15, 0, 15, 30].map((y) => [x, y] as const))
    const crowded = [...around, [0, -14], [0, -22], [0, 14], [0, 22]] as const
    expect(new PortSides().find(among(shipsAt(...crowded))).get('AAAAA')).not.toEqual([])
  })

  it('keeps clear of the marks of other ports', () => {
    const { lat, lon } = placeAt(screen, 30, 0)
    const ports = [port('AAAAA', 52, 4), port('BBBBB', lat, lon, 2)]
    const sides = new PortSides().find(among(shipsAt(), { ports }))
    expect([firstOf(sides), firstOf(sides, 'BBBBB')]).toEqual(['right', 'left'])
  })

  it('is told anew when a ship has come to where it may stand, or when many sides have become free', () => {
    const portSides = new PortSides()
    const left = portSides.find(among(shipsAt([40, 0])))
    expect(portSides.find(among(shipsAt([40, 0], [200, 0])))).toBe(left)
    const right = portSides.find(among(shipsAt([-30, 0], [-50, 0])))
    expect(firstOf(right)).toBe('left')
    expect(portSides.find(among(shipsAt([200, 0])))).not.toBe(right)
  })

  it('is broken into lines where it is long, and these keep clear too', () => {
    const store = shipsAt([60, 24], [60, -24])
    const sides = (width: number) => new PortSides().find(among(store, { widthOf: () => width }))
    expect(sides(80).size).toBe(0)
    expect(firstOf(sides(200))).toBe('right')
  })

  it('stays on the screen', () => {
    const { lat, lon } = placeAt(screen, 380, 0)
    expect(firstOf(new PortSides().find(among(shipsAt(), { ports: [port('AAAAA', lat, lon)] })))).toBe('right')
  })

  it('keeps further away from a ship with a ring', () => {
    const store = shipsAt([40, 24])
    expect(new PortSides().find(among(store)).size).toBe(0)
    store.setPicked([1])
    expect(firstOf(new PortSides().find(among(store)))).toBe('right')
  })

  it('minds only ships that are drawn, and ports on the screen that have a mark', () => {
    const store = shipsAt([40, 0])
    expect(new PortSides().find(among(store, { hidden: classMask([mapClasses[0]]) })).size).toBe(0)
    const ports = [port('AAAAA', 52, 4, 5), port('BBBBB', 12, 4)]
    expect(new PortSides().find(among(store, { ports, screen: screenAt(52, 4, 8.5, 800, 600) })).size).toBe(0)
  })

  it('is found for twenty thousand ships and for more', () => {
    const many = Array.from({ length: 45_000 }, (_, i) => [4 + (i % 300), Math.floor(i / 300) - 75] as const)
    expect(firstOf(new PortSides().find(among(shipsAt(...many))))).toBe('right')
  })
})
