import { portByLocode } from '@fairway/tracking/ports'
import { openSeaRoutes, type LatLon } from '@fairway/tracking/sea-routes'
import { describe, expect, it } from 'vitest'
import { besideChannels, chartLand, overLandOf } from './land-crossed.ts'

const isLand = besideChannels(chartLand())
const crossed = (line: readonly LatLon[]) => overLandOf(line, isLand, 0)

describe('the land that a line crosses', () => {
  it('is as long as the way over it', () => {
    const jutland = crossed([
      [56, 7],
      [56, 11],
    ])!
    expect(jutland.km).toBeGreaterThan(100)
    expect(jutland.km).toBeLessThan(130)
  })

  it('is none at sea, nor along a canal', () => {
    expect(
      crossed([
        [40, -30],
        [45, -20],
      ]),
    ).toBeNull()
    expect(
      crossed([
        [31.2, 32.3],
        [30.85, 32.32],
      ]),
    ).toBeNull()
  })
})

describe('a way by sea', () => {
  const routes = openSeaRoutes()
  const at = (locode: string): LatLon => {
    const { lat, lon } = portByLocode(locode)!
    return [lat, lon]
  }

  // Each crossed a cape or an island by 3.4 to 12.5 km while nobody looked along legs from square to square.
  it.each([
    ['USVDZ', 'USNTS'],
    ['ESADR', 'FOTHO'],
    ['GBFIS', 'CUMZO'],
    ['CNDFG', 'GYGEO'],
    ['AIRBY', 'JPYWH'],
    ['USSAV', 'USBTH'],
    ['IDTIM', 'JPMAR'],
    ['JPHHR', 'AUCNS'],
    ['TRGOK', 'SETRG'],
    ['GRKGS', 'MZPOL'],
    ['VGRAD', 'ITPAU'],
    ['THPKT', 'ITPTO'],
    ['VIFRD', 'ITMOL'],
  ])('from %s to %s crosses no land, found alone or in a tree of ways', (from, to) => {
    expect(crossed(routes.route(at(from), at(to))!.line)).toBeNull()
    expect(crossed(routes.waysTo(at(to))!(at(from))!.line)).toBeNull()
  })
})
