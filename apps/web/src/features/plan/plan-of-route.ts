import { callsOnRoute, MOST_PLAN_CALLS, PLAN_NAME, type Plan, type SavedRoute } from '@fairway/contract'
import { KNOT } from '@fairway/tracking'
import { copyOfPlan, draftMetres, draftOfPlan, emptyPlan, reckonTimes, type PlanDraft } from './plan-draft.ts'

/** A route that was planned, as the plan of a voyage: its ports in order, with the times that it was planned with. */
export function planOfRoute({ name, route: { waypoints }, settings }: SavedRoute): PlanDraft {
  const ports = waypoints.flatMap(({ locode }) => locode ?? [])
  // Its ends stay, whatever there is too much of between them.
  const kept = ports.length <= MOST_PLAN_CALLS ? ports : [...ports.slice(0, MOST_PLAN_CALLS - 1), ports.at(-1)!]
  const calls = kept.map((port, i) => ({
    port,
    eta: null,
    etd: i === 0 ? settings.etd : null,
    note: '',
  }))
  const draft = { ...emptyPlan, name: name.slice(0, PLAN_NAME), calls, waypoints }
  const metres = draftMetres(draft)
  if (metres === null || settings.etd === null) return { ...draft, speed: String(settings.speedKn) }
  const seconds = settings.eta === null ? null : (settings.eta - settings.etd) / 1000
  const mean = seconds === null ? null : metres.reduce((sum, leg) => sum + leg, 0) / seconds / KNOT
  const speedKn = mean === null ? settings.speedKn : Number(mean.toFixed(1))
  return { ...draft, speed: String(speedKn), calls: reckonTimes(calls, metres, speedKn) }
}

/** A plan with the way of a route; where that leads through other ports it is a plan of its own. */
export function withWayOf(plan: Plan, route: SavedRoute): PlanDraft {
  const { waypoints } = route.route
  const ports = plan.calls.map(({ port }) => port)
  if (callsOnRoute(ports, waypoints) === null) return { ...planOfRoute(route), mmsi: plan.mmsi }
  return { ...(plan.sharing.mayEdit ? draftOfPlan(plan) : copyOfPlan(plan)), waypoints }
}
