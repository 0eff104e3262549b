import type { GeoBox, LatLon } from '../geodesy.ts'

/** Corners in either direction; the last is joined to the first. Between two corners an edge takes the shorter way round the world. */
export type Ring = readonly LatLon[]

/** What an area looks like. Edges are straight on a Mercator chart, as they are drawn (rhumb lines); lengths are metres. */
export type AreaShape =
  /** Each polygon is an outline and the holes in it. An outline that goes round the world holds the pole of its hemisphere. */
  | { readonly kind: 'polygons'; readonly polygons: readonly (readonly Ring[])[] }
  | { readonly kind: 'circle'; readonly centre: LatLon; readonly radius: number }
  /** West may lie east of east: it then crosses 180°. */
  | { readonly kind: 'rectangle'; readonly box: GeoBox }
  /** All that lies within `halfWidth` of a line. */
  | { readonly kind: 'corridor'; readonly line: readonly LatLon[]; readonly halfWidth: number }

/** The outline of one polygon and of its holes on the chart, as an index keeps it. */
export interface Outline {
  /** x and y of the corners; each ring ends with its first. An edge leads from each corner but those to the next. */
  readonly corners: Float64Array
  /** The edges that may touch a box, by where they begin in `corners`; null where that cannot be said of one copy of the world. */
  edgesIn(box: GeoBox): EdgesInBox | null
}

export interface EdgesInBox {
  readonly edges: readonly number[]
  /** So many times round the world farther east lies the copy of the box that they meet: 0, 1 or -1. */
  readonly turns: number
}

/** An area made ready to be asked often. */
export interface Area {
  /** It lies within; all the way round the world where west is −180 and east 180. */
  readonly box: GeoBox
  /** `y`: the latitude's place on the chart, from who has it. */
  contains(lat: number, lon: number, y?: number): boolean
  /** Metres from a place to the nearest edge, from either side. Right to 1 % within some 100 nm; farther off it says only "far". */
  edgeDistance(lat: number, lon: number): number
  /** How a box lies to it; `'edge'` also where it is not worth the trouble to know better. */
  relation(box: GeoBox): 'outside' | 'inside' | 'edge'
  /** Where it is one polygon and nothing else. */
  readonly outline?: Outline | null
  /** Edges or pieces of line that a question whether it contains a place looks at on average, where its box holds the place. */
  readonly effort: number
}
