import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page is prerendered and taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
