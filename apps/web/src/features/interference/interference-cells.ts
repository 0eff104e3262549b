import type { InterferenceCell } from '@fairway/contract'
import type { Feature, FeatureCollection } from 'geojson'

/** How much of the sea a cell covers. */
export const cellOpacity: Record<InterferenceCell['kind'], number> = { jammed: 0.14, spoofed: 0.3 }

export const centreOf = ({ south, west, degrees }: InterferenceCell): { lat: number; lon: number } => ({
  lat: south + degrees / 2,
  lon: west + degrees / 2,
})

/** A view that shows a cell with some room around it. */
export const viewOf = (cell: InterferenceCell): { lat: number; lon: number; zoom: number } => ({
  ...centreOf(cell),
  zoom: cell.kind === 'jammed' ? 8.5 : 10.5,
})

/** Tells a cell from all others. */
export const keyOf = ({ kind, south, west }: InterferenceCell): string =>
  `${kind} ${south.toFixed(1)} ${west.toFixed(1)}`

/** Cells as the chart draws them: their squares, and a mark at a corner of each, where it hides fewer ships. */
export const cellFeatures = (cells: readonly InterferenceCell[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: cells.flatMap((cell): Feature[] => {
    const { kind, south, west, degrees, ships } = cell
    const [north, east] = [south + degrees, west + degrees]
    const properties = { kind, ships }
    return [
      {
        type: 'Feature',
        properties,
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [west, south],
              [east, south],
              [east, north],
              [west, north],
              [west, south],
            ],
          ],
        },
      },
      { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [west, north] } },
    ]
  }),
})
