import type { Context, Part } from '../part.ts'
import { ThreadedBaseMap } from './base-map.ts'
import { tileRoutes } from './tiles.routes.ts'

/** The built-in chart, as tiles. */
export function baseMapPart({ log }: Context): Part {
  const baseMap = new ThreadedBaseMap((error) =>
    log('base map').error({ error }, 'the thread that cuts base map tiles failed; the next tile starts another'),
  )
  return {
    name: 'base map',
    credits: ['Natural Earth'],
    pages: [tileRoutes((z, x, y) => baseMap.tile(z, x, y))],
    // Reading the chart takes a second of a core, which on a loaded machine is the start's.
    started: () => baseMap.start(),
    stop: () => baseMap.close(),
  }
}
