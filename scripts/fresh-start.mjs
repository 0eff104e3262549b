// node scripts/fresh-start.mjs [--commit=NAME] [--ship]: clones the repository into a folder of its own and runs `npm start` there, as somebody does
// who has just found it. Prints when what was there, in seconds, and the seconds of processor that all its processes had taken by
// then (Linux), which on a busy machine is the better figure. `--ship` ends with the first ship. npm's cache is the user's: the first run of a machine fetches what is not in it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './prepare.mjs'
import { addressIn } from './server-address.mjs'

const LIMIT_MS = 900_000
const LOOK_MS = 100
/** Of Linux' clock ticks, which `getconf CLK_TCK` says everywhere. */
const TICKS = 100
const commit = process.argv.find((argument) => argument.startsWith('--commit='))?.split('=')[1] ?? 'HEAD'

const folder = mkdtempSync(join(tmpdir(), 'fairway-fresh-'))
const clone = join(folder, 'fairway')
git('clone', '--quiet', '--no-checkout', root, clone)
git(
  '-C',
  clone,
  'checkout',
  '--quiet',
  '--detach',
  spawnSync('git', ['-C', root, 'rev-parse', commit]).stdout.toString().trim(),
)
const began = performance.now()
const child = spawn('npm', ['start', '--', '--port', String(await freePort()), '--data-dir', join(folder, 'data')], {
  cwd: clone,
  stdio: ['ignore', 'pipe', 'inherit'],
  // A group of its own, which is told to end as by Ctrl-C.
  detached: true,
})
let output = ''
let isOver = false
child.stdout.on('data', (text) => (output += text))
child.once('exit', (status) => {
  // One that is ended amid its build says that this failed.
  if (isOver || status === null || status === 0) return
  console.error(output)
  process.exitCode = 1
})

console.log(`${commit}\n${''.padEnd(32)}${'s'.padStart(8)}${'processor s'.padStart(14)}`)
try {
  await reached('packages installed', () => existsSync(join(clone, 'node_modules/.fairway-installed')))
  await reached('listening', () => addressIn(output) !== undefined)
  await reached('the map and its first ship', hasShip)
  if (!process.argv.includes('--ship'))
    await reached('sea chart and all else built', () => existsSync(join(clone, 'apps/server/dist/.fairway-built')))
} finally {
  isOver = true
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGINT')
  await Promise.race([ended, wait(30_000)])
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}
process.exit()

async function reached(what, question) {
  while (!(await question())) {
    if (child.exitCode !== null) throw new Error('npm start has ended.')
    if (performance.now() - began > LIMIT_MS) throw new Error(`Waited ${LIMIT_MS / 1000} s in vain for: ${what}.`)
    await wait(LOOK_MS)
  }
  const seconds = (performance.now() - began) / 1000
  console.log(what.padEnd(32) + seconds.toFixed(1).padStart(8) + processorSeconds(child.pid).padStart(14))
}

/** The page of the map is answered, and a ship is on it. */
async function hasShip() {
  const url = addressIn(output)
  const [page, health] = await Promise.all([fetch(`${url}/map`), fetch(`${url}/healthz`)])
  return page.ok && (await health.json()).ships > 0
}

/** Of a process, of those below it, and of those that have ended. */
function processorSeconds(pid) {
  if (process.platform !== 'linux') return '–'
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf)
  const below = (parent) => stats.filter((stat) => stat.parent === parent).flatMap((stat) => [stat, ...below(stat.pid)])
  const all = [...stats.filter((stat) => stat.pid === pid), ...below(pid)]
  return (all.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS).toFixed(1)
}

function statOf(name) {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
  } catch {
    return [] // it has ended
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function git(...args) {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
