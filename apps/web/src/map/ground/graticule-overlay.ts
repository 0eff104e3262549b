import { chartColours } from '../colours/chart-colours.ts'
import type { Overlay, OverlayChart } from '../overlay/overlay.ts'
import { GraticuleLabels } from './graticule-labels.ts'
import { graticuleLines, graticuleOf, serves, type Graticule } from './graticule.ts'

/** Deep enough for a line to be within a pixel at every zoom. */
const DEEPEST = 16

/** Meridians and parallels on the sea (the land lies over them), with their numbers along the edges. */
export function createGraticule(): Overlay<object> {
  let labels: GraticuleLabels | null = null
  return {
    id: 'graticule',
    slot: 'ground',
    order: -1,
    add(chart) {
      let grid: Graticule = graticuleOf(chart.screen())
      chart.source('lines', { type: 'geojson', data: graticuleLines(grid), maxzoom: DEEPEST })
      labels = new GraticuleLabels(chart.container)
      const fit = () => {
        grid = graticuleOf(chart.screen())
        chart.fill('lines', graticuleLines(grid))
      }
      chart.on('moveend', fit)
      chart.on('render', () => {
        if (!serves(grid, chart.screen())) fit()
        labels?.draw(grid, chart.screen(), chart.look.theme)
      })
    },
    paint,
    remove() {
      labels?.remove()
      labels = null
    },
  }
}

function paint(chart: OverlayChart): void {
  chart.draw([
    {
      id: 'lines',
      type: 'line',
      source: 'lines',
      paint: { 'line-color': chartColours[chart.look.theme].graticule, 'line-width': 0.75 },
    },
  ])
}
