import { PNG } from 'pngjs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareBrowser, openPage, type Opened } from '../support/browser.ts'
import { serveFixture } from '../support/fixture-page.ts'
import { chartCentre } from '../support/map-page.ts'

let browser: Browser
let served: { url: string; close(): void }
let opened: Opened
let page: Page

beforeAll(async () => {
  served = await serveFixture('pages/overlay-example/overlay-page.fixture.tsx', 'An overlay')
  browser = await shareBrowser()
  opened = await openPage(browser, served.url)
  page = opened.page
  await page.locator('.is-ready').waitFor()
})
afterAll(async () => {
  await browser?.close()
  served?.close()
})

/** The colour in the middle of the chart, where the light stands. */
async function middle(): Promise<string> {
  const { x, y } = await chartCentre(page)
  const { data } = PNG.sync.read(
    await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } }),
  )
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const press = (name: string) => page.getByRole('button', { name }).click()
const legend = () => page.getByRole('region', { name: 'Legend' }).innerText()
const seaLight = '#cfe2f0'
const seaDark = '#0a1a2b'

// One after the other on one page, as a reader would.
describe('an overlay that a feature brings', () => {
  it('is drawn, and stands in the legend', async () => {
    await expect.poll(middle).toBe('#c000c0')
    expect(await legend()).toBe('Magenta or yellow: a light')
  })

  it('is found by the pointer, and opened by a click', async () => {
    const { x, y } = await chartCentre(page)
    await page.mouse.move(x + 6, y)
    await page.getByText('Under the pointer: light Horsburgh').waitFor()
    await page.mouse.click(x, y)
    await page.locator('output').getByText('Horsburgh').waitFor()
  })

  it('is painted in another look of the chart, and back', async () => {
    await page.mouse.move(0, 0)
    await press('Other look')
    await expect.poll(middle).toBe('#ffff00')
    await press('Other look')
    await expect.poll(middle).toBe('#c000c0')
  })

  it('is drawn again after the graphics context was lost', async () => {
    await page.evaluate(`{
      const canvas = document.querySelector('.map-canvas canvas')
      const lose = canvas.getContext('webgl2').getExtension('WEBGL_lose_context')
      window.contextRestored = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve, { once: true }))
      canvas.addEventListener('webglcontextlost', () => setTimeout(() => lose.restoreContext(), 300), { once: true })
      lose.loseContext()
    }`)
    await page.evaluate('window.contextRestored')
    await expect.poll(middle).toBe('#c000c0')
  })

  it('goes by its switch and comes back', async () => {
    await page.getByLabel('Lights').uncheck()
    await expect.poll(middle).toBe(seaLight)
    expect(await legend()).toBe('')
    await page.getByLabel('Lights').check()
    await expect.poll(middle).toBe('#c000c0')
  })

  it('leaves nothing behind when its feature is closed, and can come again', async () => {
    await press('Remove')
    await expect.poll(middle).toBe(seaLight)
    expect(await legend()).toBe('')
    expect(await page.getByLabel('Lights').count()).toBe(0)
    await press('Other look')
    await expect.poll(middle).toBe(seaDark)
    await press('Add')
    await expect.poll(middle).toBe('#ffff00')
  })

  it('is not disturbed by another one that fails', () => {
    expect(opened.troubles.filter((trouble) => !/context lost/i.test(trouble))).toEqual([])
  })
})
