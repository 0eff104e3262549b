// What every command of the repository rests on: a Node that is new enough, installed packages, a fresh build.
// Plain JavaScript and Node's own modules only: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takePrepareLock } from './prepare-lock.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lockFile = join(root, 'package-lock.json')
const installStamp = join(root, 'node_modules', '.fairway-installed')
const buildStamp = join(root, 'apps/server/dist', '.fairway-built')
/** All but what a server can wait for: see build-beside.mjs. */
export const pagesStamp = join(root, 'apps/server/dist', '.fairway-built-pages')
/** Which files outside of the repository the last build was made of: a provider's brand, wherever it was named. */
export const outsideList = join(root, 'apps/server/dist', '.fairway-outside')
/** Exit code of a build that has said all there is to say. */
export const SAID = 2

/** Stops with one sentence when Node is older than the floor. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Fairway needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a command in the repository, its output shown; stops the process when it fails. */
export function runOrStop(command, args, what, env = process.env) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (result.status === 0) return
  console.error(
    `${what} failed (${command} ${args.join(' ')}: ${result.error?.message ?? `exit code ${result.status}`}).`,
  )
  process.exit(1)
}

/**
 * Installs the packages of the lock file unless they are there already, whatever `NODE_ENV=production` or npm's `omit` would leave out.
 * `what`: all, or those that build and run the product (a sixth fewer files), of which tests, benches and lint have more. What was whole stays whole.
 * What did not come gets no stamp, so that the next start tries again.
 */
export function ensureInstalled(what = 'whole') {
  if (installedSoFar(what).isEnough) return
  // Whoever installs may build next.
  const turn = takePrepareLock({ isNeedless: () => installedSoFar(what).isEnough })
  if (turn === null) return
  const { lock, stamped, had, wanted, isEnough } = installedSoFar(what)
  if (!isEnough) {
    if (stamped !== undefined || missingPackages(wanted).length > 0)
      install(wanted, stamped === lock && had === 'running')
    writeFileSync(installStamp, `${lock} ${missingPackages('whole').length === 0 ? 'whole' : wanted}`)
  }
  turn.release()
}

function installedSoFar(what) {
  const lock = digest([lockFile])
  const [stamped, had] = existsSync(installStamp) ? readFileSync(installStamp, 'utf8').split(' ') : []
  const wanted = had === 'whole' ? 'whole' : what
  return { lock, stamped, had, wanted, isEnough: stamped === lock && (had === 'whole' || had === wanted) }
}

/** `onTop`: what runs the product is there, and a server that runs on it must not lose it, as by `npm ci`. */
function install(what, onTop) {
  const command = onTop ? ['install', '--no-save'] : ['ci']
  console.log(`Installing packages (npm ${command[0]}) …`)
  const kinds = [what === 'whole' ? '--include=dev' : '--omit=dev', '--include=optional', '--include=peer']
  const args = [...command, ...kinds, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  runOrStop('npm', args, 'Installing the packages', { ...process.env, ...npmCache() })
  const missing = missingPackages(what)
  if (missing.length === 0) return
  console.error(
    `npm ${command[0]} ended well, and yet ${missing.length} packages are missing (${missing.slice(0, 3).join(', ')} …). Look at "npm config list" for what leaves them out.`,
  )
  process.exit(1)
}

/** npm keeps what it fetched in the home folder, which the user of a service often has not: then it does so in the checkout. */
function npmCache() {
  const home = homedir()
  // npm itself says the one in the home folder to what it starts; another is somebody's wish.
  const wished = process.env['npm_config_cache']
  if (wished !== undefined && !wished.startsWith(join(home, '/'))) return {}
  try {
    accessSync(home, constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(root, '.cache/npm') }
  }
}

/** The packages of the lock file that every platform needs and that are not there as it names them. */
function missingPackages(what) {
  const list = join(root, 'node_modules', '.package-lock.json')
  const installed = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).packages : {}
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.link)
    .filter(([, entry]) => what === 'whole' || !(entry.dev || entry.devOptional))
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path.slice('node_modules/'.length))
}

/** The build was refused, and its own words are on the screen. */
export class BuildRefused extends Error {}

/** Builds server and web unless the last build saw the same sources and settings. Throws when the build fails. */
export function ensureBuilt() {
  if (builtSoFar().isWhole) return
  const { release, hasWaited } = takePrepareLock()
  try {
    if (hasWaited && builtSoFar().isWhole) return
    console.log('Building …')
    // In a process of its own: the bundlers set NODE_ENV and keep their memory, and the server comes after them in this one.
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
    if (status === SAID) throw new BuildRefused('the brand does not fit')
    if (status !== 0) throw new Error(`node scripts/build.mjs ended with ${status}`)
  } finally {
    release()
  }
}

/** What is there of a build of the sources as they are. `mark` is to be taken before one: what changes while it runs makes the next one stale. */
export function builtSoFar() {
  const mark = `${digest([lockFile, join(root, 'scripts'), ...sourceFolders()])} ${settingsMark()}`
  const isStamped = (stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === `${mark} ${outsideMark()}`
  return { mark, isWhole: isStamped(buildStamp), hasPages: isStamped(pagesStamp) }
}

/** Notes that a build of `mark` is there: `whole`, or but for what a server can wait for. */
export function stampBuild(part, mark) {
  const stamp = part === 'whole' ? buildStamp : pagesStamp
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${mark} ${outsideMark()}`)
}

/** Of the settings of the web, which it reads from the environment; its own `.env` files count among the sources. */
export function settingsMark(environment = process.env) {
  const settings = Object.entries(environment)
    .filter(([name]) => name.startsWith('VITE_'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex')
}

/** Of the files elsewhere that the last build was made of. */
export function outsideMark(list = outsideList) {
  return existsSync(list) ? digest(JSON.parse(readFileSync(list, 'utf8'))) : 'none'
}

export const isOutside = (file) => !file.startsWith(root + sep)

function sourceFolders() {
  return ['packages', 'apps'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
}

function digest(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path] // a file, not a folder
  }
  return entries
    .filter((entry) => !['node_modules', 'dist', 'data'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}
