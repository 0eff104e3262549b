import { PNG } from 'pngjs'
import type { TileAnswer, TileParams, TileRefusal } from './map-tiles.routes.ts'
import type { OpenSource } from './map-sources.ts'
import { meetsBox } from './tile-address.ts'

const DAY_SECONDS = 86_400
/** How long a browser keeps a tile that is past its time, and one that is none. */
const STALE_SECONDS = 60

const VECTOR = 'application/vnd.mapbox-vector-tile'

/** Where an overlay has nothing: a 404 would have the coarser tile above shown enlarged. */
const clear: TileAnswer = {
  bytes: PNG.sync.write(new PNG({ width: 1, height: 1 })),
  type: 'image/png',
  encoding: null,
  maxAge: 3_600,
}

/** A tile of an open source. `mayAsk` is asked when its service has to be. */
export async function serveTile(
  source: OpenSource,
  { sheet, z, x, y }: TileParams,
  mayAsk: () => boolean,
  now: number,
): Promise<TileAnswer | TileRefusal> {
  const { description, isOverlay, open } = source
  const { minZoom, maxZoom, bounds } = description
  if (z < minZoom || z > maxZoom || (bounds !== null && !meetsBox(bounds, z, x, y))) return 'nothing-there'
  const nothing = isOverlay && description.tiles.kind === 'raster' ? clear : 'nothing-there'
  if ('archive' in open) {
    if (sheet !== 0) return 'nothing-there'
    const { archive } = open
    const bytes = await archive.tile(z, x, y)
    if ('raster' in archive.kind)
      return bytes === null
        ? nothing
        : { bytes, type: archive.kind.raster, encoding: archive.encoding, maxAge: DAY_SECONDS }
    // Open sea has no vector tile: nothing to draw, and nothing to enlarge instead.
    if (bytes === null) return { bytes: new Uint8Array(0), type: VECTOR, encoding: null, maxAge: DAY_SECONDS }
    return { bytes, type: VECTOR, encoding: archive.encoding, maxAge: DAY_SECONDS }
  }
  if (sheet >= open.sheets) return 'nothing-there'
  const tile = await open.service.tile(sheet, z, x, y, mayAsk)
  if (typeof tile === 'string') return tile === 'address-spent' ? 'too-many' : 'not-now'
  if (tile.bytes.length === 0) return nothing
  const left = Math.floor((tile.freshUntil - now) / 1000)
  return {
    bytes: tile.bytes,
    type: tile.type,
    encoding: null,
    maxAge: Math.min(DAY_SECONDS, Math.max(STALE_SECONDS, left)),
  }
}
