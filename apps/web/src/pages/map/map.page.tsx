import './map.page.css'
import './print.css'
import { mapClasses, type MapClass } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react'
import { shipQuery } from '../../api/queries.ts'
import { listenForInstall } from '../../features/offline/install-store.ts'
import { SearchBox, type Choice } from '../../features/search/search-box.tsx'
import { stopDrawing, useDrawing } from '../../features/select/draw-store.ts'
import { useShortcutKeys } from '../../features/shortcuts/use-shortcuts.ts'
import { clearMeasured } from '../../features/measure/measure-store.ts'
import { ToolColumn } from '../../features/tools/tool-column.tsx'
import { ErrorBoundary } from '../../ui/lazy/error-boundary.tsx'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { MapController, MapView } from '../../map/engine/map-controller.ts'
import { OverlayHost } from '../../map/overlay/overlay-host.ts'
import { MapOverlays } from '../../map/overlay/use-overlay.ts'
import { Header } from '../../site/header/header.tsx'
import { WorkspaceLinks } from '../../site/header/workspace-links.tsx'
import { endFirstSight, typedBefore } from './first-sight/end-first-sight.ts'
import { locate } from './chart/locate.ts'
import { useLayersOfAddress } from './chart/shown-layers.ts'
import { ChartOverlays } from './chart/chart-overlays.tsx'
import { MapCanvas } from './chart/map-canvas.tsx'
import { useUser } from '../../session/session.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { resetMapState, useMapState } from './chart/map-state.ts'
import { pickTarget, TargetCards, TargetsOnMap } from './chart/map-targets.tsx'
import { MapNotes } from './live/map-notes.tsx'
import { MapStatus } from './live/map-status.tsx'
import { NoChart } from './chart/no-chart.tsx'
import { OpenPanel } from './panels/open-panel.tsx'
import { SelectionPanel } from './selection/selection-panel.tsx'
import { firstLook, startView } from './address/start-view.ts'
import { listWidth } from './panels/list-width.ts'
import { useFirstLegend } from './panels/use-first-legend.ts'
import { useFlights } from './address/use-flights.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useAfterFirstShips } from './live/use-after-first-ships.ts'
import { useLive } from './live/use-live.ts'
import { useMapTitle } from './selection/use-map-title.ts'
import { closeTopmost, togglePanel } from './address/change-search.ts'
import type { MapPanel } from './address/map-url.ts'
import { mapUrlNow, useMapUrl } from './address/use-map-url.ts'
import { usePort, usePortTable } from './selection/use-port-table.ts'
import { useOpen } from './selection/use-open.ts'
import { useShipTrack } from './selection/use-ship-track.ts'
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
  const [cover, setCover] = useState(NO_COVER)
  const [foot, setFoot] = useState(0)
  const [help, setHelp] = useState(false)
  const [focused, setFocused] = useState<number | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // A search that was begun on the home page goes on here.
  const [asked] = useState(() => typedBefore() || (new URLSearchParams(location.search).get('q') ?? ''))
  const live = useLive(firstLook(startAt, innerWidth, innerHeight))
  const later = useAfterFirstShips(live)
  const ports = usePortTable()
  const fullScreen = useFullScreen(page)
  const { drawing } = useDrawing()
  const loggedIn = useUser(({ user }) => user !== null)
  const { chart } = useDisplay()
  const narrow = useMedia(NARROW)
  const unavailable = useMapState((state) => state.unavailable)
  const settled = useMapState((state) => state.view !== null)
  const selected = useSelected(url.ship, url.period)
  const port = usePort(ports, url.port)
  const list = listWidth(innerWidth, cover.right)
  const drawer = narrow
    ? 0
    : url.panel === 'list'
      ? list
      : url.panel === 'filter' || url.panel === 'fleets'
        ? DRAWER
        : 0
  const padding = useMemo(
    () => ({ top: 72, left: drawer + 16, right: cover.right + 72, bottom: Math.max(cover.bottom, foot) + 16 }),
    [cover, drawer, foot],
  )
  const shown = focused ?? url.ship
  const { store } = live
  const placeOfSelected = useCallback(() => (shown === null ? port : store.get(shown)), [shown, port, store])
  const flights = useFlights(map, url, selected.ship, port)
  useLayersOfAddress(url.layers, change)
  useFirstLegend(change, settled && unavailable === null)
  useMapTitle(selected.ship, port)
  useEffect(listenForInstall, [])
  // Before the frame takes it away: who was writing goes on writing.
  useLayoutEffect(() => {
    if (!endFirstSight() || search.current === null) return
    search.current.focus()
    search.current.setSelectionRange(search.current.value.length, search.current.value.length)
  }, [])
  useEffect(
    () => () => {
      resetMapState()
      clearMeasured()
      stopDrawing()
    },
    [],
  )

  const open = useOpen(change)
  const onHidden = useCallback((hide: MapClass[]) => change({ hide }, { replace: true }), [change])
  const onMoment = useCallback(() => change({ tab: 'history' }, { replace: true }), [change])
  const onView = useCallback((view: MapView) => map?.goTo(view), [map])
  const onFleets = useCallback(() => change({ panel: 'fleets' }), [change])
  const choose = (choice: Choice) => {
    // While tracks are compared, a ship that is searched joins them.
    if (choice.kind === 'ship' && mapUrlNow().panel === 'compare')
      return change((now) => ({ with: [...now.with, choice.mmsi] }))
    flights.to(choice)
    if (choice.kind !== 'position') open.open(choice)
  }
  const toChart = () => page.current?.querySelector<HTMLElement>('.map-canvas canvas')?.focus()
  const toSearch = () => {
    search.current?.focus()
    search.current?.select()
  }
  const toggle = (panel: MapPanel) => change(togglePanel(panel, narrow))
  const closeOne = () => {
    if (stopDrawing()) return
    const { pick, hover } = useMapState.getState()
    if (pick || hover) useMapState.setState({ pick: null, hover: null })
    else change(closeTopmost)
    if (url.panel === null) toChart()
  }
  useShortcutKeys({
    '/': toSearch,
    f: fullScreen.toggle,
    l: () => toggle('list'),
    t: () => toggle('filter'),
    g: () => toggle('fleets'),
    c: () => toggle('compare'),
    m: () => toggle('measure'),
    '?': () => setHelp(true),
    Escape: closeOne,
  })

  return (
    <MapOverlays value={overlays}>
      <div ref={page} className="bridge room-bridge">
        <a className="skip-link" href="#map">
          {ui.app.skip}
        </a>
        <Header room="room-bridge" links={<WorkspaceLinks />} />
        <main id="map" className={`bridge-map chart-${chart}`} tabIndex={-1} style={covered(cover, list)}>
          <h1 className="visually-hidden">{texts.heading}</h1>
          <div className="bridge-search">
            <SearchBox inputRef={search} onChoose={choose} begin={asked} />
          </div>
          {unavailable === null ? (
            <MapCanvas
              startAt={startAt}
              padding={padding}
              placeOfSelected={placeOfSelected}
              onMoved={(view, box) => {
                live.client.setView({ ...box, zoom: view.zoom })
                change({ view }, { replace: true })
              }}
              onPick={pickTarget}
              onReady={setMap}
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
            onFocus={setFocused}
            port={port?.locode ?? url.port}
            onPort={open.port}
            track={url.panel === 'compare' ? null : (selected.track.data ?? null)}
            onMoment={onMoment}
            measuring={url.panel === 'measure'}
            choosing={url.panel === 'layers'}
            onView={onView}
          />
          <LazyPart>{drawing && <DrawLayer key={drawing.shape} drawing={drawing} />}</LazyPart>
          <MapNotes />
          {/* Whoever cannot fetch this has what the status line says. */}
          <ErrorBoundary fallback={showNothing}>
            <Suspense fallback={null}>{later && <MapOffline live={live} />}</Suspense>
          </ErrorBoundary>
          <div className="bridge-tools">
            <ToolColumn
              open={url.panel}
              filtered={url.filter !== null}
              onPanel={toggle}
              onZoom={(steps) => map?.zoomBy(steps)}
              onPan={(dx, dy) => map?.panBy(dx, dy)}
              onLocate={() => locate(map)}
              onHelp={() => setHelp(true)}
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
            store={store}
            ports={ports}
            onShip={open.ship}
            onJump={(mmsi, at) => choose({ kind: 'ship', mmsi, at })}
            onSearch={toSearch}
            onFoot={setFoot}
          />
          <SelectionPanel
            url={url}
            change={change}
            map={map}
            live={live}
            track={selected.track}
            onCover={setCover}
            onSearch={toSearch}
            onClosed={toChart}
          />
          <TargetCards />
          <LazyPart>{help && <ShortcutsDialog onClose={() => setHelp(false)} />}</LazyPart>
        </main>
        {/* Who cannot fetch it misses no more than the announcement. */}
        <ErrorBoundary fallback={showNothing}>
          <Suspense fallback={null}>{later && <AnnouncementBar />}</Suspense>
        </ErrorBoundary>
        <MapStatus live={live} />
      </div>
    </MapOverlays>
  )
}

/** Width of a drawer (`ui/drawer.tsx`), CSS pixels. */
const DRAWER = 404
const NO_COVER = { right: 0, bottom: 0 }

const showNothing = () => null

/** Lets the tools keep clear of the panel that covers the chart. */
const covered = (cover: typeof NO_COVER, list: number) =>
  ({
    '--covered-right': `${cover.right}px`,
    '--covered-bottom': `${cover.bottom}px`,
    '--list-width': `${list}px`,
  }) as CSSProperties

/** The selected ship and her track, asked for at once. */
function useSelected(mmsi: number | null, period: string | null) {
  const ship = useQuery({ ...shipQuery(mmsi ?? 0), enabled: mmsi !== null })
  return { ship: mmsi === null ? null : (ship.data ?? null), track: useShipTrack(mmsi, period) }
}
