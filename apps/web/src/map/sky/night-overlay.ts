import type { LayerSpecification } from 'maplibre-gl'
import type { Overlay } from '../overlay/overlay.ts'
import { nightShapes } from './night.ts'

/** The sun's height where it begins to be dark, and where each twilight ends (civil, nautical): each a shade darker. */
const ALTITUDES = [0, -6, -12] as const
/** The edge moves a quarter of a degree a minute. */
const EVERY_MS = 60_000

/** Where it is night now; `now` is the server's clock. */
export function createNight(): Overlay<{ now: () => number }> {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    id: 'night',
    slot: 'fields',
    add(chart, { now }) {
      chart.source('night', { type: 'geojson', data: nightShapes(now(), ALTITUDES), tolerance: 0 })
      timer = setInterval(() => chart.fill('night', nightShapes(now(), ALTITUDES)), EVERY_MS)
    },
    paint: (chart) => chart.draw(ALTITUDES.map((altitude) => shade(altitude, chart.look.theme === 'dark'))),
    remove: () => clearInterval(timer),
  }
}

const shade = (altitude: number, dark: boolean): LayerSpecification => ({
  id: `below${-altitude}`,
  type: 'fill',
  source: 'night',
  filter: ['==', ['get', 'altitude'], altitude],
  paint: {
    'fill-color': dark ? '#000208' : '#0a1e33',
    'fill-opacity': dark ? 0.22 : 0.1,
    // Strips side by side would show their seams.
    'fill-antialias': false,
  },
})
