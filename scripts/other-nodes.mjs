// Other versions of Node for the tests: npm packages that carry its binary, kept in the home folder's cache.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const INSTALL_LIMIT_MS = 240_000

/** The least version that is supported, as package.json says it, and the newest of the lines that are kept up. */
export function supportedNodes() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return [engines.node.replace('>=', ''), '22', '24']
}

/**
 * The binary of a version (20.19.0) or of the newest of a line (22); null where npm has none for this machine. One that is there is taken
 * as it is; `newest` asks the registry for a newer one first.
 */
export function ensureNode(version, { newest = false } = {}) {
  const folder = join(homedir(), '.cache', 'fairway', `node-${version}`)
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary) && !newest) return binary
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`]
  const { status, error } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', timeout: INSTALL_LIMIT_MS })
  if (status !== 0 && existsSync(binary))
    console.log(
      `npm gave no Node ${version} (${error?.message ?? `exit code ${status}`}): the one from before is taken.`,
    )
  return existsSync(binary) ? binary : null
}

/** What a binary calls itself; null when it does not run here. */
export function versionOf(binary) {
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 ? stdout.trim() : null
}
