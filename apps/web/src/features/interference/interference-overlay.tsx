import type { InterferenceCell } from '@fairway/contract'
import type { LayerSpecification } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { unitX, unitY } from '../../live/mercator.ts'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import { pixelX, pixelY } from '../../map/geometry/screen.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { cellFeatures, cellOpacity, centreOf, keyOf, viewOf } from './interference-cells.ts'

export interface InterferenceState {
  cells: readonly InterferenceCell[]
  /** What a cell is called. */
  nameOf(cell: InterferenceCell): ReactNode
  onView(view: { lat: number; lon: number; zoom: number }): void
  legend: ReactNode
}

/** Cells in which positions are jammed or spoofed. */
export function createInterference(): Overlay<InterferenceState> {
  return {
    id: 'interference',
    slot: 'areas',
    order: 30,
    add: (chart, { cells }) => chart.source('cells', { type: 'geojson', data: cellFeatures(cells) }),
    paint: (chart) => chart.draw(cellLayers(chart.look.theme)),
    update(chart, { cells }, before) {
      if (cells !== before.cells) chart.fill('cells', cellFeatures(cells))
    },
    // No `hit`: a click in a jammed sea is meant for a ship.
    inView(screen, { cells, nameOf, onView }, limit) {
      const { width, height } = screen
      return cells
        .map((cell) => {
          const { lat, lon } = centreOf(cell)
          return { cell, x: pixelX(screen, unitX(lon)), y: pixelY(screen, unitY(lat)) }
        })
        .filter(({ x, y }) => Math.abs(x) < width / 2 && Math.abs(y) < height / 2)
        .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
        .slice(0, limit)
        .map(({ cell }) => ({
          key: `interference ${keyOf(cell)}`,
          name: () => nameOf(cell),
          open: () => onView(viewOf(cell)),
        }))
    },
    legend: ({ legend }) => legend,
  }
}

function cellLayers(theme: ChartTheme): LayerSpecification[] {
  const { interference, casing } = chartColours[theme]
  return [
    {
      id: 'fill',
      type: 'fill',
      source: 'cells',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: {
        'fill-color': interference,
        'fill-opacity': ['match', ['get', 'kind'], 'spoofed', cellOpacity.spoofed, cellOpacity.jammed],
      },
    },
    ...(['jammed', 'spoofed'] as const).map((kind): LayerSpecification => ({
      id: kind,
      type: 'line',
      source: 'cells',
      filter: ['all', ['==', ['geometry-type'], 'Polygon'], ['==', ['get', 'kind'], kind]],
      paint: {
        'line-color': interference,
        'line-width': 1.6,
        ...(kind === 'jammed' && { 'line-dasharray': [3, 2] }),
      },
    })),
    {
      id: 'marks',
      type: 'circle',
      source: 'cells',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 10,
        'circle-color': ['match', ['get', 'kind'], 'spoofed', interference, casing],
        'circle-stroke-color': ['match', ['get', 'kind'], 'spoofed', casing, interference],
        'circle-stroke-width': 1.6,
      },
    },
    {
      id: 'ships',
      type: 'symbol',
      source: 'cells',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['to-string', ['get', 'ships']],
        'text-font': ['sans-serif'],
        'text-size': 11,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': ['match', ['get', 'kind'], 'spoofed', casing, interference] },
    },
  ]
}
