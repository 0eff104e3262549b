import type { Area } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'
import { findAreaFault, pointsOf } from '@fairway/tracking/areas'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { DragHandlesState } from '../../map/handles/drag-handle.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { clicked, draftOf, emptyDraft, placesOf, readDraft, rowsIn, type ShapeDraft } from './area-draft.ts'
import { placesToFit } from './area-features.ts'
import { dragged, handlesOf, withoutCorner } from './area-handles.ts'
import { areasTexts } from './areas-texts.ts'
import { createAreaDraft, createCorners, type DraftState } from './areas-overlay.tsx'

export interface DraftOnChart {
  drawn: DraftState
  handles: DragHandlesState
}

/** Puts what is drawn on the chart that it stands in, with its corners to be dragged. Draws nothing itself. */
export function DraftOverlay({ drawn, handles }: DraftOnChart) {
  useOverlay(createAreaDraft, drawn)
  useOverlay(createCorners, handles)
  return null
}

/** Corners of a shape that is drawn anew with each move of a drag, and looked through for a crossing. */
const MOST_AT_ONCE = 1_000

/**
 * The draft of an area's shape, for the form and for the chart beside it; `write` where the reader's own format is too coarse. `typed` is
 * where it lies as it was last written into the form, empty before: what is clicked lies in view.
 */
export function useShapeDraft(shape: Area['shape'] | null, writeAs?: (at: LatLon) => string) {
  const format = useFormat()
  const write = useCallback((at: LatLon) => (writeAs ?? format.position)(at), [format, writeAs])
  // Once, when the form opens: the format of positions may change meanwhile, what is typed stays.
  const [draft, setDraft] = useState<ShapeDraft>(() => (shape === null ? emptyDraft : draftOf(shape, write)))
  const [typed, setTyped] = useState<readonly LatLon[]>([])
  const [active, setActive] = useState<number | null>(null)
  const chosen = useRef(active)
  const choose = useCallback((row: number | null) => {
    chosen.current = row
    setActive(row)
  }, [])
  const onClick = useCallback((at: LatLon) => setDraft((before) => clicked(before, at, chosen.current, write)), [write])
  const drags = useDrags(draft, setDraft, write)
  const { handles: words } = useTexts(areasTexts)
  const onChart = useMemo((): DraftOnChart => {
    const whole = shapeOf(draft)
    const nameOf = (row: number, at: LatLon) => words.corner({ number: String(row + 1), place: format.position(at) })
    return {
      drawn: { shape: whole, places: placesOf(draft), fault: faultOf(whole) },
      handles: { handles: handlesOf(draft, nameOf), hint: words.hint, label: words.label, onClick, ...drags },
    }
  }, [draft, onClick, drags, words, format])
  const setByForm = useCallback((next: ShapeDraft) => {
    setDraft(next)
    const shape = shapeOf(next)
    const places = shape === null ? placesOf(next) : placesToFit([shape])
    // The same places again are nothing to go to: who waits for the hands to rest would wait anew.
    if (places.length > 0) setTyped((before) => (isSame(before, places) ? before : places))
  }, [])
  return { draft, setDraft: setByForm, typed, active, choose, onChart }
}

/** What a drag of a handle makes of the draft as it was when the drag began. */
function useDrags(draft: ShapeDraft, setDraft: (next: ShapeDraft) => void, write: (at: LatLon) => string) {
  const latest = useRef(draft)
  const begun = useRef<ShapeDraft | null>(null)
  useEffect(() => {
    latest.current = draft
  })
  return useMemo(() => {
    const end = (next: ShapeDraft) => {
      begun.current = null
      setDraft(next)
    }
    return {
      onDrag(key: string, at: LatLon) {
        begun.current ??= latest.current
        if (rowsIn(begun.current).length <= MOST_AT_ONCE) setDraft(dragged(begun.current, key, at, write))
      },
      onDrop: (key: string, at: LatLon) => end(dragged(begun.current ?? latest.current, key, at, write)),
      onCancel: () => end(begun.current ?? latest.current),
      onRemove: (key: string) => end(withoutCorner(latest.current, key)),
    }
  }, [setDraft, write])
}

function shapeOf(draft: ShapeDraft): Area['shape'] | null {
  const read = readDraft(draft)
  return 'shape' in read ? read.shape : null
}

/** Where the outline crosses itself, or a hole lies outside. */
function faultOf(shape: Area['shape'] | null): LatLon | null {
  if (shape?.kind !== 'polygons' || pointsOf(shape).length > MOST_AT_ONCE) return null
  const fault = findAreaFault(shape)
  return fault !== null && 'at' in fault ? fault.at : null
}

const isSame = (a: readonly LatLon[], b: readonly LatLon[]) =>
  a.length === b.length && a.every(({ lat, lon }, i) => lat === b[i]!.lat && lon === b[i]!.lon)
