import type { Feature, FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import { arc } from '../../map/geometry/circle.ts'
import type { Overlay, Place } from '../../map/overlay/overlay.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { RingSettings } from './ring-settings.tsx'
import { pickPoint, setRings, useRingChoices } from './ring-choices.ts'
import { rangeRingsTexts } from './range-rings-texts.ts'

interface RangeRingsProps {
  /** Where the selected ship is, null while none is selected. */
  ship: Place | null
  on: boolean
  set(on: boolean): void
  order: number
}

interface RingsState {
  centre: Place | null
  radii: readonly number[]
  labels: string
  picking: boolean
}

/** Rings of chosen distances around the selected ship or a point. Draws nothing itself. */
export function RangeRings({ ship, on, set, order }: RangeRingsProps) {
  const texts = useTexts(rangeRingsTexts)
  const format = useFormat()
  const { around, point, radii, picking } = useRingChoices()
  const centre = around === 'ship' ? ship : point
  // One text, so that the overlay sees whether it is another.
  const labels = radii.map((radius) => format.distance(radius)).join('\n')
  useOverlay(
    createRings,
    { centre, radii, labels, picking },
    { label: texts.label, on, set, order, more: <RingSettings ship={ship !== null} /> },
  )
  return null
}

function createRings(): Overlay<RingsState> {
  return {
    id: 'range-rings',
    slot: 'tools',
    order: -1,
    add: (chart, state) => chart.source('rings', { type: 'geojson', data: ringShapes(state) }),
    paint: (chart) => chart.draw(ringLayers(chart.look.theme)),
    update: (chart, state) => chart.fill('rings', ringShapes(state)),
    tool: ({ picking }) => (picking ? { cursor: 'crosshair', click: setPoint } : null),
  }
}

function setPoint({ lat, lon }: Place): void {
  setRings({ around: 'point', point: { lat, lon } })
  pickPoint(false)
}

export function ringShapes({ centre, radii, labels }: Omit<RingsState, 'picking'>): FeatureCollection {
  if (centre === null) return { type: 'FeatureCollection', features: [] }
  const names = labels.split('\n')
  return {
    type: 'FeatureCollection',
    features: radii.flatMap((radius, i): Feature[] => {
      const coordinates = arc(centre, radius)
      return [
        { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } },
        { type: 'Feature', properties: { name: names[i] }, geometry: { type: 'Point', coordinates: coordinates[0] } },
      ]
    }),
  }
}

function ringLayers(theme: ChartTheme): LayerSpecification[] {
  const { measure, halo } = chartColours[theme]
  return [
    {
      id: 'rings',
      type: 'line',
      source: 'rings',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': measure, 'line-width': 1.25, 'line-opacity': 0.9 },
    },
    {
      id: 'distances',
      type: 'symbol',
      source: 'rings',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['sans-serif'],
        'text-size': 11,
        'text-anchor': 'bottom',
        'text-offset': [0, -0.2],
        'text-padding': 1,
      },
      paint: { 'text-color': measure, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
  ]
}
