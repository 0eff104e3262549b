import type { LayerSpecification } from 'maplibre-gl'
import { chartColours } from '../../map/colours/chart-colours.ts'
import type { ChartLook, Overlay } from '../../map/overlay/overlay.ts'

interface OwnLayerState {
  id: string
  /** Address of its GeoJSON. */
  data: string
  label: string
  /** Whom it is of, and of what day. */
  source: string
}

/** Lines, areas and places of one layer of this server. */
export function createOwnLayer(): Overlay<OwnLayerState> {
  return {
    id: 'own-layer',
    slot: 'areas',
    add: (chart, { data }) => chart.source('shapes', { type: 'geojson', data, maxzoom: 12 }),
    paint: (chart) => chart.draw(layersOf(chart.look)),
    legend: ({ label, source }) => (
      <p className="layers-source">
        <span style={{ borderBlockStart: '2px dashed' }}>{label}</span> {source}
      </p>
    ),
  }
}

function layersOf({ theme, language }: ChartLook): LayerSpecification[] {
  const { seaLabel, halo } = chartColours[theme]
  return [
    {
      id: 'areas',
      type: 'fill',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': seaLabel, 'fill-opacity': 0.06 },
    },
    {
      id: 'lines',
      type: 'line',
      source: 'shapes',
      // An area may say that its edge is not all laid down; its lines then stand beside it.
      filter: ['all', ['!=', ['geometry-type'], 'Point'], ['!=', ['get', 'edge'], false]],
      paint: { 'line-color': seaLabel, 'line-width': 1.1, 'line-dasharray': [4, 2.5] },
    },
    {
      id: 'places',
      type: 'circle',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-radius': 3, 'circle-color': halo, 'circle-stroke-color': seaLabel, 'circle-stroke-width': 1.5 },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'shapes',
      minzoom: 4,
      filter: ['has', 'name'],
      layout: {
        'text-field': language === 'zh-CN' ? ['coalesce', ['get', 'nameZh'], ['get', 'name']] : ['get', 'name'],
        'text-font': ['sans-serif'],
        'text-size': 11,
        'text-max-width': 10,
      },
      paint: { 'text-color': seaLabel, 'text-halo-color': halo, 'text-halo-width': 1.2 },
    },
  ]
}
