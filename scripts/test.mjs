// npm test: the gate. Types, lint, unit, integration and browser tests; the last line is the plain count.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './browser.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs'

requireNode()
ensureInstalled()
const chromium = ensureChromium()
const postgres = ensurePostgres()
const count = { passed: 0, failed: 0, skipped: 0 }

function check(name, command, args) {
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  count[status === 0 ? 'passed' : 'failed']++
}

function suite(name, project, environment = {}) {
  console.log(`\n── ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'fairway-test-'))
  const report = join(folder, 'report.json')
  const args = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    count.passed += result.numPassedTests
    count.skipped += result.numPendingTests + (result.numTodoTests ?? 0)
    // A file that cannot even be loaded, or an error outside of any test, has no failed test of its own: it still fails the run.
    count.failed += Math.max(result.numFailedTests, status === 0 ? 0 : 1)
  } catch (error) {
    console.error(`${name} gave no report: ${error.message}`)
    count.failed++
  }
  rmSync(folder, { recursive: true, force: true })
}

check('types: server, packages, tools', 'npx', ['tsc', '-p', 'tsconfig.json'])
check('types: packages', 'npx', ['tsc', '-p', 'packages/tsconfig.json'])
check('types: web', 'npx', ['tsc', '-p', 'apps/web/tsconfig.json'])
check('lint', 'npx', ['oxlint', '--deny-warnings'])
check('format', 'npx', ['oxfmt', '--check'])
suite('unit and integration tests', 'unit')

if (chromium) {
  try {
    ensureBuilt()
    count.passed++
  } catch (error) {
    count.failed++
    console.error(`The build failed: ${error.message}`)
  }
  suite('browser tests', 'e2e', { CHROMIUM: chromium })
} else {
  count.failed++
  console.error(
    '\n!! No Chromium: the browser tests did not run. Install one, or name it: CHROMIUM=/path/to/chromium npm test\n',
  )
}

if (!postgres)
  console.log(
    '\n!! No PostgreSQL: everything that is stored was tested in the embedded database ONLY. Install the package postgresql to test both.',
  )
if (count.skipped > 0) console.log(`\n${count.skipped} skipped (each says above what it would have needed).`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed === 0 ? 0 : 1)
