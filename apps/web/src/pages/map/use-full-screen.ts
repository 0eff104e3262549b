import { useEffect, useState, type RefObject } from 'react'

/** Whether the page fills the screen, and the switch for it. Browsers without it (phones) refuse quietly. */
export function useFullScreen(page: RefObject<HTMLElement | null>): { on: boolean; toggle(): void } {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const changed = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : page.current?.requestFullscreen?.()
    done?.catch((error: unknown) => console.warn(`No full screen: ${String(error)}`))
  }
  return { on, toggle }
}
