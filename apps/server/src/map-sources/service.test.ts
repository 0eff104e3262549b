import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBaseMapSettings } from '../config/base-map-settings.ts'
import type { ServiceTiles } from '../config/map-service.ts'
import { TileMemory, type KeptTile } from './kept-tile.ts'
import { placeIn, startMapServices, tileMiddle, type MapServices } from './map-service.fixture.ts'
import { MapService, type NoTile } from './service.ts'
import { TileShelf } from './tile-shelf.ts'

const DAY = 86_400_000
let services: MapServices
let folder: string
let shelf: TileShelf
let now = 0
let failures: string[] = []
beforeEach(async () => {
  services = await startMapServices()
  folder = mkdtempSync(join(tmpdir(), 'fairway-tiles-'))
  shelf = new TileShelf(folder, 50_000_000, (error) => expect.fail(error.message))
  now = Date.UTC(2026, 10, 22)
  failures = []
})
afterEach(async () => {
  await services.close()
  await shelf.close()
  rmSync(folder, { recursive: true })
})

const settingOf = (written: object): ServiceTiles => {
  const source = { id: 'one', name: 'One', credit: '© One', ...written }
  const { tiles } = readBaseMapSettings(JSON.stringify({ maps: [source] }), folder).maps[0]
  if (tiles.type !== 'service') return expect.fail('it is an archive')
  return tiles
}
/** A service with a memory of its own, as after a start. */
const serviceOf = (written: object, memory = new TileMemory(1_000_000)): MapService =>
  new MapService('one', settingOf(written), {
    memory,
    shelf,
    now: () => now,
    onFailed: (reason) => failures.push(reason),
  })
const xyz = () => ({ type: 'xyz', url: `${services.url}/xyz/{z}/{x}/{y}.png` })
const may = () => true

function isTile(tile: KeptTile | NoTile): asserts tile is KeptTile {
  if (typeof tile === 'string') expect.fail(`no tile: ${tile}`)
}
async function expectPlace(service: MapService, z: number, x: number, y: number): Promise<void> {
  const tile = await service.tile(0, z, x, y, may)
  isTile(tile)
  const [is, should] = [placeIn(tile.bytes), tileMiddle(z, x, y)]
  // Degrees are even in latitude where the service is asked in degrees: the middle is another one.
  expect(Math.abs(is.lon - should.lon)).toBeLessThan(0.06)
  expect(Math.abs(is.lat - should.lat)).toBeLessThan(0.1)
}

