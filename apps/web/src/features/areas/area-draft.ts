import type { Area } from '@fairway/contract'
import { geodesicDistance, METRES_PER_NM, wrapLongitude, type LatLon } from '@fairway/tracking'
import { parsePosition } from '../../i18n/parse-position.ts'

export type DraftKind = 'polygon' | 'circle' | 'rectangle' | 'corridor'
export const draftKinds: readonly DraftKind[] = ['polygon', 'circle', 'rectangle', 'corridor']
type Shape = Area['shape']

/** A shape as it is typed and clicked together. */
export interface ShapeDraft {
  kind: DraftKind
  /** Positions as they are typed; of a circle its centre, of a rectangle two opposite corners. */
  rows: readonly string[]
  /** Nautical miles, as typed: radius of a circle, width of a corridor to either side. */
  reach: string
}

export const emptyDraft: ShapeDraft = { kind: 'polygon', rows: [], reach: '' }

/** Rows that a shape needs, and the most it takes. */
export const rowsOf: Record<DraftKind, { least: number; most: number }> = {
  polygon: { least: 3, most: 10_000 },
  circle: { least: 1, most: 1 },
  rectangle: { least: 2, most: 2 },
  corridor: { least: 2, most: 10_000 },
}

export const hasReach = (kind: DraftKind): boolean => kind === 'circle' || kind === 'corridor'

/** Half round the world, less a little: what the server takes too. */
const MOST_REACH_NM = 5_399

/** What of a shape can be edited row by row; null for one with holes or several parts. */
export function draftOf(shape: Shape, write: (at: LatLon) => string): ShapeDraft | null {
  switch (shape.kind) {
    case 'polygons': {
      const [outline, ...others] = shape.polygons.flat()
      if (outline === undefined || others.length > 0) return null
      return { kind: 'polygon', rows: outline.map(write), reach: '' }
    }
    case 'circle':
      return { kind: 'circle', rows: [write(shape.centre)], reach: miles(shape.radius) }
    case 'rectangle': {
      const { south, west, north, east } = shape.box
      return {
        kind: 'rectangle',
        rows: [write({ lat: south, lon: west }), write({ lat: north, lon: east })],
        reach: '',
      }
    }
    case 'corridor':
      return { kind: 'corridor', rows: shape.line.map(write), reach: miles(shape.halfWidth) }
  }
}

export type ShapeProblem = { row: number } | 'few' | 'reach'

/** The shape that is meant, or the first thing that is wrong with it. Empty rows do not count. */
export function readDraft({ kind, rows, reach }: ShapeDraft): { shape: Shape } | { problem: ShapeProblem } {
  const places: LatLon[] = []
  for (const [row, text] of rows.entries()) {
    if (text.trim() === '') continue
    const at = parsePosition(text)
    if (at === null) return { problem: { row } }
    places.push({ lat: at.lat, lon: at.lon })
  }
  if (places.length < rowsOf[kind].least) return { problem: 'few' }
  const metres = readMiles(reach)
  if (hasReach(kind) && metres === null) return { problem: 'reach' }
  switch (kind) {
    case 'polygon':
      return { shape: { kind: 'polygons', polygons: [[places]] } }
    case 'circle':
      return { shape: { kind: 'circle', centre: places[0]!, radius: metres! } }
    case 'corridor':
      return { shape: { kind: 'corridor', line: places, halfWidth: metres! } }
    case 'rectangle': {
      const [a, b] = [places[0]!, places[1]!]
      // The way between the corners is the shorter one, across 180° too.
      const aIsWest = wrapLongitude(b.lon - a.lon) >= 0
      const box = {
        south: Math.min(a.lat, b.lat),
        north: Math.max(a.lat, b.lat),
        west: aIsWest ? a.lon : b.lon,
        east: aIsWest ? b.lon : a.lon,
      }
      return { shape: { kind: 'rectangle', box } }
    }
  }
}

/** The positions that can be read, for the chart while the shape is not whole. */
export const placesOf = ({ rows }: ShapeDraft): LatLon[] => rows.flatMap((text) => parsePosition(text) ?? [])

/** A click on the chart: into the row that is active, else where the shape goes on. */
export function clicked(
  draft: ShapeDraft,
  at: LatLon,
  active: number | null,
  write: (at: LatLon) => string,
): ShapeDraft {
  const place = { lat: at.lat, lon: wrapLongitude(at.lon) }
  const text = write(place)
  const { kind, rows } = draft
  if (active !== null && active < rows.length) return { ...draft, rows: rows.with(active, text) }
  const free = rows.findIndex((row) => row.trim() === '')
  if (free >= 0) return { ...draft, rows: rows.with(free, text) }
  if (kind === 'circle' && rows.length === 1) {
    const centre = parsePosition(rows[0]!)
    if (centre === null) return { ...draft, rows: [text] }
    return { ...draft, reach: miles(geodesicDistance(centre.lat, centre.lon, place.lat, place.lon)) }
  }
  if (kind === 'rectangle' && rows.length === 2) return { ...draft, rows: [text] }
  return rows.length < rowsOf[kind].most ? { ...draft, rows: [...rows, text] } : draft
}

/** A text typed or pasted into a row: several lines become several rows. */
export function typed(draft: ShapeDraft, row: number, text: string): ShapeDraft {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return { ...draft, rows: draft.rows.with(row, text) }
  const rows = [...draft.rows.slice(0, row), ...lines, ...draft.rows.slice(row + 1)]
  return { ...draft, rows: rows.slice(0, rowsOf[draft.kind].most) }
}

/** Another kind of shape out of what is there. */
export const asKind = (draft: ShapeDraft, kind: DraftKind): ShapeDraft => ({
  ...draft,
  kind,
  rows: draft.rows.slice(0, rowsOf[kind].most),
})

const miles = (metres: number): string => String(Number((metres / METRES_PER_NM).toPrecision(6)))

/** Metres of nautical miles as typed; null for none. */
export function readMiles(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && number > 0 && number <= MOST_REACH_NM ? number * METRES_PER_NM : null
}
