// npm run pictures: starts the product on the simulated world in a folder of its own, waits for the last day of
// its history and photographs the screens that the documents and the site show. About six minutes; needs a Chromium.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './browser.mjs'
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs'
import { photographSite } from './site-pictures.mjs'

const FOLDER = join(root, 'docs/pictures')
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** West, south, east, north: the straits of Singapore and Dover, the mouth of the Yangtze. */
const PLACES = [[103, 0.9, 104.8, 1.8], [0.5, 50.3, 3.5, 52.2], [121.3, 30, 123.3, 32]]
const LARGEST = 300_000
const START_MS = 60_000
const HISTORY_MS = 120_000
/** Software rendering: the chart, its names and a track are there by then. */
const SETTLE_MS = 15_000
const FLAGS = ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking', '--no-first-run']

/** name, language, chart, screen, and where it looks: the world, or a ship under way among others. */
const pictures = [
  { name: 'map-world-en', language: 'en-US', chart: 'dark', screen: WIDE, path: () => '/map' },
  { name: 'map-world-zh', language: 'zh-CN', chart: 'dark', screen: WIDE, path: () => '/map' },
  { name: 'map-harbour-en', language: 'en-US', chart: 'light', screen: WIDE, path: (ship) => `/map?z=7.5&c=${ship.lat},${ship.lon}&ship=${ship.mmsi}` },
  { name: 'map-harbour-zh', language: 'zh-CN', chart: 'dark', screen: WIDE, path: (ship) => `/map?z=7.5&c=${ship.lat},${ship.lon}&ship=${ship.mmsi}` },
  { name: 'map-phone-zh', language: 'zh-CN', chart: 'dark', screen: PHONE, path: (ship) => `/map?z=8&c=${ship.lat},${ship.lon}&ship=${ship.mmsi}` },
]

async function main() {
  requireNode()
  ensureInstalled()
  ensureBuilt()
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('No Chromium was found: install one, or name it with CHROMIUM=/path/to/chromium.')
  mkdirSync(FOLDER, { recursive: true })
  const product = await startProduct()
  try {
    const ship = await until('a ship with a day of track', HISTORY_MS, () => shipToShow(product.url))
    const { chromium } = await import('playwright-core')
    const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS })
    try {
      for (const picture of pictures) await photograph(browser, product.url, picture, ship)
      await photographSite(browser, product.url, ship)
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
}

/** The built server with a world of its own, as `npm start` would start it. */
async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-pictures-'))
  const environment = { UV_THREADPOOL_SIZE: '8', ...process.env, LOG_LEVEL: 'info', MAX_CLIENTS_PER_ADDRESS: '100' }
  for (const name of ['FEEDS', 'DEMO', 'DATABASE_URL', 'CLICKHOUSE_URL', 'NODE_ENV', 'MAP_REVIEW_NUMBER']) delete environment[name]
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), '--port', '0', '--data-dir', dataDir, '--demo'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  const url = await until('the address of the server', START_MS, () => /Fairway · 航道 {2}(\S+)/.exec(output)?.[1])
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A merchant ship under way where many are, with a track of most of a day behind her; undefined while there is none. */
async function shipToShow(url) {
  const places = await Promise.all(PLACES.map(([west, south, east, north]) => call(url, `ships?west=${west}&south=${south}&east=${east}&north=${north}&limit=500`)))
  const { ships } = places.toSorted((a, b) => b.total - a.total)[0]
  for (const { mmsi, lat, lon } of ships.filter((ship) => ship.sog > 8 && Date.now() - ship.positionAt < 30_000 && ['tanker', 'container', 'bulk', 'lng'].includes(ship.class)).slice(0, 20)) {
    const { time } = await call(url, `ships/${mmsi}/track`)
    if (time.length > 0 && time.at(-1) - time[0] > 16 * 3_600_000) return { mmsi, lat: lat.toFixed(3), lon: lon.toFixed(3) }
  }
  return undefined
}

async function call(url, path) {
  const answer = await (await fetch(`${url}/api/SHIPDT-SERVICE-NEW/${path}`)).json()
  if (answer.code !== 0) throw new Error(`${path} answered ${answer.code}: ${answer.message}`)
  return answer.result
}

async function photograph(browser, url, { name, language, chart, screen, path }, ship) {
  const phone = screen === PHONE
  const context = await browser.newContext({ viewport: screen, locale: language, hasTouch: phone, isMobile: phone, deviceScaleFactor: phone ? 2 : 1, timezoneId: language === 'zh-CN' ? 'Asia/Shanghai' : 'UTC' })
  const page = await context.newPage()
  await page.goto(`${url}/map?panel=layers`)
  await page.locator(`input[name=chart][value=${chart}]`).check({ timeout: START_MS })
  // The first visit of the bare map opens the legend over the Americas; this was it.
  await page.goto(`${url}/map`)
  if (!phone) await page.waitForURL(/panel=legend/, { timeout: START_MS })
  await page.waitForTimeout(1_000)
  await page.goto(`${url}${path(ship)}`)
  await page.waitForTimeout(SETTLE_MS)
  const file = join(FOLDER, `${name}.webp`)
  const session = await context.newCDPSession(page)
  for (const quality of [88, 80, 70, 60]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    writeFileSync(file, Buffer.from(data, 'base64'))
    if (statSync(file).size <= LARGEST) break
  }
  console.log(`${relative(root, file)}  ${Math.round(statSync(file).size / 1000)} kB`)
  await context.close()
}

async function until(what, limit, question) {
  const deadline = Date.now() + limit
  for (;;) {
    const answer = await question()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${limit / 1000} s in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

await main()
