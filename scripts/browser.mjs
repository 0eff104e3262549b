// Finds a Chromium for the browser tests, and on Debian as root installs one with a CJK font.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { canInstall, installFromDebian } from './debian.mjs'

/** Debian's Chromium without its windows: the same engine for half of the processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

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
  if (missing.length > 0 && canInstall()) {
    installFromDebian(missing)
    if (!findChromium()) installFromDebian(['chromium'])
  }
  return findChromium()
}
