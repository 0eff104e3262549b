import { useLayoutEffect, type RefObject } from 'react'
import { placeBeside, type PlaceOptions } from './place-beside.ts'

/**
 * Lifts an element with `popover="manual"` into the browser's top layer, where nothing cuts it, and keeps it beside its anchor:
 * when it is shown and while window, page or the element itself change.
 */
export function useAnchored(
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { align, side, gap }: PlaceOptions,
): void {
  useLayoutEffect(() => {
    const shown = box.current
    if (!shown) return
    const place = () => {
      if (!anchor.current) return
      const { left, top } = placeBeside(
        anchor.current.getBoundingClientRect(),
        { width: shown.offsetWidth, height: shown.offsetHeight },
        { width: document.documentElement.clientWidth, height: innerHeight },
        { align, side, gap },
      )
      shown.style.setProperty('left', `${left}px`)
      shown.style.setProperty('top', `${top}px`)
    }
    shown.showPopover()
    place()
    const observer = new ResizeObserver(place)
    observer.observe(shown)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [box, anchor, align, side, gap])
}
