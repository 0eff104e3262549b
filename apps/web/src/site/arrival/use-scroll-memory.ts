import { useLayoutEffect } from 'react'
import type { Arrival } from './arrival.ts'

const KEY = 'fairway.scroll'
/** How long a page may take to become as high as it was. */
const GROW_LIMIT_MS = 5_000
/** Entries of the history that are remembered: the oldest go. */
const MOST_PLACES = 200

/** Where each entry of this tab's history was scrolled to; the tab's own storage carries it over a reload. */
let places: Map<string, number> | null = null

function load(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return new Map(
      (Array.isArray(kept) ? kept : []).filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
      ),
    )
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
 * Remembers the scroll position of each entry of the history (docs/decisions/0043): going back, and loading the page again,
 * return to it; a link starts at the top. In a layout effect, so that a page that leads to one of its own parts does that
 * afterwards.
 */
export function useScrollMemory(entry: string, arrival: Arrival): void {
  useLayoutEffect(() => {
    const known = (places ??= load())
    history.scrollRestoration = 'manual'
    const remember = () => {
      // Anew at the end: the oldest are forgotten first.
      known.delete(entry)
      known.set(entry, Math.round(scrollY))
      if (known.size > MOST_PLACES) known.delete(known.keys().next().value!)
    }
    const wanted = arrival === 'again' || arrival === 'back' ? (known.get(entry) ?? 0) : 0
    // A page that was read while its script arrived stays where the reader has it.
    const stays = arrival === 'same' || (arrival !== 'fresh' && arrival !== 'back' && scrollY > 0)
    const stop = stays ? () => {} : scrollWhenHighEnough(wanted)
    if (stays) remember()
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      stop()
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', keep)
    }
  }, [entry, arrival])
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
