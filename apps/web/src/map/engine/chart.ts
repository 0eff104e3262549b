import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapView } from './map-controller.ts'

/** That it waits is of the build alone (`bundler/lean-maplibre.ts`). */
const setWorker: (url: string, after?: Promise<unknown>) => void = setWorkerUrl

/** Deeper than a berth needs; beyond it Mercator units would be coarser than a pixel. */
const MAX_ZOOM = 19

/**
 * MapLibre as this product uses it: north up, seen from above, endless to the east and west, empty until overlays draw on it. Throws
 * where WebGL 2 is missing. Land and names need the worker, whose file is fetched after `landAfter`; ships do without.
 */
export function createChart(
  container: HTMLElement,
  view: MapView,
  label: string,
  landAfter?: Promise<unknown>,
): MapLibreMap {
  // Vite bundles the worker as a file of ours, so that a strict content security policy lets it in.
  setWorker(new URL(workerUrl, document.baseURI).href, landAfter)
  const map = new MapLibreMap({
    container,
    style: { version: 8, sources: {}, layers: [] },
    center: [view.lon, view.lat],
    zoom: view.zoom,
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    renderWorldCopies: true,
    attributionControl: false,
    // A fade would draw the whole chart anew for as long as it lasts.
    fadeDuration: 0,
    localIdeographFontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
    canvasContextAttributes: { antialias: false, powerPreference: 'high-performance' },
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  leaveOutSky(map)
  map.on('webglcontextrestored', () => leaveOutSky(map))
  return map
}

/**
 * MapLibre 6 draws a sky over the whole canvas in every frame, even where the map is seen from above and the sky is transparent:
 * 50 ms of a software renderer's time at 1440 × 900, more than all else together. There is no option against it.
 */
function leaveOutSky(map: MapLibreMap): void {
  map.painter.drawFunctions.sky = () => {}
}
