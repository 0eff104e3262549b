import { useEffect, useRef } from 'react'
import { rememberFocus } from './focus-return.ts'

/** For a row that a button in it removes: call what it gives when that begins, and the focus goes to what then stands in its place. */
export function useFocusAfter(): () => void {
  const giveBack = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) giveBack.current?.()
    },
    [],
  )
  return () => {
    giveBack.current = rememberFocus()
  }
}
