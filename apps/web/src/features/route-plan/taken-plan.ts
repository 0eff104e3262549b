import { ROUTE_NAME, type Track } from '@fairway/contract'
import { routeOfTrack, type RouteRead } from '@fairway/tracking/routes'
import { emptyPlan, type PlanDraft } from './plan-draft.ts'

/** The plan of a file: where its legs have no speeds of their own the arrival that it says is kept. */
export function takenPlan({ name, waypoints, etd, eta }: RouteRead, fileName: string, now: number): PlanDraft {
  const free = waypoints.slice(0, -1).some(({ speedKn }) => speedKn === null)
  return {
    ...emptyPlan(now),
    name: (name || fileName).slice(0, ROUTE_NAME),
    mode: 'hand',
    stops: waypoints,
    ...(etd !== null && { etd }),
    ...(etd !== null && eta !== null && eta > etd && free && { eta, given: 'eta' as const }),
  }
}

/** A past track as a plan, by hand; throws `UnreadableFileError` for one that does not move. */
export const planOfTrack = ({ lat, lon }: Pick<Track, 'lat' | 'lon'>, name: string, now: number): PlanDraft =>
  takenPlan(
    routeOfTrack(
      name,
      lat.map((one, i) => ({ lat: one, lon: lon[i] })),
    ),
    name,
    now,
  )
