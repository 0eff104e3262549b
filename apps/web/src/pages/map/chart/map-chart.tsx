import { mapClasses, type MapClass, type Port } from '@fairway/contract'
import { useCallback, type ComponentProps } from 'react'
import type { MapController, MapPadding, MapView } from '../../../map/engine/map-controller.ts'
import type { Place } from '../../../map/overlay/overlay.ts'
import type { MapUrl } from '../address/map-url.ts'
import type { ChangeUrl } from '../address/use-map-url.ts'
import type { Live } from '../live/use-live.ts'
import { ChartOverlays } from './chart-overlays.tsx'
import { MapCanvas } from './map-canvas.tsx'
import { pickTarget } from './map-targets.tsx'
import { NoChart } from './no-chart.tsx'

interface MapChartProps {
  url: MapUrl
  change: ChangeUrl
  live: Live
  map: MapController | null
  /** Why there is no chart in this browser; null: there is one. */
  unavailable: string | null
  startAt: MapView
  padding: MapPadding
  /** The ship that stands out. */
  shown: number | null
  port: Port | null
  track: ComponentProps<typeof ChartOverlays>['track']
  open: { ship(mmsi: number): void; port(locode: string): void }
  onFocus(mmsi: number | null): void
  onReady(map: MapController | null): void
}

/** The chart and all that is on it, or why there is none. */
export function MapChart(props: MapChartProps) {
  const { url, change, live, map, unavailable, startAt, padding, shown, port, track, open, onFocus, onReady } = props
  const { store, client } = live
  const placeOfSelected = useCallback(
    (): Place | null => (shown === null ? port : store.get(shown)),
    [shown, port, store],
  )
  const onHidden = useCallback((hide: MapClass[]) => change({ hide }, { replace: true }), [change])
  const onMoment = useCallback(() => change({ tab: 'history' }, { replace: true }), [change])
  const onView = useCallback((view: MapView) => map?.goTo(view), [map])
  return (
    <>
      {unavailable === null ? (
        <MapCanvas
          startAt={startAt}
          padding={padding}
          placeOfSelected={placeOfSelected}
          onMoved={(view, box) => {
            client.setView({ ...box, zoom: view.zoom })
            change({ view }, { replace: true })
          }}
          onPick={pickTarget}
          onReady={onReady}
        />
      ) : (
        <NoChart reason={unavailable} onList={() => change({ panel: 'list' })} />
      )}
      <ChartOverlays
        live={live}
        hidden={url.panel === 'replay' && url.area !== null ? mapClasses : url.hide}
        onHidden={onHidden}
        selected={shown}
        onOpen={open.ship}
        onFocus={onFocus}
        port={port?.locode ?? url.port}
        onPort={open.port}
        track={url.panel === 'compare' ? null : track}
        onMoment={onMoment}
        measuring={url.panel === 'measure'}
        choosing={url.panel === 'layers'}
        onView={onView}
      />
    </>
  )
}
