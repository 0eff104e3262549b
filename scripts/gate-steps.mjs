// The steps of the gate: each is a command of its own, its output shown whole when it ends, so that steps that run side by side do not
// mix their lines.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { root } from './prepare.mjs'

export const count = { passed: 0, failed: 0, skipped: 0 }

/** What failed, as it is said again at the end: a step's output may lie thousands of lines above it. */
const failures = []

/** A command that counts as one check. True when it passed. */
export async function check(name, command, args) {
  const status = await run(name, command, args)
  count[status === 0 ? 'passed' : 'failed']++
  if (status !== 0) failures.push(name)
  return status === 0
}

/** A run of vitest, of which each test counts. */
export async function suite(name, args, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-test-'))
  const report = join(folder, 'report.json')
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/second-tries.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const status = await run(name, 'vitest', ['run', ...args, ...reporters], environment)
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    count.passed += result.numPassedTests
    count.skipped += result.numPendingTests + (result.numTodoTests ?? 0)
    // A file that cannot even be loaded, or an error outside of any test, has no failed test of its own: it still fails the run.
    count.failed += Math.max(result.numFailedTests, status === 0 ? 0 : 1)
    const failed = failuresIn(result)
    failures.push(...(status !== 0 && failed.length === 0 ? [`${name}: an error outside of any test`] : failed))
  } catch (error) {
    failures.push(`${name} gave no report: ${error.message}`)
    count.failed++
  }
  rmSync(folder, { recursive: true, force: true })
}

/** The failed tests of a report of Vitest's, each with the first lines of what it said. */
function failuresIn({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const ofTests = failed.map((test) => `${file} > ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`)
    return message && failed.length === 0 ? [`${file}\n${firstLines(message)}`] : ofTests
  })
}

function firstLines(text) {
  return text
    .split('\n')
    .slice(0, 12)
    .map((line) => `     ${line.slice(0, 300)}`)
    .join('\n')
}

/** A command, one that is installed here or the system's. Resolves with its exit code, or null when it could not be run or was ended by a signal. */
export function run(name, command, args, environment = {}) {
  const began = Date.now()
  console.log(`── ${name} …`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
        ...environment,
      },
    })
    const output = []
    const end = (status, problem = '') => {
      const seconds = Math.round((Date.now() - began) / 1_000)
      const verdict = status === 0 ? 'done' : `FAILED (${problem || `exit code ${status}`})`
      console.log(`\n── ${name}: ${verdict} after ${seconds} s\n${Buffer.concat(output).toString().trimEnd()}`)
      resolve(status)
    }
    child.stdout.on('data', (bytes) => output.push(bytes))
    child.stderr.on('data', (bytes) => output.push(bytes))
    child.once('error', (error) => end(null, error.message))
    child.once('close', (status, signal) => end(status, signal ?? ''))
  })
}

/** Ends the process with the plain count as its last line, and what failed before it. */
export function finish() {
  for (const failure of failures) console.log(`\n!! Failed: ${failure}`)
  if (count.skipped > 0) console.log(`\n${count.skipped} skipped (each says above what it would have needed).`)
  console.log(`${count.passed} passed, ${count.failed} failed`)
  process.exit(count.failed === 0 ? 0 : 1)
}
