import type { AreaBox } from '@fairway/contract'
import type { Feature, Polygon } from 'geojson'
import { chartColours } from '../../map/colours/chart-colours.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { createShips, type ShipsState } from '../../map/ships/ships-overlay.ts'

/** The ships of the replay, drawn as the live ones are. */
export const createReplayedShips = (): Overlay<ShipsState> => ({ ...createShips(), id: 'replayed-ships', order: 2 })

/** The box that is played. */
export const createReplayedBox = (): Overlay<{ box: AreaBox }> => ({
  id: 'replayed-box',
  slot: 'areas',
  add: (chart, { box }) => chart.source('box', { type: 'geojson', data: outline(box) }),
  paint: (chart) =>
    chart.draw([
      {
        id: 'outline',
        type: 'line',
        source: 'box',
        paint: { 'line-color': chartColours[chart.look.theme].selection, 'line-width': 1.5, 'line-dasharray': [4, 3] },
      },
    ]),
  update: (chart, { box }) => chart.fill('box', outline(box)),
})

function outline({ west, south, east, north }: AreaBox): Feature<Polygon> {
  const right = east < west ? east + 360 : east
  return {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [right, south],
          [right, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  }
}
