import { useLayoutEffect, useState, type RefObject } from 'react'

/** How wide an element is, CSS pixels; Infinity until it is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    const shown = element.current
    if (shown === null) return
    const measure = () => setWidth(shown.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element])
  return width
}
