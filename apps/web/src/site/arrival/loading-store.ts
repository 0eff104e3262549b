import { create } from 'zustand'

/** Specification, section 9: the overlay's default hide delay. */
export const HIDE_DELAY_MS = 500

/** How many parts of the page are being fetched. */
export const useLoading = create<{ under: number }>(() => ({ under: 0 }))

/** Says that something is being fetched, until the function it gives is called. */
export function beginLoading(): () => void {
  useLoading.setState(({ under }) => ({ under: under + 1 }))
  let ended = false
  return () => {
    if (ended) return
    ended = true
    useLoading.setState(({ under }) => ({ under: under - 1 }))
  }
}
