import { baseTilePath, type Language } from '@fairway/contract'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartColours } from '../colours/chart-colours.ts'
import type { ChartLook, Overlay } from '../overlay/overlay.ts'

/** The server has no deeper tiles: these are finer than what the coast was drawn by. MapLibre enlarges them. */
export const BASE_MAX_ZOOM = 10
/** Inland water is known by cells of a kilometre or two: from here on the chart says so where it lies. */
const INLAND_COARSE_ZOOM = 10.5
/** And from here on seldom: the whole coast is enlarged by then. Where the page says so, not any more: ships are named there. */
export const COAST_COARSE_ZOOM = 11.5
const notDetailed: Record<Language, string> = { 'en-US': 'shore not detailed here', 'zh-CN': '此处岸线不详' }

export interface GroundState {
  tiles: string
  /** From this zoom on the page says itself that the shore is not detailed. Left out: it does not. */
  notesUpTo?: number | undefined
}

/** Land, inland water and coast. The sea is the page behind the canvas. */
export function createGround(): Overlay<GroundState> {
  return {
    id: 'ground',
    slot: 'ground',
    add: (chart, { tiles }) =>
      chart.source('base', { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: BASE_MAX_ZOOM }),
    paint: (chart, { notesUpTo }) => chart.draw(groundLayers(chart.look, notesUpTo)),
  }
}

/** Where this server's tiles are, with {z}, {x}, {y}. Not by new URL(): it would escape the braces. */
export function baseTiles(): string {
  const path = baseTilePath.replace(':z', '{z}').replace(':x', '{x}').replace(':y.pbf', '{y}.pbf')
  return location.origin + path
}

/** The coast smooths the land's edge. Inland water has none: where it ends is known by and large. */
function groundLayers({ theme, language }: ChartLook, notesUpTo = 24): LayerSpecification[] {
  const colours = chartColours[theme]
  return [
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      'source-layer': 'land',
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
    },
    {
      id: 'water',
      type: 'fill',
      source: 'base',
      'source-layer': 'water',
      paint: { 'fill-color': colours.sea },
    },
    // Patches of one water lie beside each other: without a rim the land would show through where their corners are round.
    {
      id: 'water-rim',
      type: 'line',
      source: 'base',
      'source-layer': 'water',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.sea, 'line-width': rimWidth },
    },
    {
      id: 'river',
      type: 'line',
      source: 'base',
      'source-layer': 'river',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.sea, 'line-width': riverWidth },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'base',
      'source-layer': 'coast',
      paint: {
        'line-color': colours.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 6, 0.9, 12, 1.4],
      },
    },
    { ...coarseNote('river', 'line', colours, language), maxzoom: notesUpTo },
    { ...coarseNote('water', 'point', colours, language), maxzoom: notesUpTo },
  ]
}

/** `w` is the width in pixels at zoom 10; at least a hair of it is seen. */
const riverWidth: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  5,
  ['max', 0.5, ['/', ['get', 'w'], 32]],
  10,
  ['max', 1, ['get', 'w']],
  16,
  ['*', 64, ['get', 'w']],
]

/** Half of it is less than what a tile knows beyond its edge: 8 pixels at zoom 10. */
const rimWidth: ExpressionSpecification = ['interpolate', ['exponential', 2], ['zoom'], 5, 0.4, 10, 12, 16, 768]

function coarseNote(
  layer: 'river' | 'water',
  placement: 'line' | 'point',
  colours: ChartColours,
  language: Language,
): LayerSpecification {
  return {
    id: `${layer}-note`,
    type: 'symbol',
    source: 'base',
    'source-layer': layer,
    minzoom: INLAND_COARSE_ZOOM,
    layout: {
      'text-field': notDetailed[language],
      'text-font': ['sans-serif'],
      'text-size': 11,
      'symbol-placement': placement,
      'symbol-spacing': ['step', ['zoom'], 500, COAST_COARSE_ZOOM, 1500],
      'text-padding': ['step', ['zoom'], 40, COAST_COARSE_ZOOM, 200],
    },
    paint: { 'text-color': colours.seaLabel, 'text-halo-color': colours.sea, 'text-halo-width': 1.5 },
  }
}
