import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { mapSourcesSchema } from '@fairway/contract'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { pino } from 'pino'
import { TileType } from 'pmtiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHttp } from '../http/create-http.ts'
import { createContext } from '../parts.ts'
import { cutLayers, makeArchive } from './archive.fixture.ts'
import { pictureOf, startMapServices, tileMiddle, type MapServices } from './map-service.fixture.ts'
import { readBaseMapSettings } from '../config/base-map-settings.ts'
import { checkMaps } from './check-maps.ts'
import { mapSourcesPart } from './map-sources.part.ts'

const islands = cutLayers({ earth: [square(0, 40, 20)], water: [square(5, 45, 2)] }, 3)
const protomaps = {
  name: 'Islands',
  attribution: '<a>© OpenStreetMap</a>',
  vector_layers: [{ id: 'earth' }, { id: 'water' }],
}
const pictures = [0, 1].map((z) => ({ z, x: 0, y: 0, bytes: pictureOf(tileMiddle(z, 0, 0)) }))

let services: MapServices
let folder: string
const said: string[] = []
beforeAll(async () => {
  services = await startMapServices()
  folder = mkdtempSync(join(tmpdir(), 'fairway-maps-'))
  mkdirSync(join(folder, 'base-maps'))
  writeFileSync(
    join(folder, 'base-maps/islands.pmtiles'),
    makeArchive(islands, { metadata: protomaps, box: [0, 40, 20, 60] }),
  )
  writeFileSync(join(folder, 'base-maps/sheet.pmtiles'), makeArchive(pictures, { tileType: TileType.Png }))
  writeFileSync(join(folder, 'base-maps/broken.pmtiles'), 'nothing of the kind')
})
afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true })
})

function square(lon: number, lat: number, side: number): GeoJSON.Feature {
  const ring = [
    [lon, lat],
    [lon + side, lat],
    [lon + side, lat + side],
    [lon, lat + side],
    [lon, lat],
  ]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

async function start(baseMap: object | string | undefined) {
  const environment = { BASE_MAP: typeof baseMap === 'object' ? JSON.stringify(baseMap) : baseMap }
  const config = readConfig(['--data-dir', folder], environment)
  const say = (details: object, sentence: string) =>
    void said.push(`${sentence} ${JSON.stringify(details)} ${String(Object.values(details)[0])}`)
  const part = await mapSourcesPart(createContext(config, () => ({ info: say, warn: say, error: say })))
  const stream = { write: (line: string) => void said.push(line) }
  const http = await createHttp({
    config: { ...config, logLevel: 'debug' },
    logger: pino({ level: 'debug' }, stream),
    api: [],
    pages: part.pages!,
  })
  return {
    part,
    ask: (path: string) => http.inject(`/tiles/maps/${path}`),
    async stop() {
      await http.close()
      await part.quiesce?.()
      await part.stop?.()
    },
  }
}
const service = (more: object) => ({ name: 'S', credit: '© S', zooms: [3, 12], ...more })

it('offers the archives of the data folder, the first of them at once, and leaves out what is none', async () => {
  const { part, stop } = await start(undefined)
  const { maps, overlays } = mapSourcesSchema.parse(part.sources)
  expect(overlays).toEqual([])
  expect(maps).toMatchObject([
    {
      id: 'islands',
      name: { 'en-US': 'Islands' },
      credit: { 'zh-CN': '© OpenStreetMap' },
      minZoom: 0,
      maxZoom: 3,
      bounds: [0, 40, 20, 60],
      on: true,
      tiles: { kind: 'vector', schema: 'protomaps' },
    },
    { id: 'sheet', bounds: null, on: false, tiles: { kind: 'raster', day: { 'zh-CN': [0] } } },
  ])
  expect(said.join('\n')).toMatch(/a map of the data folder is left out.*broken\.pmtiles.*no PMTiles archive/)
  await stop()
})

it('gives vector tiles as they lie in the archive, and nothing for open sea', async () => {
  const { ask, stop } = await start(undefined)
  const answer = await ask('islands/0/3/4/2?v=1')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=86400',
  })
  expect(Object.keys(new VectorTile(new PbfReader(gunzipSync(answer.rawPayload))).layers)).toEqual(['earth', 'water'])
  // Outside of the box and beyond the zooms there is nothing to be asked.
  expect((await ask('islands/0/3/0/0')).statusCode).toBe(404)
  expect((await ask('islands/0/4/8/4')).statusCode).toBe(404)
  expect((await ask('islands/1/3/4/2')).statusCode).toBe(404)
  const picture = await ask('sheet/0/1/0/0')
  expect(picture.headers['content-type']).toBe('image/png')
  expect(picture.rawPayload.equals(pictures[1].bytes)).toBe(true)
  await stop()
})

