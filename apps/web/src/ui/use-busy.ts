import { useRef, useState } from 'react'
import { dismissErrors } from './toast/toast-store.ts'

/** One piece of work at a time: what is asked for meanwhile is not begun. */
export function useBusy(): [boolean, (work: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    // What the last try said is over.
    dismissErrors()
    setBusy(true)
    void work().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return [busy, run]
}
