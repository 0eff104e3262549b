import type { MapSource, RasterTiles } from '@fairway/contract'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, it } from 'vitest'
import type { ChartLook } from '../overlay/overlay.ts'
import { paperChart } from '../overlay/paper-chart.fixture.ts'
import { createMapSource } from './map-source-overlay.ts'
import { rasterLayers } from './raster-layers.ts'

const look = (theme: ChartLook['theme'], language: ChartLook['language']): ChartLook => ({
  theme,
  language,
  motion: true,
})
const tianditu: RasterTiles = {
  kind: 'raster',
  tileSize: 256,
  day: { 'zh-CN': [0, 1], 'en-US': [0, 2] },
  night: null,
  nightLook: 'dim',
  shift: null,
}
const source = (tiles: MapSource['tiles'], bounds: MapSource['bounds'] = [3, 51, 5, 53]): MapSource => ({
  id: 'one',
  name: { 'zh-CN': '一', 'en-US': 'One' },
  credit: { 'zh-CN': '一', 'en-US': 'One' },
  minZoom: 2,
  maxZoom: 14,
  bounds,
  opacity: 1,
  on: true,
  tiles,
  version: 'a/b',
})

it.each<[string, MapSource]>([
  ['Protomaps', source({ kind: 'vector', schema: 'protomaps' })],
  ['Shortbread', source({ kind: 'vector', schema: 'shortbread' }, null)],
  ['pictures', source(tianditu)],
])('a map of %s is a style without a finding, in every look', (_name, map) => {
  for (const theme of ['light', 'dark'] as const)
    for (const language of ['zh-CN', 'en-US'] as const) {
      const { chart, layers, sources } = paperChart(look(theme, language))
      const overlay = createMapSource(map, { slot: 'ground', order: 1, origin: 'http://here' })
      overlay.add(chart, {})
      overlay.paint!(chart, {})
      // Texts are set by the browser; the validator does not know that they need no glyphs then.
      const style = { version: 8 as const, sources, layers, glyphs: 'http://here/{fontstack}/{range}.pbf' }
      expect(validateStyleMin(style)).toEqual([])
      expect(layers.length).toBeGreaterThan(1)
    }
})

it('shows the sheets of the reader’s language and no others, quieter at night', () => {
  const shown = (theme: ChartLook['theme'], language: ChartLook['language']) =>
    rasterLayers(tianditu, 0.8, look(theme, language)).filter(({ layout }) => layout?.visibility === 'visible')
  expect(shown('light', 'zh-CN').map((layer) => layer.source)).toEqual(['sheet-0', 'sheet-1'])
  expect(shown('light', 'en-US').map((layer) => layer.source)).toEqual(['sheet-0', 'sheet-2'])
  expect(shown('light', 'en-US')[0].paint).toMatchObject({ 'raster-opacity': 0.8, 'raster-brightness-max': 1 })
  expect(shown('dark', 'en-US')[0].paint).toMatchObject({ 'raster-brightness-max': 0.55 })
})

it('takes the night’s own sheets where there are some', () => {
  const tiles: RasterTiles = { ...tianditu, night: { 'zh-CN': [3], 'en-US': [3] }, nightLook: 'same' }
  const visible = rasterLayers(tiles, 1, look('dark', 'zh-CN')).filter(({ layout }) => layout?.visibility === 'visible')
  expect(visible.map((layer) => layer.source)).toEqual(['sheet-3'])
  expect(visible[0].paint).toMatchObject({ 'raster-brightness-max': 1, 'raster-saturation': 0 })
})
