import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { zoomsApart } from './marks-apart.ts'
import type { Along } from './weather-along.tsx'

interface WeatherMarksState {
  along: Along | undefined
  /** What stands beside a mark: a number alone would look like a stop of the route. */
  label(level: string): string
}

/** The wind levels along a route as dots with a word on the chart; the table beside it says them in words. Draws nothing itself. */
export function WeatherMarks(state: WeatherMarksState) {
  useOverlay(createWeatherMarks, state)
  return null
}

function createWeatherMarks(): Overlay<WeatherMarksState> {
  return {
    id: 'weather-along',
    slot: 'tracks',
    order: 31,
    add: (chart, state) => chart.source('winds', { type: 'geojson', data: windFeatures(state) }),
    paint: (chart) => chart.draw(windLayers(chart.look.theme)),
    update: (chart, state) => chart.fill('winds', windFeatures(state)),
  }
}

function windFeatures({ along, label }: WeatherMarksState): FeatureCollection {
  const told = (along?.places ?? []).flatMap(({ lat, lon }, i) => {
    const level = along?.weather.places[i]?.windLevel ?? null
    return level === null ? [] : [{ lat, lon, level }]
  })
  const zooms = zoomsApart(told)
  return {
    type: 'FeatureCollection',
    features: told.map(({ lat, lon, level }, i) => ({
      type: 'Feature',
      properties: { level, text: label(level > 17 ? '17+' : String(level)), from: zooms[i] },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  }
}

function windLayers(theme: ChartTheme): LayerSpecification[] {
  const shown: ExpressionSpecification = ['<=', ['get', 'from'], ['zoom']]
  const { casing, coast, buoy, interference, shipLabel } = chartColours[theme]
  return [
    {
      id: 'winds',
      type: 'circle',
      source: 'winds',
      filter: shown,
      paint: {
        'circle-radius': 5,
        'circle-color': ['step', ['get', 'level'], coast, 5, buoy, 8, interference],
        'circle-stroke-color': casing,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'levels',
      type: 'symbol',
      source: 'winds',
      filter: shown,
      layout: {
        'text-field': ['get', 'text'],
        'text-font': ['sans-serif'],
        'text-size': 11,
        'text-anchor': 'left',
        'text-offset': [0.7, 0],
      },
      paint: { 'text-color': shipLabel, 'text-halo-color': casing, 'text-halo-width': 1.5 },
    },
  ]
}
