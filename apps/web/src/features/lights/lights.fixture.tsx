import type { Overlay, Place } from '../../map/overlay/overlay.ts'
import { placesAt } from '../../map/overlay/places-at.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'

export interface Light extends Place {
  name: string
}

export interface LightsState {
  lights: readonly Light[]
  onOpen(light: Light): void
}

interface LightsProps extends LightsState {
  on: boolean
  onSwitch(on: boolean): void
}

/** The example of `docs/adding-an-overlay.md`: lights at sea, as a later feature would bring them. Draws nothing itself. */
export function Lights({ lights, onOpen, on, onSwitch }: LightsProps) {
  useOverlay(createLights, { lights, onOpen }, { label: 'Lights', on, set: onSwitch })
  return null
}

const colours = { light: '#c000c0', dark: '#ffff00' }

function createLights(): Overlay<LightsState> {
  return {
    id: 'lights',
    slot: 'places',
    add: (chart, { lights }) => chart.source('lights', { type: 'geojson', data: points(lights) }),
    paint: (chart) =>
      chart.draw([
        {
          id: 'marks',
          type: 'circle',
          source: 'lights',
          paint: { 'circle-radius': 10, 'circle-color': colours[chart.look.theme] },
        },
      ]),
    update: (chart, { lights }) => chart.fill('lights', points(lights)),
    hit: (pointer, { lights, onOpen }) =>
      placesAt(lights, pointer).map(({ place, distance }) => ({
        key: `light ${place.name}`,
        name: () => place.name,
        open: () => onOpen(place),
        distance,
      })),
    legend: () => <p>Magenta or yellow: a light</p>,
  }
}

function points(lights: readonly Light[]) {
  return {
    type: 'FeatureCollection' as const,
    features: lights.map(({ lat, lon }) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
    })),
  }
}
