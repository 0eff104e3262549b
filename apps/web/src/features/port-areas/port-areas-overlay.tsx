import type { PortArea } from '@fairway/contract'
import type { Feature, FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import type { Screen } from '../../map/geometry/screen.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'

/** An area with what is written in it. */
export interface NamedArea {
  area: PortArea
  name: string
}

interface PortAreasState {
  areas: readonly NamedArea[]
  /** How the kinds are called in the legend. */
  kinds: Readonly<Record<PortArea['kind'], string>>
  /** The reader looks elsewhere. */
  onView(screen: Screen): void
}

/** Outlines of berths and anchorages with their names. */
export function createPortAreas(): Overlay<PortAreasState> {
  return {
    id: 'port-areas',
    slot: 'areas',
    order: 1,
    add(chart, { areas, onView }) {
      chart.source('areas', { type: 'geojson', data: areaShapes(areas) })
      const look = () => onView(chart.screen())
      chart.on('moveend', look)
      look()
    },
    paint: (chart) => chart.draw(areaLayers(chart.look.theme)),
    update(chart, { areas }, before) {
      if (areas !== before.areas) chart.fill('areas', areaShapes(areas))
    },
    legend: ({ kinds }) => (
      <p className="layers-source">
        <span style={{ borderBlockStart: '2px solid' }}>{kinds.berth}</span>{' '}
        <span style={{ borderBlockStart: '2px dashed' }}>{kinds.anchor}</span>{' '}
        <span style={{ borderBlockStart: '2px dotted' }}>{kinds.limits}</span>
      </p>
    ),
  }
}

export function areaShapes(areas: readonly NamedArea[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ area: { kind, outline }, name }): Feature => ({
      type: 'Feature',
      properties: { kind, name },
      geometry: { type: 'Polygon', coordinates: [outline] },
    })),
  }
}

/** Magenta, as charts draw anchorages; those with a broken line. */
function areaLayers(theme: ChartTheme): LayerSpecification[] {
  const { measure, halo } = chartColours[theme]
  return [
    {
      id: 'fill',
      type: 'fill',
      source: 'areas',
      paint: { 'fill-color': measure, 'fill-opacity': ['match', ['get', 'kind'], 'berth', 0.16, 'anchor', 0.05, 0] },
    },
    {
      id: 'berths',
      type: 'line',
      source: 'areas',
      filter: ['==', ['get', 'kind'], 'berth'],
      paint: { 'line-color': measure, 'line-width': 1.2 },
    },
    {
      id: 'anchorages',
      type: 'line',
      source: 'areas',
      filter: ['==', ['get', 'kind'], 'anchor'],
      paint: { 'line-color': measure, 'line-width': 1.2, 'line-dasharray': [5, 3] },
    },
    {
      id: 'limits',
      type: 'line',
      source: 'areas',
      filter: ['==', ['get', 'kind'], 'limits'],
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': measure, 'line-width': 2, 'line-dasharray': [0.1, 2.5] },
    },
    ...(['anchor', 'berth'] as const).map((kind): LayerSpecification => ({
      id: `${kind}-names`,
      type: 'symbol',
      source: 'areas',
      minzoom: kind === 'anchor' ? 10.5 : 13,
      filter: ['==', ['get', 'kind'], kind],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['sans-serif'],
        'text-size': 11,
        'text-max-width': 8,
        'text-padding': 2,
      },
      paint: { 'text-color': measure, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    })),
  ]
}
