import type { Page } from 'playwright-core'
import { texts as en } from '../../apps/web/src/features/route-plan/route-plan.en-us.ts'
import { chartColours } from '../../apps/web/src/map/colours/chart-colours.ts'
import { launchBrowser, openPage } from '../../e2e/support/browser.ts'
import { startProduct, until } from '../../e2e/support/product.ts'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'

const EDITS = 40
/** Of the demonstration. */
const OWNER = { phoneOrEmail: '13800000001', password: 'fairway' }
/** Where its middle waypoint is put in turn. */
const PLACES = ['N44 W30', 'N36 W30']
const waypoint = (id: number, lon: number) => `<waypoint id="${id}"><position lat="40" lon="${lon}"/></waypoint>`
const RTZ = `<?xml version="1.0"?><route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="Azores"/>
<waypoints>${waypoint(1, -40)}${waypoint(2, -30)}${waypoint(3, -20)}</waypoints></route>`

/** From the key that ends the edit of a waypoint to the first frame whose chart has the line where it belongs now. */
export async function run(): Promise<BenchRow[]> {
  await ensureBuilt()
  const product = await startProduct({ environment: { DEMO: '1', DEMO_SHIPS: '300' } })
  const browser = await launchBrowser()
  try {
    const { page, context } = await openPage(browser, 'about:blank', { everyPixel: true })
    await context.addInitScript(keepDrawing)
    await page.goto(`${product.url}/routes`)
    await openRoute(page)
    const times: number[] = []
    for (let i = 0; i < EDITS; i++) times.push(await edit(page, PLACES[i % PLACES.length]!))
    return [
      {
        name: 'edit of a route → line on the chart, p95',
        value: quantile(times, 0.95),
        unit: 'ms',
        target: 100,
        targetIs: 'at most',
        note: `median ${Math.round(quantile(times, 0.5))} ms, longest ${Math.round(Math.max(...times))} ms of ${EDITS}; drawn in software`,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** What a chart has drawn can be read after its frame. */
const keepDrawing = `{
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return getContext.call(this, kind, kind.startsWith('webgl') ? { ...options, preserveDrawingBuffer: true } : options)
  }
}`

async function openRoute(page: Page): Promise<void> {
  const dialog = page.locator('dialog.login[open]')
  const contact = dialog.locator('[name=phoneOrEmail]')
  await contact.waitFor()
  // The demonstration fills one of its accounts in as soon as it is known: typing begins after that.
  await until('the form to be filled in', async () => (await contact.inputValue()) !== '')
  await contact.fill(OWNER.phoneOrEmail)
  await dialog.locator('[name=password]').fill(OWNER.password)
  await dialog.locator('[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Natural Earth').waitFor()
  const file = { name: 'azores.rtz', mimeType: 'text/xml', buffer: Buffer.from(RTZ) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.plan-handle').nth(2).waitFor()
  // The chart goes to the route.
  await page.waitForTimeout(3_000)
}

/** Milliseconds. */
async function edit(page: Page, place: string): Promise<number> {
  const position = page.getByLabel(en.stops.position.replace('{{number}}', '2'), { exact: true })
  await position.fill(place)
  await position.focus()
  const took = await page.evaluate<number>(lineDrawn)
  await page.waitForTimeout(200)
  return took
}

/**
 * Presses Enter in the field that has the focus; resolves when the line runs halfway between the first two stops, whose handles are
 * where they belong as soon as the page knows it.
 */
const lineDrawn = `new Promise((resolve, reject) => {
  const colour = ${JSON.stringify(chartColours.light.measure)}
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  const canvas = document.querySelector('.plan-chart canvas')
  const sample = new OffscreenCanvas(5, 5).getContext('2d', { willReadFrequently: true })
  const middle = (row) => {
    const { x, y, width, height } = document.querySelectorAll('.plan-handle')[row].getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const isDrawn = () => {
    const [from, to, box] = [middle(0), middle(1), canvas.getBoundingClientRect()]
    const scale = canvas.width / box.width
    const [x, y] = [(from.x + to.x) / 2 - box.x, (from.y + to.y) / 2 - box.y].map((at) => Math.round(at * scale) - 2)
    sample.clearRect(0, 0, 5, 5)
    sample.drawImage(canvas, x, y, 5, 5, 0, 0, 5, 5)
    const { data } = sample.getImageData(0, 0, 5, 5)
    return Array.from({ length: 25 }, (_, i) => i * 4).some((i) => wanted.every((value, part) => Math.abs(value - data[i + part]) < 40))
  }
  const before = middle(1).y
  const begin = performance.now()
  const look = () => {
    const took = performance.now() - begin
    if (middle(1).y !== before && isDrawn()) resolve(took)
    else if (took > 10_000) reject(new Error('the line is not drawn'))
    else requestAnimationFrame(look)
  }
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  requestAnimationFrame(look)
})`
