import type { GeoBox } from '@fairway/tracking'

/** A view's box in 1e-7 degrees, for tests by the hundred thousand. */
export interface IntegerBox {
  south: number
  north: number
  west: number
  east: number
  crosses: boolean
}

/** The box grown on every side by a part of its size; longitude wraps, and a box wider than the world is the world. */
export function padBox(box: GeoBox, part: number): GeoBox {
  const width = box.west <= box.east ? box.east - box.west : box.east - box.west + 360
  const degreesLat = (box.north - box.south) * part
  const degreesLon = width * part
  const south = Math.max(-90, box.south - degreesLat)
  const north = Math.min(90, box.north + degreesLat)
  if (width + 2 * degreesLon >= 360) return { south, north, west: -180, east: 180 }
  return { south, north, west: wrap(box.west - degreesLon), east: wrap(box.east + degreesLon) }
}

const wrap = (lon: number) => (lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon)

export function integerBox(box: GeoBox): IntegerBox {
  const { south, north, west, east } = box
  return { south: south * 1e7, north: north * 1e7, west: west * 1e7, east: east * 1e7, crosses: west > east }
}

export function contains(box: IntegerBox, latE7: number, lonE7: number): boolean {
  if (latE7 < box.south || latE7 > box.north) return false
  return box.crosses ? lonE7 >= box.west || lonE7 <= box.east : lonE7 >= box.west && lonE7 <= box.east
}
