// How a picture of a screen is taken: as somebody who has been here before, when nothing is loading any more, small enough for a page.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from './prepare.mjs'

const LIMIT_MS = 90_000
/** Nothing asked for and nothing changed in the panels for so long: then names have found their places too. */
const QUIET_MS = 1_500
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--no-first-run',
]

export async function openBrowser(executablePath) {
  const { chromium } = await import('playwright-core')
  return chromium.launch({ executablePath, headless: true, args: FLAGS, timeout: LIMIT_MS })
}

/**
 * A reader with a language and a screen, who has seen the first visit's legend, and who is logged in when there is an `account`.
 * What moves by itself is still: a flight of the chart would be half way in the picture.
 */
export async function openReader(
  browser,
  url,
  { language, screen, phone = false, scale = phone ? 2 : 1, account = null, ...more },
) {
  const context = await browser.newContext({
    viewport: screen,
    locale: language,
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: scale,
    timezoneId: language === 'zh-CN' ? 'Asia/Shanghai' : 'Europe/London',
    reducedMotion: 'reduce',
    ...more,
  })
  context.setDefaultTimeout(LIMIT_MS)
  const page = await context.newPage()
  const busy = watchRequests(page)
  const reader = { context, page, url, language, busy, chart: null }
  if (account) await logIn(reader, account)
  await page.goto(`${url}/map`)
  if (screen.width >= 1_000) await page.waitForURL(/panel=legend/)
  return reader
}

/** Through the dialog, as everybody does. */
async function logIn({ page, url }, { phoneOrEmail, password }) {
  await page.goto(`${url}/fleets`)
  await page.locator('.fleet-first .button-primary').click()
  const dialog = page.locator('dialog.login[open]')
  const contact = dialog.locator('[name=phoneOrEmail]')
  await page.waitForFunction(() => document.querySelector('dialog.login[open] [name=phoneOrEmail]')?.value)
  await contact.fill(phoneOrEmail)
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('[type=submit]:enabled').click()
  await dialog.waitFor({ state: 'detached' })
}

/** The chart's colours, by the panel that has them. */
export async function chooseChart(reader, chart, { wordless = false } = {}) {
  const { page, url } = reader
  if (reader.chart === chart) return
  await page.goto(`${url}/map?panel=layers`)
  await page.locator(`input[name=chart][value=${chart}]`).check()
  if (wordless) for (const box of await page.getByRole('checkbox', { name: /names|ports/i }).all()) await box.uncheck()
  // It is kept encrypted, and that takes a moment.
  await page.waitForTimeout(500)
  reader.chart = chart
}

/** Requests on their way; the live socket is none of them. */
function watchRequests(page) {
  const open = new Set()
  page.on('request', (request) => open.add(request))
  for (const event of ['requestfinished', 'requestfailed']) page.on(event, (request) => open.delete(request))
  page.on('framenavigated', () => open.clear())
  return open
}

/** Goes to an address and waits until all of `shown` is there, ships are drawn, and nothing loads any more. */
export async function visit(reader, path, shown = []) {
  const { page, url, busy } = reader
  await page.goto(url + path)
  if (path.startsWith('/map')) await page.waitForFunction(() => performance.getEntriesByName('first-ships').length > 0)
  for (const selector of shown) await page.locator(selector).first().waitFor()
  await quiet(page, busy)
}

export async function quiet(page, busy) {
  const deadline = Date.now() + LIMIT_MS
  for (let since = Date.now(); Date.now() - since < QUIET_MS; await page.waitForTimeout(100)) {
    if (Date.now() > deadline)
      throw new Error(
        `${page.url()} does not come to rest: ${[...busy].map((request) => request.url()).join(', ') || 'a panel is loading'}`,
      )
    if (busy.size > 0 || (await page.evaluate(stillLoading))) since = Date.now()
  }
  // The chart draws what came last within a few frames, which take long without a graphics card.
  await page.evaluate(
    () =>
      new Promise((done) => {
        let frames = 6
        const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done())
        next()
      }),
  )
  await page.waitForTimeout(QUIET_MS)
}

/** Runs in the page. Pictures out of sight may wait for ever to be loaded. */
function stillLoading() {
  const inSight = (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  return (
    document.fonts.status === 'loading' ||
    document.querySelector('.skeleton, [aria-busy=true]') !== null ||
    [...document.images].some((image) => !image.complete && inSight(image))
  )
}

/**
 * What lies under `clip` (CSS pixels; the whole screen without one), in every width wanted: the best quality that stays within `most` bytes.
 * The browser that took the picture makes the files of it, on a page of its own.
 */
export async function save({ context, page }, { clip, files }) {
  const shot = await page.screenshot({ ...(clip && { clip }), type: 'png' })
  const darkroom = await context.newPage()
  for (const { file, width, most } of files) {
    const { data, quality } = await darkroom.evaluate(develop, { png: shot.toString('base64'), width, most })
    mkdirSync(dirname(file), { recursive: true })
    const bytes = Buffer.from(data, 'base64')
    writeFileSync(file, bytes)
    console.log(`${relative(root, file)}  ${Math.round(bytes.length / 1000)} kB, quality ${quality}`)
  }
  await darkroom.close()
}

/** Runs in the page. */
async function develop({ png, width, most }) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const canvas = new OffscreenCanvas(width, Math.round((image.height * width) / image.width))
  const context = canvas.getContext('2d', { alpha: false })
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  for (const quality of [0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.4]) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
    if (blob.size > most && quality > 0.4) continue
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return { data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')), quality }
  }
}
