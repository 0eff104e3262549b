import { useCallback, useEffect } from 'react'
import { CoverageOverlay } from '../../../features/coverage/coverage-overlay.tsx'
import { InterferenceLayer } from '../../../features/interference/interference-layer.tsx'
import { SkyLayers } from '../../../features/layers/sky-layers.tsx'
import { OwnLayers } from '../../../features/own-layers/own-layers.tsx'
import { PortAreas } from '../../../features/port-areas/port-areas.tsx'
import { RangeRings } from '../../../features/range-rings/range-rings.tsx'
import { WayAhead } from '../../../features/way-ahead/way-ahead.tsx'
import type { MapView } from '../../../map/engine/map-controller.ts'
import { setDisplay, useDisplay } from '../../../storage/display-store.ts'
import { useShipMark, type Live } from '../live/use-live.ts'
import { useMapState } from './map-state.ts'

const setRings = (rangeRings: boolean) => setDisplay({ rangeRings })
const setAreas = (portAreas: boolean) => setDisplay({ portAreas })
const setWay = (wayAhead: boolean) => setDisplay({ wayAhead })

interface MoreLayersProps {
  live: Live
  selected: number | null
  /** Moves the chart. */
  onView(view: MapView): void
}

/** What is on the map besides the chart and its ships, each with its switch. Draws nothing itself. */
export function MoreLayers({ live, selected, onView }: MoreLayersProps) {
  const { rangeRings, wayAhead, portAreas } = useDisplay()
  const { store } = live
  const ship = useShipMark(live, selected)
  const now = useCallback(() => store.now(), [store])
  // After those of the layers, which have put them in their places.
  useEffect(() => useMapState.setState({ layersThere: true }), [])
  return (
    <>
      <CoverageOverlay order={4} />
      <InterferenceLayer order={4} onView={onView} />
      <SkyLayers now={now} />
      <RangeRings ship={ship} on={rangeRings} set={setRings} order={5} />
      <WayAhead ship={ship} clockSkew={store.clockSkew} on={wayAhead} set={setWay} order={6} />
      <PortAreas on={portAreas} set={setAreas} order={7} />
      <OwnLayers order={8} />
    </>
  )
}
