import { languages, type RasterTiles } from '@fairway/contract'
import type { RasterLayerSpecification } from 'maplibre-gl'
import type { ChartLook } from '../overlay/overlay.ts'

const themes = ['light', 'dark'] as const

const sheetsOf = (tiles: RasterTiles, { theme, language }: Pick<ChartLook, 'theme' | 'language'>) =>
  (theme === 'dark' && tiles.night !== null ? tiles.night : tiles.day)[language]

/** All sheets that some look shows. */
export const rasterSheets = (tiles: RasterTiles): number[] => [
  ...new Set(themes.flatMap((theme) => languages.flatMap((language) => sheetsOf(tiles, { theme, language })))),
]

/** A layer for each sheet in each place of each look's stack: those of the other looks are not shown, and their tiles not asked for. */
export function rasterLayers(tiles: RasterTiles, opacity: number, look: ChartLook): RasterLayerSpecification[] {
  const stacks = new Map<string, readonly number[]>()
  for (const theme of themes)
    for (const language of languages) {
      const sheets = sheetsOf(tiles, { theme, language })
      stacks.set(sheets.join('-'), sheets)
    }
  const shown = sheetsOf(tiles, look).join('-')
  const paint = { 'raster-opacity': opacity, 'raster-fade-duration': 0, ...tone(tiles, look) }
  return [...stacks].flatMap(([name, sheets]) =>
    sheets.map((sheet, place) => ({
      id: `${name}/${place}`,
      type: 'raster' as const,
      source: `sheet-${sheet}`,
      layout: { visibility: name === shown ? ('visible' as const) : ('none' as const) },
      paint,
    })),
  )
}

/** Pictures made for the day are quieter on the dark chart, unless the operator says otherwise. */
function tone({ nightLook }: RasterTiles, { theme }: ChartLook) {
  const look = theme === 'dark' ? nightLook : 'same'
  return {
    'raster-brightness-min': look === 'invert' ? 0.9 : 0,
    'raster-brightness-max': look === 'invert' ? 0.1 : look === 'dim' ? 0.55 : 1,
    'raster-hue-rotate': look === 'invert' ? 180 : 0,
    'raster-saturation': look === 'dim' ? -0.25 : 0,
  }
}
