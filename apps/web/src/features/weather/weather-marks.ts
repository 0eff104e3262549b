import type { FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import type { Along } from './weather-along.tsx'

interface WeatherMarksState {
  along: Along | undefined
}

/** The wind levels along a route as numbers on the chart; the table beside it says them in words. Draws nothing itself. */
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

function windFeatures({ along }: WeatherMarksState): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: (along?.places ?? []).flatMap((place, i) => {
      const told = along?.weather.places[i]
      if (!told || told.windLevel === null) return []
      return [
        {
          type: 'Feature' as const,
          properties: { level: told.windLevel, text: told.windLevel > 17 ? '17+' : String(told.windLevel) },
          geometry: { type: 'Point' as const, coordinates: [place.lon, place.lat] },
        },
      ]
    }),
  }
}

function windLayers(theme: ChartTheme): LayerSpecification[] {
  const { casing, coast, buoy, interference, shipLabel } = chartColours[theme]
  return [
    {
      id: 'winds',
      type: 'circle',
      source: 'winds',
      paint: {
        'circle-radius': 8,
        'circle-color': casing,
        'circle-stroke-color': ['step', ['get', 'level'], coast, 5, buoy, 8, interference],
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'levels',
      type: 'symbol',
      source: 'winds',
      layout: { 'text-field': ['get', 'text'], 'text-font': ['sans-serif'], 'text-size': 11 },
      paint: { 'text-color': shipLabel },
    },
  ]
}
