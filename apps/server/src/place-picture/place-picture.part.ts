import type { BaseMapPart } from '../base-map/base-map.part.ts'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PictureTheme } from './chart-raster.ts'
import { drawPlace } from './draw-place.ts'
import { placePictureRoutes } from './place-picture.routes.ts'

const FRESH_MS = 60_000
/** Some 15 kB each. */
const MOST_KEPT = 500
/** Drawn in this thread: no more than so many a second, or the map would feel it. */
const MOST_A_SECOND = 5

/** The place of a ship as a picture. */
export function placePicturePart(
  { now }: Context,
  { picture: { ship }, baseMap }: { picture: PicturePart; baseMap: BaseMapPart },
): Part {
  const drawn = new TtlCache<Buffer | null>({ keepMs: FRESH_MS, most: MOST_KEPT, now })
  let second = { at: 0, drawn: 0 }
  const draw = async (mmsi: number, theme: PictureTheme): Promise<Buffer | null> => {
    const found = ship(mmsi)
    if (found === null || found.lat === null || found.lon === null) return null
    const at = Math.floor(now() / 1000)
    if (second.at !== at) second = { at, drawn: 0 }
    if (++second.drawn > MOST_A_SECOND) throw new ApiError('unavailable', { seconds: 2 })
    return drawPlace({ ...found, lat: found.lat, lon: found.lon }, theme, baseMap.tile)
  }
  return {
    name: 'place pictures',
    pages: [placePictureRoutes((mmsi, theme) => drawn.get(`${mmsi} ${theme}`, () => draw(mmsi, theme)))],
  }
}
