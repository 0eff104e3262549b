import { useEffect, useState } from 'react'
import type { KeptFollowed } from '../../../api/kept-followed.ts'
import { showKeptShips } from '../../../features/offline/kept-ships.ts'
import { OfflineNote, type ShownOffline } from '../../../features/offline/offline-note.tsx'
import { useUser } from '../../../session/session.ts'
import type { PagePath } from '../../pages.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useKeptForOffline } from './use-kept-for-offline.ts'
import { useLiveStatus, type Live } from './use-live.ts'

/** Lines break for a moment and come back: that is no news. */
const NEWS_AFTER_MS = 10_000
const PLANS: PagePath = '/index/myAccount/planRoutes'

/** Keeps the map for a start without a connection; without one, shows what was kept and says how old it is. */
export function MapOffline({ live }: { live: Live }) {
  const offline = useOffline(live)
  const { lastFrameAt } = useLiveStatus(live)
  useKeptForOffline(offline)
  const kept = useKeptShips(live, offline && lastFrameAt === null)
  const plans = usePlansKept(offline)
  return offline ? <OfflineNote shown={shownOffline(lastFrameAt, kept)} plans={plans ? PLANS : null} /> : null
}

function shownOffline(lastFrameAt: number | null, kept: KeptFollowed | null): ShownOffline {
  if (lastFrameAt !== null) return { kind: 'was', at: lastFrameAt }
  return kept === null ? { kind: 'nothing' } : { kind: 'followed', at: kept.state.now, count: kept.state.ships.length }
}

/** From a try to connect that failed until one that did not. */
function useOffline(live: Live): boolean {
  const { connection, lastFrameAt } = useLiveStatus(live)
  const now = useNow()
  const [failed, setFailed] = useState(false)
  const fails = connection === 'offline' || (failed && connection === 'connecting')
  if (fails !== failed) setFailed(fails)
  return fails && (lastFrameAt === null || now - lastFrameAt > NEWS_AFTER_MS)
}

/** The followed ships of a visit before, once they stand on the chart; only there where nothing newer ever came. */
function useKeptShips({ store }: Live, wanted: boolean): KeptFollowed | null {
  const user = useUser((state) => state.user)
  const [kept, setKept] = useState<KeptFollowed | null>(null)
  useEffect(() => {
    if (!wanted || user === null) return
    let over = false
    const show = (found: KeptFollowed | null) => {
      if (over || found === null) return
      setKept(found)
      showKeptShips(store, found.state, Date.now())
    }
    // The same file as the fleets fetch: one that is here offers both the same.
    import('../../../api/kept-followed.ts')
      .then(({ showKeptFollowed }) => showKeptFollowed(user))
      .then(show, console.warn)
    return () => {
      over = true
    }
  }, [store, wanted, user])
  return wanted && user !== null ? kept : null
}

/** Whether voyage plans of who is logged in can be read now. */
function usePlansKept(offline: boolean): boolean {
  const user = useUser((state) => state.user)
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (!offline || user === null) return
    let over = false
    import('../../../api/kept-plans.ts')
      .then(({ showKeptPlans }) => showKeptPlans(user))
      .then((at) => over || setKept(at !== null), console.warn)
    return () => {
      over = true
      setKept(false)
    }
  }, [offline, user])
  return kept
}
