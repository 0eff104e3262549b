import type { DataDrivenPropertyValueSpecification, LayerSpecification } from 'maplibre-gl'
import { chartColours } from '../colours/chart-colours.ts'
import type { ChartLook, Overlay, OverlayChart } from '../overlay/overlay.ts'

const nothing = { type: 'FeatureCollection' as const, features: [] }

/** Names of seas and countries. Their table is fetched when they are `wanted`: nobody's first ships wait for it. */
export function createNames(): Overlay<{ wanted: boolean }> {
  let shown: OverlayChart | null = null
  const fetchTable = async () => {
    const { nameFeatures } = await import('./name-features.ts')
    shown?.fill('names', nameFeatures())
  }
  const fill = () => void fetchTable().catch((error: unknown) => console.warn('The chart lacks names:', error))
  return {
    id: 'names',
    slot: 'names',
    add(chart, { wanted }) {
      shown = chart
      chart.source('names', { type: 'geojson', data: nothing, maxzoom: 8 })
      if (wanted) fill()
    },
    paint: (chart) => chart.draw(nameLayers(chart.look)),
    update(_chart, { wanted }) {
      if (wanted) fill()
    },
    remove() {
      shown = null
    },
  }
}

function nameLayers({ theme, language }: ChartLook): LayerSpecification[] {
  const colours = chartColours[theme]
  const chinese = language === 'zh-CN'
  const name = (
    kind: 'sea' | 'country',
    colour: string,
    size: DataDrivenPropertyValueSpecification<number>,
    most: number,
  ): LayerSpecification => ({
    id: kind,
    type: 'symbol',
    source: 'names',
    maxzoom: most,
    filter: ['all', ['==', ['get', 'kind'], kind], ['<=', ['get', 'from'], ['zoom']]],
    layout: {
      'text-field': ['get', chinese ? 'zh' : 'en'],
      'text-font': ['sans-serif'],
      'text-size': size,
      'text-letter-spacing': chinese ? 0 : kind === 'sea' ? 0.08 : 0.04,
      'text-line-height': 1.25,
      'text-max-width': chinese ? 6 : 8,
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: {
      'text-color': colour,
      'text-halo-color': kind === 'sea' ? colours.sea : colours.land,
      'text-halo-width': 1.2,
      'text-opacity': kind === 'sea' ? 0.9 : 0.85,
    },
  })
  return [
    name('country', colours.countryLabel, ['interpolate', ['linear'], ['zoom'], 1, 10.5, 5, 13], 8),
    name(
      'sea',
      colours.seaLabel,
      [
        'interpolate',
        ['linear'],
        ['zoom'],
        1,
        ['match', ['get', 'rank'], 1, 13, 2, 11.5, 11],
        6,
        ['match', ['get', 'rank'], 1, 17, 2, 14.5, 13],
      ],
      11,
    ),
  ]
}
