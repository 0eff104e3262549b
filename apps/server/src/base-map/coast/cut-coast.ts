import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from 'vt-pbf'
import { clipLine, clipRing, type Box } from './clip.ts'
import { readInlandWater, type InlandWater, type InlandWaterFiles } from './inland-water.ts'
import { createLandIndex } from './land-index.ts'
import { ArchiveWriter } from './pmtiles.ts'
import { readPolygons } from './read-polygons.ts'
import { doubleArea, project, reversed, shape, type Shape } from './shape.ts'

/** Zooms of the cut. The map enlarges the last one: its units of 10 m are finer than what the coast is drawn by. */
export const COAST_MIN_ZOOM = 7
export const COAST_MAX_ZOOM = 10
/** Lakes and rivers begin farther out, where the coast is Natural Earth's. */
export const LAKE_MIN_ZOOM = 3
const RIVER_MIN_ZOOM = 5
const EXTENT = 4096
const BUFFER = 64 / EXTENT
/** Both ends of the world, and Antarctica's lower end, are no coast. */
const EDGE = 1e-9

export interface CoastFiles extends InlandWaterFiles {
  coast: string
}

interface Line {
  shape: Shape
  width: number
}

/** What lies in a part of the world. */
interface Content {
  land: Shape[][]
  coast: Shape[]
  water: Shape[][]
  rivers: Line[]
}

export interface Cut {
  tiles: number
  different: number
  largest: number
}

/** Cuts the coast of the files into an archive of vector tiles: layers `land`, `coast`, `water` and `river`. */
export async function cutCoast(files: CoastFiles, path: string, metadata: object): Promise<Cut> {
  const content = await readContent(files)
  const writer = new ArchiveWriter(path)
  const state = { writer, largest: 0, full: encode({ ...nothing, land: [[square]] }, 0, 0, 0)! }
  cutTile(content, 0, 0, 0, state)
  return { ...writer.finish(metadata), largest: state.largest }
}

const nothing: Content = { land: [], coast: [], water: [], rivers: [] }
/** Larger than any tile with its buffer. */
const square: Shape = shape(Float64Array.of(-1, -1, 2, -1, 2, 2, -1, 2, -1, -1))

async function readContent(files: CoastFiles): Promise<Content> {
  const land: Float64Array[][] = []
  for await (const polygon of readPolygons(files.coast)) land.push(polygon.map((ring) => project(ring)))
  const water = await readInlandWater(files, createLandIndex(land.flat()))
  const shapes = land.map((rings) => turned(rings).map((ring) => shape(ring)))
  return {
    land: shapes,
    coast: shapes.flat().flatMap((ring) => coastLines(ring, water)),
    water: water.wide.map((rings) => turned(rings.map(({ xy }) => xy)).map((ring) => shape(ring))),
    rivers: water.rivers.map(({ xy, width }) => ({ shape: shape(xy), width })),
  }
}

/** Outer ring and holes in opposite ways round, as vector tiles have them. */
const turned = (rings: Float64Array[]): Float64Array[] =>
  rings.map((ring, i) => (doubleArea(ring) > 0 === (i === 0) ? ring : reversed(ring)))

/** The ring as lines, without what is no coast: the edges of the world, and where there is water on both sides. */
function coastLines({ xy }: Shape, water: InlandWater): Shape[] {
  const lines: Shape[] = []
  let from = -1
  const count = xy.length / 2
  for (let i = 0; i < count; i++) {
    const drawn = i + 1 < count && isCoast(xy, i, water)
    if (drawn && from < 0) from = i
    if (drawn || from < 0) continue
    lines.push(shape(xy.slice(2 * from, 2 * i + 2)))
    from = -1
  }
  return lines
}

function isCoast(xy: Float64Array, i: number, water: InlandWater): boolean {
  const [ax, ay, bx, by] = [xy[2 * i], xy[2 * i + 1], xy[2 * i + 2], xy[2 * i + 3]]
  const onEdge = (a: number, b: number) => (a < EDGE && b < EDGE) || (a > 1 - EDGE && b > 1 - EDGE)
  if (onEdge(ax, bx) || onEdge(ay, by)) return false
  return !water.isWide((ax + bx) / 2, (ay + by) / 2)
}

interface CutState {
  writer: ArchiveWriter
  largest: number
  /** A tile that is all land. */
  full: Uint8Array
}

