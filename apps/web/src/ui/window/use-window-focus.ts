import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { rememberFocus } from '../focus/focus-return.ts'

const TEXT_FIELD = 'input, textarea, select'

/**
 * A window that somebody opened has the focus on its heading as soon as it is seen, and gives it back when it closes. One that comes by
 * itself takes it from nobody: whoever is in a text field opened no window from there, for keys are letters in it.
 */
export function useWindowFocus(section: RefObject<HTMLElement | null>, seen: boolean): void {
  const giveBack = useRef<{ opener: Element; act: () => void } | null>(null)
  useLayoutEffect(() => {
    const shown = section.current
    const opener = document.activeElement
    if (opener !== null && opener !== document.body && !opener.matches(TEXT_FIELD))
      giveBack.current = { opener, act: rememberFocus() }
    return () => {
      const now = document.activeElement
      if (now === document.body || shown?.contains(now) === true) giveBack.current?.act()
      giveBack.current = null
    }
  }, [section])
  useEffect(() => {
    // Who has gone on meanwhile is not called back.
    if (seen && giveBack.current !== null && document.activeElement === giveBack.current.opener)
      section.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [section, seen])
}
