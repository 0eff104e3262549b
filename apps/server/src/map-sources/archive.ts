import { open, type FileHandle } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Compression, findTile, ResolvedValueCache, TileType, zxyToTileId, type Header, type Source } from 'pmtiles'
import { z } from 'zod'
import { SettingError } from '../config/setting-error.ts'

/** Directories of an archive kept in memory: some 100 kB each. */
const MOST_DIRECTORIES = 50
/** The root and three levels of leaves: the most that the format knows. */
const MOST_LEVELS = 4
const MOST_TILE_BYTES = 5_000_000
const MOST_METADATA = 5_000_000

const metadataSchema = z.object({
  name: z.string().optional().catch(undefined),
  attribution: z.string().optional().catch(undefined),
  vector_layers: z
    .array(z.object({ id: z.string() }))
    .optional()
    .catch(undefined),
})

const pictureTypes: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
}

/** A PMTiles archive on the disk. */
export interface Archive {
  readonly header: Header
  readonly kind: { vector: 'protomaps' | 'shortbread' } | { raster: string }
  readonly name: string | null
  readonly credit: string | null
  /** Another one when the file is another. */
  readonly version: string
  /** How tiles are compressed, as HTTP calls it. */
  readonly encoding: 'gzip' | 'br' | null
  /** As it lies in the file; null where there is none. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** Opens it, or throws a sentence that names the file. `schema` is what the operator says of it. */
export async function openArchive(
  file: string,
  schema: 'protomaps' | 'shortbread' | 'raster' | null = null,
): Promise<Archive> {
  const refuse = (why: string) => new SettingError(`The map ${file} (BASE_MAP) cannot be used: ${why}.`)
  let handle: FileHandle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    throw refuse(
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message,
    )
  }
  try {
    return await read(handle, file, schema)
  } catch (error) {
    await handle.close()
    throw refuse(error instanceof Error ? error.message : String(error))
  }
}

async function read(
  handle: FileHandle,
  file: string,
  schema: 'protomaps' | 'shortbread' | 'raster' | null,
): Promise<Archive> {
  const source = fileSource(handle, file)
  const cache = new ResolvedValueCache(MOST_DIRECTORIES, undefined, async (bytes, compression) =>
    plain(Buffer.from(bytes), compression),
  )
  const { size, mtimeMs } = await handle.stat()
  const header = await cache.getHeader(source).catch(() => {
    throw new Error('it is no PMTiles archive of version 3')
  })
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > size) throw new Error('it ends before its last tile')
  if (header.jsonMetadataLength > MOST_METADATA) throw new Error('its description has more than 5 MB')
  const described = await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength)
  const metadata = metadataSchema.parse(
    JSON.parse(Buffer.from(plain(Buffer.from(described.data), header.internalCompression)).toString() || '{}'),
  )
  const kind = kindOf(header, metadata, schema)
  return {
    header,
    kind,
    name: metadata.name?.slice(0, 100) || null,
    credit: metadata.attribution === undefined ? null : plainText(metadata.attribution),
    version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`,
    encoding: encodingOf(header),
    async tile(z, x, y) {
      const entry = await find(cache, source, header, zxyToTileId(z, x, y))
      if (entry === null) return null
      if (entry.length > MOST_TILE_BYTES) throw new Error(`a tile of ${entry.length} bytes`)
      return new Uint8Array((await source.getBytes(header.tileDataOffset + entry.offset, entry.length)).data)
    },
    close: () => handle.close(),
  }
}

async function find(cache: ResolvedValueCache, source: Source, header: Header, id: number) {
  let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
  for (let level = 0; level < MOST_LEVELS; level++) {
    const entry = findTile(await cache.getDirectory(source, offset, length, header), id)
    if (entry === null || entry.runLength > 0) return entry
    offset = header.leafDirectoryOffset + entry.offset
    length = entry.length
  }
  throw new Error('its directories lead nowhere')
}

function fileSource(handle: FileHandle, file: string): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length) {
      const bytes = Buffer.alloc(length)
      const { bytesRead } = await handle.read(bytes, 0, length, offset)
      return { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytesRead) as ArrayBuffer }
    },
  }
}

function plain(bytes: Buffer, compression: Compression): ArrayBuffer {
  const made =
    compression === Compression.Gzip
      ? gunzipSync(bytes, { maxOutputLength: 50_000_000 })
      : compression === Compression.Brotli
        ? brotliDecompressSync(bytes, { maxOutputLength: 50_000_000 })
        : compression === Compression.None
          ? bytes
          : null
  if (made === null) throw new Error('it is compressed in a way that is not known here: gzip, Brotli or nothing is')
  return made.buffer.slice(made.byteOffset, made.byteOffset + made.byteLength) as ArrayBuffer
}

function encodingOf({ tileCompression }: Header): Archive['encoding'] {
  if (tileCompression === Compression.Gzip) return 'gzip'
  if (tileCompression === Compression.Brotli) return 'br'
  if (tileCompression === Compression.None) return null
  throw new Error('its tiles are compressed in a way that browsers do not know: gzip, Brotli or nothing is')
}

function kindOf(
  { tileType }: Header,
  { vector_layers: layers }: z.infer<typeof metadataSchema>,
  schema: 'protomaps' | 'shortbread' | 'raster' | null,
): Archive['kind'] {
  const picture = pictureTypes[tileType]
  if (picture !== undefined) {
    if (schema !== null && schema !== 'raster')
      throw new Error(`it holds pictures, and its schema is said to be ${schema}`)
    return { raster: picture }
  }
  if (tileType !== TileType.Mvt)
    throw new Error('it holds neither vector tiles (MVT) nor pictures (PNG, JPEG, WebP, AVIF)')
  if (schema === 'raster') throw new Error('it holds vector tiles, and its schema is said to be raster')
  if (schema !== null) return { vector: schema }
  const ids = new Set(layers?.map(({ id }) => id))
  if (ids.has('earth') && ids.has('water')) return { vector: 'protomaps' }
  if (ids.has('ocean') && ids.has('water_polygons')) return { vector: 'shortbread' }
  const known = ids.size === 0 ? 'it names no layers' : `its layers are ${[...ids].slice(0, 8).join(', ')}`
  throw new Error(`${known}, which is neither Protomaps nor Shortbread; say its schema if it is one of them`)
}

/** Credits are written with links; the map shows the words. */
const plainText = (html: string): string | null =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300) || null
