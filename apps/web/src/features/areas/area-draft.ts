import type { Area } from '@fairway/contract'
import { geodesicDistance, METRES_PER_NM, wrapLongitude, type LatLon } from '@fairway/tracking'
import { parsePosition } from '../../i18n/parse-position.ts'
import { splitPositions } from '../../i18n/parse-positions.ts'

export type DraftKind = 'polygon' | 'circle' | 'rectangle' | 'corridor'
export const draftKinds: readonly DraftKind[] = ['polygon', 'circle', 'rectangle', 'corridor']
type Shape = Area['shape']

/** A closed line of a polygon: the outline of a part, or a hole in the outline before it. */
export interface DraftRing {
  hole: boolean
  /** Positions as they are typed; of a circle its centre, of a rectangle two opposite corners, of a corridor its line. */
  rows: readonly string[]
}

/** A shape as it is typed and clicked together. */
export interface ShapeDraft {
  kind: DraftKind
  /** The first is an outline. Only a polygon is made of all of them, another kind of the one that is edited. */
  rings: readonly DraftRing[]
  /** Which of them is edited. */
  ring: number
  /** Nautical miles, as typed: radius of a circle. */
  radius: string
  /** Nautical miles, as typed: width of a corridor to either side. */
  halfWidth: string
  /** What it was written of: as long as nothing of that is changed it stays as it is, finer and wider than rows can tell. */
  of?: Pick<ShapeDraft, 'kind' | 'rings' | 'radius' | 'halfWidth'> & { shape: Shape }
}

/** Of a corridor until another is typed, nautical miles to either side: the lane of a strait fits in. */
const USUAL_HALF_WIDTH = '1'

export const emptyDraft: ShapeDraft = {
  kind: 'polygon',
  rings: [{ hole: false, rows: [] }],
  ring: 0,
  radius: '',
  halfWidth: USUAL_HALF_WIDTH,
}
/** What the server takes at most of outlines, and of rings in each. */
const MOST_RINGS = 1_000

/** Rows that a shape needs, and the most it takes. */
export const rowsOf: Record<DraftKind, { least: number; most: number }> = {
  polygon: { least: 3, most: 10_000 },
  circle: { least: 1, most: 1 },
  rectangle: { least: 2, most: 2 },
  corridor: { least: 2, most: 10_000 },
}

const reachFields = { circle: 'radius', corridor: 'halfWidth', polygon: null, rectangle: null } as const

/** Which figure beside its corners a kind of shape needs; null: none. */
export const reachField = (kind: DraftKind): 'radius' | 'halfWidth' | null => reachFields[kind]

/** Half round the world, less a little: what the server takes too. */
const MOST_REACH_NM = 5_399

/** The rows that are edited, as many of them as the kind of shape takes. */
export const rowsIn = ({ kind, rings, ring }: ShapeDraft): readonly string[] =>
  rings[ring].rows.slice(0, rowsOf[kind].most)

export const withRows = (draft: ShapeDraft, rows: readonly string[]): ShapeDraft => ({
  ...draft,
  rings: draft.rings.with(draft.ring, { ...draft.rings[draft.ring], rows }),
})

/** A shape as rows. */
export function draftOf(shape: Shape, write: (at: LatLon) => string): ShapeDraft {
  const draft = written(shape, write)
  return { ...draft, of: { ...draft, shape } }
}

function written(shape: Shape, write: (at: LatLon) => string): ShapeDraft {
  const ofOne = (kind: DraftKind, places: readonly LatLon[], reach: Partial<ShapeDraft> = {}): ShapeDraft => ({
    ...emptyDraft,
    kind,
    rings: [{ hole: false, rows: places.map(write) }],
    ...reach,
  })
  switch (shape.kind) {
    case 'polygons': {
      const rings = shape.polygons.flatMap((polygon) =>
        polygon.map((corners, i): DraftRing => ({ hole: i > 0, rows: corners.map(write) })),
      )
      return rings.length === 0 ? emptyDraft : { ...emptyDraft, rings }
    }
    case 'circle':
      return ofOne('circle', [shape.centre], { radius: miles(shape.radius) })
    case 'rectangle': {
      const { south, west, north, east } = shape.box
      return ofOne('rectangle', [
        { lat: south, lon: west },
        { lat: north, lon: east },
      ])
    }
    case 'corridor':
      return ofOne('corridor', shape.line, { halfWidth: miles(shape.halfWidth) })
  }
}

/** What is wrong with a shape: a row of a ring, too few rows in a ring, all of it as the server says, or the reach. */
export type ShapeProblem =
  | { ring: number; row: number }
  | { ring: number; row: 'few' }
  | { ring: number; row: 'all'; said: string }
  | 'reach'