describe('tiles are asked for as the services know them', () => {
  const sea = { layers: 'sea', matrixSet: 'GoogleMapsCompatible', matrix: 'EPSG:3857:{z}' }
  const wms = { type: 'wms', layers: 'depth,buoys' }

  it('XYZ, and XYZ counted from the south', async () => {
    await expectPlace(serviceOf(xyz()), 8, 131, 84)
    const fromSouth = serviceOf({ type: 'xyz', url: `${services.url}/xyz/{z}/{x}/{-y}.png` })
    isTile(await fromSouth.tile(0, 8, 131, 84, may))
    expect(services.asked.at(-1)).toBe('/xyz/8/131/171.png')
  })

  it('WMTS by its query and by its path', async () => {
    await expectPlace(serviceOf({ type: 'wmts', url: `${services.url}/wmts?tk=1`, ...sea }), 9, 430, 208)
    expect(services.asked.at(-1)).toContain('/wmts?tk=1&SERVICE=WMTS&')
    const path = '/rest/{Layer}/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png'
    await expectPlace(serviceOf({ type: 'wmts', url: services.url + path, ...sea }), 9, 430, 208)
    expect(services.asked.at(-1)).toBe('/rest/sea/default/GoogleMapsCompatible/EPSG%3A3857%3A9/208/430.png')
  })

  it('WMS in metres and in degrees, whose order depends on version and system', async () => {
    const url = `${services.url}/wms`
    await expectPlace(serviceOf({ ...wms, url }), 8, 131, 84)
    await expectPlace(serviceOf({ ...wms, url, version: '1.1.1' }), 8, 131, 84)
    await expectPlace(serviceOf({ ...wms, url, crs: 'EPSG:4326' }), 8, 131, 84)
    expect(services.asked.at(-1)).toContain('CRS=EPSG%3A4326&BBOX=51.6')
    await expectPlace(serviceOf({ ...wms, url, crs: 'CRS:84' }), 8, 131, 84)
    expect(services.asked.at(-1)).toContain('CRS=CRS%3A84&BBOX=4.2')
    await expectPlace(serviceOf({ ...wms, url, crs: 'EPSG:4326', version: '1.1.1' }), 8, 131, 84)
    expect(services.asked.at(-1)).toContain('SRS=EPSG%3A4326&BBOX=4.2')
    expect(settingOf({ ...wms, url, crs: 'EPSG:4326' }).shift).toBe('plate-carree')
  })

  it('with the key, the headers and the servers of the setting', async () => {
    const { port } = new URL(services.url)
    const service = serviceOf({
      type: 'xyz',
      url: `http://{s}:${port}/xyz/{z}/{x}/{y}.png?tk={key}`,
      servers: ['127.0.0.1', 'localhost'],
      key: 'a&b c',
      headers: { Referer: 'https://ships.example/' },
    })
    isTile(await service.tile(0, 3, 2, 2, may))
    isTile(await service.tile(0, 3, 3, 2, may))
    expect(services.asked).toEqual(['/xyz/3/2/2.png?tk=a%26b%20c', '/xyz/3/3/2.png?tk=a%26b%20c'])
    expect(services.headersAsked.map(({ host }) => host)).toEqual([`127.0.0.1:${port}`, `localhost:${port}`])
    expect(services.headersAsked[0].referer).toBe('https://ships.example/')
  })
})

describe('what is kept', () => {
  it('is given without asking, to all who ask at once, and after a start', async () => {
    const service = serviceOf(xyz())
    await Promise.all(Array.from({ length: 20 }, () => service.tile(0, 5, 1, 2, may)))
    await service.tile(0, 5, 1, 2, may)
    expect(services.asked).toHaveLength(1)
    await shelf.close()
    shelf = new TileShelf(folder, 50_000_000, (error) => expect.fail(error.message))
    await expectPlace(serviceOf(xyz()), 5, 1, 2)
    expect(services.asked).toHaveLength(1)
  })

  it('is asked for again when its time is over, as short as the service may say, and told "not modified"', async () => {
    services.headers = { 'cache-control': 'max-age=60', etag: '"a"' }
    const service = serviceOf(xyz())
    await service.tile(0, 5, 1, 2, may)
    now += 5 * 60_000
    await service.tile(0, 5, 1, 2, may)
    expect(services.asked).toHaveLength(1)
    now += 6 * 60_000
    await expectPlace(service, 5, 1, 2)
    expect(services.headersAsked.at(-1)!['if-none-match']).toBe('"a"')
    expect(services.asked).toHaveLength(2)
    await expectPlace(service, 5, 1, 2)
    expect(services.asked).toHaveLength(2)
  })

  it('is not laid on the disk when the service forbids it', async () => {
    services.headers = { 'cache-control': 'no-store' }
    await serviceOf(xyz()).tile(0, 5, 1, 2, may)
    await serviceOf(xyz()).tile(0, 5, 1, 2, may)
    expect(services.asked).toHaveLength(2)
  })

  it('has no more bytes than allowed, in memory and on the disk; the oldest go', async () => {
    const memory = new TileMemory(20_000)
    await shelf.close()
    shelf = new TileShelf(folder, 64_000, (error) => expect.fail(error.message))
    const service = serviceOf(xyz(), memory)
    for (let x = 0; x < 60; x++) await service.tile(0, 6, x, 2, may)
    await shelf.close()
    shelf = new TileShelf(folder, 64_000, (error) => expect.fail(error.message))
    const again = serviceOf(xyz())
    await again.tile(0, 6, 59, 2, may)
    expect(services.asked).toHaveLength(60)
    await again.tile(0, 6, 0, 2, may)
    expect(services.asked).toHaveLength(61)
    expect(memory.bytes).toBeLessThanOrEqual(20_000)
    expect(shelf.bytes).toBeLessThanOrEqual(64_000)
  })

  it('is shown past its time while the service fails, and for thirty days at most', async () => {
    const service = serviceOf(xyz())
    await service.tile(0, 5, 1, 2, may)
    services.misbehave = (_request, response) => void response.writeHead(503).end()
    now += 20 * DAY
    await expectPlace(service, 5, 1, 2)
    expect(service.counts).toMatchObject({ stale: 1, failed: 1 })
    now += 12 * DAY
    expect(await service.tile(0, 5, 1, 2, may)).toBe('failing')
    expect(service.lastFailure?.reason).toBe('answered 503')
  })
})

