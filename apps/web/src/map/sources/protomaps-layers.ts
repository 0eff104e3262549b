import type { ExpressionSpecification } from 'maplibre-gl'
import type { ChartTheme } from '../colours/chart-colours.ts'
import type { ChartLook } from '../overlay/overlay.ts'
import { coloursOf, fill, isArea, isLine, isPoint, kindIn, line, placeNames, type VectorLayers } from './vector-look.ts'

// The layers of the Protomaps basemap, version 4: https://docs.protomaps.com/basemaps/layers. Boundaries and names of countries are
// left out: the chart draws none (decision 0013).

/** Land, water and what stands on the shore, from the bottom up. */
export function protomapsGround(theme: ChartTheme): VectorLayers {
  const colours = coloursOf(theme)
  const roads = (id: string, kinds: string[], from: number) => ({ id, layer: 'roads', filter: kindIn(...kinds), from })
  return [
    fill({ id: 'earth', layer: 'earth', filter: isArea }, colours.land),
    fill(
      {
        id: 'built',
        layer: 'landuse',
        filter: kindIn('industrial', 'commercial', 'residential', 'railway', 'aerodrome', 'urban_area'),
        from: 8,
      },
      colours.built,
    ),
    fill(
      {
        id: 'green',
        layer: 'landuse',
        filter: kindIn(
          'park',
          'national_park',
          'nature_reserve',
          'forest',
          'wood',
          'grass',
          'meadow',
          'cemetery',
          'golf_course',
        ),
        from: 8,
      },
      colours.green,
    ),
    fill({ id: 'water', layer: 'water', filter: isArea }, colours.sea),
    line({ id: 'rivers', layer: 'water', filter: ['all', isLine, kindIn('river', 'canal')], from: 7 }, colours.sea, [
      [7, 0.5],
      [12, 2],
      [16, 8],
    ]),
    fill(
      { id: 'piers', layer: 'landuse', filter: kindIn('pier', 'dam', 'wharf', 'quay', 'breakwater'), from: 10 },
      colours.pier,
    ),
    fill({ id: 'buildings', layer: 'buildings', filter: isArea, from: 13 }, colours.building),
    line(roads('rails', ['rail'], 12), colours.rail, [
      [12, 0.6],
      [16, 1.5],
    ]),
    line(roads('minor-roads', ['minor_road', 'path', 'other'], 13), colours.road, [
      [13, 0.6],
      [18, 8],
    ]),
    line(roads('major-roads', ['major_road', 'medium_road'], 10), colours.road, [
      [10, 0.6],
      [18, 14],
    ]),
    line(roads('highways', ['highway'], 7), colours.mainRoad, [
      [7, 0.6],
      [12, 1.6],
      [18, 18],
    ]),
  ]
}

/** Towns first, then their parts; the more people, the earlier. */
export function protomapsNames(look: ChartLook): VectorLayers {
  const rank: ExpressionSpecification = ['-', 20, ['coalesce', ['get', 'population_rank'], 0]]
  return [
    placeNames(
      look,
      { id: 'quarters', layer: 'places', filter: ['all', isPoint, kindIn('neighbourhood', 'macrohood')], from: 12 },
      { size: 10.5, rank },
    ),
    placeNames(
      look,
      { id: 'towns', layer: 'places', filter: ['all', isPoint, kindIn('locality')], from: 5 },
      {
        size: [
          'interpolate',
          ['linear'],
          ['zoom'],
          5,
          10.5,
          12,
          ['case', ['>=', ['coalesce', ['get', 'population_rank'], 0], 10], 15, 12],
        ],
        rank,
      },
    ),
  ]
}
