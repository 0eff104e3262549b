// What every command of the repository rests on: a Node that is new enough, installed packages, a fresh build.
// Plain JavaScript and Node's own modules only: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lockFile = join(root, 'package-lock.json')
const installStamp = join(root, 'node_modules', '.fairway-installed')
const buildStamp = join(root, 'apps/server/dist', '.fairway-built')

/** Stops with one sentence when Node is older than the floor. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Fairway needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a command in the repository, its output shown; stops the process when it fails. */
export function runOrStop(command, args, what) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (result.status === 0) return
  console.error(`${what} failed (${command} ${args.join(' ')}: ${result.error?.message ?? `exit code ${result.status}`}).`)
  process.exit(1)
}

/** Installs the packages of the lock file unless they are there already. */
export function ensureInstalled() {
  const lock = digest([lockFile])
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === lock) return
  if (existsSync(join(root, 'node_modules', '.package-lock.json')) && !existsSync(installStamp) && isComplete()) {
    writeFileSync(installStamp, lock)
    return
  }
  console.log('Installing packages (npm ci) …')
  runOrStop('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing the packages')
  writeFileSync(installStamp, lock)
}

/** True when someone ran npm by hand: every package the lock file names for this platform is there. */
function isComplete() {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.link || !path.startsWith('node_modules/') || installed[path]?.version === entry.version,
  )
}

/** Builds server and web unless the last build saw the same sources. Throws when the build fails. */
export function ensureBuilt() {
  const ownBrand = process.env.VITE_BRAND ? [resolve(process.env.VITE_BRAND)] : []
  const sources = digest([lockFile, join(root, 'scripts'), ...sourceFolders(), ...ownBrand])
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === sources) return
  console.log('Building …')
  // In a process of its own: the bundlers set NODE_ENV and keep their memory, and the server comes after them in this one.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`node scripts/build.mjs ended with ${status}`)
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, sources)
}

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
