import { baseTilePath } from '@fairway/contract'
import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../colours/chart-colours.ts'
import type { Overlay } from '../overlay/overlay.ts'

/** Natural Earth's 10m set says no more beyond this zoom; MapLibre enlarges it. */
const BASE_MAX_ZOOM = 7

/** Land and coast. The sea is the page behind the canvas. */
export function createGround(): Overlay<{ tiles: string }> {
  return {
    id: 'ground',
    slot: 'ground',
    add: (chart, { tiles }) =>
      chart.source('base', { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: BASE_MAX_ZOOM }),
    paint: (chart) => chart.draw(groundLayers(chart.look.theme)),
  }
}

/** Where this server's tiles are, with {z}, {x}, {y}. Not by new URL(): it would escape the braces. */
export function baseTiles(): string {
  const path = baseTilePath.replace(':z', '{z}').replace(':x', '{x}').replace(':y.pbf', '{y}.pbf')
  return location.origin + path
}

/** The coast smooths the land's edge. */
function groundLayers(theme: ChartTheme): LayerSpecification[] {
  const colours = chartColours[theme]
  return [
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      'source-layer': 'land',
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'base',
      'source-layer': 'coast',
      paint: {
        'line-color': colours.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 6, 0.9, 12, 1.4],
      },
    },
  ]
}
