import { useEffect } from 'react'
import type { Arrival } from './arrival.ts'

/**
 * Stands behind the page, anew for each entry of the history: when that is there, after a way within the site, the focus goes to its heading, so that keyboard and
 * screen reader arrive where the eye does. A page that came with its document leaves the focus to the browser.
 */
export function PageArrived({ arrival }: { arrival: Arrival }) {
  useEffect(() => {
    if (arrival !== 'fresh' && arrival !== 'back') return
    const content = document.getElementById('content')
    const heading = content?.querySelector<HTMLElement>('h1') ?? content
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [arrival])
  return null
}
