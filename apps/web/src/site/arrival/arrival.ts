/** Where a link that changes the page in place says so: `<Link state={inPlace}>`. Position and focus stay where they are. */
export const inPlace = { stays: true } as const

/** What of the router's location counts. */
export interface Place {
  pathname: string
  hash: string
  state: unknown
}

/**
 * How a page was come to. `loaded`: with the document, typed or linked from elsewhere. `again`: with the document, by loading it
 * again or by going back to it. `back`: by back or forward within the site. `fresh`: by a link of ours. `same`: still the page
 * that was read.
 */
export type Arrival = 'loaded' | 'again' | 'back' | 'fresh' | 'same'

/** `before` is the place that was shown; null for the first of this document, which came as `loading` says (`PerformanceNavigationTiming.type`). */
export function arrivalOf(
  place: Place,
  before: Place | null,
  how: 'POP' | 'PUSH' | 'REPLACE',
  loading: string | undefined,
): Arrival {
  // A part of the page that is read, or of the document that comes: the browser goes there, or the page does.
  if (place.hash !== '' && (before === null ? how !== 'PUSH' : before.pathname === place.pathname)) return 'same'
  if (before === null && how !== 'PUSH') return loading === 'reload' || loading === 'back_forward' ? 'again' : 'loaded'
  if (how === 'POP') return 'back'
  if (before?.pathname !== place.pathname) return 'fresh'
  return how === 'REPLACE' || saysInPlace(place.state) ? 'same' : 'fresh'
}

const saysInPlace = (state: unknown) =>
  typeof state === 'object' && state !== null && 'stays' in state && state.stays === true
