import type { ServiceTiles, Sheet } from '../config/map-service.ts'

/** Half the width of the Mercator world, metres. */
const HALF_WORLD = Math.PI * 6_378_137

/** Where a service has a tile. The numbers alone are the browser's; everything else is the operator's. */
export function tileAddress({ servers, key }: ServiceTiles, sheet: Sheet, z: number, x: number, y: number): string {
  const values: Readonly<Record<string, string>> = {
    z: String(z),
    x: String(x),
    y: String(y),
    '-y': String(2 ** z - 1 - y),
    s: servers[(x + y) % Math.max(1, servers.length)] ?? '',
    key: encodeURIComponent(key),
    bbox: box(sheet.bbox, z, x, y).join(','),
  }
  return sheet.address.replace(/\{(-?\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The origins a sheet's tiles may come from. */
export function originsOf(tiles: ServiceTiles): ReadonlySet<string> {
  const servers = tiles.servers.length === 0 ? [''] : tiles.servers
  return new Set(
    tiles.sheets.flatMap((sheet) =>
      servers.map((server) => new URL(tileAddress({ ...tiles, servers: [server] }, sheet, 0, 0, 0)).origin),
    ),
  )
}

function box(axes: Sheet['bbox'], z: number, x: number, y: number): number[] {
  if (axes === 'metres') {
    const size = (2 * HALF_WORLD) / 2 ** z
    return [x * size - HALF_WORLD, HALF_WORLD - (y + 1) * size, (x + 1) * size - HALF_WORLD, HALF_WORLD - y * size]
  }
  const [west, east] = [longitude(x, z), longitude(x + 1, z)]
  const [south, north] = [latitude(y + 1, z), latitude(y, z)]
  return axes === 'lat-lon' ? [south, west, north, east] : [west, south, east, north]
}

const longitude = (x: number, z: number): number => (x / 2 ** z) * 360 - 180

const latitude = (y: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI

/** Whether a tile meets a box of west, south, east, north. */
export function meetsBox(bounds: readonly [number, number, number, number], z: number, x: number, y: number): boolean {
  const [west, south, east, north] = bounds
  return longitude(x, z) < east && longitude(x + 1, z) > west && latitude(y + 1, z) < north && latitude(y, z) > south
}
