import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { haversineDistance, METRES_PER_NM } from '../geodesy.ts'
import { portByLocode, ports } from '../ports/index.ts'
import { publishedDistances } from './published-distances.ts'
import { loadSeaChart, saveSeaChart } from './sea-chart-file.ts'
import { createSeaRoutes, prepareSea, type LatLon } from './sea-routes.ts'
import { passages } from './passages.ts'
import { RouteSearch } from './route-search.ts'
import { shutFor, type RouteOptions } from './shut-for.ts'
import { createSeaWays } from './sea-ways.ts'
import { inSight, putVector } from './sight.ts'
import { milesOfLine, tighten } from './tighten.ts'

const milesBetween = (...places: Parameters<typeof haversineDistance>) => haversineDistance(...places) / METRES_PER_NM

const sea = prepareSea()
const routes = createSeaRoutes(sea)
const ways = createSeaWays(routes)
const at = (locode: string): LatLon => {
  const { lat, lon } = portByLocode(locode)!
  return [lat, lon]
}
const between = (from: string, to: string, options?: RouteOptions) => routes.route(at(from), at(to), options)
const uses = (from: string, to: string, options?: RouteOptions) => between(from, to, options)?.uses.map(({ id }) => id)
const milesTo = (locode: string, lat: number, lon: number): number | null => {
  const metres = ways.metresTo(portByLocode(locode)!, lat, lon)
  return metres === null ? null : metres / 1852
}

describe('the way to a port', () => {
  // From off the port of departure; distances between the ports as published tables give them (NGA Pub. 151).
  it.each([
    ['NLRTM', 31.0, 122.6, 10_450],
    ['CNSHA', 52.0, 3.6, 10_450],
    ['ZADUR', 1.2, 103.9, 4_880],
    ['USLAX', 30.9, 122.8, 5_640],
    ['SGSIN', 25.2, 54.9, 3_450],
    ['NZAKL', -33.9, 151.4, 1_265],
    ['USNYC', 49.6, -2, 3_070],
    ['JPYOK', 30.9, 122.8, 980],
    ['DEHAM', 51.98, 3.6, 290],
    ['ESALG', 43.2, 5.2, 690],
  ] as const)('to %s from %d, %d is about %d miles', (locode, lat, lon, miles) => {
    const way = milesTo(locode, lat, lon)!
    console.log(`${locode} from ${lat}, ${lon}: ${Math.round(way)} nm, published about ${miles}`)
    expect(way / miles).toBeGreaterThan(0.92)
    expect(way / miles).toBeLessThan(1.1)
  })

  it('is never shorter than the great circle, and grows with the distance on one lane', () => {
    const port = portByLocode('NLRTM')!
    const places = [
      [51.9, 3.5],
      [51.2, 2],
      [50.2, -1.5],
      [49, -5.5],
      [45, -9],
      [40, -11],
    ] as const
    const miles = places.map(([lat, lon]) => milesTo('NLRTM', lat, lon)!)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    for (const [i, [lat, lon]] of places.entries())
      expect(miles[i]).toBeGreaterThanOrEqual(milesBetween(lat, lon, port.lat, port.lon) - 0.01)
  })

  it('leads round land: from one side of Denmark to the other', () => {
    expect(milesTo('DKEBJ', 56.3, 11.5)!).toBeGreaterThan(200)
  })

  it('shrinks steadily as a ship comes closer off the lanes', () => {
    const miles = [0, 1, 2, 3, 4].map((step) => milesTo('SGSIN', -20 + 4 * step, 80 + 4 * step)!)
    expect(miles).toEqual(miles.toSorted((a, b) => b - a))
    for (let i = 1; i < miles.length; i++) expect(miles[i - 1]! - miles[i]!).toBeLessThan(450)
  })

  it('is the straight line within the port', () => {
    const { lat, lon } = portByLocode('SGSIN')!
    expect(milesTo('SGSIN', lat + 0.01, lon)!).toBeLessThan(0.7)
  })

  it('is known to nearly all of the larger ports from the open sea', () => {
    const large = ports.filter(({ size }) => size <= 3)
    const toTheOcean = routes.waysTo([40, -40])!
    const lost = large.filter(({ lat, lon }) => toTheOcean([lat, lon]) === null).map(({ locode }) => locode)
    console.log(`no way by sea to ${lost.length} of ${large.length} larger ports: ${lost.join(' ')}`)
    expect(lost.length / large.length).toBeLessThan(0.01)
  })

  it('leads from end to end, also where a thousand miles of rivers wind', () => {
    const ocean: LatLon = [40, -40]
    const toTheOcean = routes.waysTo(ocean)!
    for (const locode of ['USDLH', 'USCHI', 'CATHU', 'BRMAO', 'CNWHG', 'ARROS']) {
      const place = at(locode)
      for (const way of [toTheOcean(place)!, routes.route(place, ocean)!]) {
        expect([locode, way.miles > milesBetween(...place, ...ocean)]).toEqual([locode, true])
        expect(milesBetween(...way.line[0]!, ...place)).toBeLessThan(60)
        expect(milesBetween(...way.line.at(-1)!, ...ocean)).toBeLessThan(1)
      }
    }
  })

  it('is not known where there is no charted water', () => {
    expect(milesTo('SGSIN', 48, 100)).toBeNull()
    expect(milesTo('AQMCM', -40, 170)).toBeNull()
  })

  it('crosses ±180° the short way', () => {
    expect(milesTo('USHNL', -18, 179)!).toBeLessThan(3_200)
  })
})

