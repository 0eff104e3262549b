import type { MapView } from '../../map/engine/map-controller.ts'

/** What the still of the hero shows (`scripts/site-pictures.mjs` takes it there); the live map begins at the same place. */
const stillView: MapView = { lat: 23, lon: 82, zoom: 2.5 }
const STILL = { width: 1600, height: 720 }

/** The view of the still, which covers a hero of this size: wider or higher, it is drawn larger. */
export function heroViewFor(width: number, height: number): MapView {
  return { ...stillView, zoom: stillView.zoom + Math.log2(Math.max(width / STILL.width, height / STILL.height)) }
}
