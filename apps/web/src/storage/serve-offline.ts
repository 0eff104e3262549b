import { keepLoaded, keepProgram } from './keep-program.ts'

const base = import.meta.env.BASE_URL
/** So long a worker may take to start serving the page. */
const TAKEN_OVER_MS = 10_000

/** The thread that fetches a chart's tiles counts as a page of its own, by the address of its script. */
const chart = 'assets/maplibre-gl-worker'
/**
 * What the worker serves, and of what a reader has to have opened it. The site's pages are not among them: it costs them nothing; nor
 * are the other pages of an account.
 */
export const servedOffline = {
  map: ['map', 'fleets', chart],
  plans: ['index/myAccount/planRoutes', chart],
} as const

/** Not in development, whose files have no hashes; not over plain http, where no browser has workers. */
export const canBeServedOffline = import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis

/** Keeps the program with what this page has loaded of it, and has a worker serve these addresses. */
export async function serveOffline(scopes: readonly string[]): Promise<void> {
  await keepProgram(base)
  for (const scope of scopes)
    await navigator.serviceWorker.register(`${base}service-worker.js`, { scope: base + scope, updateViaCache: 'none' })
  await isServed()
  await keepLoaded(base)
}

/** Until the worker sees what this page loads; at the first visit it takes over a moment after it was registered. */
async function isServed(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller !== null) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, TAKEN_OVER_MS)
    serviceWorker.addEventListener('controllerchange', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
