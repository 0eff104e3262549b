import { useEffect } from 'react'
import { fleetPanelTexts } from '../../../features/fleet/panel/fleet-panel-texts.ts'
import { offlineTexts } from '../../../features/offline/offline-texts.ts'
import { i18n } from '../../../i18n/instance.ts'
import { loadTexts } from '../../../i18n/texts.ts'
import { tilesInView } from '../../../map/ground/tiles-in-view.ts'
import { currentUser, useUser } from '../../../session/session.ts'
import { keepTile } from '../../../storage/keep-tile.ts'
import { keepProgram } from '../../../storage/keep-program.ts'
import { dropOfAccount, keptCaches } from '../../../storage/kept-caches.ts'
import { useMapState } from '../chart/map-state.ts'

const base = import.meta.env.BASE_URL
/** The chart comes first. */
const PATIENCE_MS = 2_000
const KEEP_EVERY_MS = 120_000
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
  const signedIn = user !== null
  useEffect(() => {
    if (!possible || offline) return
    const timer = setTimeout(() => void keepAll(signedIn), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [offline, signedIn])
  useEffect(() => {
    if (!possible) return
    if (user === null) return void caches.delete(keptCaches.followed)
    const keepNow = () => {
      if (!navigator.onLine || document.hidden) return
      import('../../../api/kept-followed.ts').then(({ keepFollowed }) => keepFollowed(user)).catch(console.warn)
    }
    const first = setTimeout(keepNow, PATIENCE_MS)
    const timer = setInterval(keepNow, KEEP_EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      if (currentUser()?.encryptId !== user.encryptId) void dropOfAccount()
    }
  }, [user])
}

async function keepAll(signedIn: boolean): Promise<void> {
  try {
    // What is read without a connection has to be here before.
    await loadTexts(i18n.language, offlineTexts, ...(signedIn ? [fleetPanelTexts] : []))
    await keepProgram(base)
    for (const scope of scopes)
      await navigator.serviceWorker.register(`${base}service-worker.js`, {
        scope: base + scope,
        updateViaCache: 'none',
      })
    await keepView()
  } catch (error) {
    // A browser that keeps nothing shows the map as well.
    console.warn('The map is not kept for use without a connection.', error)
  }
}

/** What is in view came before the worker was there; later tiles come through it. */
async function keepView(): Promise<void> {
  const { view, box } = useMapState.getState()
  if (view === null) return
  for (const address of tilesInView({ zoom: view.zoom, box })) await keepTile(address, await fetch(address))
}
