import { useSyncExternalStore } from 'react'

/** Specification, section 9. */
export const WIDGET_FROM_PX = 300

function subscribe(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled further down than that; never while it is prerendered. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > px,
    () => false,
  )
}
