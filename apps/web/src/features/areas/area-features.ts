import { fleetColours, type Area } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'
import { areaOutline } from '@fairway/tracking/areas'
import type { Feature, FeatureCollection } from 'geojson'

/** Areas as the chart draws them. */
export const areaFeatures = (areas: readonly Area[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.map(({ id, name, colour, shape }) => ({
    type: 'Feature',
    properties: { id, name, colour: fleetColours[colour] },
    geometry: { type: 'MultiPolygon', coordinates: areaOutline(shape) },
  })),
})

interface Drawn {
  shape: Area['shape'] | null
  places: readonly LatLon[]
  fault: LatLon | null
}

/** What is being drawn: its outline when it is whole, its corners, and where it crosses itself. */
export function draftFeatures({ shape, places, fault }: Drawn): FeatureCollection {
  const corners = places.map(({ lat, lon }, i): Feature => ({
    type: 'Feature',
    properties: { number: String(i + 1) },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }))
  const outline: Feature[] =
    shape === null
      ? []
      : [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: areaOutline(shape) } }]
  const crossing: Feature[] =
    fault === null
      ? []
      : [
          {
            type: 'Feature',
            properties: { fault: true },
            geometry: { type: 'Point', coordinates: [fault.lon, fault.lat] },
          },
        ]
  return { type: 'FeatureCollection', features: [...outline, ...corners, ...crossing] }
}

export const shipFeatures = (ships: readonly LatLon[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: ships.map(({ lat, lon }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })),
})

/** Places that a view of areas must hold. Longitudes may run on past 180°. */
export const placesToFit = (shapes: readonly Area['shape'][]): LatLon[] =>
  shapes.flatMap((shape) => areaOutline(shape).flatMap(([outline]) => outline.map(([lon, lat]) => ({ lat, lon }))))
