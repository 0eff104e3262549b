import { useEffect, type RefObject } from 'react'
import { focusFirst } from '../dialog/first-focus.ts'
import { rememberFocus } from './focus-return.ts'

/**
 * For a form that opens within the page: the focus begins in its first field. When it closes the focus returns to the opener, or, where the
 * form stood in the opener's place, to what stands there now.
 */
export function useFormInPlace(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!form.current) return
    const replaced = document.activeElement === document.body
    let giveBack = rememberFocus()
    focusFirst(form.current)
    if (replaced) giveBack = rememberFocus()
    return () => {
      if (document.activeElement === document.body) giveBack()
    }
  }, [form])
}
