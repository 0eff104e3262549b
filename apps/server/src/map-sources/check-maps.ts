import type { BaseMapSettings, MapSetting } from '../config/base-map-settings.ts'
import type { ServiceTiles } from '../config/map-service.ts'
import { openArchive } from './archive.ts'
import { fetchTile, ServiceFailed } from './fetch-tile.ts'
import { originsOf, tileAddress } from './tile-address.ts'

/** Asks each service for one tile of each sheet, opens each archive, and says in a line what came; no key and no address. */
export async function* checkMaps(settings: BaseMapSettings, now: number): AsyncIterable<{ ok: boolean; line: string }> {
  for (const setting of [...settings.maps, ...settings.overlays]) {
    const { id, tiles } = setting
    if (tiles.type === 'pmtiles') {
      yield await openArchive(tiles.file, tiles.schema).then(
        async (archive) => {
          const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = archive.header
          await archive.close()
          const what = 'vector' in archive.kind ? archive.kind.vector : archive.kind.raster
          const line = `${id}: ${what}, zooms ${minZoom}–${maxZoom}, ${minLon}…${maxLon}° E, ${minLat}…${maxLat}° N`
          return { ok: true, line }
        },
        (error: Error) => ({ ok: false, line: `${id}: ${error.message}` }),
      )
      continue
    }
    for (let sheet = 0; sheet < tiles.sheets.length; sheet++) yield await checkSheet(setting, tiles, sheet, now)
  }
}

async function checkSheet({ id, zooms, bounds }: MapSetting, tiles: ServiceTiles, sheet: number, now: number) {
  const [z, x, y] = oneTile(zooms ?? [0, 18], bounds ?? [-180, -60, 180, 80])
  const name = `${id}${tiles.sheets.length > 1 ? `, layer ${sheet + 1}` : ''}, tile ${z}/${x}/${y}`
  try {
    const answer = await fetchTile({
      address: tileAddress(tiles, tiles.sheets[sheet], z, x, y),
      origins: originsOf(tiles),
      headers: tiles.headers,
      known: null,
      now,
      signal: AbortSignal.timeout(15_000),
    })
    if (answer.kind !== 'tile') return { ok: false, line: `${name}: the service has none there` }
    const hours = Math.round(answer.freshMs / 360_000) / 10
    return { ok: true, line: `${name}: ${answer.type}, ${answer.bytes.length} bytes, good for ${hours} h` }
  } catch (error) {
    return { ok: false, line: `${name}: the service ${error instanceof ServiceFailed ? error.message : 'failed'}` }
  }
}

/** In the middle of what it covers, a little below its first zoom. */
function oneTile([from, to]: readonly [number, number], [west, south, east, north]: readonly number[]) {
  const z = Math.min(to, Math.max(from, 6))
  const lat = (((south + north) / 2) * Math.PI) / 180
  const x = Math.floor(((west + east) / 2 / 360 + 0.5) * 2 ** z)
  const y = Math.floor((0.5 - Math.asinh(Math.tan(lat)) / (2 * Math.PI)) * 2 ** z)
  return [z, x, y] as const
}
