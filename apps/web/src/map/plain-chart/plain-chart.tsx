import 'maplibre-gl/dist/maplibre-gl.css'
import './plain-chart.css'
import type { Port } from '@fairway/contract'
import { Maximize2, Minus, Plus } from 'lucide-react'
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import { useDisplay } from '../../storage/display-store.ts'
import type { Box, MapController, MapView } from '../engine/map-controller.ts'
import { useChartLook } from '../engine/use-chart-look.ts'
import { useMap } from '../engine/use-map.ts'
import { baseTiles, createGround } from '../ground/ground-overlay.ts'
import { createNames } from '../names/names-overlay.ts'
import { OverlayHost } from '../overlay/overlay-host.ts'
import { MapOverlays, useOverlay } from '../overlay/use-overlay.ts'
import { createPorts } from '../ports/ports-overlay.ts'

export interface PlainChartProps {
  /** What is said of it, in the reader's language. */
  words: { canvas: string; zoomIn: string; zoomOut: string; showAll: string; missing(reason: string): string }
  start?: MapView
  ports: readonly Port[]
  /** What it goes to first, and at a press; another `fitKey` makes it go there again. */
  fit: readonly { lat: number; lon: number }[]
  fitKey: string
  onMoved?(view: MapView, box: Box): void
  /** Overlays; they draw nothing beside the chart. */
  children?: ReactNode
}

const WORLD: MapView = { lat: 20, lon: 60, zoom: 1 }
const PADDING = { top: 24, right: 48, bottom: 24, left: 24 }
/** One place alone is shown with its surroundings. */
const ALONE_ZOOM = 8
const nothingHappens = () => {}

/** Land, names and ports with what is put over them; no panels, no live ships of its own. */
export function PlainChart(props: PlainChartProps) {
  const [overlays] = useState(() => new OverlayHost())
  return (
    <MapOverlays value={overlays}>
      <Chart {...props} />
    </MapOverlays>
  )
}

function Chart({ words, start = WORLD, ports, fit, fitKey, onMoved = nothingHappens, children }: PlainChartProps) {
  const { chart, names } = useDisplay()
  const holder = useRef<HTMLDivElement>(null)
  const look = useChartLook()
  const overlays = useContext(MapOverlays)
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const told = useRef(onMoved)
  useEffect(() => {
    told.current = onMoved
  })
  const map = useMap({
    place: holder,
    load: () => import('../engine/create-map.ts'),
    options: () => ({
      view: start,
      look,
      overlays,
      label: { 'zh-CN': words.canvas, 'en-US': words.canvas },
      events: {
        onMoveEnd: (view, box) => told.current(view, box),
        onPick: nothingHappens,
        onUnavailable: setUnavailable,
      },
    }),
  })
  useEffect(() => map?.setPadding(PADDING), [map])
  useEffect(() => map?.setLook(look), [map, look])
  const go = () => goTo(map, fit)
  // oxlint-disable-next-line react/exhaustive-deps -- the key says when
  useEffect(go, [map, fitKey])
  useOverlay(createGround, { tiles: baseTiles() })
  useOverlay(createNames, { wanted: names })
  useOverlay(createPorts, { ports, selected: null })
  if (unavailable !== null) return <p className="plain-chart-missing">{words.missing(unavailable)}</p>
  return (
    <div className={`plain-chart chart-${chart}`}>
      <div ref={holder} className="map-canvas" />
      {children}
      <div className="plain-chart-tools">
        <IconButton label={words.zoomIn} icon={Plus} onClick={() => map?.zoomBy(1)} />
        <IconButton label={words.zoomOut} icon={Minus} onClick={() => map?.zoomBy(-1)} />
        {fit.length > 0 && <IconButton label={words.showAll} icon={Maximize2} onClick={go} />}
      </div>
    </div>
  )
}

function goTo(map: MapController | null, places: readonly { lat: number; lon: number }[]): void {
  if (places.length === 1) map?.goTo({ ...places[0], zoom: ALONE_ZOOM })
  else if (places.length > 1) map?.fit(places)
}
