import type { FoundWay, RouteWaypoint } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'
import type { Timetable, TimingFault } from '@fairway/tracking/routes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import {
  emptyPlan,
  movedTo,
  stopAt,
  timetableOf,
  waypointsOf,
  wayQuestion,
  withPlaceOnWay,
  type PlanDraft,
} from './plan-draft.ts'
import { wayQuery } from './route-calls.ts'

/** A plan with what follows from it: the way, distances and times. */
export interface Plan {
  draft: PlanDraft
  setDraft(draft: PlanDraft): void
  waypoints: readonly RouteWaypoint[]
  timetable: Timetable | null
  fault: TimingFault | null
  found: FoundWay | undefined
  searching: boolean
  error: Error | null
  searchAgain(): void
  onMove(row: number, place: LatLon): void
  onClick(place: LatLon): void
}

export function usePlan(): Plan {
  const [draft, setDraft] = useState(() => emptyPlan(Date.now()))
  const asked = useMemo(() => wayQuestion(draft), [draft])
  const way = useQuery(wayQuery(asked))
  const found = asked === null ? undefined : way.data
  // A line from before the change may have other stops: it is drawn until the new one is there, when it still fits.
  const waypoints = useMemo(() => waypointsOf(draft, found?.way ?? null), [draft, found])
  const blocked = found?.blocked !== undefined && found.blocked !== null
  // Until its way is known a route by sea is only where it begins and ends.
  const unknown = draft.mode === 'sea' && found === undefined
  const reckoned = useMemo(
    () => (blocked || unknown ? null : timetableOf(draft, waypoints)),
    [blocked, unknown, draft, waypoints],
  )
  const onMove = useCallback(
    (row: number, place: LatLon) =>
      setDraft((before) => {
        const stop = before.stops[row]
        return stop ? { ...before, stops: before.stops.with(row, movedTo(stop, place)) } : before
      }),
    [],
  )
  const onClick = useCallback(
    (place: LatLon) => setDraft((before) => withPlaceOnWay(before, waypoints, stopAt(place))),
    [waypoints],
  )
  return {
    draft,
    setDraft,
    waypoints: blocked ? [] : waypoints,
    timetable: typeof reckoned === 'string' ? null : reckoned,
    fault: typeof reckoned === 'string' ? reckoned : null,
    found,
    searching: way.isFetching,
    error: asked === null ? null : way.error,
    searchAgain: () => void way.refetch(),
    onMove,
    onClick,
  }
}
