import { chartColours } from '../colours/chart-colours.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { graticule, graticuleSteps } from './graticule.ts'

/** Meridians and parallels, on the sea only: the land lies over them. */
export function createGraticule(): Overlay<object> {
  return {
    id: 'graticule',
    slot: 'ground',
    order: -1,
    add: (chart) => chart.source('lines', { type: 'geojson', data: graticule(), maxzoom: 8 }),
    paint: (chart) =>
      chart.draw(
        graticuleSteps.map(({ degrees, from, to }) => ({
          id: `${degrees}`,
          type: 'line',
          source: 'lines',
          minzoom: from,
          maxzoom: to,
          filter: ['==', ['get', 'step'], degrees],
          paint: { 'line-color': chartColours[chart.look.theme].graticule, 'line-width': 0.75 },
        })),
      ),
  }
}
