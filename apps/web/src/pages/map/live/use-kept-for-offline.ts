import type { UserInfo } from '@fairway/contract'
import { useEffect } from 'react'
import { fleetPanelTexts } from '../../../features/fleet/panel/fleet-panel-texts.ts'
import { offlineTexts } from '../../../features/offline/offline-texts.ts'
import { i18n } from '../../../i18n/instance.ts'
import { loadTexts } from '../../../i18n/texts.ts'
import { tilesInView } from '../../../map/ground/tiles-in-view.ts'
import { currentUser, useUser } from '../../../session/session.ts'
import { keepTile } from '../../../storage/keep-tile.ts'
import { keepLoaded, keepProgram } from '../../../storage/keep-program.ts'
import { dropCaches, dropOfAccount, keptCaches } from '../../../storage/kept-caches.ts'
import { useMapState } from '../chart/map-state.ts'

const base = import.meta.env.BASE_URL
/** The chart comes first. */
const PATIENCE_MS = 2_000
const KEEP_EVERY_MS = 120_000
/** A line that fails a file now may bring it then. */
const AGAIN_MS = 10_000
const MOST_TRIES = 4
/** So long a worker may take to start serving the page. */
const TAKEN_OVER_MS = 10_000
/**
 * What the worker serves: two pages, and the thread that fetches the chart's tiles, which counts as a page of its own by the address of
 * its script. The site's pages are not among them: it costs them nothing.
 */
const scopes = ['map', 'fleets', 'assets/maplibre-gl-worker']

/** Not in development, whose files have no hashes; not over plain http, where no browser has workers. */
const possible = import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis

/** Keeps the program, and the ships that the reader follows. */
export function useKeptForOffline(offline: boolean): void {
  const user = useUser((state) => state.user)
  useEffect(() => {
    if (!possible || offline) return
    let over = false
    let timer: ReturnType<typeof setInterval> | undefined
    const begin = async () => {
      if (!(await keepAtLast(user !== null, () => over)) || over || user === null) return
      keepShips(user)
      timer = setInterval(() => keepShips(user), KEEP_EVERY_MS)
    }
    const first = setTimeout(() => void begin(), PATIENCE_MS)
    return () => {
      over = true
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [offline, user])
  useEffect(() => {
    if (!possible) return
    if (user === null) return void caches.delete(keptCaches.followed)
    return () => {
      if (currentUser()?.encryptId !== user.encryptId) void dropOfAccount()
    }
  }, [user])
}

function keepShips(user: UserInfo): void {
  if (!navigator.onLine || document.hidden) return
  import('../../../api/kept-followed.ts').then(({ keepFollowed }) => keepFollowed(user)).catch(console.warn)
}

/** One file that does not come must not cost a whole visit. */
async function keepAtLast(signedIn: boolean, isOver: () => boolean): Promise<boolean> {
  for (let tries = 1; !isOver(); tries++) {
    if (await keepMap(signedIn)) return true
    if (tries === MOST_TRIES) return false
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  return false
}

/** False where nothing can be kept: the map is as good without. */
async function keepMap(signedIn: boolean): Promise<boolean> {
  try {
    // What is read without a connection has to be here before.
    await loadTexts(i18n.language, offlineTexts, ...(signedIn ? [fleetPanelTexts] : []))
    await keepProgram(base)
    for (const scope of scopes)
      await navigator.serviceWorker.register(`${base}service-worker.js`, {
        scope: base + scope,
        updateViaCache: 'none',
      })
    await isServed()
    await keepLoaded(base)
    await keepView()
    return true
  } catch (error) {
    console.warn('The map is not kept for use without a connection.', error)
    // The server has no worker, or this browser takes none: nobody would serve what was kept.
    if (!(await isRegistered())) await dropCaches().catch(console.warn)
    return false
  }
}

/** False also where the browser does not even tell. */
const isRegistered = () =>
  navigator.serviceWorker.getRegistration(`${base}map`).then(
    (found) => found !== undefined,
    () => false,
  )

/** Until the worker sees what this page loads; at the first visit it takes over a moment after it was registered. */
async function isServed(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller !== null) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, TAKEN_OVER_MS)
    serviceWorker.addEventListener('controllerchange', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

/** What is in view came before the worker was there; later tiles come through it. */
async function keepView(): Promise<void> {
  const { view, box } = useMapState.getState()
  if (view === null) return
  for (const address of tilesInView({ zoom: view.zoom, box })) await keepTile(address, await fetch(address))
}
