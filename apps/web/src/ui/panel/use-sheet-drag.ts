import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { heightOf, PEEK, restingStop, type Stop } from './sheet-stops.ts'

/** A finger is never quite still, pixels. */
const SLACK = 6
/** Controls that a finger moves itself. */
const OWN_GESTURES = 'input, select, textarea, canvas, [role=slider], [role=separator]'

interface Drag {
  /** Where the finger began, and how high the sheet was. */
  y: number
  height: number
  lastY: number
  /** Of the finger's event, not of the moment it is heard of: a busy phone hears late. */
  lastTime: number
  /** Of the upper edge, pixels a millisecond upwards. */
  velocity: number
  moved: boolean
}

/**
 * Lets the sheet follow the finger: by its grip, and by its content where that has nothing to scroll that way. Below its highest stop
 * an upward pull raises the sheet before anything scrolls; pulled down, content that is at its top lowers it.
 * The content listens to touches: a pointer's events end as soon as the browser takes a move for scrolling.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, stop: Stop, onStop: (stop: Stop) => void) {
  const drag = useRef<Drag | null>(null)
  const latest = useRef({ stop, onStop })
  useEffect(() => {
    latest.current = { stop, onStop }
  })
  const room = () => sheet.current?.parentElement?.clientHeight ?? innerHeight
  const begin = (y: number, time: number) => {
    const height = sheet.current?.offsetHeight ?? 0
    drag.current = { y, height, lastY: y, lastTime: time, velocity: 0, moved: false }
  }
  const follow = (y: number, time: number) => {
    const now = drag.current
    if (!now || (!now.moved && Math.abs(y - now.y) <= SLACK)) return
    const speed = (now.lastY - y) / Math.max(1, time - now.lastTime)
    drag.current = { ...now, moved: true, velocity: (now.velocity + 3 * speed) / 4, lastY: y, lastTime: time }
    const height = Math.max(PEEK, Math.min(heightOf('full', room()), now.height + now.y - y))
    sheet.current?.toggleAttribute('data-dragged', true)
    sheet.current?.style.setProperty('height', `${height}px`)
  }
  const end = (time: number) => {
    const now = drag.current
    drag.current = null
    if (!now?.moved || !sheet.current) return
    // A finger that rested before it left throws nothing.
    const rested = time - now.lastTime > 100
    const to = restingStop(sheet.current.offsetHeight, rested ? 0 : now.velocity, room())
    sheet.current.toggleAttribute('data-dragged', false)
    sheet.current.style.removeProperty('height')
    latest.current.onStop(to)
  }
  const hands = useRef({ begin, follow, end })
  useEffect(() => {
    hands.current = { begin, follow, end }
  })
  useEffect(() => {
    const content = sheet.current?.querySelector<HTMLElement>('.side-content')
    if (!content) return
    let first: Touch | null = null
    let beganAt = 0
    let taken: boolean | null = null
    const start = (event: TouchEvent) => {
      taken = event.touches.length > 1 || isOwnGesture(event.target) ? false : null
      first = event.touches[0] ?? null
      beganAt = event.timeStamp
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!first || !touch || taken === false) return
      const dx = touch.clientX - first.clientX
      const dy = touch.clientY - first.clientY
      if (taken === null) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) <= SLACK) return
        const raises = dy < 0 && latest.current.stop !== 'full'
        const lowers = dy > 0 && isAtTop(event.target, content)
        taken = Math.abs(dy) > Math.abs(dx) && (raises || lowers) && event.cancelable
        if (!taken) return
        hands.current.begin(first.clientY, beganAt)
      }
      event.preventDefault()
      hands.current.follow(touch.clientY, event.timeStamp)
    }
    const stopIt = (event: TouchEvent) => hands.current.end(event.timeStamp)
    content.addEventListener('touchstart', start, { passive: true })
    content.addEventListener('touchmove', move, { passive: false })
    content.addEventListener('touchend', stopIt)
    content.addEventListener('touchcancel', stopIt)
    return () => {
      content.removeEventListener('touchstart', start)
      content.removeEventListener('touchmove', move)
      content.removeEventListener('touchend', stopIt)
      content.removeEventListener('touchcancel', stopIt)
    }
  }, [sheet])
  /** The last press on the grip was a drag: the click that follows it means nothing. */
  const dragged = useRef(false)
  return {
    grip: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = false
        begin(event.clientY, event.timeStamp)
      },
      onPointerMove: (event: PointerEvent) => follow(event.clientY, event.timeStamp),
      onPointerUp(event: PointerEvent) {
        dragged.current = drag.current?.moved ?? false
        end(event.timeStamp)
      },
      onPointerCancel: (event: PointerEvent) => end(event.timeStamp),
    },
    wasDragged: () => dragged.current,
  }
}

const isOwnGesture = (target: EventTarget | null) => target instanceof Element && target.closest(OWN_GESTURES) !== null

/** Nothing between the finger and the sheet is scrolled down. */
function isAtTop(target: EventTarget | null, content: HTMLElement): boolean {
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement) {
    if (one.scrollTop > 0) return false
    if (one === content) return true
  }
  return true
}