describe('a service that is not what it should be', () => {
  it.each<[string, MapServices['misbehave'], RegExp]>([
    [
      'leads to another host',
      (_request, response) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      /^leads to another host$/,
    ],
    [
      'leads in circles',
      (request, response) => void response.writeHead(302, { location: request.url }).end(),
      /^leads from one/,
    ],
    [
      'sends a page',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
      /^sent text\/html, which is no picture$/,
    ],
    [
      'calls a page a picture',
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload=alert(1)>'),
      /^sent what is no picture$/,
    ],
    [
      'sends without end',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' })
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(100_000)));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      },
      /^sent more than 2 MB$/,
    ],
    ['hangs up', (_request, response) => void response.destroy(), /^cannot be reached/],
  ])('%s: it is refused, and says why without its address', async (_what, misbehave, reason) => {
    services.misbehave = misbehave
    const service = serviceOf({ type: 'xyz', url: `${services.url}/xyz/{z}/{x}/{y}.png?tk={key}`, key: 'hush' })
    expect(await service.tile(0, 5, 1, 2, may)).toBe('failing')
    expect(failures).toEqual([expect.stringMatching(reason)])
    expect(failures.join()).not.toContain('hush')
  })

  it('may lead to another path of its own', async () => {
    services.misbehave = (request, response) => {
      services.misbehave = null
      response.writeHead(301, { location: request.url }).end()
    }
    await expectPlace(serviceOf(xyz()), 5, 1, 2)
  })

  it('is left alone after five failures, for a minute', async () => {
    services.misbehave = (_request, response) => void response.writeHead(500).end()
    const service = serviceOf(xyz())
    for (let x = 0; x < 9; x++) await service.tile(0, 5, x, 2, may)
    expect(services.asked).toHaveLength(5)
    services.misbehave = null
    now += 61_000
    await expectPlace(service, 5, 1, 2)
  })

  it('gets eight questions at once, and those beyond a line of two hundred are refused', async () => {
    let open = 0
    let most = 0
    services.misbehave = (_request, response) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        response.writeHead(204).end()
      }, 15)
    }
    const service = serviceOf(xyz())
    const answers = await Promise.all(Array.from({ length: 240 }, (_, x) => service.tile(0, 9, x, 2, may)))
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(240 - 208)
    expect(most).toBe(8)
  })
})

describe('questions are counted', () => {
  it('by address, and only those that reach the service', async () => {
    const service = serviceOf(xyz())
    await service.tile(0, 5, 1, 2, may)
    expect(await service.tile(0, 5, 2, 2, () => false)).toBe('address-spent')
    await service.tile(0, 5, 1, 2, () => expect.fail('it is kept'))
    expect(services.asked).toHaveLength(1)
  })

  it('by day, as the contract with the service has it', async () => {
    const service = serviceOf({ ...xyz(), requestsPerDay: 2 })
    for (let x = 0; x < 4; x++) await service.tile(0, 5, x, 2, may)
    expect(services.asked).toHaveLength(2)
    expect(await service.tile(0, 5, 9, 2, may)).toBe('day-spent')
    now += DAY
    isTile(await service.tile(0, 5, 9, 2, may))
  })
})
