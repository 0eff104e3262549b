import { useEffect, useRef, type RefObject } from 'react'
import { rememberFocus } from '../focus/focus-return.ts'
import { hostToasts } from '../toast/toast-store.ts'
import { focusFirst, type FirstFocus } from './first-focus.ts'

interface ModalDialogOptions {
  /** False closes it but lets it slide out; it is mounted until `onGone`. */
  open?: boolean
  firstFocus?: FirstFocus
  /** It has slid out. */
  onGone?(): void
}

/**
 * Shows a `<dialog>` as a modal: the browser makes what lies behind inert and closes it by Esc. The focus begins where `firstFocus`
 * says and returns to the opener, or to what stands where the opener stood.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { open = true, firstFocus, onGone }: ModalDialogOptions = {},
): void {
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    if (open) {
      const giveBack = rememberFocus()
      if (!shown.open) shown.showModal()
      focusFirst(shown, firstFocus)
      const release = hostToasts(shown)
      return () => {
        release()
        shown.close()
        giveBack()
      }
    }
    let stillClosed = true
    void Promise.allSettled(shown.getAnimations().map((animation) => animation.finished)).then(() => {
      if (stillClosed) gone.current?.()
    })
    return () => {
      stillClosed = false
    }
  }, [dialog, open, firstFocus])
}
