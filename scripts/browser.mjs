// Finds a Chromium for the browser tests, and on Debian as root installs one with a CJK font.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Debian's Chromium without its windows: the same engine for half of the processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
const APT_LIMIT_MS = 300_000

/** Path of a Chromium: the CHROMIUM setting, the system's, or one that Playwright downloaded earlier; null when there is none. */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM,
    HEADLESS,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    ...playwrightBrowsers(),
  ]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

function playwrightBrowsers() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .map((name) => join(cache, name, 'chrome-linux', 'chrome'))
}

function hasChineseFont() {
  return /\S/.test(spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).stdout ?? '')
}

/** Returns a Chromium's path, installing Debian's package when that is possible; null when a browser cannot be had. */
export function ensureChromium() {
  const named = process.env.CHROMIUM && existsSync(process.env.CHROMIUM)
  const missing = [
    ...(named || existsSync(HEADLESS) ? [] : ['chromium-headless-shell']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
  ]
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length > 0 && canInstall) {
    console.log(`Installing ${missing.join(' and ')} from Debian …`)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const aptGet = (...args) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment,
        timeout: APT_LIMIT_MS,
      })
    aptGet('update')
    // One at a time: a release that lacks one still has the others.
    for (const name of missing) aptGet('install', '-y', '--no-install-recommends', name)
    if (!findChromium()) aptGet('install', '-y', '--no-install-recommends', 'chromium')
  }
  return findChromium()
}
