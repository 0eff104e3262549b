import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { clampWindow, cornerPlace, type Corner, type Insets, type Place } from './clamp-window.ts'

const ARROW_STEP = 16
/** A window whose content does not come is shown without it. */
const EMPTY_MS = 2_000
const arrows: Partial<Record<string, Place>> = {
  ArrowLeft: { x: -ARROW_STEP, y: 0 },
  ArrowRight: { x: ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: -ARROW_STEP },
  ArrowDown: { x: 0, y: ARROW_STEP },
}

interface MovableOptions {
  /** What it stays inside: its parent element, or the browser's window. */
  inside: 'parent' | 'screen'
  /** Clear at the edges, CSS pixels. */
  keep: Insets
  /** Where it opens; null leaves that to the style sheet until it is moved. */
  corner: Corner | null
  /** Takes its corner when this has something in it: what opens empty and fills itself would jump. */
  filled?: RefObject<HTMLElement | null>
}

export interface Movable {
  style: CSSProperties
  /** For the head that is dragged. */
  drag: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >
  /** For the grip, by arrow keys. */
  nudge(event: KeyboardEvent): void
  /** To a corner, or with null back to where it opened. */
  moveTo(corner: Corner | null): void
}

/** Keeps an element strictly inside its bounds while it is moved and whenever it or its bounds change their size. */
export function useMovable(
  moved: RefObject<HTMLElement | null>,
  { inside, keep, corner, filled }: MovableOptions,
): Movable {
  const [place, setPlace] = useState<Place | null>(null)
  const grip = useRef<{ pointer: number; dx: number; dy: number } | null>(null)
  useEffect(() => {
    const shown = moved.current
    if (!shown) return
    let isAwaited = filled !== undefined
    const stay = () => {
      if (isAwaited && filled?.current?.childElementCount === 0) return
      setPlace((now) =>
        now
          ? clampWindow(now, sizeOf(shown), boundsOf(shown, inside), keep)
          : corner && cornerPlace(corner, sizeOf(shown), boundsOf(shown, inside), keep),
      )
    }
    const limit = setTimeout(() => {
      isAwaited = false
      stay()
    }, EMPTY_MS)
    // It also tells once at the start: that is when the window takes its corner.
    const observer = new ResizeObserver(stay)
    observer.observe(shown)
    if (inside === 'parent' && shown.parentElement) observer.observe(shown.parentElement)
    addEventListener('resize', stay)
    return () => {
      clearTimeout(limit)
      observer.disconnect()
      removeEventListener('resize', stay)
    }
  }, [moved, inside, keep, corner, filled])

  /** So that its own corner comes to lie at this point of the browser's window. */
  const putAt = (x: number, y: number) => {
    if (!moved.current) return
    const bounds = boundsOf(moved.current, inside)
    setPlace(clampWindow({ x: x - bounds.left, y: y - bounds.top }, sizeOf(moved.current), bounds, keep))
  }
  const dragging = (on: boolean) =>
    inside === 'parent' && moved.current?.parentElement?.classList.toggle('is-dragging', on)
  const release = () => {
    grip.current = null
    dragging(false)
  }
  return {
    style: place ? { left: place.x, top: place.y, margin: 0 } : corner ? { visibility: 'hidden' } : {},
    drag: {
      onPointerDown(event) {
        if (event.button !== 0 || !moved.current || !startsDrag(event.target)) return
        const box = moved.current.getBoundingClientRect()
        grip.current = { pointer: event.pointerId, dx: event.clientX - box.left, dy: event.clientY - box.top }
        event.currentTarget.setPointerCapture(event.pointerId)
        dragging(true)
      },
      onPointerMove(event) {
        if (grip.current?.pointer === event.pointerId)
          putAt(event.clientX - grip.current.dx, event.clientY - grip.current.dy)
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
    nudge(event) {
      const step = arrows[event.key]
      if (!step || !moved.current) return
      event.preventDefault()
      event.stopPropagation()
      const box = moved.current.getBoundingClientRect()
      putAt(box.left + step.x, box.top + step.y)
    },
    moveTo(to) {
      const shown = moved.current
      const wanted = to ?? corner
      setPlace(wanted && shown ? cornerPlace(wanted, sizeOf(shown), boundsOf(shown, inside), keep) : null)
    },
  }
}

/** The head's buttons and their menu are pressed, not dragged; the grip is both. */
const startsDrag = (target: EventTarget) =>
  target instanceof Element && target.closest('.icon-button, [role=menu]') === null

const sizeOf = (element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight })

function boundsOf(element: HTMLElement, inside: 'parent' | 'screen') {
  const parent = element.parentElement
  if (inside === 'screen' || !parent)
    return { left: 0, top: 0, width: document.documentElement.clientWidth, height: innerHeight }
  const { left, top } = parent.getBoundingClientRect()
  return {
    left: left + parent.clientLeft,
    top: top + parent.clientTop,
    width: parent.clientWidth,
    height: parent.clientHeight,
  }
}
