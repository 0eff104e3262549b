// npm run lighthouse [-- --readings=7] [-- page…]: starts the product in a folder of its own and looks at the site as a phone on a slow network does
// (Lighthouse's mobile preset). Prints one table; fails below the promised scores. With a number of readings the worst of
// them counts. Needs a Chromium, and the package
// registry once: Lighthouse itself is not installed with the repository, because it is larger than all the rest.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilAtRest } from './at-rest.mjs'
import { findChromium } from './browser.mjs'
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs'
import { addressIn } from './server-address.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const PAGES = ['home', 'productService/cdt', 'dataApi', 'solutions', 'aboutUs']
const LANGUAGES = ['en-US', 'zh-CN']
/** The map is a tool and not a page of the site: of it counts alone when its largest part has been painted, ms. */
const MAP = 'map'
const MOST_PAINT = 2_500
/** Least scores, and the most that the page may move while it loads. */
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 95, seo: 100 }
const MOST_SHIFT = 0.05
/** A page below its score is looked at again: on a busy machine the median counts. */
const RUNS = 3
/** How often each page is looked at where the worst reading counts; 0: as above. */
const READINGS = Number(process.argv.find((argument) => argument.startsWith('--readings='))?.split('=')[1] ?? 0)
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const START_MS = 180_000
const AUDIT_MS = 180_000

async function main() {
  const unknown = named.filter((name) => ![...PAGES, MAP].includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no page ${unknown.join(', ')}. There are: ${[...PAGES, MAP].join(', ')}.`)
  requireNode()
  ensureInstalled()
  ensureBuilt()
  const chromium = findChromium()
  if (chromium === null)
    throw new Error('No Chromium was found: install one, or name it with CHROMIUM=/path/to/chromium.')
  const folder = mkdtempSync(join(tmpdir(), 'fairway-lighthouse-'))
  const product = await startProduct(join(folder, 'data'))
  let failed = 0
  try {
    console.log(
      'page'.padEnd(28) +
        [...Object.keys(LEAST), 'layout shift', 'largest paint', 'blocked', 'script']
          .map((name) => name.padStart(15))
          .join(''),
    )
    for (const language of LANGUAGES)
      for (const page of [...PAGES, MAP].filter((page) => named.length === 0 || named.includes(page))) {
        const path = page === MAP ? `/${MAP}` : `/index/${page}`
        const good = page === MAP ? ({ paint }) => paint <= MOST_PAINT : isGood
        const worse = page === MAP ? byPaint : byPerformance
        const url = `${product.url}${path}?lang=${language}`
        if (!look(chromium, folder, url, `${page} ${language}`, good, worse)) failed++
      }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (failed > 0) console.error(`${failed} below what is promised.`)
  process.exit(failed === 0 ? 0 : 1)
}

const byPaint = (a, b) => b.paint - a.paint
const byPerformance = (a, b) => a.scores.performance - b.scores.performance || byPaint(a, b)

function look(chromium, folder, url, name, good, worse) {
  const looks = []
  while (looks.length < (READINGS || RUNS)) {
    looks.push(audit(chromium, folder, url))
    if (READINGS === 0 && looks.length === 1 && good(looks[0])) break
  }
  const sorted = looks.toSorted(worse)
  const counted = sorted[READINGS > 0 ? 0 : Math.floor(looks.length / 2)]
  const { scores, shift, paint, blocked, script, complaints } = counted
  const cells = [
    ...Object.values(scores),
    shift.toFixed(3),
    `${(paint / 1000).toFixed(2)} s`,
    `${Math.round(blocked)} ms`,
    `${Math.round(script / 1000)} kB`,
  ]
  console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(15)).join('') + (good(counted) ? '' : '  ✗'))
  for (const complaint of complaints) console.log(`    ${complaint}`)
  return good(counted)
}

const isGood = ({ scores, shift }) =>
  Object.entries(LEAST).every(([category, least]) => scores[category] >= least) && shift <= MOST_SHIFT

function audit(chromium, folder, url) {
  const file = join(folder, 'report.json')
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run'
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${Object.keys(LEAST).join(',')}`,
    `--chrome-flags=${flags}`,
  ]
  const run = () =>
    spawnSync('npx', args, {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: chromium },
      timeout: AUDIT_MS,
      encoding: 'utf8',
    })
  // A browser that was slow to start gives no trace (NO_NAVSTART): the second one is warm.
  const first = run()
  const { status, stderr } = first.status === 0 ? first : run()
  if (status !== 0) throw new Error(`Lighthouse could not look at ${url}: ${stderr}`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const number = (id) => report.audits[id]?.numericValue ?? 0
  return {
    scores: Object.fromEntries(
      Object.keys(LEAST).map((category) => [category, Math.round(report.categories[category].score * 100)]),
    ),
    shift: number('cumulative-layout-shift'),
    paint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    script: (report.audits['network-requests']?.details?.items ?? [])
      .filter((item) => item.resourceType === 'Script')
      .reduce((sum, item) => sum + item.transferSize, 0),
    complaints: Object.keys(LEAST)
      .filter((category) => category !== 'performance')
      .flatMap((category) => report.categories[category].auditRefs)
      .filter(({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 1)
      .map(({ id }) => `${id}: ${report.audits[id].title}`),
  }
}

/** The built server as `npm start` would start it, with the simulated world. */
async function startProduct(dataDir) {
  // Counting a made-up month takes minutes of a core after the first start: the pages are measured, not that.
  const environment = { ...process.env, LOG_LEVEL: 'info', DENSITY_MB: '0' }
  for (const name of ['FEEDS', 'DEMO', 'DATABASE_URL', 'CLICKHOUSE_URL', 'NODE_ENV', 'PUBLIC_URL'])
    delete environment[name]
  const child = spawn(
    process.execPath,
    [join(root, 'apps/server/dist/main.js'), '--port', '0', '--data-dir', dataDir, '--demo'],
    { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  const deadline = Date.now() + START_MS
  for (;;) {
    const url = addressIn(output)
    // The past of the simulated world is written in the background at a first start: what is measured is the product after that.
    if (url && output.includes('The history of the simulated world is stored')) {
      // Port calls of that past and the coast are made after it.
      if (!(await untilAtRest(child.pid)))
        console.error('The server still has work of its own: the readings are of that, too.')
      return { url, stop: () => stop(child) }
    }
    if (child.exitCode !== null) throw new Error('The server did not start.')
    if (Date.now() > deadline) {
      await stop(child)
      throw new Error(`The server and its history were not ready after ${START_MS / 1000} s.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function stop(child) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  return ended
}

await main()