function cutTile(content: Content, z: number, x: number, y: number, state: CutState): void {
  if (isEmpty(content)) return
  if (z >= LAKE_MIN_ZOOM) {
    const rivers = z >= RIVER_MIN_ZOOM ? content.rivers : []
    const shown = z >= COAST_MIN_ZOOM ? content : { ...nothing, water: content.water, rivers }
    const bytes = isFull(shown, z, x, y) ? state.full : encode(shown, z, x, y)
    if (bytes !== null) {
      state.writer.add(z, x, y, bytes)
      state.largest = Math.max(state.largest, bytes.length)
    }
  }
  if (z === COAST_MAX_ZOOM) return
  for (const down of [0, 1])
    for (const right of [0, 1]) {
      const child = [2 * x + right, 2 * y + down] as const
      cutTile(clip(content, boxOf(z + 1, ...child)), z + 1, ...child, state)
    }
}

const isEmpty = ({ land, coast, water, rivers }: Content): boolean =>
  land.length + coast.length + water.length + rivers.length === 0

function boxOf(z: number, x: number, y: number): Box {
  const side = 2 ** -z
  return {
    minX: (x - BUFFER) * side,
    minY: (y - BUFFER) * side,
    maxX: (x + 1 + BUFFER) * side,
    maxY: (y + 1 + BUFFER) * side,
  }
}

function clip({ land, coast, water, rivers }: Content, box: Box): Content {
  return {
    land: clipPolygons(land, box),
    coast: coast.flatMap((line) => clipLine(line, box)),
    water: clipPolygons(water, box),
    rivers: rivers.flatMap(({ shape: line, width }) => clipLine(line, box).map((part) => ({ shape: part, width }))),
  }
}

function clipPolygons(polygons: readonly Shape[][], box: Box): Shape[][] {
  const clipped: Shape[][] = []
  for (const rings of polygons) {
    const outer = clipRing(rings[0], box)
    if (outer === null) continue
    clipped.push([outer, ...rings.slice(1).flatMap((ring) => clipRing(ring, box) ?? [])])
  }
  return clipped
}

/** Whether a tile is nothing but land. */
function isFull({ land, coast, water, rivers }: Content, z: number, x: number, y: number): boolean {
  if (land.length !== 1 || land[0].length !== 1 || coast.length + water.length + rivers.length > 0) return false
  const [{ xy, minX, minY, maxX, maxY }] = land[0]
  const box = boxOf(z, x, y)
  const least = 1e-12
  const covers = (from: number, to: number, a: number, b: number) =>
    a - Math.max(0, from) < least && Math.min(1, to) - b < least
  return xy.length === 10 && covers(box.minX, box.maxX, minX, maxX) && covers(box.minY, box.maxY, minY, maxY)
}

interface TileFeature {
  type: 2 | 3
  geometry: [number, number][][]
  tags: Record<string, number>
}

function encode({ land, coast, water, rivers }: Content, z: number, x: number, y: number): Buffer | null {
  const scale = 2 ** z * EXTENT
  // No point is left out: it would save one in twenty, and land would be laid over bays whose shores then cross.
  const points = ({ xy }: Shape): [number, number][] => {
    const list: [number, number][] = []
    for (let i = 0; i < xy.length; i += 2) {
      const px = Math.round(xy[i] * scale - x * EXTENT)
      const py = Math.round(xy[i + 1] * scale - y * EXTENT)
      const last = list.at(-1)
      if (last === undefined || last[0] !== px || last[1] !== py) list.push([px, py])
    }
    return list
  }
  const polygon = (rings: Shape[]): TileFeature[] => {
    const made = rings.map(points)
    const [outer, ...holes] = made
    return outer.length < 4
      ? []
      : [{ type: 3, geometry: [outer, ...holes.filter((hole) => hole.length > 3)], tags: {} }]
  }
  const line = (drawn: Shape, tags: Record<string, number>): TileFeature[] => {
    const made = points(drawn)
    return made.length < 2 ? [] : [{ type: 2, geometry: [made], tags }]
  }
  const layers = {
    land: land.flatMap(polygon),
    coast: coast.flatMap((drawn) => line(drawn, {})),
    water: water.flatMap(polygon),
    // In pixels of zoom 10: the map doubles it with every zoom.
    river: rivers.flatMap(({ shape: drawn, width }) => line(drawn, { w: Math.round(width * 512 * 1024 * 10) / 10 })),
  }
  const filled = Object.entries(layers).filter(([, features]) => features.length > 0)
  if (filled.length === 0) return null
  const tile = Object.fromEntries(filled.map(([name, features]) => [name, { features }]))
  return gzipSync(fromGeojsonVt(tile as never, { version: 2, extent: EXTENT }), { level: 6 })
}
