import { mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bytesToHeader, Compression, type Entry, type Header } from 'pmtiles'
import { writeAll } from '../../durable/write-all.ts'
import { FIRST_BYTES, readDirectory, writeFirstPart } from './directory.ts'
import { NotUsable, RemoteFile, type RemoteFileOptions } from './remote-file.ts'
import { countOf, rangesOf, within, type Box, type IdRange } from './tile-ranges.ts'

/** One request brings so much at the most, over gaps up to so much. */
const MOST_AT_ONCE = 4_000_000
const MOST_GAP = 64_000
/** Some eighty gigabytes of tiles; the plan of more does not fit into memory. */
const MOST_TILES = 20_000_000

export interface RegionOptions extends RemoteFileOptions {
  url: string
  box: Box
  maxZoom: number
  /** Where the archive is to lie; what there is of it lies beside it as `….part` meanwhile. */
  file: string
  onPlan?: (plan: { tiles: number; bytes: number; here: number }) => void
  onProgress?: (here: number, bytes: number) => void
}

export interface RegionResult {
  tiles: number
  bytes: number
  requests: number
  received: number
}

/** Bytes that several tiles may share. */
interface Piece {
  /** In the remote archive, from its first tile. */
  from: number
  /** In ours. */
  to: number
  length: number
}

/** Takes a region out of a remote archive. A run that was interrupted goes on where it was, unless the archive is another. */
export async function fetchRegion(options: RegionOptions): Promise<RegionResult> {
  const remote = new RemoteFile(options.url, options)
  const first = await remote.read(0, FIRST_BYTES)
  const header = readHeader(first)
  const maxZoom = Math.min(options.maxZoom, header.maxZoom)
  const box = clip(options.box, header)
  const ranges = rangesOf(box, header.minZoom, maxZoom)
  if (countOf(ranges) > MOST_TILES)
    throw new NotUsable(`the region has ${countOf(ranges)} tiles: take a smaller one, or a lower --maxzoom`)
  const entries = await readEntries(remote, header, first, ranges)
  if (entries.length === 0) throw new NotUsable('the archive has no tiles in this region')
  const { pieces, moved, bytes } = plan(entries)
  const metadata = await readMetadata(remote, header)
  const firstPart = writeFirstPart({
    entries: moved,
    tileBytes: bytes,
    metadata: { ...metadata, 'fairway:source': { url: publicPart(options.url), etag: remote.etag, box } },
    header: { ...header, ...boxOf(box), maxZoom },
  })
  const part = `${options.file}.part`
  await mkdir(dirname(options.file), { recursive: true })
  const handle = await openPart(part)
  try {
    const here = await resume(handle, firstPart, pieces)
    const tiles = entries.reduce((sum, { runLength }) => sum + runLength, 0)
    options.onPlan?.({ tiles, bytes: firstPart.length + bytes, here: firstPart.length + here })
    await fetchPieces(remote, handle, {
      pieces: pieces.filter(({ to }) => to >= here),
      header,
      shift: firstPart.length,
      onProgress: (done) => options.onProgress?.(firstPart.length + done, firstPart.length + bytes),
    })
    await handle.sync()
    await rename(part, options.file)
    return { tiles, bytes: firstPart.length + bytes, requests: remote.requests, received: remote.received }
  } finally {
    await handle.close()
  }
}

function readHeader(first: Buffer): Header {
  let header: Header
  try {
    header = bytesToHeader(new Uint8Array(first).buffer)
  } catch {
    throw new NotUsable('this is no PMTiles archive of version 3')
  }
  if (first.subarray(0, 7).toString('latin1') !== 'PMTiles')
    throw new NotUsable('this is no PMTiles archive of version 3')
  return header
}

/** What of the box the archive has; a box across the antimeridian is taken as it is. */
function clip([west, south, east, north]: Box, { minLon, minLat, maxLon, maxLat }: Header): Box {
  if (west > east || minLon >= maxLon) return [west, south, east, north]
  const clipped: Box = [
    Math.max(west, minLon),
    Math.max(south, minLat),
    Math.min(east, maxLon),
    Math.min(north, maxLat),
  ]
  if (clipped[0] >= clipped[2] || clipped[1] >= clipped[3])
    throw new NotUsable(
      `the archive has ${minLon} to ${maxLon}° E, ${minLat} to ${maxLat}° N, and the region lies elsewhere`,
    )
  return clipped
}

const boxOf = ([west, south, east, north]: Box) =>
  west <= east
    ? { minLon: west, minLat: south, maxLon: east, maxLat: north }
    : { minLon: -180, minLat: south, maxLon: 180, maxLat: north }

