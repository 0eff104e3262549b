import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { shipQuery } from '../../../api/queries.ts'
import { FleetsPanel } from '../../../features/fleet/panel/fleets-panel.tsx'
import { FleetRings } from '../../../features/fleet/panel/fleet-rings.tsx'
import { FollowButton } from '../../../features/fleet/panel/follow-button.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ShipStore } from '../../../live/ship-store.ts'
import { useUser } from '../../../session/session.ts'
import { useFleetDialog } from '../../../features/fleet/fleet-dialog-store.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { NeedsLogin } from '../../../session/needs-login.tsx'
import { Skeleton } from '../../../ui/panel/panel-states.tsx'
import { NARROW, useMedia } from '../../../ui/use-media.ts'
import type { MapUrl } from '../address/map-url.ts'
import type { ChangeUrl } from '../address/use-map-url.ts'

const ShipNote = lazy(async () => ({ default: (await import('../../../features/fleet/ships/ship-note.tsx')).ShipNote }))
const FleetEvents = lazy(async () => ({
  default: (await import('../../../features/fleet-report/fleet-events.tsx')).FleetEvents,
}))
const FleetDialogs = lazy(async () => ({
  default: (await import('../../../features/fleet/fleet-dialogs.tsx')).FleetDialogs,
}))

/** Seconds before and after an event, of the track that is shown. */
const AROUND_S = 3 * 3_600

/** For who is logged in: rings around followed ships, hidden ones off the chart, and the dialogs about fleets. */
export function MapFleets({ store, onFleets }: { store: ShipStore; onFleets(): void }) {
  const asking = useFleetDialog(({ request }) => request !== null)
  return (
    <>
      <FleetRings store={store} onFleets={onFleets} />
      <LazyPart>{asking && <FleetDialogs />}</LazyPart>
    </>
  )
}

interface MapFleetsPanelProps {
  url: MapUrl
  change: ChangeUrl
  onJump(mmsi: number, at: { lat: number; lon: number } | null): void
  /** Shows all these places at once. */
  onWhole(places: readonly { lat: number; lon: number }[]): void
}

/** The panel of fleets, as the map's own. */
export function MapFleetsPanel({ url, change, onJump, onWhole }: MapFleetsPanelProps) {
  const narrow = useMedia(NARROW)
  return (
    <FleetsPanel
      selected={url.ship}
      onShip={(mmsi, at) => {
        // On a phone the panel covers the chart that she is shown on.
        if (narrow) change({ panel: null })
        onJump(mmsi, at)
      }}
      onOnly={(fleet, places) => {
        change({ filter: `fleet:${fleet}`, ...(narrow && { panel: null }) })
        if (places.length > 0) onWhole(places)
      }}
      onCompare={(mmsis) => change({ panel: 'compare', with: mmsis })}
      onClose={() => change({ panel: null })}
      events={
        <Suspense fallback={<Skeleton lines={8} />}>
          <FleetEvents
            onShow={({ mmsi, at, lat, lon }) => {
              onJump(mmsi, lat === null || lon === null ? null : { lat, lon })
              // Her track around that moment.
              const seconds = Math.round(at / 1_000)
              const period = `${seconds - AROUND_S}-${seconds + AROUND_S}`
              change({ ship: mmsi, tab: 'history', period, ...(narrow && { panel: null }) })
            }}
          />
        </Suspense>
      }
    />
  )
}

/** The ship panel's follow button. */
export function MapFollow({ mmsi }: { mmsi: number }) {
  return <FollowButton mmsi={mmsi} name={useShipName(mmsi)} />
}

/** The reader's note among the ship's particulars. */
export function MapNote({ mmsi }: { mmsi: number }) {
  const name = useShipName(mmsi)
  const loggedIn = useUser(({ user }) => user !== null)
  return loggedIn ? <ShipNote ship={{ mmsi, name }} /> : <NeedsLogin />
}

function useShipName(mmsi: number): string {
  const format = useFormat()
  const { data } = useQuery(shipQuery(mmsi))
  return format.shipName(data ?? { mmsi, name: null, nameZh: null })
}
