import { screenAt } from '../geometry/screen.ts'
import type { MapController, MapView } from './map-controller.ts'

const nothing = () => {}

/** A map that cannot be drawn: it remembers where it would look, so that the list view shows that place. */
export function inertMap(start: MapView): MapController {
  let view = start
  return {
    view: () => view,
    box: () => ({ west: -180, south: -85, east: 180, north: 85 }),
    screen: () => screenAt(view.lat, view.lon, view.zoom, 0, 0),
    metresPerPixel: () => 0,
    goTo: ({ lat, lon, zoom }) => {
      view = { lat, lon, zoom: zoom ?? view.zoom }
    },
    look: (wanted) => {
      view = wanted
    },
    zoomBy: nothing,
    panBy: nothing,
    fit: nothing,
    setPadding: nothing,
    keepClear: nothing,
    setLook: nothing,
    destroy: nothing,
  }
}
