import { chartColours } from '../../map/colours/chart-colours.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'

export interface PlanShip {
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** What is drawn of her: nothing of a plan that is not executed. */
export const planShipFeatures = (ship: PlanShip | null) => ({
  type: 'FeatureCollection' as const,
  features:
    ship === null
      ? []
      : [
          {
            type: 'Feature' as const,
            properties: { name: ship.name },
            geometry: { type: 'Point' as const, coordinates: [ship.lon, ship.lat] },
          },
        ],
})

/** Where the ship of a plan was last, with her name. */
export function createPlanShip(): Overlay<{ ship: PlanShip | null }> {
  return {
    id: 'plan-ship',
    slot: 'ships',
    add: (chart, { ship }) => chart.source('ship', { type: 'geojson', data: planShipFeatures(ship) }),
    paint: (chart) => {
      const { casing, selection, halo } = chartColours[chart.look.theme]
      chart.draw([
        {
          id: 'mark',
          type: 'circle',
          source: 'ship',
          paint: {
            'circle-radius': 6,
            'circle-color': selection,
            'circle-stroke-color': casing,
            'circle-stroke-width': 2,
          },
        },
        {
          id: 'name',
          type: 'symbol',
          source: 'ship',
          layout: {
            'text-field': ['get', 'name'],
            'text-font': ['sans-serif'],
            'text-size': 12,
            'text-anchor': 'top',
            'text-offset': [0, 0.8],
            'text-allow-overlap': true,
          },
          paint: { 'text-color': selection, 'text-halo-color': halo, 'text-halo-width': 1.5 },
        },
      ])
    },
    update: (chart, { ship }) => chart.fill('ship', planShipFeatures(ship)),
  }
}
