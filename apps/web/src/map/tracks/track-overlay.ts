import type { Track } from '@fairway/contract'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { chartColours, speedSteps } from '../colours/chart-colours.ts'
import type { ChartLook, Overlay } from '../overlay/overlay.ts'
import { useOverlay } from '../overlay/use-overlay.ts'
import { trackLines } from './track-lines.ts'

/** Keeps the track of a ship on the map. Draws nothing itself. */
export function TrackOverlay({ track }: { track: Track }) {
  useOverlay(createTrack, { track })
  return null
}

/** The track of one ship, coloured by speed, her silences dashed. */
export function createTrack(): Overlay<{ track: Track }> {
  return {
    id: 'track',
    slot: 'tracks',
    add(chart, { track }) {
      const { lines, points } = trackLines(track)
      chart.source('lines', { type: 'geojson', data: lines })
      chart.source('points', { type: 'geojson', data: points })
    },
    paint: (chart) => chart.draw(trackLayers(chart.look)),
    update(chart, { track }) {
      const { lines, points } = trackLines(track)
      chart.fill('lines', lines)
      chart.fill('points', points)
    },
  }
}

function trackLayers({ theme, language }: ChartLook): LayerSpecification[] {
  const colours = chartColours[theme]
  const steps = speedSteps[theme]
  const colour = (step: number): string => steps[step].colour
  const bySpeed: ExpressionSpecification = [
    'match',
    ['get', 'step'],
    1,
    colour(1),
    2,
    colour(2),
    3,
    colour(3),
    4,
    colour(4),
    colour(0),
  ]
  const gap: ExpressionSpecification = ['==', ['get', 'step'], -1]
  const moving: ExpressionSpecification = ['>=', ['get', 'step'], 0]
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return [
    {
      id: 'casing',
      type: 'line',
      source: 'lines',
      filter: moving,
      layout: round,
      paint: { 'line-color': colours.casing, 'line-width': 5, 'line-opacity': 0.85 },
    },
    {
      id: 'gap',
      type: 'line',
      source: 'lines',
      filter: gap,
      paint: { 'line-color': colours.portLabel, 'line-width': 1.6, 'line-dasharray': [2, 2.5], 'line-opacity': 0.8 },
    },
    {
      id: 'gap-lengths',
      type: 'symbol',
      source: 'lines',
      filter: gap,
      layout: {
        'symbol-placement': 'line-center',
        'text-field': ['get', language === 'zh-CN' ? 'zh' : 'en'],
        'text-font': ['sans-serif'],
        'text-size': 11,
        'text-offset': [0, -0.9],
      },
      paint: { 'text-color': colours.portLabel, 'text-halo-color': colours.halo, 'text-halo-width': 1.3 },
    },
    {
      id: 'line',
      type: 'line',
      source: 'lines',
      filter: moving,
      layout: round,
      paint: { 'line-color': bySpeed, 'line-width': 2.6 },
    },
    {
      // Which way she went: a sign that turns with the line and is never turned back to be read.
      id: 'way',
      type: 'symbol',
      source: 'lines',
      filter: moving,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 90,
        'text-field': '>',
        'text-font': ['sans-serif'],
        'text-size': 15,
        'text-keep-upright': false,
        'text-rotation-alignment': 'map',
        'text-offset': [0, -0.08],
        'text-padding': 0,
      },
      paint: { 'text-color': colours.shipLabel, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'points',
      type: 'circle',
      source: 'points',
      minzoom: 10,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 1.8, 14, 3],
        'circle-color': bySpeed,
        'circle-stroke-color': colours.casing,
        'circle-stroke-width': 1,
      },
    },
  ]
}
