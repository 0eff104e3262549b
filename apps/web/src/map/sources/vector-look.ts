import type { MapSource } from '@fairway/contract'
import type { Feature, Polygon } from 'geojson'
import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../colours/chart-colours.ts'
import type { ChartLook } from '../overlay/overlay.ts'
import { MAX_LATITUDE } from '../../live/mercator.ts'

/** What a land map has beside land, sea and coast; quiet, for the ships are the matter. */
export interface LandColours {
  built: string
  green: string
  building: string
  road: string
  mainRoad: string
  rail: string
  /** Quays, piers, moles, dams. */
  pier: string
}

const landColours: Record<ChartTheme, LandColours> = {
  light: {
    built: '#ece7db',
    green: '#e6ebd6',
    building: '#ddd6c6',
    road: '#e3dccb',
    mainRoad: '#d8cdb2',
    rail: '#cfc7b8',
    pier: '#d9d2c2',
  },
  dark: {
    built: '#1b2f44',
    green: '#182f37',
    building: '#22384e',
    road: '#21374d',
    mainRoad: '#2b445d',
    rail: '#2a3f54',
    pier: '#2a4158',
  },
}

export const coloursOf = (theme: ChartTheme) => ({ ...chartColours[theme], ...landColours[theme] })

/** What a source covers, as a shape to be filled. */
export function boundsShape(bounds: MapSource['bounds']): Feature<Polygon> {
  const [west, south, east, north] = bounds ?? [-180, -MAX_LATITUDE, 180, MAX_LATITUDE]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

type Filter = ExpressionSpecification

export const kindIn = (...kinds: string[]): Filter => ['in', ['get', 'kind'], ['literal', kinds]]
export const isLine: Filter = ['==', ['geometry-type'], 'LineString']
export const isArea: Filter = ['==', ['geometry-type'], 'Polygon']
export const isPoint: Filter = ['==', ['geometry-type'], 'Point']

type Place = { id: string; layer: string; filter?: Filter; from?: number }

export const fill = ({ id, layer, filter, from }: Place, colour: string): FillLayerSpecification => ({
  id,
  type: 'fill',
  source: 'tiles',
  'source-layer': layer,
  ...(from === undefined ? {} : { minzoom: from }),
  ...(filter === undefined ? {} : { filter }),
  paint: { 'fill-color': colour },
})

/** A line as wide as said at some zooms. */
export const line = (
  { id, layer, filter, from }: Place,
  colour: string,
  widths: readonly [zoom: number, pixels: number][],
): LineLayerSpecification => ({
  id,
  type: 'line',
  source: 'tiles',
  'source-layer': layer,
  ...(from === undefined ? {} : { minzoom: from }),
  ...(filter === undefined ? {} : { filter }),
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: {
    'line-color': colour,
    'line-width': [
      'interpolate',
      ['exponential', 1.5],
      ['zoom'],
      ...widths.flat(),
    ] as DataDrivenPropertyValueSpecification<number>,
  },
})

/** Names by the reader's language, of what the archive has. */
export const nameIn = ({ language }: ChartLook): ExpressionSpecification =>
  language === 'zh-CN'
    ? ['coalesce', ['get', 'name:zh-Hans'], ['get', 'name:zh'], ['get', 'name_zh'], ['get', 'name']]
    : ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name:latin'], ['get', 'name']]

export const placeNames = (
  look: ChartLook,
  { id, layer, filter, from }: Place,
  { size, rank }: { size: DataDrivenPropertyValueSpecification<number>; rank: ExpressionSpecification },
): SymbolLayerSpecification => {
  const colours = coloursOf(look.theme)
  return {
    id,
    type: 'symbol',
    source: 'tiles',
    'source-layer': layer,
    ...(from === undefined ? {} : { minzoom: from }),
    ...(filter === undefined ? {} : { filter }),
    layout: {
      'text-field': nameIn(look),
      'text-font': ['sans-serif'],
      'text-size': size,
      'text-max-width': look.language === 'zh-CN' ? 6 : 8,
      'text-padding': 4,
      'symbol-sort-key': rank,
    },
    paint: { 'text-color': colours.countryLabel, 'text-halo-color': colours.land, 'text-halo-width': 1.3 },
  }
}

export type VectorLayers = LayerSpecification[]