describe('a way between two ports', () => {
  it.each(publishedDistances)('%s to %s is %d miles, within 3 in a hundred', (from, to, miles) => {
    const way = between(from, to)!
    console.log(
      `${from}–${to}: ${Math.round(way.miles)} nm, published ${miles}: ${((way.miles / miles - 1) * 100).toFixed(1)} %`,
    )
    expect(Math.abs(way.miles / miles - 1)).toBeLessThan(0.03)
  })

  it('is the same in both directions, with its passages turned round', () => {
    const ports = ['NLRTM', 'CNSHA', 'USHOU', 'ZADUR', 'AUMEL', 'SEGOT', 'ARROS', 'JPTYO', 'GRPIR'] as const
    for (const from of ports)
      for (const to of ports) {
        if (from >= to) continue
        const [there, back] = [between(from, to)!, between(to, from)!]
        expect(there.miles).toBeCloseTo(back.miles, 6)
        expect(there.uses).toEqual(back.uses.toReversed())
      }
  })

  it('says which canals and straits it uses', () => {
    expect(uses('NLRTM', 'HKHKG')).toEqual(['dover', 'gibraltar', 'suez', 'bab-el-mandeb', 'malacca', 'singapore'])
    expect(uses('USNYC', 'USLAX')).toContain('panama')
    expect(uses('RUNVS', 'ITGOA')).toEqual(['bosphorus', 'dardanelles', 'messina'])
    expect(uses('DKAAR', 'DKKOL')).toEqual(['little-belt'])
    expect(uses('DKAAR', 'DKSGD')).toEqual(['little-belt'])
    expect(uses('RUROV', 'RUNVS')).toEqual(['kerch'])
    expect(uses('AEJEA', 'INBOM')).toEqual(['hormuz'])
  })

  it('goes round what is shut', () => {
    const cape = between('NLRTM', 'SGSIN', { avoid: ['suez'] })!
    expect(cape.uses.map(({ id }) => id)).toContain('cape-of-good-hope')
    expect(cape.miles).toBeGreaterThan(11_000)
    expect(uses('SGSIN', 'INMAA', { avoid: ['malacca'] })).toContain('sunda')
    expect(between('NLRTM', 'JPYOK', { open: ['northeast'] })!.uses.map(({ id }) => id)).toContain('northeast')
  })

  it('keeps outside banks and bars off open coasts', () => {
    // Round Moreton Island, not over the bar south of it: 475 miles by the tables.
    expect(Math.abs(between('AUSYD', 'AUBNE')!.miles / 475 - 1)).toBeLessThan(0.02)
    const westmost = (from: string, to: string, south: number, north: number) =>
      Math.min(...between(from, to)!.line.flatMap(([lat, lon]) => (lat > south && lat < north ? [lon] : [])))
    expect(westmost('NLRTM', 'ESALG', 48.2, 48.9)).toBeLessThan(-5.1)
    // Outside the ridges off Jiangsu and in by the south channels; the straight way is 322.
    expect(between('CNTAO', 'CNSHA')!.miles).toBeGreaterThan(360)
  })

  it('takes a canal only with a ship known to fit, where most do not', () => {
    expect(uses('DEHAM', 'DKAAR')).toEqual([])
    expect(uses('DEHAM', 'DEKEL', { ship: { draught: 12 } })).toContain('great-belt')
    const feeder = { length: 160, beam: 25, draught: 8 }
    const short = between('DEHAM', 'DEKEL', { ship: feeder })!
    expect(short.uses.map(({ id }) => id)).toEqual(['kiel'])
    expect(short.miles).toBeLessThan(105)
    expect(uses('USNYC', 'USLAX', { ship: { beam: 60 } })).not.toContain('panama')
    expect(shutFor({ ship: { length: 400, beam: 61, draught: 16 } }).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['panama', 'kiel', 'corinth', 'seaway', 'oresund', 'torres', 'northeast', 'northwest']),
    )
  })

  it('takes such a canal without knowing the ship where the way round is four times as long', () => {
    expect(uses('DEHAM', 'DEKEL')).toEqual(['kiel'])
    expect(between('DEKEL', 'DEHAM')!.miles).toBeCloseTo(between('DEHAM', 'DEKEL')!.miles, 6)
    expect(uses('DEHAM', 'DEKEL', { avoid: ['kiel'] })).toContain('great-belt')
    expect(uses('DEHAM', 'PLGDY')).toContain('great-belt')
  })

  it('takes the Sound without knowing the ship where she begins or ends beside it', () => {
    expect(uses('DKCPH', 'PLGDN')).toEqual(['oresund'])
    expect(uses('FIHEL', 'DKCPH')).toEqual(['oresund'])
    expect(uses('DKCPH', 'PLGDN', { ship: { draught: 12 } })).toContain('great-belt')
    expect(uses('DKCPH', 'PLGDN', { avoid: ['oresund'] })).toContain('great-belt')
  })

  it('leads up inland rivers by canals and locks that take the ship, and by no other', () => {
    expect(uses('CNCKG', 'CNSHA')).toEqual([])
    expect(uses('RUVOG', 'RUROV')).toEqual(['volga-don'])
    expect(between('RUVOG', 'RUROV', { ship: { beam: 20 } })).toBeNull()
    expect(uses('FIKUO', 'RUVYG')).toEqual(['saimaa'])
    const barge = { length: 110, beam: 11.4, draught: 2.8 }
    expect(uses('ATVIE', 'ROCND', { ship: barge })).toEqual(['danube-black-sea'])
    expect(uses('ATVIE', 'ROCND')).not.toContain('danube-black-sea')
    expect(uses('USBAL', 'USPHL', { ship: barge })).toEqual(['chesapeake-delaware'])
    expect(uses('USNYC', 'USBOS', { ship: barge })).toEqual(['cape-cod'])
    for (const locode of ['CHBSL', 'USSTP', 'PEIQT', 'PYASU', 'UAIEV', 'RUDUD', 'CNNNG'])
      expect([locode, between(locode, 'NLRTM') !== null]).toEqual([locode, true])
  })

  it('joins no two seas by rivers', () => {
    expect(uses('NLRTM', 'ROCND')).toContain('gibraltar')
    expect(between('CHBSL', 'DEREG')!.miles).toBeGreaterThan(3_000)
  })

  it('is refused where what is shut leaves none, never laid over land', () => {
    expect(between('UAODS', 'ITGOA', { avoid: ['bosphorus'] })).toBeNull()
    expect(between('USCHI', 'NLRTM', { ship: { beam: 32 } })).toBeNull()
  })

  it('is remembered for those who ask again with the same open to them', () => {
    expect(between('NLRTM', 'CNSHA', { avoid: ['kiel'] })).toBe(between('NLRTM', 'CNSHA'))
    expect(between('NLRTM', 'CNSHA', { avoid: ['suez'] })).not.toEqual(between('NLRTM', 'CNSHA'))
  })

  it('leads up the rivers that seagoing ships sail', () => {
    for (const locode of [
      'DEHAM',
      'DEBRE',
      'BEANR',
      'FRURO',
      'USMSY',
      'USPHL',
      'BRMAO',
      'ARROS',
      'CNNJG',
      'CAMTR',
      'USCHI',
      'USPDX',
      'INCCU',
      'THBKK',
      'VNSGN',
      'ROGAL',
    ])
      expect([locode, between(locode, 'NLRTM') !== null || locode === 'NLRTM']).toEqual([locode, true])
  })

  it('lies on water all the way, between any two ports', () => {
    const all = ports.filter(({ size }) => size <= 3)
    for (let i = 0; i < 25; i++) {
      const [from, to] = [all[(i * 7919) % all.length]!, all[(i * 104_729 + 17) % all.length]!]
      const way = routes.route([from.lat, from.lon], [to.lat, to.lon])
      if (way === null) continue
      for (const [lat, lon] of way.line)
        expect(sea.graph.nearest(lat, lon, 2), `${from.locode}–${to.locode}`).not.toBeNull()
      expect(way.miles).toBeGreaterThanOrEqual(milesBetween(from.lat, from.lon, to.lat, to.lon) * 0.995)
    }
  })

  it('is the same way however often a port is asked for, beside a canal too', () => {
    for (const [from, to] of [
      ['DEKEL', 'DEHAM'],
      ['DKCPH', 'PLGDN'],
      ['DEBRB', 'DEKEL'],
      ['USBOS', 'USPHL'],
    ] as const) {
      const [lat, lon] = at(from)
      const asked = Array.from({ length: 8 }, (_, i) => ways.wayOf(portByLocode(to)!, lat + i * 1e-5, lon, {})!)
      for (const way of asked) {
        expect(way.metres / asked[0]!.metres, `${from}–${to}`).toBeCloseTo(1, 2)
        expect(way.uses).toEqual(asked[0]!.uses)
      }
    }
  })

  it('is the shorter one of those that are found from either end', () => {
    const search = new RouteSearch(sea.graph, sea.chart, sea.landmarks)
    const closed = Uint8Array.from(passages, (passage) => (shutFor({}).includes(passage) ? 1 : 0))
    const end = (locode: string) => sea.graph.nearest(...at(locode), 96)!
    const foundFrom = (from: string, to: string) =>
      milesOfLine(tighten(sea.chart, closed, search.find(end(from), end(to), closed)!))
    for (const [from, to] of [
      ['USBOS', 'USPHL'],
      ['USNYC', 'USPWM'],
      ['GRMJT', 'CYLCA'],
      ['DKCPH', 'NOKOP'],
    ] as const) {
      const shorter = Math.min(foundFrom(from, to), foundFrom(to, from))
      expect(between(from, to, { open: [] })!.miles, `${from}–${to}`).toBeLessThan(shorter * 1.01 + 10)
    }
  })

  it('is nearly the same where many ways to one port are asked for', () => {
    const toGenoa = routes.waysTo(at('ITGOA'))!
    for (const from of ['USNYC', 'CNSHA', 'BRSSZ', 'GRPIR', 'NLRTM', 'USLAX'])
      expect(Math.abs(toGenoa(at(from))!.miles / between(from, 'ITGOA')!.miles - 1)).toBeLessThan(0.015)
  })
})

