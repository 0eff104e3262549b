import { useSyncExternalStore } from 'react'

/** Whether a media query holds now; not while a page is prerendered. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Specification, section 9: at or below 700 px the screen is narrow. */
export const NARROW = '(max-width: 700px)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
