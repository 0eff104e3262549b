import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import type { Overlay, Place } from '../../map/overlay/overlay.ts'
import { useCallback } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { measureShapes, type Leg, type LineKind } from './measure-line.ts'
import { addMeasured, useMeasured } from './measure-store.ts'

interface MeasureState {
  points: readonly Place[]
  kind: LineKind
  label(leg: Leg): string
  /** Clicks on the chart add points. */
  active: boolean
}

/** Puts on the chart what is measured, and takes its clicks while measuring is on. Draws nothing itself. */
export function MeasureOverlay({ active }: { active: boolean }) {
  const { points, kind } = useMeasured()
  const format = useFormat()
  const label = useCallback((leg: Leg) => `${format.distance(leg.metres)} · ${format.course(leg.course)}`, [format])
  useOverlay(createMeasure, { points, kind, label, active })
  return null
}

function createMeasure(): Overlay<MeasureState> {
  return {
    id: 'measure',
    slot: 'tools',
    add: (chart, { points, kind, label }) =>
      chart.source('measured', { type: 'geojson', data: measureShapes(points, kind, label) }),
    paint: (chart) => chart.draw(measureLayers(chart.look.theme)),
    update: (chart, { points, kind, label }) => chart.fill('measured', measureShapes(points, kind, label)),
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
      id: 'lengths',
      type: 'symbol',
      source: 'measured',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: {
        'symbol-placement': 'line-center',
        'text-field': ['get', 'label'],
        'text-font': ['sans-serif'],
        'text-size': 12,
        'text-offset': [0, -0.9],
      },
      paint: { 'text-color': colours.measure, 'text-halo-color': colours.casing, 'text-halo-width': 1.5 },
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
