import type { Port } from '@fairway/contract'
import { lazy } from 'react'
import type { MapController } from '../../../map/engine/map-controller.ts'
import type { ShipStore } from '../../../live/ship-store.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { MapUrl } from '../address/map-url.ts'
import type { ChangeUrl } from '../address/use-map-url.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { mapTexts } from '../map-texts.ts'
import type { Beside } from './box-beside.ts'
import { useFocusBack } from './use-focus-back.ts'

// Each arrives when it is first opened: nothing of them stands between the reader and the chart.
const MovableWindow = lazy(async () => ({
  default: (await import('../../../ui/window/movable-window.tsx')).MovableWindow,
}))
const ComparePanel = lazy(async () => ({
  default: (await import('../../../features/compare/compare-panel.tsx')).ComparePanel,
}))
const MapLayers = lazy(async () => ({ default: (await import('./map-layers.tsx')).MapLayers }))
const MapReplay = lazy(async () => ({ default: (await import('./map-replay.tsx')).MapReplay }))
const LegendPanel = lazy(async () => ({
  default: (await import('../../../features/legend/legend-panel.tsx')).LegendPanel,
}))
const MeasurePanel = lazy(async () => ({
  default: (await import('../../../features/measure/measure-panel.tsx')).MeasurePanel,
}))
const MapFleetsPanel = lazy(async () => ({ default: (await import('../fleets/map-fleets.tsx')).MapFleetsPanel }))
const MapFilterDrawer = lazy(async () => ({ default: (await import('./map-filter.tsx')).MapFilterDrawer }))
const MapShipList = lazy(async () => ({ default: (await import('./map-ship-list.tsx')).MapShipList }))

interface OpenPanelProps {
  url: MapUrl
  change: ChangeUrl
  map: MapController | null
  store: ShipStore
  ports: ReadonlyMap<string, Port>
  onShip(mmsi: number): void
  /** As onShip, and the chart goes there. */
  onJump(mmsi: number, at: { lat: number; lon: number } | null): void
  onSearch(): void
  /** How many pixels of the chart the list and the panel of the selection cover. */
  beside: Beside
  /** How many pixels of the chart's foot a panel covers. */
  onFoot(pixels: number): void
}

/** The panel that the address names: legend, layers and measure float on the chart, the list stands beside it. */
export function OpenPanel(props: OpenPanelProps) {
  useFocusBack(props.url.panel)
  return (
    <LazyPart key={props.url.panel}>
      <Panel {...props} />
    </LazyPart>
  )
}

function Panel({ url, change, map, store, ports, beside, onShip, onJump, onSearch, onFoot }: OpenPanelProps) {
  const texts = useTexts(mapTexts)
  const close = () => change({ panel: null })
  switch (url.panel) {
    case 'legend':
      return (
        <MovableWindow key="legend" title={texts.panel.legend} corner="bottomLeft" onClose={close}>
          <LegendPanel />
        </MovableWindow>
      )
    case 'layers':
      return (
        <MovableWindow key="layers" title={texts.panel.layers} corner="bottomLeft" onClose={close}>
          <MapLayers change={change} map={map} />
        </MovableWindow>
      )
    case 'measure':
      return (
        <MovableWindow key="measure" title={texts.panel.measure} corner="bottomLeft" onClose={close}>
          <MeasurePanel />
        </MovableWindow>
      )
    case 'filter':
      return <MapFilterDrawer url={url} change={change} ports={ports} map={map} />
    case 'fleets':
      return <MapFleetsPanel url={url} change={change} onJump={onJump} onWhole={(places) => map?.fit(places)} />
    case 'list':
      return (
        <MapShipList
          url={url}
          change={change}
          map={map}
          store={store}
          ports={ports}
          beside={beside}
          onShip={onShip}
          onClose={close}
        />
      )
    case 'replay':
      return <MapReplay url={url} change={change} map={map} onCover={onFoot} />
    case 'compare':
      return (
        <ComparePanel
          mmsis={url.with}
          period={url.period}
          map={map}
          onSearch={onSearch}
          onShips={(mmsis) => change({ with: mmsis })}
          onPeriod={(period) => change({ period })}
          onShip={onShip}
          onClose={close}
          onCover={onFoot}
        />
      )
    default:
      return null
  }
}
