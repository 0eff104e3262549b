// The pictures on the site's pages: our own screens, small, in the widths that `apps/web/src/site/pictures/pictures.ts` names.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './prepare.mjs'

const FOLDER = join(root, 'apps/web/src/site/pictures')
const PUBLIC = join(root, 'apps/web/public')
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** As the home page places it: `apps/web/src/pages/home/hero-view.ts` starts the live map at the same view. */
const HERO = { width: 1600, height: 720, view: 'z=2.5&c=23,82' }
const SHARED = { width: 1200, height: 630 }
const START_MS = 60_000
const SETTLE_MS = 15_000

/** name, chart, screen, where it looks, widths, and the most bytes of each. */
const screens = [
  { name: 'world', chart: 'dark', screen: WIDE, path: () => '/map?z=2.1&c=24,60' },
  { name: 'harbour', chart: 'light', screen: WIDE, path: (ship) => `/map?z=8.3&c=${ship.lat},${ship.lon}&panel=legend` },
  { name: 'ship', chart: 'light', screen: WIDE, path: (ship) => `/map?z=7.5&c=${ship.lat},${ship.lon}&ship=${ship.mmsi}` },
  { name: 'port', chart: 'light', screen: WIDE, path: () => '/map?z=9&c=31.3,121.9&port=CNSHA' },
  { name: 'list', chart: 'dark', screen: WIDE, path: (ship) => `/map?z=7&c=${ship.lat},${ship.lon}&panel=list` },
  { name: 'phone', chart: 'dark', screen: PHONE, path: (ship) => `/map?z=8&c=${ship.lat},${ship.lon}&ship=${ship.mmsi}` },
]
const widthsOf = { wide: [640, 1120], phone: [300, 600] }

/** `ship` is one under way among others, with a day of track behind her. */
export async function photographSite(browser, url, ship, { only } = {}) {
  mkdirSync(FOLDER, { recursive: true })
  const wanted = (name) => only === undefined || only.includes(name)
  if (wanted('hero')) await photographHero(browser, url)
  for (const language of ['en-US', 'zh-CN']) {
    for (const screen of screens.filter(({ name }) => wanted(name))) await photographScreen(browser, url, language, screen, ship)
    if (wanted('share')) await photographShared(browser, url, language)
  }
}

async function photographScreen(browser, url, language, { name, chart, screen, path }, ship) {
  const phone = screen === PHONE
  const { page, context } = await openChart(browser, url, { language, chart, screen, phone })
  await page.goto(`${url}${path(ship)}`)
  await page.waitForTimeout(SETTLE_MS)
  for (const width of phone ? widthsOf.phone : widthsOf.wide) await save(context, page, { file: join(FOLDER, `${name}-${language.toLowerCase()}-${width}.webp`), screen, width, most: width > 800 ? 90_000 : 45_000 })
  await context.close()
}

/** The chart alone, without a word on it: one picture for both languages, on wide screens and on phones. */
async function photographHero(browser, url) {
  for (const [name, screen, view, width, most] of [
    ['hero-wide', HERO, HERO.view, 1600, 110_000],
    ['hero-narrow', { width: 390, height: 640 }, 'z=2.4&c=43,116', 780, 60_000],
  ]) {
    const { page, context } = await openChart(browser, url, { language: 'en-US', chart: 'dark', screen, phone: false, wordless: true, scale: width / screen.width })
    await page.goto(`${url}/map?${view}`)
    await page.addStyleTag({ content: 'header, .bridge-map > :not(.map-canvas), .maplibregl-control-container, .bridge > :not(main) { display: none !important } .bridge-map { position: fixed !important; inset: 0 !important }' })
    await page.evaluate(() => dispatchEvent(new Event('resize')))
    await page.waitForTimeout(SETTLE_MS)
    await save(context, page, { file: join(FOLDER, `${name}.webp`), screen, width, most })
    await context.close()
  }
}

/** What a shared link shows: the top of the home page. */
async function photographShared(browser, url, language) {
  const context = await browser.newContext({ viewport: SHARED, locale: language })
  const page = await context.newPage()
  await page.goto(`${url}/index/home?lang=${language}`)
  await page.waitForLoadState('networkidle')
  const file = join(PUBLIC, `share-${language.toLowerCase()}.jpg`)
  await page.screenshot({ path: file, type: 'jpeg', quality: 82 })
  console.log(relative(root, file))
  await context.close()
}

async function openChart(browser, url, { language, chart, screen, phone, wordless = false, scale = 1 }) {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    locale: language,
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: phone ? 2 : scale,
    timezoneId: language === 'zh-CN' ? 'Asia/Shanghai' : 'UTC',
    bypassCSP: wordless,
  })
  const page = await context.newPage()
  await page.goto(`${url}/map?panel=layers`)
  await page.locator(`input[name=chart][value=${chart}]`).check({ timeout: START_MS })
  if (wordless) for (const box of await page.getByRole('checkbox', { name: /names|ports/i }).all()) await box.uncheck()
  // The first visit of the bare map opens the legend; this was it.
  await page.goto(`${url}/map`)
  await page.waitForTimeout(2_000)
  return { page, context }
}

/** The whole screen, scaled to the width; the best quality that stays under `most` bytes. */
async function save(context, page, { file, screen, width, most }) {
  const session = await context.newCDPSession(page)
  const clip = { x: 0, y: 0, width: screen.width, height: screen.height, scale: width / screen.width / (await page.evaluate(() => devicePixelRatio)) }
  for (const quality of [86, 78, 70, 60, 50]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const bytes = Buffer.from(data, 'base64')
    writeFileSync(file, bytes)
    if (bytes.length <= most || quality === 50) {
      console.log(`${relative(root, file)}  ${Math.round(bytes.length / 1000)} kB`)
      break
    }
  }
  await session.detach()
}
