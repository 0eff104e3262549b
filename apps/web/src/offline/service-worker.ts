// Runs in the browser beside the map and the fleets, and makes them open without a connection; and shows notifications. Built alone: bundler/service-worker.ts.
import { keepTile } from '../storage/keep-tile.ts'
import { assetsBound, dropCaches, keep, keptCaches } from '../storage/kept-caches.ts'
import { addressOf, readNotice } from './read-notice.ts'
import { requestKind } from './request-kind.ts'
import type { ExtendableEvent, FetchEvent, NotificationEvent, PushEvent, WorkerScope } from './worker-scope.ts'

const worker = self as Window as WorkerScope
const site = { origin: location.origin, base: new URL('./', location.href).pathname }

/** What a proxy says for a server that is not there. */
const NOBODY_THERE = new Set([502, 503, 504])
const GONE = new Set([404, 410])
/** It serves what is open to its end, and keeps nothing any more. */
let removed = false

worker.addEventListener('install', (event) => (event as ExtendableEvent).waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  const preloading = worker.registration.navigationPreload?.enable()
  const work = [worker.clients.claim(), dropCaches(Object.values(keptCaches)), preloading]
  ;(event as ExtendableEvent).waitUntil(Promise.all(work))
})

worker.addEventListener('fetch', (event) => {
  const asked = event as FetchEvent
  const kind = requestKind(asked.request, site)
  if (kind === 'page') asked.respondWith(page(asked))
  else if (kind === 'file') asked.respondWith(file(asked))
  else if (kind === 'tile') asked.respondWith(tile(asked))
})

worker.addEventListener('push', (event) => {
  const pushed = event as PushEvent
  pushed.waitUntil(show(pushed.data))
})

worker.addEventListener('notificationclick', (event) => {
  const pressed = event as NotificationEvent
  pressed.notification.close()
  pressed.waitUntil(open((pressed.notification.data as { path?: unknown } | null)?.path))
})

/** What came sealed from the server; the browser has opened it. */
async function show(data: PushEvent['data']): Promise<void> {
  let given: unknown = null
  try {
    given = data?.json()
  } catch {
    // Something is shown all the same.
  }
  const { title, body, path, tag, lang, at } = readNotice(given)
  const shown = {
    body,
    tag,
    lang,
    timestamp: at,
    data: { path },
    icon: `${site.base}mark-192.png`,
    badge: `${site.base}mark-192.png`,
  }
  await worker.registration.showNotification(title, shown)
}

/** The page that it leads to, in the tab that has it open, or in a new one. */
async function open(path: unknown): Promise<void> {
  const address = addressOf(path, site)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === address)
  await (there === undefined ? worker.clients.openWindow(address) : there.focus())
}

/** Always the server's while it answers: a page that was kept would be an old program after an upgrade. */
async function page(event: FetchEvent): Promise<Response> {
  const kept = async () => caches.match(`${site.base}map`, { cacheName: keptCaches.shell })
  let answer: Response
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const shell = await kept()
    if (shell === undefined) throw error
    return shell
  }
  event.waitUntil(leaveIfRemoved())
  return NOBODY_THERE.has(answer.status) ? ((await kept()) ?? answer) : answer
}

/** Its name has a hash of what is in it; a picture beside them comes from the server first. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  // The thread of the chart begins with its script as a page does with its document.
  if (request.destination === 'worker') event.waitUntil(leaveIfRemoved())
  const hashed = request.url.startsWith(`${site.origin}${site.base}assets/`)
  const kept = () => caches.match(request.url, { cacheName: keptCaches.assets })
  const known = hashed ? await kept() : undefined
  if (known !== undefined) return known
  try {
    const answer = await fetch(request)
    if (answer.ok && hashed && !removed) event.waitUntil(keepIn(keptCaches.assets, request.url, answer.clone()))
    return answer
  } catch (error) {
    const picture = await kept()
    if (picture === undefined) throw error
    return picture
  }
}

async function keepIn(name: string, address: string, answer: Response): Promise<void> {
  await keep(await caches.open(name), address, answer, assetsBound)
}

async function tile(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (!removed) event.waitUntil(keepTile(request.url, answer.clone()))
    return answer
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: keptCaches.tiles })
    if (kept === undefined) throw error
    return kept
  }
}

/** A server that has no worker any more wants none in the browser either. */
async function leaveIfRemoved(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer === null || !GONE.has(answer.status)) return
  removed = true
  await dropCaches()
  await worker.registration.unregister()
}
