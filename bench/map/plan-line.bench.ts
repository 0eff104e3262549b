import type { Page } from 'playwright-core'
import { texts as en } from '../../apps/web/src/features/route-plan/route-plan.en-us.ts'
import { launchBrowser, openPage } from '../../e2e/support/browser.ts'
import { startProduct, until } from '../../e2e/support/product.ts'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'

const EDITS = 40
/** Of the demonstration. */
const OWNER = { phoneOrEmail: '13800000001', password: 'fairway' }
const waypoint = ([lat, lon]: readonly [number, number], i: number) =>
  `<waypoint id="${i + 1}"><position lat="${lat}" lon="${lon}"/></waypoint>`
const rtz = (...points: [number, number][]) => `<?xml version="1.0"?>
<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="Bench"/>
<waypoints>${points.map(waypoint).join('')}</waypoints></route>`
const AZORES = rtz([40, -40], [40, -30], [40, -20])
/** Off Shanghai, south of Sri Lanka, off Rotterdam. */
const EUROPE = rtz([31, 122.6], [5, 80], [52, 3.9])

/** Milliseconds from the key that ends the edit of a waypoint to the painted frame with a line through where it is now, and to the one with the way itself. */
interface Edit {
  line: number
  way: number
}

/** A waypoint in the middle is moved, each time to a place where it never was. */
export async function run(): Promise<BenchRow[]> {
  await ensureBuilt()
  const product = await startProduct({ environment: { DEMO: '1', DEMO_SHIPS: '300' } })
  const browser = await launchBrowser()
  try {
    const { page } = await openPage(browser, `${product.url}/routes`, { everyPixel: true })
    await logIn(page)
    await take(page, AZORES)
    const byHand = await edits(page, (i) => `N${i % 2 === 0 ? 44 : 36} W${30 + i / 100}`)
    await take(page, EUROPE)
    await page.getByLabel(en.mode.sea, { exact: true }).check()
    await page.getByText(/Suez Canal →/).waitFor()
    await page.waitForTimeout(3_000)
    const bySea = await edits(page, (i) => `N${(i % 2 === 0 ? 2 : 5) - i / 100} E80`)
    return [
      row('edit of a route drawn by hand → line on the chart', byHand, 'line', 100),
      row('edit of Shanghai–Rotterdam by sea → line on the chart, dashed', bySea, 'line', 100),
      row('edit of Shanghai–Rotterdam by sea → its way on the chart', bySea, 'way', null),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

function row(name: string, measured: readonly Edit[], what: keyof Edit, most: number | null): BenchRow {
  const times = measured.map((one) => one[what])
  return {
    name: `${name}, p95`,
    value: quantile(times, 0.95),
    unit: 'ms',
    ...(most !== null && { target: most, targetIs: 'at most' as const }),
    note: `median ${Math.round(quantile(times, 0.5))} ms, first ${Math.round(times[0])} ms, longest ${Math.round(Math.max(...times))} ms of ${times.length}; drawn in software`,
  }
}

async function logIn(page: Page): Promise<void> {
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
}

async function take(page: Page, text: string): Promise<void> {
  const file = { name: 'bench.rtz', mimeType: 'text/xml', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.drag-handle:not(.is-middle)').nth(2).waitFor()
  // The chart goes to the route.
  await page.waitForTimeout(3_000)
}

async function edits(page: Page, placeOf: (i: number) => string): Promise<Edit[]> {
  const measured: Edit[] = []
  const position = page.getByLabel(en.stops.position.replace('{{number}}', '2'), { exact: true })
  for (let i = 0; i < EDITS; i++) {
    await position.fill(placeOf(i))
    await position.focus()
    // Typing has been drawn when the key comes that ends it.
    await page.waitForTimeout(150)
    measured.push(await page.evaluate<Edit>(linePainted))
    // The line above the chart goes when the chart has drawn its own.
    await page.waitForTimeout(1_200)
  }
  return measured
}

/** Presses Enter in the field that has the focus; a frame is looked at before it is painted, and timed when that is done. */
const linePainted = `new Promise((resolve, reject) => {
  const handle = () => {
    const { x, y, width, height } = document.querySelectorAll('.drag-handle:not(.is-middle)')[1].getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  // A waypoint is a corner of the line. (A point in the stroke would lie in a gap of a dashed one.)
  const passes = (path, { x, y }) => {
    const box = path.ownerSVGElement.getBoundingClientRect()
    const corners = path.getAttribute('d').split(/[ML]/).slice(1).map((corner) => corner.split(' ').map(Number))
    return corners.some((corner) => Math.hypot(corner[0] + box.x - x, corner[1] + box.y - y) < 1.5)
  }
  const before = handle()
  const begin = performance.now()
  const took = { line: null, way: null }
  const painted = (what) => {
    took[what] = 0
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      took[what] = performance.now() - begin
      if (took.line && took.way) resolve(took)
    }
    port2.postMessage(null)
  }
  const look = () => {
    const paths = [...document.querySelectorAll('.plan-line path')]
    const now = handle()
    const moved = now.x !== before.x || now.y !== before.y
    const there = moved && paths.some((path) => passes(path, now))
    if (took.line === null && there) painted('line')
    if (took.way === null && there && paths.every((path) => !path.classList.contains('is-unsure'))) painted('way')
    if (took.line !== null && took.way !== null) return
    if (performance.now() - begin > 10_000) return reject(new Error('the line is not drawn'))
    requestAnimationFrame(look)
  }
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  requestAnimationFrame(look)
})`
