import { boxContains, edgeLongitude, type GeoBox } from '../geodesy.ts'
import type { Area } from './area-shape.ts'
import { reachOf, type WatchedArea } from './area-watch.ts'

const METRES_PER_DEGREE = 110_000

/** The box of a watched area with what is around it. */
export class Zone implements Pick<Area, 'box' | 'contains' | 'relation'> {
  readonly box: GeoBox

  /** `metres`: how far around. */
  constructor({ area }: Pick<WatchedArea, 'area'>, metres: number) {
    this.box = boxAround(area, metres)
  }

  contains(lat: number, lon: number): boolean {
    return boxContains(this.box, lat, lon)
  }

  relation(other: GeoBox): 'outside' | 'inside' | 'edge' {
    const { south, north, west } = this.box
    if (other.north < south || other.south > north) return 'outside'
    const width = widthOf(this.box)
    const otherWidth = widthOf(other)
    /** How far east of the zone's western edge the other one begins. */
    const begins = (((other.west - west) % 360) + 360) % 360
    if (width < 360 && begins > width && begins + otherWidth < 360) return 'outside'
    const isWithin = width >= 360 || begins + otherWidth <= width
    return isWithin && other.south >= south && other.north <= north ? 'inside' : 'edge'
  }
}

/** Beyond this box a ship that is not inside is as if she had never been heard. */
export const zoneBox = (watched: WatchedArea): GeoBox => new Zone(watched, reachOf(watched)).box

/** Degrees; a box from −180 to 180 goes round the world. */
const widthOf = ({ west, east }: GeoBox): number => (((east - west) % 360) + 360) % 360 || (east === west ? 0 : 360)

function boxAround({ box }: Area, metres: number): GeoBox {
  // Edges are right to 1 %, and a degree is a little longer than this.
  const high = (1.02 * metres) / METRES_PER_DEGREE
  const south = Math.max(-90, box.south - high)
  const north = Math.min(90, box.north + high)
  const cosine = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const width = box.west <= box.east ? box.east - box.west : box.east - box.west + 360
  const wide = cosine > 0.01 ? high / cosine : 360
  if (width + 2 * wide >= 360) return { south, north, west: -180, east: 180 }
  return { south, north, west: edgeLongitude(box.west - wide), east: edgeLongitude(box.east + wide) }
}
