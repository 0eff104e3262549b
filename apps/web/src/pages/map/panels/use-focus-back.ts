import { useLayoutEffect, useRef } from 'react'
import type { MapPanel } from '../address/map-url.ts'

/** The focus that went away with a panel goes to the button of its tool; on a phone to the one that the tools are folded behind. */
export function useFocusBack(panel: MapPanel | null): void {
  const before = useRef(panel)
  useLayoutEffect(() => {
    const was = before.current
    before.current = panel
    if (was === null || was === panel || document.activeElement !== document.body) return
    const tools = document.querySelector('.bridge-tools')
    const button = tools?.querySelector<HTMLElement>(`[data-panel="${was}"]`) ?? tools?.querySelector('button')
    button?.focus({ preventScroll: true })
  }, [panel])
}
