// npm run pictures: starts the product on a simulated world in a folder of its own, waits until its past is known, and
// photographs the screens that the documents and the site show. About fifteen minutes; needs a Chromium.
// npm run pictures -- ship port: only those. --at=http://…: of a demonstration that runs already.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from './asking.mjs'
import { findChromium } from './browser.mjs'
import { chooseChart, openBrowser, openReader, save, visit } from './photograph.mjs'
import { findSubjects, untilPastIsKnown } from './picture-subjects.mjs'
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs'
import { photographSite } from './site-pictures.mjs'
import { addressIn } from './server-address.mjs'
import { until } from './until.mjs'

const FOLDER = join(root, 'docs/pictures')
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** The world's merchant fleet is larger still; a demonstration of 3,000 leaves its coasts empty. */
const SHIPS = 8_000
const START_MS = 120_000
const LARGEST = 150_000

const ofShip = ({ ship }) => `/map?z=7.5&c=${ship.lat},${ship.lon + 0.9}&ship=${ship.mmsi}`
const voyagesOf = ({ ship }) => `/ship/${ship.mmsi}/voyages`

/** name, language, colours of the chart, where it looks, and what must be there. `member`: of somebody who is logged in. */
const pictures = [
  { name: 'map-world-en', language: 'en-US', chart: 'dark', path: () => '/map?z=1.6&c=24,65' },
  { name: 'map-world-zh', language: 'zh-CN', chart: 'dark', path: () => '/map?z=1.6&c=24,65' },
  { name: 'map-harbour-en', language: 'en-US', chart: 'light', path: ofShip, shown: ['.ship-panel', '.ship-eta'] },
  { name: 'map-harbour-zh', language: 'zh-CN', chart: 'light', path: ofShip, shown: ['.ship-panel', '.ship-eta'] },
  {
    name: 'map-phone-zh',
    language: 'zh-CN',
    chart: 'dark',
    phone: true,
    path: ({ ship }) => `/map?z=8&c=${ship.lat - 0.4},${ship.lon}&ship=${ship.mmsi}`,
    shown: ['.ship-panel'],
  },
  {
    name: 'voyages-en',
    language: 'en-US',
    chart: 'light',
    member: true,
    path: voyagesOf,
    shown: ['.voyages-table-head'],
  },
  {
    name: 'voyages-zh',
    language: 'zh-CN',
    chart: 'light',
    member: true,
    path: voyagesOf,
    shown: ['.voyages-table-head'],
  },
]

async function main() {
  const options = process.argv.slice(2)
  const running = options.find((option) => option.startsWith('--at='))?.slice('--at='.length)
  const names = options.filter((option) => !option.startsWith('--'))
  const wanted = (name) => names.length === 0 || names.includes(name)
  requireNode()
  ensureInstalled()
  if (!running) ensureBuilt()
  const executablePath = findChromium()
  if (executablePath === null)
    throw new Error('No Chromium was found: install one, or name it with CHROMIUM=/path/to/chromium.')
  const product = running ? { url: running, stop: async () => {} } : await startProduct()
  try {
    await untilPastIsKnown(product.url)
    const accounts = await demoAccounts(product.url)
    const subjects = await findSubjects(product.url, accounts['en-US'])
    const browser = await openBrowser(executablePath)
    try {
      for (const picture of pictures.filter(({ name }) => wanted(name)))
        await photograph(browser, product.url, picture, subjects, accounts)
      await photographSite(browser, product.url, subjects, accounts, wanted)
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
  const environment = {
    UV_THREADPOOL_SIZE: '8',
    ...process.env,
    LOG_LEVEL: 'info',
    MAX_CLIENTS_PER_ADDRESS: '100',
    DEMO_SHIPS: String(SHIPS),
  }
  for (const name of ['FEEDS', 'DEMO', 'DATABASE_URL', 'CLICKHOUSE_URL', 'NODE_ENV', 'MAP_REVIEW_NUMBER'])
    delete environment[name]
  const child = spawn(
    process.execPath,
    [join(root, 'apps/server/dist/main.js'), '--port', '0', '--data-dir', dataDir, '--demo'],
    { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  try {
    return {
      url: await until('the address of the server', START_MS, () => addressIn(output)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function photograph(
  browser,
  url,
  { name, language, chart, path, shown, phone = false, member = false },
  subjects,
  accounts,
) {
  const reader = await openReader(browser, url, {
    language,
    screen: phone ? PHONE : WIDE,
    phone,
    account: member ? accounts[language] : null,
  })
  await chooseChart(reader, chart)
  await visit(reader, path(subjects), shown)
  await save(reader, {
    files: [{ file: join(FOLDER, `${name}.webp`), width: phone ? 780 : WIDE.width, most: LARGEST }],
  })
  await reader.context.close()
}

await main()
