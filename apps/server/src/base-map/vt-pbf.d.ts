declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt'

  /** Layers by name → an uncompressed vector tile. */
  export function fromGeojsonVt(
    layers: Record<string, LegacyTile>,
    options: { version: 1 | 2; extent: number },
  ): Uint8Array
}
