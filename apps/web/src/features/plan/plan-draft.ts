import {
  findPlanFault,
  LEAST_CORRIDOR,
  LEAST_ROUTE_SPEED,
  MOST_CORRIDOR,
  MOST_ROUTE_SPEED,
  USUAL_CORRIDOR,
  callsOnRoute,
  type Plan,
  type PlanCall,
  type PlanFault,
} from '@fairway/contract'
import { KNOT } from '@fairway/tracking'
import { measureRoute } from '@fairway/tracking/routes'
import type { PlanWanted } from './plan-api.ts'

export type DraftPoint = Plan['route']['waypoints'][number]

/** A plan as it is being written. Numbers are as they were typed. */
export interface PlanDraft {
  id: string | null
  /** What was read of it. */
  based: { revision: number; status: Plan['status'] } | null
  name: string
  mmsi: number | null
  speed: string
  corridor: string
  note: string
  calls: PlanCall[]
  /** Null: found when it is saved. */
  waypoints: DraftPoint[] | null
}

export type PlanProblem = 'name' | 'ship' | 'speed' | 'corridor' | 'ports' | PlanFault

export const emptyPlan: PlanDraft = {
  id: null,
  based: null,
  name: '',
  mmsi: null,
  speed: '12',
  corridor: String(USUAL_CORRIDOR),
  note: '',
  calls: [],
  waypoints: null,
}

export const draftOfPlan = (plan: Plan): PlanDraft => ({
  ...copyOfPlan(plan),
  id: plan.id,
  based: { revision: plan.revision, status: plan.status },
})

/** The same as a plan of its own. */
export const copyOfPlan = ({ name, mmsi, speedKn, corridorNm, note, calls, route }: Plan): PlanDraft => ({
  id: null,
  based: null,
  name,
  mmsi,
  speed: String(speedKn),
  corridor: String(corridorNm),
  note,
  calls,
  waypoints: route.waypoints,
})

const between = (text: string, least: number, most: number): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  return value >= least && value <= most ? value : null
}
export const speedOf = ({ speed }: Pick<PlanDraft, 'speed'>) => between(speed, LEAST_ROUTE_SPEED, MOST_ROUTE_SPEED)

/** What is to be saved, or the first thing that keeps it from being. */
export function readPlan(draft: PlanDraft): { plan: PlanWanted } | { problem: PlanProblem } {
  const name = draft.name.trim()
  const speedKn = speedOf(draft)
  const corridorNm = between(draft.corridor, LEAST_CORRIDOR, MOST_CORRIDOR)
  if (name === '') return { problem: 'name' }
  if (draft.mmsi === null) return { problem: 'ship' }
  if (speedKn === null) return { problem: 'speed' }
  if (corridorNm === null) return { problem: 'corridor' }
  if (draft.calls.length < 2) return { problem: 'ports' }
  const fault = findPlanFault(draft.calls)
  if (fault !== null) return { problem: fault }
  const { id, based, mmsi, note, calls, waypoints } = draft
  return {
    plan: {
      ...(id !== null && based !== null && { id, based }),
      name,
      mmsi,
      speedKn,
      corridorNm,
      note,
      calls,
      route: waypoints && { waypoints },
    },
  }
}

/** Metres of each leg between two ports; null while the way is not known, or not whole. */
export function draftMetres({ calls, waypoints }: Pick<PlanDraft, 'calls' | 'waypoints'>): number[] | null {
  const stops =
    waypoints &&
    callsOnRoute(
      calls.map(({ port }) => port),
      waypoints,
    )
  if (!waypoints || !stops || stops.length < 2) return null
  const { metresTo } = measureRoute(waypoints)
  return stops.slice(1).map((end, i) => metresTo[end] - metresTo[stops[i]])
}

const USUAL_STAY = 86_400_000
const MINUTE = 60_000

/** The times that follow from the first departure and the speed; in a port between she stays as long as was said, else a day. */
export function reckonTimes(calls: readonly PlanCall[], metres: readonly number[], speedKn: number): PlanCall[] {
  const reckoned = calls.map((call) => ({ ...call }))
  let leaves = calls[0].etd
  for (let i = 1; i < reckoned.length && leaves !== null; i++) {
    const { eta, etd } = calls[i]
    const arrives: number = Math.ceil((leaves + (metres[i - 1] / (speedKn * KNOT)) * 1000) / MINUTE) * MINUTE
    const stay = eta !== null && etd !== null && etd > eta ? etd - eta : USUAL_STAY
    leaves = i < reckoned.length - 1 ? arrives + stay : null
    Object.assign(reckoned[i], { eta: arrives, etd: leaves })
  }
  return reckoned
}
