import { useEffect, useRef, type RefObject } from 'react'
import { hostToasts } from '../../ui/toast/toast-store.ts'
import { focusFirst } from './focus-first.ts'

/**
 * Shows a `<dialog>` as a modal while `open`: the browser traps focus and gives it back to the opener.
 * When it closes, it slides out first; `onGone` says that it has.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onGone: () => void): void {
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    if (open) {
      if (!shown.open) shown.showModal()
      focusFirst(shown)
      return hostToasts(shown)
    }
    shown.close()
    let stillClosed = true
    void Promise.allSettled(shown.getAnimations().map((animation) => animation.finished)).then(() => {
      if (stillClosed) gone.current()
    })
    return () => {
      stillClosed = false
    }
  }, [dialog, open])
}
