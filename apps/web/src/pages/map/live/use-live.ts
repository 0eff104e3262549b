import { mapClasses } from '@fairway/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveStatus } from '../../../live/live-client.ts'
import type { ShipMark } from '../../../live/ship-mark.ts'
import type { LiveView } from '../../../live/view-request.ts'
import { claimLive, takeLive, type Live } from './first-live.ts'

export type { Live }

/** Opens the socket with the page, looking at `first` before the chart is even there, and closes it with the page. */
export function useLive(first: LiveView): Live {
  const [live] = useState(() => takeLive(first))
  useEffect(() => {
    claimLive(live)
    live.client.start()
    return () => live.client.stop()
  }, [live])
  return live
}

export function useLiveStatus({ client }: Live): LiveStatus {
  return useSyncExternalStore(client.subscribe, client.status)
}

/** The newest live position of a ship; the component draws again when ships changed. */
export function useShipMark({ store }: Live, mmsi: number | null): ShipMark | null {
  useSyncExternalStore(store.subscribe, () => (mmsi === null ? 0 : store.version))
  return mmsi === null ? null : store.get(mmsi)
}

const LOOK_EVERY = 1_000
const NOTHING = new Uint32Array(mapClasses.length)

/** Ships of each class on the screen, as the map counts them once a second: counting at every change would cost more than it tells. */
export function useClassCounts({ store }: Live): Uint32Array {
  const [counts, setCounts] = useState(store.onScreen ?? NOTHING)
  useEffect(() => {
    const timer = setInterval(() => setCounts(store.onScreen ?? NOTHING), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [store])
  return counts
}