/** The entries of the region's tiles, level by level; neighbouring leaves come with one request. */
async function readEntries(
  remote: RemoteFile,
  header: Header,
  first: Buffer,
  ranges: readonly IdRange[],
): Promise<Entry[]> {
  const { rootDirectoryOffset, rootDirectoryLength, leafDirectoryOffset } = header
  const found: Entry[] = []
  let level = [
    readDirectory(unpack(first.subarray(rootDirectoryOffset, rootDirectoryOffset + rootDirectoryLength), header)),
  ]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 3) throw new NotUsable('the directories of the archive lead nowhere')
    const leaves: Entry[] = []
    for (const directory of level)
      directory.forEach((entry, i) => {
        const end = entry.runLength > 0 ? entry.tileId + entry.runLength : (directory[i + 1]?.tileId ?? Infinity)
        for (const [from, to] of within(ranges, entry.tileId, end)) {
          if (entry.runLength === 0) return void leaves.push(entry)
          found.push({ ...entry, tileId: from, runLength: to - from })
        }
      })
    level = []
    for (const { from, to, members } of bundles(leaves, ({ offset, length }) => [offset, offset + length])) {
      const bytes = await remote.read(leafDirectoryOffset + from, to - from)
      for (const { offset, length } of members)
        level.push(readDirectory(unpack(bytes.subarray(offset - from, offset - from + length), header)))
    }
  }
  return found.sort((a, b) => a.tileId - b.tileId)
}

async function readMetadata(remote: RemoteFile, header: Header): Promise<object> {
  const { jsonMetadataOffset, jsonMetadataLength } = header
  if (jsonMetadataLength === 0) return {}
  if (jsonMetadataLength > 5_000_000) throw new NotUsable('the description of the archive has more than 5 MB')
  const text = unpack(await remote.read(jsonMetadataOffset, jsonMetadataLength), header).toString()
  const metadata: unknown = JSON.parse(text)
  return typeof metadata === 'object' && metadata !== null ? metadata : {}
}

function unpack(bytes: Buffer, { internalCompression }: Header): Buffer {
  if (internalCompression === Compression.None) return bytes
  if (internalCompression === Compression.Gzip) return gunzipSync(bytes, { maxOutputLength: 50_000_000 })
  if (internalCompression === Compression.Brotli) return brotliDecompressSync(bytes, { maxOutputLength: 50_000_000 })
  throw new NotUsable('the archive is compressed in a way that is not known here')
}

/** Puts the tiles' bytes together without what lies between them. */
function plan(entries: readonly Entry[]): { pieces: Piece[]; moved: Entry[]; bytes: number } {
  const pieces: Piece[] = []
  const places = new Map<number, number>()
  let bytes = 0
  for (const { offset, length } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (places.has(offset)) continue
    places.set(offset, bytes)
    pieces.push({ from: offset, to: bytes, length })
    bytes += length
  }
  return { pieces, bytes, moved: entries.map((entry) => ({ ...entry, offset: places.get(entry.offset)! })) }
}

/** Requests for things that lie near each other. */
function* bundles<T>(
  things: readonly T[],
  extent: (thing: T) => readonly [from: number, to: number],
): Iterable<{ from: number; to: number; members: T[] }> {
  let bundle: { from: number; to: number; members: T[] } | null = null
  for (const thing of things.toSorted((a, b) => extent(a)[0] - extent(b)[0])) {
    const [from, to] = extent(thing)
    if (bundle !== null && from - bundle.to <= MOST_GAP && to - bundle.from <= MOST_AT_ONCE) {
      bundle.to = Math.max(bundle.to, to)
      bundle.members.push(thing)
    } else {
      if (bundle !== null) yield bundle
      bundle = { from, to, members: [thing] }
    }
  }
  if (bundle !== null) yield bundle
}

async function openPart(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return open(file, 'w+')
  }
}

/** How much of the tiles is there already, in whole pieces; 0 when the part belongs to another archive or region. */
async function resume(handle: FileHandle, firstPart: Buffer, pieces: readonly Piece[]): Promise<number> {
  const there = Buffer.alloc(firstPart.length)
  const { bytesRead } = await handle.read(there, 0, there.length, 0)
  const { size } = await handle.stat()
  if (bytesRead < there.length || !there.equals(firstPart)) {
    await handle.truncate(0)
    await writeAll(handle, firstPart, 0)
    return 0
  }
  const bytes = size - firstPart.length
  const whole = pieces.findLast(({ to, length }) => to + length <= bytes)
  const here = whole === undefined ? 0 : whole.to + whole.length
  await handle.truncate(firstPart.length + here)
  return here
}

interface Fetching {
  pieces: readonly Piece[]
  header: Header
  /** Where the tiles begin in our file. */
  shift: number
  onProgress(done: number): void
}

/** In the order of our file: its length says how far a run has come. */
async function fetchPieces(remote: RemoteFile, handle: FileHandle, { pieces, header, shift, onProgress }: Fetching) {
  for (const { from, to, members } of bundles(pieces, ({ from, length }) => [from, from + length])) {
    const bytes = await remote.read(header.tileDataOffset + from, to - from)
    if (bytes.length < to - from) throw new NotUsable('the archive ends before its last tile')
    const wanted = Buffer.concat(
      members.map((piece) => bytes.subarray(piece.from - from, piece.from - from + piece.length)),
    )
    await writeAll(handle, wanted, shift + members[0].to)
    onProgress(members[0].to + wanted.length)
  }
}

/** The address as it may stand in a file that is handed on. */
function publicPart(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
