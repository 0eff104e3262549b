import type { Feature, FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { LineAtOnce } from './line-at-once.ts'
import { linePieces, runningOn } from './line-pieces.ts'
import { PutOff } from './put-off.ts'
import type { PlanLine } from './use-plan.ts'

/** So long the chart goes without the sketch above it: drawing it, the chart would hold up the way, which is mostly there by then. */
const SKETCH_WAITS_MS = 250

export interface RouteLineState {
  line: PlanLine
}

/** The line of the route, dashed where it is not sure yet, and the points that the search placed on it. */
export function createRouteLine(): Overlay<RouteLineState> {
  const atOnce = new LineAtOnce()
  const sketch = new PutOff()
  return {
    id: 'route-plan',
    slot: 'tracks',
    order: 30,
    add(chart, { line }) {
      chart.source('route', { type: 'geojson', data: routeFeatures(line) })
      chart.container.append(atOnce.element)
      chart.on('render', () => {
        if (atOnce.rendered(chart.screen())) sketch.do()
      })
    },
    paint: (chart) => chart.draw(routeLayers(chart.look.theme)),
    update(chart, { line }) {
      atOnce.element.style.color = chartColours[chart.look.theme].measure
      atOnce.element.style.setProperty('--casing', chartColours[chart.look.theme].casing)
      const fill = () => chart.fill('route', routeFeatures(line))
      // A moving chart would leave it behind.
      const still = !chart.isMoving()
      if (still) atOnce.show(linePieces(line), chart.screen())
      sketch.put(fill, SKETCH_WAITS_MS)
      if (!still || !line.unsure.includes(true)) sketch.do()
    },
    remove() {
      sketch.drop()
      atOnce.clear()
      atOnce.element.remove()
    },
  }
}

export function routeFeatures(line: PlanLine): FeatureCollection {
  const pieces = linePieces(line).map((piece): Feature => ({
    type: 'Feature',
    properties: { unsure: piece.unsure },
    geometry: { type: 'LineString', coordinates: piece.line },
  }))
  const placed = runningOn(line.waypoints)
    .filter(({ found }) => found)
    .map((point): Feature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
    }))
  return { type: 'FeatureCollection', features: [...pieces, ...placed] }
}

function routeLayers(theme: ChartTheme): LayerSpecification[] {
  const { measure, casing } = chartColours[theme]
  return [
    {
      id: 'casing',
      type: 'line',
      source: 'route',
      filter: ['==', ['get', 'unsure'], false],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': casing, 'line-width': 5, 'line-opacity': 0.8 },
    },
    {
      id: 'line',
      type: 'line',
      source: 'route',
      filter: ['==', ['get', 'unsure'], false],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': measure, 'line-width': 2.5 },
    },
    {
      id: 'unsure',
      type: 'line',
      source: 'route',
      filter: ['==', ['get', 'unsure'], true],
      paint: { 'line-color': measure, 'line-width': 1.75, 'line-dasharray': [3, 3] },
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
