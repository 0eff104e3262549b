import type { UserInfo } from '@fairway/contract'
import { useEffect } from 'react'
import { fleetPanelTexts } from '../../../features/fleet/panel/fleet-panel-texts.ts'
import { offlineTexts } from '../../../features/offline/offline-texts.ts'
import { i18n } from '../../../i18n/instance.ts'
import { loadTexts } from '../../../i18n/texts.ts'
import { tilesInView } from '../../../map/ground/tiles-in-view.ts'
import { currentUser, useUser } from '../../../session/session.ts'
import { keepTile } from '../../../storage/keep-tile.ts'
import { dropCaches, dropOfAccount, dropSealed } from '../../../storage/kept-caches.ts'
import { canBeServedOffline, servedOffline, serveOffline } from '../../../storage/serve-offline.ts'
import { useMapState } from '../chart/map-state.ts'

const base = import.meta.env.BASE_URL
/** The chart comes first. */
const PATIENCE_MS = 2_000
const KEEP_EVERY_MS = 120_000
/** A line that fails a file now may bring it then. */
const AGAIN_MS = 10_000
const MOST_TRIES = 4

/** Keeps the program, the ships that the reader follows, and his voyage plans. */
export function useKeptForOffline(offline: boolean): void {
  const user = useUser((state) => state.user)
  useEffect(() => {
    if (!canBeServedOffline || offline) return
    let over = false
    let timer: ReturnType<typeof setInterval> | undefined
    const begin = async () => {
      if (!(await keepAtLast(user !== null, () => over)) || over || user === null) return
      keepOfAccount(user)
      timer = setInterval(() => keepOfAccount(user), KEEP_EVERY_MS)
    }
    const first = setTimeout(() => void begin(), PATIENCE_MS)
    return () => {
      over = true
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [offline, user])
  useEffect(() => {
    if (!canBeServedOffline) return
    if (user === null) return void dropSealed()
    return () => {
      if (currentUser()?.encryptId !== user.encryptId) void dropOfAccount()
    }
  }, [user])
}

function keepOfAccount(user: UserInfo): void {
  if (!navigator.onLine || document.hidden) return
  import('../../../api/kept-followed.ts').then(({ keepFollowed }) => keepFollowed(user)).catch(console.warn)
  import('../../account/keep-plans.ts').then(({ keepPlansAndPage }) => keepPlansAndPage(user)).catch(console.warn)
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
    await serveOffline(servedOffline.map)
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

/** What is in view came before the worker was there; later tiles come through it. */
async function keepView(): Promise<void> {
  const { view, box } = useMapState.getState()
  if (view === null) return
  for (const address of tilesInView({ zoom: view.zoom, box })) await keepTile(address, await fetch(address))
}
