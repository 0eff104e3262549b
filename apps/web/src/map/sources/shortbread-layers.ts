import type { ChartTheme } from '../colours/chart-colours.ts'
import type { ChartLook } from '../overlay/overlay.ts'
import { coloursOf, fill, kindIn, line, placeNames, type VectorLayers } from './vector-look.ts'

// The layers of Shortbread 1.0: https://shortbread-tiles.org/schema/1.0/. It has the ocean and no land, so land is what the archive
// covers. Boundaries and names of countries are left out: the chart draws none (decision 0013).

/** Land, water and what stands on the shore, from the bottom up. */
export function shortbreadGround(theme: ChartTheme): VectorLayers {
  const colours = coloursOf(theme)
  const streets = (id: string, kinds: string[], from: number) => ({
    id,
    layer: 'streets',
    filter: kindIn(...kinds),
    from,
  })
  return [
    { id: 'earth', type: 'fill', source: 'extent', paint: { 'fill-color': colours.land } },
    fill(
      {
        id: 'built',
        layer: 'land',
        filter: kindIn('industrial', 'commercial', 'retail', 'residential', 'railway'),
        from: 8,
      },
      colours.built,
    ),
    fill(
      {
        id: 'green',
        layer: 'land',
        filter: kindIn('forest', 'park', 'grass', 'meadow', 'cemetery', 'golf_course'),
        from: 8,
      },
      colours.green,
    ),
    fill({ id: 'ocean', layer: 'ocean' }, colours.sea),
    fill({ id: 'water', layer: 'water_polygons', filter: ['!=', ['get', 'kind'], 'glacier'] }, colours.sea),
    line({ id: 'rivers', layer: 'water_lines', filter: kindIn('river', 'canal'), from: 7 }, colours.sea, [
      [7, 0.5],
      [12, 2],
      [16, 8],
    ]),
    fill({ id: 'dams', layer: 'dam_polygons', from: 10 }, colours.pier),
    fill({ id: 'piers', layer: 'pier_polygons', from: 10 }, colours.pier),
    line({ id: 'pier-lines', layer: 'pier_lines', from: 11 }, colours.pier, [
      [11, 0.8],
      [16, 5],
    ]),
    fill({ id: 'buildings', layer: 'buildings', from: 13 }, colours.building),
    line(streets('rails', ['rail', 'light_rail'], 12), colours.rail, [
      [12, 0.6],
      [16, 1.5],
    ]),
    line(
      streets('minor-roads', ['residential', 'unclassified', 'living_street', 'service', 'pedestrian'], 13),
      colours.road,
      [
        [13, 0.6],
        [18, 8],
      ],
    ),
    line(streets('major-roads', ['primary', 'secondary', 'tertiary'], 10), colours.road, [
      [10, 0.6],
      [18, 14],
    ]),
    line(streets('highways', ['motorway', 'trunk'], 7), colours.mainRoad, [
      [7, 0.6],
      [12, 1.6],
      [18, 18],
    ]),
  ]
}

/** Towns first, then their parts; the more people, the earlier. */
export function shortbreadNames(look: ChartLook): VectorLayers {
  const isTown = kindIn('capital', 'state_capital', 'city', 'town', 'village')
  return [
    placeNames(
      look,
      {
        id: 'quarters',
        layer: 'place_labels',
        filter: kindIn('suburb', 'quarter', 'neighbourhood', 'hamlet'),
        from: 12,
      },
      { size: 10.5, rank: ['-', 0, ['coalesce', ['get', 'population'], 0]] },
    ),
    placeNames(
      look,
      { id: 'towns', layer: 'place_labels', filter: isTown, from: 5 },
      {
        size: [
          'interpolate',
          ['linear'],
          ['zoom'],
          5,
          10.5,
          12,
          ['case', kindIn('capital', 'state_capital', 'city'), 15, 12],
        ],
        rank: ['-', 0, ['coalesce', ['get', 'population'], 0]],
      },
    ),
  ]
}
