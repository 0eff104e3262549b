import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { clampPanel, cornerPlace, type Corner, type Place } from '../../ui/window/clamp-panel.ts'

const KEEP = { top: 8, right: 8, bottom: 8, left: 8 }
const ARROW_STEP = 16
const arrows: Record<string, Place> = {
  ArrowLeft: { x: -ARROW_STEP, y: 0 },
  ArrowRight: { x: ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: -ARROW_STEP },
  ArrowDown: { x: 0, y: ARROW_STEP },
}

/** Keeps a modal inside the window while it is dragged by its head, and whenever window or dialog change their size. Until it was moved it lies in the middle. */
export function useDraggedDialog(dialog: RefObject<HTMLDialogElement | null>) {
  const [place, setPlace] = useState<Place | null>(null)
  const grip = useRef<{ pointer: number; dx: number; dy: number } | null>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const stay = () => setPlace((place) => place && clampPanel(place, sizeOf(shown), bounds(), KEEP))
    const observer = new ResizeObserver(stay)
    observer.observe(shown)
    addEventListener('resize', stay)
    return () => {
      observer.disconnect()
      removeEventListener('resize', stay)
    }
  }, [dialog])

  const put = (place: Place) => dialog.current && setPlace(clampPanel(place, sizeOf(dialog.current), bounds(), KEEP))
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !dialog.current || (event.target as Element).closest('.move-menu')) return
    const box = dialog.current.getBoundingClientRect()
    grip.current = { pointer: event.pointerId, dx: event.clientX - box.left, dy: event.clientY - box.top }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current?.pointer === event.pointerId)
      put({ x: event.clientX - grip.current.dx, y: event.clientY - grip.current.dy })
  }
  const release = () => {
    grip.current = null
  }
  const nudge = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step || !dialog.current) return
    event.preventDefault()
    const box = dialog.current.getBoundingClientRect()
    put({ x: box.left + step.x, y: box.top + step.y })
  }
  const style: CSSProperties = place ? { left: place.x, top: place.y, margin: 0 } : {}
  return {
    style,
    nudge,
    handle: { onPointerDown: grab, onPointerMove: drag, onPointerUp: release, onPointerCancel: release },
    /** To a corner, or with null back to the middle. */
    moveTo: (corner: Corner | null) =>
      setPlace(corner && dialog.current ? cornerPlace(corner, sizeOf(dialog.current), bounds(), KEEP) : null),
  }
}

const sizeOf = (element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight })
const bounds = () => ({ width: document.documentElement.clientWidth, height: innerHeight })
