import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where each route was scrolled to, for this visit. Routes are few, so this stays small. */
const places = new Map<string, number>()

/** Remembers the scroll position per route: going back returns to it, a link starts at the top. */
export function useScrollMemory(): void {
  const { pathname } = useLocation()
  const how = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    scrollTo(0, how === 'POP' ? (places.get(pathname) ?? 0) : 0)
    const remember = () => places.set(pathname, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [pathname, how])
}
