import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const KEY = 'fairway.scroll'
/** How long a page may take to become as high as it was. */
const GROW_LIMIT_MS = 5_000

/** Where each route was scrolled to, for this visit; the tab's own storage carries it over a reload. Routes are few, so this stays small. */
let places: Map<string, number> | null = null
/** The route on the screen: another query of the same page moves nothing. */
let here = ''

function load(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return new Map((Array.isArray(kept) ? kept : []).filter((entry): entry is [string, number] => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])))
  } catch {
    return new Map() // storage is closed, or what it holds is not ours
  }
}

function keep(): void {
  try {
    if (places) sessionStorage.setItem(KEY, JSON.stringify([...places]))
  } catch {
    // A tab without storage forgets at a reload, and that is all.
  }
}

/**
 * Remembers the scroll position per route: going back, and loading the page again, return to it; a link starts at the top.
 * In a layout effect, so that a page that leads to one of its own parts does that afterwards.
 */
export function useScrollMemory(): void {
  const { pathname, hash } = useLocation()
  const how = useNavigationType()
  useLayoutEffect(() => {
    const first = places === null
    places ??= load()
    const known = places
    history.scrollRestoration = 'manual'
    // A page that was read while its script arrived stays where the reader has it.
    const wanted = how === 'POP' ? (known.get(pathname) ?? 0) : 0
    const stays = here === pathname || hash !== '' || (first && scrollY > 0)
    here = pathname
    const stop = stays ? () => {} : scrollWhenHighEnough(wanted)
    const remember = () => known.set(pathname, Math.round(scrollY))
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      stop()
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', keep)
    }
  }, [pathname, hash, how])
}

/** Scrolls there at once, and again while the page still grows to that height; whoever scrolls himself ends it. */
function scrollWhenHighEnough(y: number): () => void {
  scrollTo(0, y)
  if (scrollY >= y) return () => {}
  const growing = new ResizeObserver(() => {
    scrollTo(0, y)
    if (scrollY >= y) stop()
  })
  const stop = () => {
    growing.disconnect()
    clearTimeout(limit)
    removeEventListener('wheel', stop)
    removeEventListener('touchstart', stop)
    removeEventListener('keydown', stop)
  }
  const limit = setTimeout(stop, GROW_LIMIT_MS)
  growing.observe(document.body)
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, stop, { passive: true })
  return stop
}
