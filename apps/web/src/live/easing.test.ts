import { describe, expect, it } from 'vitest'
import { latOfUnit, lonOfUnit, unitX, unitY } from './mercator.ts'
import { Easing } from './easing.ts'
import { createColumns } from './ship-columns.ts'
import { packKinematics, packTimeAndSpeed } from './ship-texel.ts'

const MMSI = 413_000_001

/** One ship that reports at second 0 and is told anew, at some second, to be elsewhere. */
function told(
  from: { lon: number; sog?: number },
  to: { lon: number },
  options: { least?: number | null; second?: number } = {},
) {
  let time = 1_000
  const easing = new Easing(() => time)
  easing.least = options.least === undefined ? 10 : options.least
  const columns = createColumns(1)
  const report = (lon: number, second: number, sog: number) => {
    columns.mmsi[0] = MMSI
    columns.lonE6[0] = Math.round(lon * 1e6)
    columns.texels.set([unitX(lon), unitY(0), packKinematics(900, 900, 0, true, 1), packTimeAndSpeed(second, sog)])
  }
  const second = options.second ?? 5
  report(from.lon, 0, from.sog ?? 0)
  const leaves = easing.leave(columns, 0, second)
  report(to.lon, second, from.sog ?? 0)
  if (leaves) easing.arrive(columns, 0, second)
  return {
    lon: () => lonOfUnit(columns.texels[0]),
    lat: () => latOfUnit(columns.texels[1]),
    /** Lets time pass and moves the mark; whether it is still on its way. */
    after(ms: number) {
      time += ms
      return easing.move(
        columns,
        (mmsi) => (mmsi === MMSI ? 0 : -1),
        () => {},
      )
    },
  }
}

describe('a mark that its report puts elsewhere', () => {
  it('starts where it was drawn, comes nearer, and is there within a second', () => {
    const ship = told({ lon: 10 }, { lon: 10.01 })
    expect(ship.after(0)).toBe(true)
    expect(ship.lon()).toBeCloseTo(10, 5)
    expect(ship.after(400)).toBe(true)
    expect(ship.lon()).toBeGreaterThan(10.005)
    expect(ship.lon()).toBeLessThan(10.01)
    expect(ship.after(600)).toBe(false)
    expect(ship.lon()).toBeCloseTo(10.01, 6)
    expect(ship.lat()).toBe(0)
  })

  it('starts from where it had glided to', () => {
    // 20 knots eastwards for 5 s: 51 m, which at the equator is 0.000462°; the report says she stayed.
    const ship = told({ lon: 10, sog: 200 }, { lon: 10 })
    ship.after(0)
    expect(ship.lon()).toBeCloseTo(10.000462, 5)
    ship.after(1_000)
    expect(ship.lon()).toBeCloseTo(10, 6)
  })

  it('crosses the antimeridian the short way', () => {
    const ship = told({ lon: 179.999 }, { lon: -179.999 })
    ship.after(400)
    expect(Math.abs(ship.lon())).toBeGreaterThan(179.99)
  })

  it.each([
    ['nearer than one can see', 10.00001, 10_000],
    ['farther than any correction', 10.5, 10],
    ['while nothing moves smoothly', 10.01, null],
  ])('jumps when it is %s', (_, lon, least) => {
    const ship = told({ lon: 10 }, { lon }, { least })
    expect(ship.after(0)).toBe(false)
    expect(ship.lon()).toBeCloseTo(lon, 6)
  })
})
