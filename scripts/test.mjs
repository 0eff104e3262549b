// npm test: the gate. Types, lint, format, unit, integration and browser tests; the last line is the plain count.
// npm test -- --quick: types, lint, format, and the unit tests that the changes since main reach.
// npm test -- NAME…: the test files whose paths contain a name.
// npm test -- --nodes [VERSION…] [NAME…]: with each supported Node the build, the unit tests and the starts and stops of the server.
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from './browser.mjs'
import { check, count, finish, run, suite } from './gate-steps.mjs'
import { longTests } from './long-tests.mjs'
import { ensureSpeakers, missingReaders } from './foreign-programs.mjs'
import { ensureNats } from './nats.mjs'
import { ensureNginx } from './nginx.mjs'
import { ensureNode, supportedNodes, versionOf } from './other-nodes.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureInstalled, requireNode, root } from './prepare.mjs'

requireNode()
ensureInstalled()
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (process.argv.includes('--quick')) await quick()
else if (process.argv.includes('--nodes')) await nodes()
else if (names.length > 0) await named()
else await whole()
finish()

/**
 * Types, lint, format and build stand beside the unit tests. The browser tests come after them: side by side on two cores each waits for
 * the other past its limits.
 */
async function whole() {
  const postgres = ensurePostgres()
  const nats = ensureNats()
  const nginx = ensureNginx()
  const speakers = ensureSpeakers()
  await Promise.all([
    suite('unit and integration tests', ['--project', 'unit']),
    installBrowser().then(checks).then(build),
  ])
  await browser(findChromium())
  if (!nats)
    console.log(
      '\n!! No nats-server: the bus between processes was not tested. Install the package nats-server to test it.',
    )
  if (!nginx)
    console.log('\n!! No nginx: the sites of deploy/nginx were not tested. Install the package nginx to test them.')
  if (!speakers)
    console.log(
      '\n!! gpsd, mosquitto or socat is missing: what goes in from them and out to them was not tested. Install the packages gpsd, gpsd-clients, mosquitto, mosquitto-clients and socat to test it.',
    )
  if (missingReaders().length > 0)
    console.log(
      `\n!! ${missingReaders().join(', ')} missing: what they read of the product was not tested. Install the packages prometheus, gpsbabel, gdal-bin, gnumeric and libxml2-utils to test it.`,
    )
  if (!postgres)
    console.log(
      '\n!! No PostgreSQL package of Debian: of PostgreSQL only the version of the packages was tested. Install the package postgresql to test an older one.',
    )
}

async function browser(chromium) {
  if (chromium) return suite('browser tests', ['--project', 'e2e'], { CHROMIUM: chromium })
  count.failed++
  console.error(
    '\n!! No Chromium: the browser tests did not run. Install one, or name it: CHROMIUM=/path/to/chromium npm test\n',
  )
}

async function checks() {
  await checkTypes('server, packages, tools', 'tsconfig.json')
  await checkTypes('packages', 'packages/tsconfig.json')
  await checkTypes('web', 'apps/web/tsconfig.json')
  await check('lint', 'oxlint', ['--deny-warnings'])
  await check('format', 'oxfmt', ['--check'])
}

/** With one checker: each of several checks again what the files share, twice the work in all, and the tests beside it have the other core. */
function checkTypes(what, project) {
  return check(`types: ${what}`, 'tsc', ['-p', project, '--checkers', '1'])
}

/** In processes of their own, as every step: they wait for their children, and the other lane must be heard meanwhile. */
function build() {
  return check('build', process.execPath, ours(`{ ensureBuilt } from './scripts/prepare.mjs'; ensureBuilt()`))
}

function installBrowser() {
  const script = ours(
    `{ ensureChromium } from './scripts/browser.mjs'; console.log(ensureChromium()); (await import('./scripts/foreign-programs.mjs')).ensureForeignPrograms()`,
  )
  return run('browser and programs of others', process.execPath, script)
}

function ours(script) {
  return ['--input-type=module', '--eval', `import ${script}`]
}

/** The few long files are left to the gate, unless they changed themselves. */
async function quick() {
  const since = commonCommit()
  const changed = git('diff', '--name-only', since).split('\n')
  const leftOut = longTests.filter((file) => !changed.includes(file))
  const touched = ['--project', 'unit', '--changed', since, '--passWithNoTests']
  await Promise.all([
    checks(),
    suite(`unit tests reached by the changes since ${since}`, [
      ...touched,
      ...leftOut.map((file) => `--exclude=${file}`),
    ]),
  ])
}

/** Where this branch left main; on main itself the last commit. */
function commonCommit() {
  const base = git('merge-base', 'HEAD', 'main') || git('merge-base', 'HEAD', 'origin/main')
  return (base || git('rev-parse', 'HEAD')).slice(0, 12)
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

/** Each Node for itself: builds in one folder, which its tests then serve. Long; the limits are those of each test. */
async function nodes() {
  ensurePostgres()
  ensureNats()
  ensureSpeakers()
  const isVersion = (word) => /^\d+(\.\d+)*$/.test(word)
  const versions = names.filter(isVersion)
  const files = names.filter((name) => !isVersion(name))
  await installBrowser()
  const chromium = findChromium()
  for (const wanted of versions.length > 0 ? versions : supportedNodes()) {
    const node = ensureNode(wanted, { newest: true })
    const version = node && versionOf(node)
    if (!version) {
      count.failed++
      console.error(`\n!! npm has no Node ${wanted} that runs on this machine: it was not tested.\n`)
      continue
    }
    await withNode(node, version, chromium, files)
  }
}

async function withNode(node, version, chromium, files) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const environment = { PATH: path, ...(chromium && { CHROMIUM: chromium }) }
  const unit = files.filter((name) => !name.startsWith('e2e/'))
  const inBrowser = files.filter((name) => name.startsWith('e2e/'))
  const all = files.length === 0
  const isBuilt =
    (!all && inBrowser.length === 0) || (await check(`build with Node ${version}`, node, ['scripts/build.mjs']))
  if (all || unit.length > 0)
    await suite(`unit and integration tests with Node ${version}`, ['--project', 'unit', ...unit], environment)
  if (isBuilt && (all || inBrowser.length > 0))
    await suite(
      `starts and stops with Node ${version}`,
      ['--project', 'e2e', ...(all ? ['e2e/start-and-stop'] : inBrowser)],
      environment,
    )
}

async function named() {
  const inBrowser = names.filter((name) => name.startsWith('e2e/'))
  const others = names.filter((name) => !name.startsWith('e2e/'))
  if (others.length > 0) await suite('unit and integration tests', ['--project', 'unit', ...others])
  if (inBrowser.length === 0) return
  await installBrowser()
  const chromium = findChromium()
  if (await build())
    await suite('browser tests', ['--project', 'e2e', ...inBrowser], chromium ? { CHROMIUM: chromium } : {})
}
