import { useEffect } from 'react'
import type { Arrival } from './arrival.ts'

/**
 * Stands behind the page, anew for each entry of the history: when that is there, after a way within the site, the focus goes to its heading, so that keyboard and
 * screen reader arrive where the eye does; a link to a part of a page goes to that part. A page that came with its document leaves the focus to the browser.
 */
export function PageArrived({ arrival }: { arrival: Arrival }) {
  useEffect(() => {
    if (arrival !== 'fresh' && arrival !== 'back') return
    const content = document.getElementById('content')
    const part = arrival === 'fresh' && location.hash !== '' ? document.getElementById(location.hash.slice(1)) : null
    const place = part ?? content?.querySelector<HTMLElement>('h1') ?? content
    if (!place) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    part?.scrollIntoView()
  }, [arrival])
  return null
}
