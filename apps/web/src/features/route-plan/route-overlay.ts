import type { RouteWaypoint } from '@fairway/contract'
import { deltaLongitude } from '@fairway/tracking'
import { routeLine } from '@fairway/tracking/routes'
import type { FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'

export interface RouteLineState {
  waypoints: readonly RouteWaypoint[]
}

/** The line of the route, and the points that the search placed on it. */
export function createRouteLine(): Overlay<RouteLineState> {
  return {
    id: 'route-plan',
    slot: 'tracks',
    order: 30,
    add: (chart, { waypoints }) => chart.source('route', { type: 'geojson', data: routeFeatures(waypoints) }),
    paint: (chart) => chart.draw(routeLayers(chart.look.theme)),
    update: (chart, { waypoints }) => chart.fill('route', routeFeatures(waypoints)),
  }
}

function routeFeatures(waypoints: readonly RouteWaypoint[]): FeatureCollection {
  if (waypoints.length < 2) return { type: 'FeatureCollection', features: [] }
  let lon = waypoints[0]!.lon
  const points = waypoints.map((point) => [(lon += deltaLongitude(lon, point.lon)), point.lat])
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: routeLine(waypoints) } },
      ...points
        .filter((_, i) => waypoints[i]!.found)
        .map((coordinates) => ({
          type: 'Feature' as const,
          properties: {},
          geometry: { type: 'Point' as const, coordinates },
        })),
    ],
  }
}

function routeLayers(theme: ChartTheme): LayerSpecification[] {
  const { measure, casing } = chartColours[theme]
  return [
    {
      id: 'casing',
      type: 'line',
      source: 'route',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': casing, 'line-width': 5, 'line-opacity': 0.8 },
    },
    {
      id: 'line',
      type: 'line',
      source: 'route',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': measure, 'line-width': 2.5 },
    },
    {
      id: 'points',
      type: 'circle',
      source: 'route',
      minzoom: 3,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 2.5,
        'circle-color': casing,
        'circle-stroke-color': measure,
        'circle-stroke-width': 1.5,
      },
    },
  ]
}
