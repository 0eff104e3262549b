import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, type RangeResponse } from 'pmtiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cutCoast, type Cut } from './cut-coast.ts'
import { Archive } from './pmtiles.ts'
import { readPolygons } from './read-polygons.ts'
import { cellPlace, writeSmallCoast } from './small-coast.fixture.ts'
import { inRing, worldX, worldY } from './shape.ts'

const { folder, files } = writeSmallCoast()
const path = join(folder, 'coast.pmtiles')
let cut: Cut
let archive: Archive

beforeAll(async () => {
  cut = await cutCoast(files, path, { of: 'test' })
  archive = await Archive.open(path)
})
afterAll(async () => {
  await archive.close()
  rmSync(folder, { recursive: true })
})

/** The layers that cover a place in the grid of inland water: filled ones, and rivers within a cell. */
async function layersAt(column: number, row: number, z = 10): Promise<string[]> {
  const [lon, lat] = cellPlace(column, row)
  const [x, y] = [worldX(lon) * 2 ** z, worldY(lat) * 2 ** z]
  const bytes = await archive.tile(z, Math.floor(x), Math.floor(y))
  if (bytes === null) return []
  const { layers } = new VectorTile(new PbfReader(gunzipSync(bytes)))
  const [px, py] = [(x % 1) * 4096, (y % 1) * 4096]
  const lines = (name: string) =>
    Array.from({ length: layers[name]?.length ?? 0 }, (_, i) => layers[name].feature(i).loadGeometry()).flat()
  const covers = (name: string) =>
    lines(name).filter((ring) => inRing(Float64Array.from(ring.flatMap((point) => [point.x, point.y])), px, py))
      .length %
      2 ===
    1
  const cell = (2 ** z / 16_384) * 4096
  const nearRiver = lines('river').some((line) => line.some((point) => Math.hypot(point.x - px, point.y - py) < cell))
  return [...['land', 'water'].filter(covers), ...(nearRiver ? ['river'] : [])]
}

it('tells land, lake and sea apart at every zoom of its own', async () => {
  for (const z of [7, 8, 10]) {
    expect([z, await layersAt(9020, 6020, z)]).toEqual([z, ['land']])
    expect([z, await layersAt(9048, 6048, z)]).toEqual([z, ['land', 'water']])
    expect([z, await layersAt(8998, 6020, z)]).toEqual([z, []])
  }
})

it('threads patches in a row into a river, and leaves out one that is alone', async () => {
  expect(await layersAt(9020, 6030.3)).toEqual(['land', 'river'])
  expect(await layersAt(9010.2, 6010.2)).toEqual(['land'])
})

it('has lakes, but no coast, above its first zoom', async () => {
  expect(await layersAt(9048, 6048, 5)).toEqual(['water'])
})

it('keeps equal tiles once, and none that is large', () => {
  expect(cut.different).toBeLessThan(cut.tiles)
  expect(cut.largest).toBeLessThan(100_000)
})

it('writes what the PMTiles library reads', async () => {
  const bytes = readFileSync(path)
  const read = new PMTiles({
    getKey: () => path,
    getBytes: async (offset: number, length: number): Promise<RangeResponse> => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  })
  expect(await read.getHeader()).toMatchObject({ minZoom: 3, maxZoom: 10, numAddressedTiles: cut.tiles })
  const [lon, lat] = cellPlace(9020, 6020)
  const [x, y] = [Math.floor(worldX(lon) * 1024), Math.floor(worldY(lat) * 1024)]
  const theirs = await read.getZxy(10, x, y)
  expect(Buffer.from(theirs!.data)).toEqual(gunzipSync((await archive.tile(10, x, y))!))
  expect(await read.getZxy(10, 3, 3)).toBeUndefined()
})

it('refuses an archive that was cut off or has another byte', async () => {
  const damaged = join(folder, 'damaged.pmtiles')
  copyFileSync(path, damaged)
  truncateSync(damaged, 20_000)
  await expect(Archive.open(damaged)).rejects.toThrow('what was written')
  truncateSync(damaged, 100)
  await expect(Archive.open(damaged)).rejects.toThrow('100 bytes')
  const bytes = readFileSync(path)
  bytes[17_000] ^= 1
  writeFileSync(damaged, bytes)
  await expect(Archive.open(damaged)).rejects.toThrow('what was written')
})

it.each([
  ['ends in the middle', '{"type":"MultiPolygon","coordinates":[[[[1,2],[3,4],[1,2]]]', 'ends in the middle'],
  ['holds no longitude', '{"coordinates":[[[[181,2],[3,4]]]]}', '181 is no longitude'],
])('refuses a file that %s', async (_name, text, sentence) => {
  const file = join(folder, 'bad.json')
  writeFileSync(file, text)
  const read = async () => {
    for await (const polygon of readPolygons(file)) void polygon
  }
  await expect(read()).rejects.toThrow(sentence)
})
