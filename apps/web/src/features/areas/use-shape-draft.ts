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
import { dragged, handlesOf, isNewCorner, withoutCorner } from './area-handles.ts'
import { areasTexts } from './areas-texts.ts'
import { createAreaDraft, createCorners, type DraftState } from './areas-overlay.tsx'
import { firstStep, step, stepBack, typedField, type DrawnSteps } from './draft-steps.ts'
import type { UndoneSteps } from './undo-step.tsx'

export interface DraftOnChart {
  drawn: DraftState
  handles: DragHandlesState
  undo: UndoneSteps
}

/** Puts what is drawn on the chart that it stands in, with its corners to be dragged. Draws nothing itself. */
export function DraftOverlay({ drawn, handles }: Omit<DraftOnChart, 'undo'>) {
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
  const [steps, setSteps] = useState(() => firstStep(shape === null ? emptyDraft : draftOf(shape, write)))
  const { draft } = steps
  const [typed, setTyped] = useState<readonly LatLon[]>([])
  const [active, setActive] = useState<number | null>(null)
  const chosen = useRef(active)
  const choose = useCallback((row: number | null) => {
    chosen.current = row
    setActive(row)
  }, [])
  const onClick = useCallback(
    (at: LatLon) =>
      setSteps((before) => step(before, clicked(before.draft, at, chosen.current, write), null, Date.now())),
    [write],
  )
  const { drags, isDragged } = useDrags(steps, setSteps, write)
  const count = steps.before.length
  const undo = useMemo(
    (): UndoneSteps => ({
      count,
      undo() {
        // What is on its way is broken off by Esc.
        if (isDragged()) return
        choose(null)
        setSteps(stepBack)
      },
    }),
    [count, isDragged, choose],
  )
  const { handles: words } = useTexts(areasTexts)
  const onChart = useMemo((): DraftOnChart => {
    const whole = shapeOf(draft)
    const nameOf = (row: number, at: LatLon) => words.corner({ number: String(row + 1), place: format.position(at) })
    return {
      drawn: { shape: whole, places: placesOf(draft), fault: faultOf(whole) },
      handles: { handles: handlesOf(draft, nameOf), hint: words.hint, label: words.label, onClick, ...drags },
      undo,
    }
  }, [draft, onClick, drags, undo, words, format])
  const setByForm = useCallback((next: ShapeDraft) => {
    setSteps((before) => step(before, next, typedField(before.draft, next), Date.now()))
    const shape = shapeOf(next)
    const places = shape === null ? placesOf(next) : placesToFit([shape])
    // The same places again are nothing to go to: who waits for the hands to rest would wait anew.
    if (places.length > 0) setTyped((before) => (isSame(before, places) ? before : places))
  }, [])
  return { draft, setDraft: setByForm, typed, active, choose, onChart }
}

/** What a drag of a handle makes of the draft as it was when the drag began: one step, once it is dropped. */
function useDrags(steps: DrawnSteps, setSteps: (next: DrawnSteps) => void, write: (at: LatLon) => string) {
  const latest = useRef(steps)
  const begun = useRef<DrawnSteps | null>(null)
  useEffect(() => {
    latest.current = steps
  })
  return useMemo(() => {
    const end = (next: DrawnSteps) => {
      begun.current = null
      setSteps(next)
    }
    const drags = {
      onDrag(key: string, at: LatLon) {
        begun.current ??= latest.current
        const { draft } = begun.current
        if (rowsIn(draft).length <= MOST_AT_ONCE) setSteps({ ...begun.current, draft: dragged(draft, key, at, write) })
      },
      onDrop(key: string, at: LatLon) {
        const before = begun.current ?? latest.current
        end(step(before, dragged(before.draft, key, at, write), isNewCorner(key) ? null : key, Date.now()))
      },
      onCancel: () => end(begun.current ?? latest.current),
      onRemove: (key: string) => end(step(latest.current, withoutCorner(latest.current.draft, key), null, Date.now())),
    }
    return { drags, isDragged: () => begun.current !== null }
  }, [setSteps, write])
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
  a.length === b.length && a.every(({ lat, lon }, i) => lat === b[i].lat && lon === b[i].lon)
