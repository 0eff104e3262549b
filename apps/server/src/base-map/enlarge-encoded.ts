import { gunzipSync, gzipSync } from 'node:zlib'
import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import type { LegacyTile } from 'geojson-vt'
import { PbfReader } from 'pbf'
import { fromGeojsonVt } from 'vt-pbf'
import { enlarge } from './enlarge.ts'
import { BUFFER, EXTENT } from './tile-cutter.ts'

/** The part of a gzip-compressed vector tile that the tile x, y, `deeper` zooms below it, shows; null where that is empty. */
export function enlargeEncoded(tile: Uint8Array, deeper: number, x: number, y: number): Buffer | null {
  const { layers } = new VectorTile(new PbfReader(gunzipSync(tile)))
  const enlarged = Object.entries(layers).flatMap(([name, layer]) => {
    const part = enlarge(legacyOf(layer), deeper, x, y, EXTENT, BUFFER)
    return part.features.length === 0 ? [] : [[name, part] as const]
  })
  if (enlarged.length === 0) return null
  return gzipSync(fromGeojsonVt(Object.fromEntries(enlarged), { version: 2, extent: EXTENT }), { level: 6 })
}

/** The form in which geojson-vt has tiles. Lines and polygons without properties are all that the chart is made of. */
function legacyOf(layer: VectorTileLayer): LegacyTile {
  const features = Array.from({ length: layer.length }, (_, i) => {
    const feature = layer.feature(i)
    const geometry = feature.loadGeometry().map((line) => line.map(({ x, y }) => [x, y]))
    return { type: feature.type, geometry, tags: null }
  })
  return { features } as unknown as LegacyTile
}
