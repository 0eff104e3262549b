import { useEffect, useRef } from 'react'
import { isRecord } from '../../storage/stored-shape.ts'

/** Where dialogs fill the screen. */
const PHONE = '(max-width: 700px)'

/**
 * On a phone, where a dialog looks like a page, Back closes it and leaves the page below where it is. The entry for it in the history
 * holds what the router knows of the page's own, and its coming and going is kept from the router, to which nothing has happened.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open || !matchMedia(PHONE).matches) return
    const page = stateNow()
    history.pushState({ ...page, ofDialog: true }, '')
    const onBack = (event: PopStateEvent) => {
      const { ofDialog, idx } = stateNow()
      if (ofDialog === true || idx !== page['idx']) return
      event.stopImmediatePropagation()
      latest.current()
    }
    window.addEventListener('popstate', onBack, true)
    return () => {
      window.removeEventListener('popstate', onBack, true)
      // Who has gone on from the dialog, or back, has left its entry.
      if (stateNow()['ofDialog'] !== true) return
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.back()
    }
  }, [open])
}

function stateNow(): Record<string, unknown> {
  const state: unknown = history.state
  return isRecord(state) ? state : {}
}
