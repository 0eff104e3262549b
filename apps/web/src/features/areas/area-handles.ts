import { deltaLongitude, destinationPoint, geodesicDistance, wrapLongitude, type LatLon } from '@fairway/tracking'
import { parsePosition } from '../../i18n/parse-position.ts'
import { latOfUnit, unitY } from '../../live/mercator.ts'
import type { DragHandle } from '../../map/handles/drag-handle.ts'
import { miles, readMiles, rowsIn, rowsOf, withRows, type ShapeDraft } from './area-draft.ts'

/** What a corner is called; of a row, counted from 0. */
type CornerName = (row: number, at: LatLon) => string

const CORNER = 'corner '
/** Between two corners: the row that a new one would be. */
const MIDDLE = 'middle '
const RADIUS = 'radius'
const EAST = 90

/** What of a draft can be dragged: its corners, the middles between them, the edge of a circle. */
export function handlesOf(draft: ShapeDraft, nameOf: CornerName): DragHandle[] {
  const corners = rowsIn(draft).flatMap((text, row) => {
    const at = parsePosition(text)
    return at === null ? [] : [{ row, at: { lat: at.lat, lon: at.lon } }]
  })
  const own = corners.map(({ row, at }): DragHandle => ({
    key: `${CORNER}${row}`,
    at,
    text: String(row + 1),
    label: nameOf(row, at),
  }))
  if (draft.kind === 'circle') return [...radiusHandle(draft, corners[0]?.at), ...own]
  if (draft.kind === 'rectangle' || rowsIn(draft).length >= rowsOf[draft.kind].most) return own
  const isClosed = draft.kind === 'polygon' && corners.length > 2
  const middles = corners.flatMap(({ row, at }, i): DragHandle[] => {
    const next = corners[i + 1] ?? (isClosed ? corners[0] : undefined)
    return next === undefined
      ? []
      : [{ key: `${MIDDLE}${row + 1}`, at: middleOf(at, next.at), text: '', look: 'middle' }]
  })
  return [...middles, ...own]
}

function radiusHandle({ radius }: ShapeDraft, centre: LatLon | undefined): DragHandle[] {
  const metres = readMiles(radius)
  if (centre === undefined || metres === null) return []
  return [{ key: RADIUS, at: destinationPoint(centre.lat, centre.lon, EAST, metres), text: '', look: 'middle' }]
}

/** Half way on the chart, where the edge is drawn. */
const middleOf = (a: LatLon, b: LatLon): LatLon => ({
  lat: latOfUnit((unitY(a.lat) + unitY(b.lat)) / 2),
  lon: wrapLongitude(a.lon + deltaLongitude(a.lon, b.lon) / 2),
})

/** A draft as it was when the drag began, with what is dragged where it is now. */
export function dragged(draft: ShapeDraft, key: string, at: LatLon, write: (at: LatLon) => string): ShapeDraft {
  const rows = rowsIn(draft)
  if (key === RADIUS) {
    const centre = parsePosition(rows[0] ?? '')
    const metres = centre && geodesicDistance(centre.lat, centre.lon, at.lat, at.lon)
    return metres ? { ...draft, radius: miles(metres) } : draft
  }
  const row = rowOfKey(key)
  return withRows(draft, isNewCorner(key) ? rows.toSpliced(row, 0, write(at)) : rows.with(row, write(at)))
}

/** Whether a drag of it makes a corner. */
export const isNewCorner = (key: string): boolean => key.startsWith(MIDDLE)

/** Without a corner; what is no corner is nothing that could go. */
export const withoutCorner = (draft: ShapeDraft, key: string): ShapeDraft =>
  key.startsWith(CORNER) ? withRows(draft, rowsIn(draft).toSpliced(rowOfKey(key), 1)) : draft

const rowOfKey = (key: string) => Number(key.slice(key.indexOf(' ') + 1))
