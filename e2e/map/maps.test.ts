import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Feature } from 'geojson'
import { PNG } from 'pngjs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  cutLayers,
  makeArchive,
  serveRanges,
  type RangeServer,
} from '../../apps/server/src/map-sources/archive.fixture.ts'
import {
  boardColour,
  pictureOf,
  startMapServices,
  tileMiddle,
  type MapServices,
} from '../../apps/server/src/map-sources/map-service.fixture.ts'
import { gcj02 } from '../../apps/web/src/map/sources/gcj02.ts'
import { openPage, shareBrowser, type Opened } from '../support/browser.ts'
import { chartCentre } from '../support/map-page.ts'
import { startProduct, type Product } from '../support/product.ts'

const run = promisify(execFile)
/** An island in mid-ocean, where the built-in chart has none, with a lake. */
const island = { lon: -30, lat: 30 }
const seamark = tileMiddle(7, 40, 40)
/** In China, far from ports and ships. */
const inland = { lon: 115.3, lat: 33.1 }

let services: MapServices
let remote: RangeServer
let folder: string
let product: Product
let browser: Browser
let opened: Opened

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-maps-'))
  services = await startMapServices()
  remote = await serveRanges(
    makeArchive(cutLayers({ earth: [square(island, 4)], water: [square({ ...island, lat: 31 }, 0.4)] }, 7), {
      metadata: { name: 'Islands', attribution: '© Islanders', vector_layers: [{ id: 'earth' }, { id: 'water' }] },
    }),
  )
  const box = [island.lon - 5, island.lat - 5, island.lon + 5, island.lat + 5].join(',')
  const fetching = ['scripts/run.mjs', 'apps/server/src/map-sources/base-map.cli.ts', 'fetch', remote.url]
  const { stdout } = await run(process.execPath, [...fetching, '--bbox', box, '--maxzoom', '7', '--data-dir', folder])
  expect(stdout).toContain('base-maps/planet.pmtiles: ')
  const service = { type: 'xyz', zooms: [0, 18] }
  product = await startProduct({
    dataDir: folder,
    environment: {
      DEMO_SHIPS: '20',
      BASE_MAP: JSON.stringify({
        start: 'islands',
        maps: [
          { id: 'islands', type: 'pmtiles', file: 'planet.pmtiles', name: { 'zh-CN': '群岛', 'en-US': 'Islands' } },
          {
            ...service,
            id: 'board',
            name: { 'zh-CN': '棋盘', 'en-US': 'Board' },
            credit: { 'zh-CN': '© 棋手', 'en-US': '© Players' },
            url: `${services.url}/board/{z}/{x}/{y}.png?key={key}`,
            key: 'hush-hush',
            shift: 'gcj02',
            night: 'same',
          },
        ],
        overlays: [
          {
            ...service,
            id: 'seamarks',
            name: { 'zh-CN': '航标', 'en-US': 'Seamarks' },
            credit: '© OpenSeaMap',
            url: `${services.url}/seamark/{z}/{x}/{y}.png`,
          },
        ],
      }),
    },
  })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await services?.close()
  await remote?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

function square({ lon, lat }: { lon: number; lat: number }, side: number): Feature {
  const [west, east, south, north] = [lon - side / 2, lon + side / 2, lat - side / 2, lat + side / 2]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

/** The chart's colour beside its middle, where no cross or ship stands. */
async function colour(page: Page, dx = 0, dy = 0): Promise<string> {
  const { x, y } = await chartCentre(page)
  const clip = { x: Math.round(x + dx), y: Math.round(y + dy), width: 1, height: 1 }
  const { data } = PNG.sync.read(await page.screenshot({ clip }))
  return hex([data[0], data[1], data[2]])
}
const hex = (rgb: readonly number[]) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
const goTo = (page: Page, { lon, lat }: { lon: number; lat: number }, zoom: number) =>
  page.goto(`${product.url}/map?c=${lat},${lon}&z=${zoom}&panel=layers`, { waitUntil: 'domcontentloaded' })
const landLight = '#f4f0e6'
const seaLight = '#cfe2f0'

// One after the other on one page, as a reader would.
it('draws a region that was fetched, in the chart’s own colours by day and night, and names its credit', async () => {
  opened = await openPage(browser, `${product.url}/map?c=30,-30&z=7&panel=layers`)
  const { page } = opened
  await expect.poll(() => colour(page)).toBe(landLight)
  await page.getByText('© Islanders').waitFor()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => colour(page)).toBe('#16283b')
  await page.getByRole('radio', { name: 'Light' }).check()
  // Far from the region the built-in chart is there as ever.
  await goTo(page, { lon: 100, lat: 60 }, 5)
  await expect.poll(() => colour(page)).toBe(landLight)
  await goTo(page, { lon: -30, lat: 31 }, 9)
  await expect.poll(() => colour(page)).toBe(seaLight)
})

