import type { Language } from '@fairway/contract'
import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { chartColours, speedSteps } from '../colours/chart-colours.ts'
import { graticule, graticuleSteps } from './graticule.ts'
import type { ChartTheme, MapLayers } from '../engine/map-controller.ts'

/** Sources that the page fills later. */
export const Source = {
  names: 'names',
  ports: 'ports',
  track: 'track',
  trackPoints: 'track-points',
  measure: 'measure',
} as const
/** The ship layer stands right below this one. */
export const ABOVE_SHIPS = 'measure-line'
/** Natural Earth's 10m set says no more beyond this zoom; MapLibre enlarges it. */
const BASE_MAX_ZOOM = 7
const FONT = ['sans-serif']
const nothing = { type: 'FeatureCollection' as const, features: [] }

export interface ChartLook {
  theme: ChartTheme
  language: Language
  layers: MapLayers
  /** Absolute address of the base tiles with {z}, {x}, {y}. */
  tileUrl: string
}

/** The whole chart below and above the ships. Calling it again for another look gives the same layers with other paint. */
export function chartStyle(look: ChartLook): StyleSpecification {
  return {
    version: 8,
    sources: {
      base: { type: 'vector', tiles: [look.tileUrl], minzoom: 0, maxzoom: BASE_MAX_ZOOM },
      graticule: { type: 'geojson', data: graticule(), maxzoom: 8 },
      [Source.names]: { type: 'geojson', data: nothing, maxzoom: 8 },
      [Source.ports]: { type: 'geojson', data: nothing, maxzoom: 12 },
      [Source.track]: { type: 'geojson', data: nothing },
      [Source.trackPoints]: { type: 'geojson', data: nothing },
      [Source.measure]: { type: 'geojson', data: nothing },
    },
    layers: [
      ...groundLayers(look),
      ...nameLayers(look),
      ...portLayers(look),
      ...trackLayers(look),
      ...measureLayers(look),
    ],
  }
}

const visible = (on: boolean): 'visible' | 'none' => (on ? 'visible' : 'none')
const nameIn = (language: Language): ExpressionSpecification => ['get', language === 'zh-CN' ? 'zh' : 'en']

/** The sea is the page behind the canvas: a layer of it would cost a fill of the whole screen. The coast smooths the land's edge. */
function groundLayers({ theme, layers }: ChartLook): LayerSpecification[] {
  const colours = chartColours[theme]
  return [
    ...graticuleSteps.map(({ degrees, from, to }): LayerSpecification => ({
      id: `graticule-${degrees}`,
      type: 'line',
      source: 'graticule',
      minzoom: from,
      maxzoom: to,
      filter: ['==', ['get', 'step'], degrees],
      layout: { visibility: visible(layers.graticule) },
      paint: { 'line-color': colours.graticule, 'line-width': 0.75 },
    })),
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      'source-layer': 'land',
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
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
  ]
}

