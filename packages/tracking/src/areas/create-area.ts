import { boxContains, wrapLongitude, type GeoBox, type LatLon } from '../geodesy.ts'
import type { Area, AreaShape } from './area-shape.ts'
import { PolygonArea } from './polygon-area.ts'
import { ReachArea } from './reach-area.ts'

/** Makes a shape ready to be asked. What {@link findAreaFault} finds fault with must not come here. */
export function createArea(shape: AreaShape): Area {
  switch (shape.kind) {
    case 'circle':
      return new ReachArea([shape.centre], shape.radius)
    case 'corridor':
      return new ReachArea(shape.line, shape.halfWidth)
    case 'rectangle':
      return new RectangleArea(shape.box)
    case 'polygons': {
      const parts = shape.polygons.map((rings) => new PolygonArea(rings))
      return parts.length === 1 ? parts[0]! : new JoinedArea(parts)
    }
  }
}

/** Corners a quarter of the world apart at most, so that each edge takes the way meant. */
export function cornersOfBox({ south, west, north, east }: GeoBox): LatLon[] {
  const width = west < east ? east - west : east - west + 360
  const steps = Math.max(1, Math.ceil(width / 90))
  const lons = Array.from({ length: steps + 1 }, (_, i) => west + (width * i) / steps)
  return [...lons.map((lon) => ({ lat: south, lon })), ...lons.toReversed().map((lon) => ({ lat: north, lon }))]
}

class RectangleArea extends PolygonArea {
  readonly #box: GeoBox
  constructor(box: GeoBox) {
    super([cornersOfBox(box)])
    this.#box = box
  }
  override contains(lat: number, lon: number): boolean {
    return boxContains(this.#box, lat, lon)
  }
  /** Its edges belong to it, all four of them. */
  override get outline(): null {
    return null
  }
  override get effort(): number {
    return 1
  }
}

/** Several that are one: an archipelago's waters. */
class JoinedArea implements Area {
  readonly box: GeoBox
  readonly #parts: readonly Area[]
  constructor(parts: readonly Area[]) {
    this.#parts = parts
    this.box = boxOfAll(parts.map(({ box }) => box))
  }
  contains(lat: number, lon: number, y?: number): boolean {
    for (const part of this.#parts) if (part.contains(lat, lon, y)) return true
    return false
  }
  /** Most parts are told by their box. */
  get effort(): number {
    return this.#parts.length + Math.max(...this.#parts.map((part) => part.effort))
  }
  edgeDistance(lat: number, lon: number): number {
    return Math.min(...this.#parts.map((part) => part.edgeDistance(lat, lon)))
  }
  relation(box: GeoBox): 'outside' | 'inside' | 'edge' {
    const all = this.#parts.map((part) => part.relation(box))
    if (all.includes('inside')) return 'inside'
    return all.includes('edge') ? 'edge' : 'outside'
  }
}

/** The narrowest box round the world that holds all: what it leaves out is the widest gap. */
function boxOfAll(boxes: readonly GeoBox[]): GeoBox {
  const south = Math.min(...boxes.map((box) => box.south))
  const north = Math.max(...boxes.map((box) => box.north))
  const sorted = boxes
    .map(({ west, east }) => [west, west <= east ? east : east + 360] as const)
    .toSorted(([a], [b]) => a - b)
  let reached = sorted[0]![1]
  let gap = { width: sorted[0]![0] + 360 - Math.max(...sorted.map(([, east]) => east)), from: NaN, to: sorted[0]![0] }
  gap.from = gap.to - gap.width
  for (const [west, east] of sorted.slice(1)) {
    if (west - reached > gap.width) gap = { width: west - reached, from: reached, to: west }
    reached = Math.max(reached, east)
  }
  if (gap.width <= 0) return { south, north, west: -180, east: 180 }
  return { south, north, west: wrapLongitude(gap.to), east: wrapLongitude(gap.from) }
}
