import type { Port, Ship } from '@fairway/contract'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Choice } from '../../../features/search/choice.ts'
import type { MapController, MapView } from '../../../map/engine/map-controller.ts'
import type { MapUrl } from './map-url.ts'

const SHIP_ZOOM = 11
const PLACE_ZOOM = 9

/**
 * Moves the map to what was searched, to what a shared address names, and back with the back button.
 * A target whose position is not known yet is flown to when it comes; a click on the chart never moves the chart.
 */
export function useFlights(
  map: MapController | null,
  url: MapUrl,
  ship: Ship | null,
  port: Port | null,
): { to(choice: Choice): void } {
  // An address that names a ship but no view means: show me her. Compared tracks are shown as a whole.
  const waiting = useRef(
    url.view === null && (url.ship !== null || url.port !== null) && (url.panel !== 'compare' || url.with.length === 0),
  )
  const go = (at: { lat: number; lon: number }, zoom: number) => {
    waiting.current = false
    if (map) map.goTo({ ...at, zoom: Math.max(zoom, map.view().zoom) })
  }
  const to = (choice: Choice) => {
    if (choice.at) go(choice.at, choice.kind === 'ship' ? SHIP_ZOOM : PLACE_ZOOM)
    else waiting.current = true
  }

  const found = url.ship !== null ? ship : port
  useEffect(() => {
    if (!map || !waiting.current || !found || found.lat === null || found.lon === null) return
    waiting.current = false
    map.goTo({ lat: found.lat, lon: found.lon, zoom: Math.max(SHIP_ZOOM, map.view().zoom) })
  }, [map, found])

  useArea(map, url)
  useBackButton(map, url.view)
  return { to }
}

/** An address that names a box but no view means: show me that. */
function useArea(map: MapController | null, url: MapUrl) {
  const asked = useRef(url.view === null ? url.area : null)
  useEffect(() => {
    const area = asked.current
    if (!map || area === null) return
    asked.current = null
    // No first sight waits for it.
    import('./corners-of-area.ts').then(({ cornersOfArea }) => map.fit(cornersOfArea(area)), console.warn)
  }, [map])
}

/** Going back in the history moves the map to where it was. */
function useBackButton(map: MapController | null, view: MapView | null) {
  const how = useNavigationType()
  const first = useRef(true)
  useEffect(() => {
    if (!map || !view) return
    if (first.current || how !== 'POP') {
      first.current = false
      return
    }
    const now = map.view()
    const same =
      Math.abs(now.lat - view.lat) < 1e-4 &&
      Math.abs(now.lon - view.lon) < 1e-4 &&
      Math.abs(now.zoom - view.zoom) < 0.02
    if (!same) map.look(view)
  }, [map, view, how])
}
