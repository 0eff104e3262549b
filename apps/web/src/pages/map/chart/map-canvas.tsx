import 'maplibre-gl/dist/maplibre-gl.css'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Box, MapController, MapEvents, MapPadding, MapView } from '../../../map/engine/map-controller.ts'
import { useChartLook } from '../../../map/engine/use-chart-look.ts'
import { useMap } from '../../../map/engine/use-map.ts'
import type { Place } from '../../../map/overlay/overlay.ts'
import type { OverlayHost } from '../../../map/overlay/overlay-host.ts'
import { MapOverlays } from '../../../map/overlay/use-overlay.ts'
import { hangCoast } from '../first-sight/hang-coast.ts'
import { lookAround } from './look-around.ts'
import { shipsOrAfter, useMapState } from './map-state.ts'
import { textsNow } from '../../../i18n/texts.ts'
import { mapTexts } from '../map-texts.ts'

/** Its own download, begun as soon as this file is there: the frame of the page does not wait for it. */
const engine = import('../../../map/engine/create-map.ts')
engine.catch(() => undefined) // told where it is awaited

/** The ships come first, before the coast that hangs there meanwhile; where none comes the land waits no longer than this. */
const LAND_AFTER_MS = 2_500

interface MapCanvasProps {
  startAt: MapView
  padding: MapPadding
  /** Where what is selected is at this moment: kept clear of the panels. Another function for another selection. */
  placeOfSelected: () => Place | null
  onMoved(view: MapView, box: Box): void
  onPick: MapEvents['onPick']
  onReady(map: MapController | null): void
}

/** Holds the map engine; what is on the map are the overlays around it. */
export function MapCanvas(props: MapCanvasProps) {
  const { padding, placeOfSelected, startAt: view, onReady } = props
  const holder = useRef<HTMLDivElement>(null)
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  const overlays = useContext(MapOverlays)
  const look = useChartLook()
  const map = useMap({
    place: holder,
    load: () => engine,
    options: (made) => ({
      view,
      look,
      overlays,
      label,
      landAfter: shipsOrAfter(LAND_AFTER_MS),
      events: eventsOf(made, overlays, current),
    }),
  })
  useEffect(() => {
    onReady(map)
    return () => onReady(null)
  }, [map, onReady])
  useEffect(() => map?.setLook(look), [map, look])
  const [start] = useState({ view, theme: look.theme })
  useLayoutEffect(() => {
    if (holder.current !== null) hangCoast(holder.current, start.view, start.theme)
  }, [start])
  useEffect(() => map?.setPadding(padding), [map, padding])
  useEffect(() => map?.keepClear(placeOfSelected), [map, placeOfSelected])
  return <div ref={holder} className="map-canvas" />
}

// Read when the engine asks: by then the language that it asks for is loaded.
const label = {
  get 'zh-CN'() {
    return textsNow(mapTexts).canvas
  },
  get 'en-US'() {
    return textsNow(mapTexts).canvas
  },
}

function eventsOf(
  map: () => MapController | null,
  overlays: OverlayHost,
  props: { current: MapCanvasProps },
): MapEvents {
  return {
    onMoveEnd: (view, box) => {
      useMapState.setState({ view, box, metresPerPixel: map()?.metresPerPixel() ?? null, hover: null })
      lookAround(overlays)
      props.current.onMoved(view, box)
    },
    onCursor: (cursor) => useMapState.setState({ cursor }),
    onHover: (hover) => useMapState.setState({ hover }),
    onPick: (targets, at) => props.current.onPick(targets, at),
    onUnavailable: (unavailable) => useMapState.setState({ unavailable }),
  }
}