describe('sight over the water', () => {
  const sees = (from: LatLon, to: LatLon) => {
    const v = new Float64Array(6)
    putVector(v, 0, ...from)
    putVector(v, 1, ...to)
    return inSight(sea.chart, new Uint8Array(256), v, 0, 1)
  }

  it.each([
    ['along the equator', [0, -30], [0, -10], true],
    ['along a meridian', [-30, 0], [-40, 0], true],
    ['to the place itself', [0, -30], [0, -30], true],
    ['along the equator through Africa', [0, -5], [0, 50], false],
    ['over a spit of land', [54.6, 18.4], [54.75, 18.4], false],
  ] as const)('%s', (_, from, to, seen) => {
    expect([sees(from, to), sees(to, from)]).toEqual([seen, seen])
  })
})

describe('the file of the chart', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fairway-sea-')), 'sea-chart.bin')
  afterAll(() => rmSync(dirname(file), { recursive: true, force: true }))

  it('gives the same ways when it is read again', () => {
    saveSeaChart(sea, file)
    const again = createSeaRoutes(loadSeaChart(file))
    for (const to of ['CNSHA', 'USHOU', 'UAODS']) expect(again.route(at('NLRTM'), at(to))).toEqual(between('NLRTM', to))
  })

  it('is refused when it is damaged or another', () => {
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1]! ^= 255
    writeFileSync(file, bytes)
    expect(() => loadSeaChart(file)).toThrow()
    writeFileSync(file, gzipSync('something else'))
    expect(() => loadSeaChart(file)).toThrow('build anew')
  })
})
