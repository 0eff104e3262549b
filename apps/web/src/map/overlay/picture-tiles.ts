import type { Overlay } from './overlay.ts'

interface Picture {
  id: string
  order?: number
  /** CSS pixels that a tile stands on. */
  tileSize: number
  /** Beyond it there are no tiles: those of this zoom are enlarged. */
  finestZoom: number
  /** How they are enlarged: with soft edges, or as the squares that they are. */
  enlarged: 'linear' | 'nearest'
}

/** A layer of picture tiles, below everything that is drawn of ships. */
export const pictureTiles =
  ({ id, order, tileSize, finestZoom, enlarged }: Picture) =>
  (): Overlay<{ tiles: string }> => ({
    id,
    slot: 'fields',
    order,
    add: (chart, { tiles }) =>
      chart.source('tiles', { type: 'raster', tiles: [tiles], tileSize, minzoom: 0, maxzoom: finestZoom }),
    paint: (chart) =>
      chart.draw([
        {
          id: 'picture',
          type: 'raster',
          source: 'tiles',
          paint: { 'raster-fade-duration': chart.look.motion ? 150 : 0, 'raster-resampling': enlarged },
        },
      ]),
  })
