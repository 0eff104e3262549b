import { useEffect } from 'react'
import { beginLoading } from './loading-store.ts'

/** Stands where a page will be, as high as the screen so that the footer waits below; the overlay shows while it is there. */
export function PageIsLoading() {
  useEffect(beginLoading, [])
  return <div className="loading-room" />
}
