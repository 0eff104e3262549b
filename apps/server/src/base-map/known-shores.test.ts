import { beforeAll, describe, expect, it } from 'vitest'
import { METRES_PER_NM } from '@fairway/tracking'
import { channels, rivers } from '@fairway/tracking/sea-routes'
import { createLandIndex } from './coast/land-index.ts'
import { readPolygons } from './coast/read-polygons.ts'
import { project, worldX, worldY } from './coast/shape.ts'
import type { River } from './coast/rivers.ts'
import { shippingRivers } from './coast/shipping-rivers.ts'
import { WaterCells } from './coast/water-cells.ts'
import { installedCoast } from './coast-packages.ts'

// The coast of the package itself, before it is cut: reading it takes seconds, cutting it minutes.
let isLand: (x: number, y: number) => boolean

beforeAll(async () => {
  const rings: Float64Array[] = []
  for await (const polygon of readPolygons(installedCoast()!.files.coast))
    for (const ring of polygon) rings.push(project(ring))
  isLand = createLandIndex(rings)
})

describe('the detailed coast', () => {
  it.each<[string, 'land' | 'sea', number, number]>([
    ['Maasvlakte', 'land', 4.03, 51.96],
    ['the approach to the Maas', 'sea', 4.0, 52.0],
    ['Hook of Holland', 'land', 4.13, 51.975],
    ['Yangshan, the terminal', 'land', 122.06, 30.635],
    ['the sea south of Yangshan', 'sea', 122.1, 30.58],
    ['Jurong Island', 'land', 103.7, 1.26],
    ['the roads south-west of Jurong', 'sea', 103.65, 1.2],
    ['Sentosa', 'land', 103.828, 1.247],
    ['Singapore Strait', 'sea', 103.85, 1.2],
    ['Isle of Sheppey', 'land', 0.85, 51.4],
    ['the Thames off Southend', 'sea', 0.72, 51.51],
    ['the Thames at Canvey', 'sea', 0.6, 51.5],
    ['Galveston Bay', 'sea', -94.85, 29.5],
    ['Galveston', 'land', -94.82, 29.28],
    ['the Elbe at Brunsbüttel', 'sea', 9.15, 53.88],
    ['the Houston Ship Channel off Baytown', 'sea', -95.0, 29.7],
    ['the Yangtze at Wusong', 'sea', 121.53, 31.42],
    ['Changxing', 'land', 121.7, 31.38],
    // Their ports lie behind the coast: what of their rivers is drawn comes from inland water.
    ['Rotterdam, the Nieuwe Maas', 'land', 4.487, 51.909],
    ['Hamburg, the Elbe', 'land', 9.965, 53.543],
    ['Houston, the ship channel', 'land', -95.2, 29.74],
  ])('%s is %s', (_name, what, lon, lat) => {
    expect(isLand(worldX(lon), worldY(lat)) ? 'land' : 'sea').toBe(what)
  })
})

const ports = [
  ['Rotterdam', 4.3, 51.9],
  ['Hamburg', 9.8, 53.55],
  ['Houston', -95.1, 29.72],
] as const

/** The water that is known near these ports, of the package itself: threading all the world's takes a minute. */
async function waterAtPorts(): Promise<WaterCells> {
  const water = new WaterCells()
  for await (const [outer] of readPolygons(installedCoast()!.files.rivers)) {
    const [lon, lat] = outer
    if (ports.some(([, x, y]) => Math.hypot(lon - x, lat - y) < 0.5)) water.add(project(outer))
  }
  return water
}

const METRES_ROUND = 360 * 60 * METRES_PER_NM

/** How far a place lies from the middle of the next river that is drawn, metres. */
function metresToRiver(lines: readonly River[], lon: number, lat: number): number {
  const [x, y] = [worldX(lon), worldY(lat)]
  const scale = METRES_ROUND * Math.cos((lat * Math.PI) / 180)
  const places = lines.flatMap(({ xy }) => Array.from({ length: xy.length / 2 }, (_, i) => [xy[2 * i], xy[2 * i + 1]]))
  return Math.min(...places.map(([px, py]) => Math.hypot(px - x, py - y))) * scale
}

describe('the rivers behind it', () => {
  let lines: River[]
  beforeAll(async () => {
    lines = shippingRivers([...channels, ...rivers], await waterAtPorts(), isLand)
  })

  // What is known of inland water is good to a kilometre.
  it.each([
    ['the Nieuwe Waterweg at Maassluis', 4.25, 51.915],
    ['the Nieuwe Maas at Schiedam', 4.4, 51.903],
    ['the Nieuwe Maas in Rotterdam', 4.487, 51.909],
    ['the Elbe in Hamburg', 9.965, 53.543],
    ['the Houston Ship Channel at San Jacinto', -95.08, 29.755],
    ['the Houston Ship Channel at Pasadena', -95.2, 29.74],
  ])('%s is drawn', (_name, lon, lat) => expect(metresToRiver(lines, lon, lat)).toBeLessThan(1_000))

  it.each([
    ['Delft', 4.36, 52.01],
    ['the town hall of Hamburg', 9.992, 53.58],
    ['downtown Houston', -95.367, 29.76],
  ])('none runs through %s', (_name, lon, lat) => expect(metresToRiver(lines, lon, lat)).toBeGreaterThan(1_000))
})
