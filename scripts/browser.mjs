// Finds a Chromium for the browser tests, and on Debian as root installs one with a CJK font.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Path of a Chromium: the CHROMIUM setting, the system's, or one that Playwright downloaded earlier; null when there is none. */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM,
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
  const missing = [...(findChromium() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])]
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length > 0 && canInstall) {
    console.log(`Installing ${missing.join(' and ')} from Debian …`)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    })
  }
  return findChromium()
}