it('goes back to the built-in chart, which is remembered, and its credit goes', async () => {
  const { page } = opened
  await goTo(page, island, 7)
  await expect.poll(() => colour(page)).toBe(landLight)
  await page.getByRole('radio', { name: 'Built-in chart' }).check()
  await expect.poll(() => colour(page)).toBe(seaLight)
  expect(await page.getByText('© Islanders').count()).toBe(0)
  await goTo(page, island, 7)
  await page.getByText('Natural Earth').first().waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Built-in chart' }).isChecked()).toBe(true)
  expect(await colour(page)).toBe(seaLight)
})

it('lays an overlay over it, and takes it off again', async () => {
  const { page } = opened
  await goTo(page, seamark, 6)
  const { data } = PNG.sync.read(pictureOf({ ...seamark, size: 1 }))
  const mark = hex([data[0], data[1], data[2]])
  await page.getByLabel('Seamarks').check()
  await expect.poll(() => colour(page, 12, 12)).toBe(mark)
  await page.getByText('© OpenSeaMap').waitFor()
  await page.getByLabel('Seamarks').uncheck()
  await expect.poll(() => colour(page, 12, 12)).not.toBe(mark)
  await expect.poll(() => page.getByText('© OpenSeaMap').count()).toBe(0)
})

it('draws tiles of GCJ-02 where they belong', async () => {
  const { page } = opened
  const zoom = 13
  // Between where the edge of a tile is in the source and where it belongs, 25 pixels from either.
  const unit = (lon: number) => ((lon + 180) / 360) * 2 ** (zoom + 1)
  const shift = unit(gcj02(inland.lon, inland.lat)[0]) - unit(inland.lon)
  const lon = ((Math.ceil(unit(inland.lon)) - shift / 2) / 2 ** (zoom + 1)) * 360 - 180
  const place = { lon, lat: inland.lat }
  const tileOf = ([east, north]: readonly [number, number]) =>
    [
      Math.floor(unit(east)),
      Math.floor((0.5 - Math.asinh(Math.tan((north * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** (zoom + 1)),
    ] as const
  const right = hex(boardColour(...tileOf(gcj02(lon, place.lat))))
  expect(tileOf(gcj02(lon, place.lat))[0]).toBe(tileOf([lon, place.lat])[0] + 1)
  await goTo(page, place, zoom)
  await page.getByRole('radio', { name: 'Board' }).check()
  await page.getByText('© Players').waitFor()
  await expect.poll(() => colour(page, 3, 0)).toBe(right)
  expect(await colour(page, -60, 0)).not.toBe(right)
})

it('says it in Chinese, on a phone too', async () => {
  const { page, context, troubles } = await openPage(browser, `${product.url}/map?c=30,-30&z=7&panel=layers`, {
    language: 'zh-CN',
    size: 'phone',
  })
  await page.getByRole('radio', { name: '群岛' }).waitFor()
  expect(await page.getByRole('radio', { name: '内置海图' }).isChecked()).toBe(false)
  await page.getByRole('radio', { name: '棋盘' }).check()
  await page.getByText('© 棋手').waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

// After this the server leaves the service alone for a minute.
it('says when tiles of a map do not come, and shows the built-in chart', async () => {
  const { page, troubles } = opened
  services.misbehave = (_request, response) => void response.writeHead(500).end()
  await goTo(page, { lon: 100, lat: 60 }, 4)
  await page.getByText('Board: some tiles do not come just now.').waitFor()
  expect(await colour(page)).toBe(landLight)
  services.misbehave = null
  // The browser says of each that it was answered with 503.
  expect(troubles.every((trouble) => trouble.includes('503'))).toBe(true)
  troubles.splice(0)
})

it('asked nobody but the server all the while; the server asked with the key, and no page saw it', async () => {
  const { page, troubles } = opened
  expect(troubles).toEqual([])
  expect(services.asked.some((address) => address.includes('key=hush-hush'))).toBe(true)
  expect(services.headersAsked.every((headers) => headers['user-agent'] === 'Fairway')).toBe(true)
  expect(await page.content()).not.toContain('hush')
  expect(product.output()).not.toContain('hush')
  await opened.context.close()
})
