import type { AreaShapeSent } from '@fairway/contract'
import type { V1AreaShape } from '@fairway/contract/v1'
import { metresOf } from './describe.ts'

type Ring = { lat: number; lon: number }[]
const METRES_PER_NM = 1_852
/** What was sent comes back as it was. */
const exactMiles = (metres: number) => Number((metres / METRES_PER_NM).toFixed(6))

/** A shape as the data API says it, in the words of the part. */
export function shapeOfV1(shape: V1AreaShape): AreaShapeSent {
  switch (shape.kind) {
    case 'polygons':
      return {
        kind: 'polygons',
        polygons: shape.coordinates.map((rings) =>
          rings.map((ring) => opened(ring.map(([lon, lat]) => ({ lat, lon })))),
        ),
      }
    case 'circle':
      return { kind: 'circle', centre: { lat: shape.lat, lon: shape.lon }, radius: metresOf(shape.radius_nm) }
    case 'box': {
      const { south, west, north, east } = shape
      return { kind: 'rectangle', box: { south, west, north, east } }
    }
    case 'corridor':
      return {
        kind: 'corridor',
        line: shape.coordinates.map(([lon, lat]) => ({ lat, lon })),
        halfWidth: metresOf(shape.half_width_nm),
      }
  }
}

/** And back. */
export function v1ShapeOf(shape: AreaShapeSent): V1AreaShape {
  switch (shape.kind) {
    case 'polygons':
      return {
        kind: 'polygons',
        coordinates: shape.polygons.map((rings) =>
          rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(({ lat, lon }): [number, number] => [lon, lat])),
        ),
      }
    case 'circle':
      return { kind: 'circle', ...shape.centre, radius_nm: exactMiles(shape.radius) }
    case 'rectangle':
      return { kind: 'box', ...shape.box }
    case 'corridor':
      return {
        kind: 'corridor',
        coordinates: shape.line.map(({ lat, lon }): [number, number] => [lon, lat]),
        half_width_nm: exactMiles(shape.halfWidth),
      }
  }
}

/** A ring without its first corner again at its end. */
export function opened(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first.lat === last!.lat && first.lon === last!.lon
  return isClosed ? ring.slice(0, -1) : ring
}