it('gives pictures of services from its own address, tells browsers how long they hold, and says no key anywhere', async () => {
  const { part, ask, stop } = await start({
    maps: [service({ id: 'sea', type: 'xyz', url: `${services.url}/xyz/{z}/{x}/{y}.png?tk={key}`, key: 'hush-hush' })],
    overlays: [service({ id: 'seamarks', type: 'xyz', url: `${services.url}/seamark/{z}/{x}/{y}.png`, on: true })],
  })
  services.headers = { 'cache-control': 'max-age=7200', 'set-cookie': 'a=b', 'content-security-policy': 'none' }
  const answer = await ask('sea/0/5/1/2?v=1')
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=7200' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(services.asked).toEqual(['/xyz/5/1/2.png?tk=hush-hush'])
  expect((await ask('sea/0/2/1/2')).statusCode).toBe(404)
  expect((await ask('seamarks/0/13/1/2')).statusCode).toBe(404)
  expect(services.asked).toHaveLength(1)

  services.misbehave = (_request, response) => void response.writeHead(404).end()
  expect((await ask('sea/0/6/1/2')).statusCode).toBe(404)
  const clear = await ask('seamarks/0/6/1/2')
  expect([clear.statusCode, clear.headers['content-type']]).toEqual([200, 'image/png'])
  services.misbehave = (_request, response) => void response.writeHead(403).end('wrong key hush-hush')
  const failing = await ask('sea/0/7/1/2')
  expect(failing.statusCode).toBe(503)
  services.misbehave = null

  expect(part.health!()).toMatchObject({
    maps: { sea: { fetched: 2, failed: 1, lastFailure: { reason: 'answered 403' } } },
  })
  expect(part.metrics!.map(({ name }) => name)).toContain('map_tiles_stale_total')
  const told = JSON.stringify([said, part.sources, part.health!(), failing.body])
  expect(told).toContain('a map service fails')
  expect(told).not.toContain('hush')
  expect(told).not.toContain(new URL(services.url).host)
  await stop()
})

it('does not start with a map that it cannot read', async () => {
  await expect(start('broken.pmtiles')).rejects.toThrow(
    /broken\.pmtiles \(BASE_MAP\) cannot be used: it is no PMTiles archive/,
  )
  await expect(start('nowhere.pmtiles')).rejects.toThrow('there is no such file')
  const other = makeArchive(islands, { metadata: { vector_layers: [{ id: 'roads' }] } })
  writeFileSync(join(folder, 'base-maps/other.pmtiles'), other)
  await expect(start('other.pmtiles')).rejects.toThrow(
    'its layers are roads, which is neither Protomaps nor Shortbread',
  )
  writeFileSync(join(folder, 'base-maps/other.pmtiles'), other.subarray(0, other.length - 10))
  await expect(start('other.pmtiles')).rejects.toThrow('it ends before its last tile')
  rmSync(join(folder, 'base-maps/other.pmtiles'))
})

it('says of each map what it gives, before anybody looks at it', async () => {
  services.headers = { 'cache-control': 'max-age=7200' }
  const settings = readBaseMapSettings(
    JSON.stringify({
      maps: [
        service({ id: 'sea', type: 'xyz', url: `${services.url}/xyz/{z}/{x}/{y}.png?tk={key}`, key: 'hush-hush' }),
        service({ id: 'wrong', type: 'wms', url: `${services.url}/wms?tk={key}`, key: 'hush-hush', layers: 'none' }),
        { id: 'islands', type: 'pmtiles', file: 'islands.pmtiles' },
        { id: 'gone', type: 'pmtiles', file: 'gone.pmtiles' },
      ],
    }),
    folder,
  )
  const lines: string[] = []
  for await (const { ok, line } of checkMaps(settings, Date.now())) lines.push(`${ok} ${line}`)
  expect(lines).toEqual([
    expect.stringMatching(/^true sea, tile 6\/32\/30: image\/png, \d+ bytes, good for 2 h$/),
    'false wrong, tile 6/32/30: the service sent text/xml, which is no picture',
    'true islands: protomaps, zooms 0–3, 0…20° E, 40…60° N',
    expect.stringMatching(/^false gone: .*there is no such file/),
  ])
})
