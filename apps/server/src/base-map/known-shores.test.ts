import { beforeAll, describe, expect, it } from 'vitest'
import { createLandIndex } from './coast/land-index.ts'
import { readPolygons } from './coast/read-polygons.ts'
import { project, worldX, worldY } from './coast/shape.ts'
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
    ['the Yangtze at Wusong', 'sea', 121.53, 31.42],
    ['Changxing', 'land', 121.7, 31.38],
  ])('%s is %s', (_name, what, lon, lat) => {
    expect(isLand(worldX(lon), worldY(lat)) ? 'land' : 'sea').toBe(what)
  })
})
