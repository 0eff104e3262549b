import type { MapClass } from '@fairway/contract'
import { lazy, useCallback, useContext } from 'react'
import { ShipName, ShipSpeed } from '../../../features/pick/ship-name.tsx'
import type { MapTarget, Overlay } from '../../../map/overlay/overlay.ts'
import { MapOverlays, useOverlay } from '../../../map/overlay/use-overlay.ts'
import { createShips, type ShipsState } from '../../../map/ships/ships-overlay.ts'
import { useClassCounts, type Live } from '../live/use-live.ts'
import { lookAround } from './look-around.ts'
import { useMapState } from './map-state.ts'

const ShipCard = lazy(async () => ({ default: (await import('../../../features/pick/ship-card.tsx')).ShipCard }))
const ShipLegend = lazy(async () => ({
  default: (await import('../../../features/legend/ship-legend.tsx')).ShipLegend,
}))

interface ShipsOnMapProps {
  live: Live
  hidden: readonly MapClass[]
  onHidden(hidden: MapClass[]): void
  selected: number | null
  onOpen(mmsi: number): void
  /** The ship under the keyboard's focus, null when it left. */
  onFocus(mmsi: number | null): void
}

/** The live ships: what they are to pointer and keyboard, and their part of the legend. Draws nothing itself. */
export function ShipsOnMap({ live, hidden, onHidden, selected, onOpen, onFocus }: ShipsOnMapProps) {
  const overlays = useContext(MapOverlays)
  const { store } = live
  const target = useCallback(
    (mmsi: number): MapTarget => ({
      key: `ship ${mmsi}`,
      name: () => <ShipName mmsi={mmsi} store={store} />,
      detail: () => <ShipSpeed mmsi={mmsi} store={store} />,
      card: () => <ShipCard mmsi={mmsi} store={store} />,
      open: () => onOpen(mmsi),
      focus: (on) => onFocus(on ? mmsi : null),
    }),
    [store, onOpen, onFocus],
  )
  const onFirstShips = useCallback(() => {
    performance.mark('first-ships')
    useMapState.setState({ shipsSeen: true })
    lookAround(overlays)
  }, [overlays])
  useOverlay(createShipsWithLegend, { store, live, hidden, onHidden, selected, target, onFirstShips, onUnavailable })
  return null
}

const onUnavailable = (unavailable: string) => useMapState.setState({ unavailable })

function createShipsWithLegend(): Overlay<ShipsState & Pick<ShipsOnMapProps, 'live' | 'onHidden'>> {
  return {
    ...createShips(),
    legend: ({ live, hidden, onHidden }) => <CountedLegend live={live} hidden={hidden} onHidden={onHidden} />,
  }
}

function CountedLegend({ live, hidden, onHidden }: Pick<ShipsOnMapProps, 'live' | 'hidden' | 'onHidden'>) {
  return <ShipLegend counts={useClassCounts(live)} hidden={hidden} onHidden={onHidden} />
}
