/** Pixels that a press may wander without being a drag. */
const STILL = 3

interface DragHost {
  /** Pixels of the window. */
  move(x: number, y: number): void
  end(x: number, y: number): void
  cancel(): void
  /** However it ended. */
  over(): void
}

/** Follows one press on an element until it is let go; Esc breaks it off. A press that does not move tells nothing. */
export function followDrag(element: HTMLElement, press: PointerEvent, broken: AbortSignal, host: DragHost): void {
  element.setPointerCapture(press.pointerId)
  const end = new AbortController()
  const signal = AbortSignal.any([end.signal, broken])
  let moved = false
  const over = () => {
    end.abort()
    host.over()
  }
  const cancel = () => {
    if (moved) host.cancel()
    over()
  }
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      moved ||= Math.hypot(clientX - press.clientX, clientY - press.clientY) > STILL
      if (moved) host.move(clientX, clientY)
    },
    { signal },
  )
  element.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (moved) host.end(clientX, clientY)
      over()
    },
    { signal },
  )
  element.addEventListener('pointercancel', cancel, { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      cancel()
    },
    { signal, capture: true },
  )
}
