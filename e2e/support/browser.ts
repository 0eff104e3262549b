import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // No page here lives long enough for its code to be made as fast as can be: trying to was a tenth of a run's work.
  '--js-flags=--no-turbofan --no-concurrent-sparkplug',
]

/** The machine may be busy with other things; what is waited for comes sooner or it is broken. */
const WAIT_LIMIT_MS = 45_000
const LAUNCH_LIMIT_MS = 120_000

export const sizes = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const
export type SizeName = keyof typeof sizes

/** Debian's Chromium, or the one named by CHROMIUM (scripts/test.mjs sets it). */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: chromiumFlags,
    timeout: LAUNCH_LIMIT_MS,
  })
}

let shared: Promise<Browser> | undefined

/** One browser for the files that follow each other in a process: closing it closes what a file has opened; it ends with the process. */
export async function shareBrowser(): Promise<Browser> {
  if (shared && !(await shared).isConnected()) shared = undefined
  shared ??= launchBrowser().then((browser) =>
    Object.assign(browser, {
      close: async () => void (await Promise.all(browser.contexts().map((context) => context.close()))),
    }),
  )
  return shared
}

export interface Opened {
  context: BrowserContext
  page: Page
  /** Console errors, page errors, failed or foreign requests and CSP reports seen so far. */
  troubles: string[]
}

/** A fresh profile at a size and language; every request that leaves `origin` and every console error is noted as trouble. */
export async function openPage(
  browser: Browser,
  url: string,
  options: {
    size?: SizeName
    language?: 'zh-CN' | 'en-US'
    /** Shows movements. Otherwise the reader has asked for less of them, as most tests did: drawing them was 7 % of a run's work. */
    motion?: boolean
    dark?: boolean
    /** The machine's, when none is said. */
    timeZone?: string
    /** Draws as many pixels as a screen has. Otherwise a quarter of them: drawing them in software was a third of a run's work. */
    everyPixel?: boolean
    /** Lets the page have its service worker. Elsewhere it has none: tests see and change each request, which a worker would make for the page. */
    worker?: boolean
  } = {},
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: sizes[options.size ?? 'wide'],
    deviceScaleFactor: options.everyPixel ? 1 : 0.5,
    locale: options.language ?? 'en-US',
    hasTouch: options.size === 'phone',
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    colorScheme: options.dark ? 'dark' : 'light',
    ...(options.timeZone && { timezoneId: options.timeZone }),
    serviceWorkers: options.worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(WAIT_LIMIT_MS)
  // A map that believes in a worker keeps all its files for it, which was a third of a map's work.
  if (!options.worker) await context.addInitScript('delete Navigator.prototype.serviceWorker')
  const page = await context.newPage()
  const troubles: string[] = []
  const origin = new URL(url).origin
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== origin)
      troubles.push(`foreign request: ${request.url()}`)
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return { context, page, troubles }
}
