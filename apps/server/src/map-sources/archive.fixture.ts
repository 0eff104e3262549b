import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Feature, FeatureCollection } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { Compression, TileType, zxyToTileId, type Entry } from 'pmtiles'
import { fromGeojsonVt } from 'vt-pbf'
import { writeFirstPart } from './region/directory.ts'
import type { Box } from './region/tile-ranges.ts'

export interface MadeTile {
  z: number
  x: number
  y: number
  bytes: Uint8Array
}

/** A PMTiles archive of these tiles: equal ones are kept once, and neighbours that are equal are one entry. */
export function makeArchive(
  tiles: readonly MadeTile[],
  {
    metadata = {},
    box = [-180, -85, 180, 85],
    tileType = TileType.Mvt,
  }: { metadata?: object; box?: Box; tileType?: TileType } = {},
): Buffer {
  const tileCompression = tileType === TileType.Mvt ? Compression.Gzip : Compression.None
  const entries: Entry[] = []
  const places = new Map<string, number>()
  const parts: Uint8Array[] = []
  let at = 0
  const inOrder = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id)
  for (const { id, bytes } of inOrder) {
    const key = Buffer.from(bytes).toString('latin1')
    const known = places.get(key)
    const offset = known ?? at
    const last = entries.at(-1)
    if (last !== undefined && last.offset === offset && last.tileId + last.runLength === id) {
      last.runLength++
      continue
    }
    entries.push({ tileId: id, offset, length: bytes.length, runLength: 1 })
    if (known !== undefined) continue
    places.set(key, at)
    parts.push(bytes)
    at += bytes.length
  }
  const zooms = tiles.map(({ z }) => z)
  const [minLon, minLat, maxLon, maxLat] = box
  const first = writeFirstPart({
    entries,
    metadata,
    tileBytes: at,
    header: {
      clustered: true,
      tileCompression,
      tileType,
      minZoom: Math.min(...zooms),
      maxZoom: Math.max(...zooms),
      minLon,
      minLat,
      maxLon,
      maxLat,
    },
  })
  return Buffer.concat([first, ...parts])
}

/** Layers of shapes as vector tiles of some zooms, as planetiler writes them. */
export function cutLayers(layers: Readonly<Record<string, readonly Feature[]>>, maxZoom: number): MadeTile[] {
  const cut = Object.entries(layers).map(([name, features]) => {
    const collection: FeatureCollection = { type: 'FeatureCollection', features: [...features] }
    return [name, new GeoJSONVT(collection, { maxZoom, indexMaxZoom: maxZoom, extent: 4096, buffer: 64 })] as const
  })
  const tiles: MadeTile[] = []
  for (let z = 0; z <= maxZoom; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const here = cut.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile?.features.length ? [[name, tile] as const] : []
        })
        if (here.length === 0) continue
        const bytes = gzipSync(fromGeojsonVt(Object.fromEntries(here), { version: 2, extent: 4096 }))
        tiles.push({ z, x, y, bytes })
      }
  return tiles
}

/** A web server that gives a file in parts, as object stores do. */
export interface RangeServer {
  readonly url: string
  /** The parts that were asked for. */
  readonly asked: string[]
  file: Buffer
  etag: string
  /** Breaks answers off after so many bytes have gone out in all; null for never. */
  breakAfter: number | null
  /** Knows no parts. */
  wholeOnly: boolean
  close(): Promise<void>
}

export async function serveRanges(file: Buffer): Promise<RangeServer> {
  let sent = 0
  const server: Server = createServer((request, response) => {
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (request.url !== '/planet.pmtiles?token=secret') return void response.writeHead(404).end()
    if (range === null || served.wholeOnly) return void response.writeHead(200).end(served.file)
    served.asked.push(range[0])
    const [from, to] = [Number(range[1]), Math.min(Number(range[2]), served.file.length - 1)]
    const part = served.file.subarray(from, to + 1)
    response.writeHead(206, {
      'content-range': `bytes ${from}-${to}/${served.file.length}`,
      'content-length': part.length,
      etag: served.etag,
    })
    const left = served.breakAfter === null ? Infinity : served.breakAfter - sent
    sent += part.length
    if (left >= part.length) return void response.end(part)
    response.write(part.subarray(0, Math.max(0, left)))
    setTimeout(() => response.destroy(), 20)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const served: RangeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/planet.pmtiles?token=secret`,
    asked: [],
    file,
    etag: '"one"',
    breakAfter: null,
    wholeOnly: false,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return served
}