/** The shape that is meant, or the first thing that is wrong with it. Empty rows do not count, nor do empty rings beside others. */
export function readDraft(draft: ShapeDraft): { shape: Shape } | { problem: ShapeProblem } {
  const { kind, rings, ring, of } = draft
  if (of?.rings === rings && of.kind === kind && of.radius === draft.radius && of.halfWidth === draft.halfWidth)
    return { shape: of.shape }
  const polygons: LatLon[][][] = []
  let places: LatLon[] = []
  for (const [at, { hole, rows }] of kind === 'polygon' ? rings.entries() : [[ring, rings[ring]] as const]) {
    const read = readRows(rows.slice(0, rowsOf[kind].most))
    if ('row' in read) return { problem: { ring: at, row: read.row } }
    places = read.places
    const isEmptyHole = hole && places.length === 0
    if (isEmptyHole) continue
    if (places.length < rowsOf[kind].least) return { problem: { ring: at, row: 'few' } }
    if (hole) polygons.at(-1)!.push(places)
    else polygons.push([places])
  }
  const field = reachField(kind)
  const metres = field === null ? null : readMiles(draft[field])
  if (field !== null && metres === null) return { problem: 'reach' }
  switch (kind) {
    case 'polygon':
      return { shape: { kind: 'polygons', polygons } }
    case 'circle':
      return { shape: { kind: 'circle', centre: places[0], radius: metres! } }
    case 'corridor':
      return { shape: { kind: 'corridor', line: places, halfWidth: metres! } }
    case 'rectangle':
      return { shape: { kind: 'rectangle', box: boxOf(places[0], places[1]) } }
  }
}

function readRows(rows: readonly string[]): { places: LatLon[] } | { row: number } {
  const places: LatLon[] = []
  for (const [row, text] of rows.entries()) {
    if (text.trim() === '') continue
    const at = parsePosition(text)
    if (at === null) return { row }
    places.push({ lat: at.lat, lon: at.lon })
  }
  return { places }
}

/** The way between the corners is the shorter one, across 180° too. */
function boxOf(a: LatLon, b: LatLon) {
  const aIsWest = wrapLongitude(b.lon - a.lon) >= 0
  return {
    south: Math.min(a.lat, b.lat),
    north: Math.max(a.lat, b.lat),
    west: aIsWest ? a.lon : b.lon,
    east: aIsWest ? b.lon : a.lon,
  }
}

/** Another ring, which is edited then: a part of its own at the end, or a hole in the part that is edited. */
export function addRing(draft: ShapeDraft, hole: boolean): ShapeDraft {
  const { rings, ring } = draft
  if (rings.length >= MOST_RINGS) return draft
  const nextPart = rings.findIndex(({ hole: isHole }, i) => i > ring && !isHole)
  const at = hole && nextPart >= 0 ? nextPart : rings.length
  return { ...draft, rings: rings.toSpliced(at, 0, { hole, rows: [] }), ring: at }
}

/** Without the ring that is edited; a part goes with its holes. The last part stays, empty. */
export function removeRing(draft: ShapeDraft): ShapeDraft {
  const { rings, ring } = draft
  const next = rings[ring].hole ? ring + 1 : rings.findIndex(({ hole }, i) => i > ring && !hole)
  const left = rings.toSpliced(ring, (next < 0 ? rings.length : next) - ring)
  return left.length === 0
    ? { ...draft, rings: emptyDraft.rings, ring: 0 }
    : { ...draft, rings: left, ring: Math.max(0, ring - 1) }
}

/** The positions of what is edited that can be read, for the chart while the shape is not whole. */
export const placesOf = (draft: ShapeDraft): LatLon[] => rowsIn(draft).flatMap((text) => parsePosition(text) ?? [])

/** A click on the chart: into the row that is active, else where the shape goes on. */
export function clicked(
  draft: ShapeDraft,
  at: LatLon,
  active: number | null,
  write: (at: LatLon) => string,
): ShapeDraft {
  const place = { lat: at.lat, lon: wrapLongitude(at.lon) }
  const text = write(place)
  const { kind } = draft
  const rows = rowsIn(draft)
  if (active !== null && active < rows.length) return withRows(draft, rows.with(active, text))
  const free = rows.findIndex((row) => row.trim() === '')
  if (free >= 0) return withRows(draft, rows.with(free, text))
  if (kind === 'circle' && rows.length === 1) {
    const centre = parsePosition(rows[0])
    if (centre === null) return withRows(draft, [text])
    return { ...draft, radius: miles(geodesicDistance(centre.lat, centre.lon, place.lat, place.lon)) }
  }
  if (kind === 'rectangle' && rows.length === 2) return withRows(draft, [text])
  return rows.length < rowsOf[kind].most ? withRows(draft, [...rows, text]) : draft
}

/** A text pasted into a row: a list of positions becomes several rows. `cut`: how many found no room. Null when it is no list. */
export function pasteList(draft: ShapeDraft, row: number, text: string): { draft: ShapeDraft; cut: number } | null {
  const found = splitPositions(text)
  if (found.length < 2) return null
  const rows = rowsIn(draft).toSpliced(row, 1, ...found)
  const { most } = rowsOf[draft.kind]
  return { draft: withRows(draft, rows.slice(0, most)), cut: Math.max(0, rows.length - most) }
}

/** Another kind of shape out of what is there; what it has no use for stays for when the choice is changed again. */
export const asKind = (draft: ShapeDraft, kind: DraftKind): ShapeDraft => ({ ...draft, kind })

export const miles = (metres: number): string => String(Number((metres / METRES_PER_NM).toPrecision(6)))

/** Metres of nautical miles as typed; null for none. */
export function readMiles(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && number > 0 && number <= MOST_REACH_NM ? number * METRES_PER_NM : null
}
