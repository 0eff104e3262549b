import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import type { Overlay, Place } from '../../map/overlay/overlay.ts'
import { measureShapes } from './measure-line.ts'
import { addMeasured, useMeasured } from './measure-store.ts'

interface MeasureState {
  points: readonly Place[]
  /** Clicks on the chart add points. */
  active: boolean
}

/** Puts on the chart what is measured, and takes its clicks while measuring is on. Draws nothing itself. */
export function MeasureOverlay({ active }: { active: boolean }) {
  const points = useMeasured((state) => state.points)
  useOverlay(createMeasure, { points, active })
  return null
}

function createMeasure(): Overlay<MeasureState> {
  return {
    id: 'measure',
    slot: 'tools',
    add: (chart, { points }) => chart.source('measured', { type: 'geojson', data: measureShapes(points) }),
    paint: (chart) => chart.draw(measureLayers(chart.look.theme)),
    update: (chart, { points }) => chart.fill('measured', measureShapes(points)),
    tool: ({ active }) => (active ? { cursor: 'crosshair', click: addMeasured } : null),
  }
}

function measureLayers(theme: ChartTheme): LayerSpecification[] {
  const colours = chartColours[theme]
  return [
    {
      id: 'line',
      type: 'line',
      source: 'measured',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colours.measure, 'line-width': 2, 'line-dasharray': [3, 1.5] },
    },
    {
      id: 'points',
      type: 'circle',
      source: 'measured',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 9,
        'circle-color': colours.casing,
        'circle-stroke-color': colours.measure,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'numbers',
      type: 'symbol',
      source: 'measured',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['get', 'number'],
        'text-font': ['sans-serif'],
        'text-size': 11,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.measure },
    },
  ]
}
