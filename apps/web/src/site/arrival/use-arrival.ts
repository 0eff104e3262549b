import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router'
import { arrivalOf, type Arrival } from './arrival.ts'

/** What stands on the screen, and how it was come to. The frame goes for the map and comes back; this stays. */
let shown: { place: Location; arrival: Arrival } | null = null

/** How the page at this address was come to; the same answer until the address changes. */
export function useArrival(): Arrival {
  const place = useLocation()
  const how = useNavigationType()
  const arrival = shown?.place === place ? shown.arrival : arrivalOf(place, shown?.place ?? null, how, howLoaded())
  useLayoutEffect(() => {
    shown = { place, arrival }
  })
  return arrival
}

function howLoaded(): string | undefined {
  // Node, where pages are prerendered, has no such entry and not its class either.
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loading?.type
}
