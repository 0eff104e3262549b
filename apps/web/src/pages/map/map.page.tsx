import './map.page.css'
import './print.css'
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { SearchBox } from '../../features/search/search-box.tsx'
import { useDrawing } from '../../features/select/draw-store.ts'
import { ToolColumn } from '../../features/tools/tool-column.tsx'
import { ErrorBoundary } from '../../ui/lazy/error-boundary.tsx'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { MapController } from '../../map/engine/map-controller.ts'
import { OverlayHost } from '../../map/overlay/overlay-host.ts'
import { MapOverlays } from '../../map/overlay/use-overlay.ts'
import { Header } from '../../site/header/header.tsx'
import { WorkspaceLinks } from '../../site/header/workspace-links.tsx'
import { typedBefore } from './first-sight/end-first-sight.ts'
import { locate } from './chart/locate.ts'
import { MapChart } from './chart/map-chart.tsx'
import { useLayersOfAddress } from './chart/shown-layers.ts'
import { useUser } from '../../session/session.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { useMapState } from './chart/map-state.ts'
import { TargetCards, TargetsOnMap } from './chart/map-targets.tsx'
import { MapNotes } from './live/map-notes.tsx'
import { MapStatus } from './live/map-status.tsx'
import { OpenPanel } from './panels/open-panel.tsx'
import { SelectionPanel } from './selection/selection-panel.tsx'
import { firstLook } from './address/first-look.ts'
import { startView } from './address/start-view.ts'
import { useFirstLegend } from './panels/use-first-legend.ts'
import { useMapKeys } from './panels/use-map-keys.ts'
import { useRoom } from './panels/use-room.ts'
import { useSelection } from './selection/use-selection.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useVisit } from './use-visit.ts'
import { useAfterFirstShips } from './live/use-after-first-ships.ts'
import { useLive } from './live/use-live.ts'
import { togglePanel } from './address/change-search.ts'
import type { MapPanel } from './address/map-url.ts'
import { useMapUrl } from './address/use-map-url.ts'
import { useTexts } from '../../i18n/texts.ts'
import { mapTexts } from './map-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

const MapFleets = lazy(async () => ({ default: (await import('./fleets/map-fleets.tsx')).MapFleets }))
const MapFilterBar = lazy(async () => ({ default: (await import('./panels/map-filter.tsx')).MapFilterBar }))
const DrawLayer = lazy(async () => ({ default: (await import('../../features/select/draw-layer.tsx')).DrawLayer }))
const AnnouncementBar = lazy(async () => ({
  default: (await import('../../features/announcements/announcement-bar.tsx')).AnnouncementBar,
}))
const MapOffline = lazy(async () => ({ default: (await import('./live/map-offline.tsx')).MapOffline }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** The bridge: the chart with everything around it. What is open and selected is in the address. */
export function Page() {
  const ui = useTexts(uiTexts)
  const texts = useTexts(mapTexts)
  const [url, change] = useMapUrl()
  const [startAt] = useState(() => url.view ?? startView(innerWidth))
  const [overlays] = useState(() => new OverlayHost())
  const [map, setMap] = useState<MapController | null>(null)
  const [help, setHelp] = useState(false)
  const [focused, setFocused] = useState<number | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // A search that was begun on the home page goes on here.
  const [asked] = useState(() => typedBefore() || (new URLSearchParams(location.search).get('q') ?? ''))
  const live = useLive(firstLook(startAt, innerWidth, innerHeight))
  const later = useAfterFirstShips(live)
  const fullScreen = useFullScreen(page)
  const { drawing } = useDrawing()
  const loggedIn = useUser(({ user }) => user !== null)
  const { chart } = useDisplay()
  const unavailable = useMapState((state) => state.unavailable)
  const settled = useMapState((state) => state.view !== null)
  const room = useRoom(url.panel)
  const { ports, port, track, open, choose } = useSelection(map, url, change)
  useLayersOfAddress(url.layers, change)
  useFirstLegend(change, settled && unavailable === null)
  useVisit(search)
  const onFleets = useCallback(() => change({ panel: 'fleets' }), [change])
  const toChart = () => page.current?.querySelector<HTMLElement>('.map-canvas canvas')?.focus()
  const toSearch = () => {
    search.current?.focus()
    search.current?.select()
  }
  const toHelp = () => setHelp(true)
  const toggle = (panel: MapPanel) => change(togglePanel(panel, room.narrow))
  useMapKeys({
    change,
    toggle,
    onSearch: toSearch,
    onChart: toChart,
    onFullScreen: fullScreen.toggle,
    onHelp: toHelp,
  })

  return (
    <MapOverlays value={overlays}>
      <div ref={page} className="bridge room-bridge">
        <a className="skip-link" href="#map">
          {ui.app.skip}
        </a>
        <Header room="room-bridge" links={<WorkspaceLinks />} />
        <main id="map" className={`bridge-map chart-${chart}`} tabIndex={-1} style={room.style}>
          <h1 className="visually-hidden">{texts.heading}</h1>
          <div className="bridge-search">
            <SearchBox inputRef={search} onChoose={choose} begin={asked} />
          </div>
          <MapChart
            url={url}
            change={change}
            live={live}
            map={map}
            unavailable={unavailable}
            startAt={startAt}
            padding={room.padding}
            shown={focused ?? url.ship}
            port={port}
            track={track.data ?? null}
            open={open}
            onFocus={setFocused}
            onReady={setMap}
          />
          <LazyPart>{drawing && <DrawLayer key={drawing.shape} drawing={drawing} />}</LazyPart>
          <MapNotes />
          {/* Whoever cannot fetch this has what the status line says. */}
          <Unmissed>{later && <MapOffline live={live} />}</Unmissed>
          <div className="bridge-tools">
            <ToolColumn
              open={url.panel}
              filtered={url.filter !== null}
              onPanel={toggle}
              onZoom={(steps) => map?.zoomBy(steps)}
              onPan={(dx, dy) => map?.panBy(dx, dy)}
              onLocate={() => locate(map)}
              onHelp={toHelp}
              fullScreen={fullScreen.on}
              onFullScreen={fullScreen.toggle}
              chart={unavailable === null}
            />
          </div>
          <TargetsOnMap />
          {loggedIn && (
            <LazyPart>
              <MapFleets store={live.store} onFleets={onFleets} />
            </LazyPart>
          )}
          {url.filter !== null && (
            <LazyPart>
              <MapFilterBar url={url} change={change} ports={ports} live={live} />
            </LazyPart>
          )}
          <OpenPanel
            url={url}
            change={change}
            map={map}
            store={live.store}
            ports={ports}
            beside={room.beside}
            onShip={open.ship}
            onJump={(mmsi, at) => choose({ kind: 'ship', mmsi, at })}
            onSearch={toSearch}
            onFoot={room.setFoot}
          />
          <SelectionPanel
            url={url}
            change={change}
            map={map}
            live={live}
            track={track}
            onCover={room.setCover}
            onSearch={toSearch}
            onClosed={toChart}
          />
          <TargetCards />
          <LazyPart>{help && <ShortcutsDialog onClose={() => setHelp(false)} />}</LazyPart>
        </main>
        {/* Who cannot fetch it misses no more than the announcement. */}
        <Unmissed>{later && <AnnouncementBar />}</Unmissed>
        <MapStatus live={live} />
      </div>
    </MapOverlays>
  )
}

/** A part that comes when it can, and is nothing where it cannot be fetched. */
function Unmissed({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={showNothing}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

const showNothing = () => null