function nameLayers({ theme, language, layers }: ChartLook): LayerSpecification[] {
  const colours = chartColours[theme]
  const chinese = language === 'zh-CN'
  const name = (
    kind: 'sea' | 'country',
    colour: string,
    size: DataDrivenPropertyValueSpecification<number>,
    most: number,
  ): LayerSpecification => ({
    id: `${kind}-names`,
    type: 'symbol',
    source: Source.names,
    maxzoom: most,
    filter: ['all', ['==', ['get', 'kind'], kind], ['<=', ['get', 'from'], ['zoom']]],
    layout: {
      visibility: visible(layers.names),
      'text-field': nameIn(language),
      'text-font': FONT,
      'text-size': size,
      'text-letter-spacing': chinese ? 0 : kind === 'sea' ? 0.08 : 0.04,
      'text-line-height': 1.25,
      'text-max-width': chinese ? 6 : 8,
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: {
      'text-color': colour,
      'text-halo-color': kind === 'sea' ? colours.sea : colours.land,
      'text-halo-width': 1.2,
      'text-opacity': kind === 'sea' ? 0.9 : 0.85,
    },
  })
  return [
    name('country', colours.countryLabel, ['interpolate', ['linear'], ['zoom'], 1, 10.5, 5, 13], 8),
    name(
      'sea',
      colours.seaLabel,
      [
        'interpolate',
        ['linear'],
        ['zoom'],
        1,
        ['match', ['get', 'rank'], 1, 13, 2, 11.5, 11],
        6,
        ['match', ['get', 'rank'], 1, 17, 2, 14.5, 13],
      ],
      11,
    ),
  ]
}

function portLayers({ theme, language, layers }: ChartLook): LayerSpecification[] {
  const colours = chartColours[theme]
  const shown: ExpressionSpecification = ['<=', ['get', 'from'], ['zoom']]
  const own: ExpressionSpecification = ['==', ['get', 'locode'], ['global-state', 'port']]
  return [
    {
      id: 'port-marks',
      type: 'circle',
      source: Source.ports,
      minzoom: 3,
      filter: ['any', shown, own],
      layout: { visibility: visible(layers.ports) },
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 2, 8, 3.2, 12, 4.5],
        'circle-color': colours.halo,
        'circle-stroke-color': ['case', own, colours.selection, colours.port],
        'circle-stroke-width': ['case', own, 3, 1.4],
      },
    },
    {
      id: 'port-names',
      type: 'symbol',
      source: Source.ports,
      minzoom: 4.5,
      filter: ['any', shown, own],
      layout: {
        visibility: visible(layers.ports),
        'text-field': nameIn(language),
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 10, 13],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
        'text-padding': 3,
        'symbol-sort-key': ['get', 'size'],
      },
      paint: { 'text-color': colours.portLabel, 'text-halo-color': colours.halo, 'text-halo-width': 1.3 },
    },
  ]
}

function trackLayers({ theme, language }: ChartLook): LayerSpecification[] {
  const colours = chartColours[theme]
  const steps = speedSteps[theme]
  const colour = (step: number): string => steps[step]!.colour
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
      id: 'track-casing',
      type: 'line',
      source: Source.track,
      filter: moving,
      layout: round,
      paint: { 'line-color': colours.casing, 'line-width': 5, 'line-opacity': 0.85 },
    },
    {
      id: 'track-gap',
      type: 'line',
      source: Source.track,
      filter: gap,
      paint: { 'line-color': colours.portLabel, 'line-width': 1.6, 'line-dasharray': [2, 2.5], 'line-opacity': 0.8 },
    },
    {
      id: 'track-gap-lengths',
      type: 'symbol',
      source: Source.track,
      filter: gap,
      layout: {
        'symbol-placement': 'line-center',
        'text-field': nameIn(language),
        'text-font': FONT,
        'text-size': 11,
        'text-offset': [0, -0.9],
      },
      paint: { 'text-color': colours.portLabel, 'text-halo-color': colours.halo, 'text-halo-width': 1.3 },
    },
    {
      id: 'track-line',
      type: 'line',
      source: Source.track,
      filter: moving,
      layout: round,
      paint: { 'line-color': bySpeed, 'line-width': 2.6 },
    },
    {
      id: 'track-points',
      type: 'circle',
      source: Source.trackPoints,
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

function measureLayers({ theme }: ChartLook): LayerSpecification[] {
  const colours = chartColours[theme]
  return [
    {
      id: ABOVE_SHIPS,
      type: 'line',
      source: Source.measure,
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colours.measure, 'line-width': 2, 'line-dasharray': [3, 1.5] },
    },
    {
      id: 'measure-points',
      type: 'circle',
      source: Source.measure,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 9,
        'circle-color': colours.casing,
        'circle-stroke-color': colours.measure,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'measure-numbers',
      type: 'symbol',
      source: Source.measure,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['get', 'number'],
        'text-font': FONT,
        'text-size': 11,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.measure },
    },
  ]
}
