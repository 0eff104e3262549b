import type { FoundWay, RouteWaypoint } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'
import type { Timetable, TimingFault } from '@fairway/tracking/routes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { knownSections } from './known-sections.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'
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
import { wayQuery } from './route-api.ts'

/** The line as it is drawn at once: `unsure` says of each section whether it is only the straight line, or the one before. */
export interface PlanLine {
  waypoints: readonly RouteWaypoint[]
  unsure: readonly boolean[]
}

/** What the plan came to when its way was last known. */
interface Reckoned {
  waypoints: readonly RouteWaypoint[]
  timetable: Timetable | null
  fault: TimingFault | null
  /** What it goes through and round by choice, as a text: with another the way may be on the other side of the world. */
  chosen: string
}

/** A plan with what follows from it: the way, distances and times. While its way is searched for they are those before. */
export interface Plan extends Reckoned {
  draft: PlanDraft
  setDraft: Dispatch<SetStateAction<PlanDraft>>
  line: PlanLine
  found: FoundWay | undefined
  searching: boolean
  error: Error | null
  searchAgain(): void
  onMove(row: number, place: LatLon): void
  onClick(place: LatLon): void
}

/** `user`: whose it is, for as long as it is not saved and the tab lives. */
export function usePlan(user: string): Plan {
  const { value: draft, set: setDraft } = useUnsaved(`route ${user}`, () => emptyPlan(Date.now()))
  const asked = useMemo(() => wayQuestion(draft), [draft])
  const way = useQuery(wayQuery(asked))
  const answer = asked === null ? undefined : way.data
  const error = asked === null ? null : way.error
  const searching = asked !== null && (way.isFetching || way.isPending || way.isPlaceholderData)
  const sections = useMemo(() => (asked === null ? [] : knownSections(asked, answer)), [asked, answer])
  const blocked = !searching && answer?.found.way === null
  const line = useMemo(() => lineOf(draft, blocked ? null : sections), [draft, blocked, sections])
  const reckoned = useMemo((): Reckoned => {
    // Until its way is known a route by sea is only where it begins and ends.
    const unknown = blocked || line.unsure.includes(true)
    const times = unknown ? null : timetableOf(draft, line.waypoints)
    const fault = typeof times === 'string' ? times : null
    const chosen = JSON.stringify([draft.passages, draft.areas])
    return { waypoints: line.waypoints, timetable: typeof times === 'string' ? null : times, fault, chosen }
  }, [draft, line, blocked])
  const known = useLatest(reckoned, !searching)
  const onMove = useCallback(
    (row: number, place: LatLon) =>
      setDraft((before) => {
        const stop = before.stops[row]
        return stop ? { ...before, stops: before.stops.with(row, movedTo(stop, place)) } : before
      }),
    [setDraft],
  )
  const onClick = useCallback(
    (place: LatLon) => setDraft((before) => withPlaceOnWay(before, line.waypoints, stopAt(place))),
    [line, setDraft],
  )
  const { refetch } = way
  const searchAgain = useCallback(() => void refetch(), [refetch])
  return {
    ...known,
    draft,
    setDraft,
    line,
    found: answer?.found,
    searching,
    error,
    searchAgain,
    onMove,
    onClick,
  }
}

/** Null sections: there is no way, and nothing is drawn. */
function lineOf(draft: PlanDraft, sections: ReturnType<typeof knownSections> | null): PlanLine {
  if (sections === null) return { waypoints: [], unsure: [] }
  return { waypoints: waypointsOf(draft, sections), unsure: sections.map(({ sure }) => !sure) }
}

/** The value as it was when it was last true. */
function useLatest<T>(value: T, isTrue: boolean): T {
  const [latest, setLatest] = useState(value)
  if (isTrue && value !== latest) setLatest(value)
  return isTrue ? value : latest
}
