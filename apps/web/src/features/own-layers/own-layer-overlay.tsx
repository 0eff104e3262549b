import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import type { ChartLook, Overlay } from '../../map/overlay/overlay.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { LegendRow } from '../../ui/marks/legend-row.tsx'

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
    paint: (chart, { id }) => chart.draw(layersOf(id, chart.look)),
    legend: ({ id, label, source }) => <LayerLegend id={id} label={label} source={source} />,
  }
}

function LayerLegend({ id, label, source }: Pick<OwnLayerState, 'id' | 'label' | 'source'>) {
  const { chart } = useDisplay()
  return (
    <LegendRow colour={layerColour(id, chart)} as="dashes">
      {label} <small>{source}</small>
    </LegendRow>
  )
}

/** Sets that a reader may have on together are told apart; the others are drawn as the sea is written. */
export function layerColour(id: string, theme: ChartTheme): string {
  const { warRisk, emission, seaLabel } = chartColours[theme]
  return { 'jwc-listed-areas': warRisk, 'emission-control-areas': emission }[id] ?? seaLabel
}

export function layersOf(id: string, { theme, language }: Pick<ChartLook, 'theme' | 'language'>): LayerSpecification[] {
  const { halo } = chartColours[theme]
  const colour = layerColour(id, theme)
  return [
    {
      id: 'areas',
      type: 'fill',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour, 'fill-opacity': 0.06 },
    },
    {
      id: 'lines',
      type: 'line',
      source: 'shapes',
      // An area may say that its edge is not all laid down; its lines then stand beside it.
      filter: ['all', ['!=', ['geometry-type'], 'Point'], ['!=', ['get', 'edge'], false]],
      paint: { 'line-color': colour, 'line-width': 1.1, 'line-dasharray': [4, 2.5] },
    },
    {
      id: 'places',
      type: 'circle',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-radius': 3, 'circle-color': halo, 'circle-stroke-color': colour, 'circle-stroke-width': 1.5 },
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
      paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.2 },
    },
  ]
}
