import type { PlanProgress, PlanProposal, PlanStatus, Ship } from '@fairway/contract'
import { callsOnRoute } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { measureRoute, type RoutePlace } from '@fairway/tracking/routes'
import { departureNear, matchCalls, type DetectedCall, type SailedCall } from './match-calls.ts'
import type { KeptContent } from './plan-record.ts'

/** Metres off the route from which the nearest place of it says nothing of what she has left and how late she is: she sails another way. */
const FAR_OFF = 200 * METRES_PER_NM

interface Voyage {
  startedAt: number | null
  endedAt: number | null
}

/** A call that says that the voyage began or ended, of a plan that has not been told so. */
export function proposalOf(
  status: PlanStatus,
  { calls: planned }: Pick<KeptContent, 'calls'>,
  voyage: Voyage,
  calls: readonly DetectedCall[],
): PlanProposal | null {
  const ports = planned.map(({ port }) => port)
  if (status === 'pendingStart') {
    const left = departureNear(calls, ports[0], planned[0].etd!)
    // Back in the port she left: that was no beginning.
    const back = left && calls.some(({ port, began, atd }) => port === ports[0] && began > left.at && atd === null)
    return left && !back ? { step: 'start', port: ports[0], at: left.at } : null
  }
  if (status !== 'executing' || voyage.startedAt === null) return null
  const arrives = matchCalls(ports, calls, { startedAt: voyage.startedAt, endedAt: null }).at(-1)!.arrives
  return arrives && { step: 'end', port: ports.at(-1)!, at: arrives.at }
}

/** Where the ship of an executing plan is against it; null while nothing was heard of her since the start. */
export function progressOf(
  content: KeptContent,
  startedAt: number,
  calls: readonly DetectedCall[],
  ship: Pick<Ship, 'lat' | 'lon' | 'positionAt'> | null,
): PlanProgress | null {
  if (ship === null || ship.lat === null || ship.lon === null || ship.positionAt === null) return null
  if (ship.positionAt < startedAt) return null
  const ports = content.calls.map(({ port }) => port)
  const stops = callsOnRoute(ports, content.route.waypoints)
  if (stops === null) return null
  const line = measureRoute(content.route.waypoints)
  const sailed = matchCalls(ports, calls, { startedAt, endedAt: null })
  const { lat, lon, positionAt: at } = ship
  const total = line.metresTo.at(-1)!
  const known = lastKnown(sailed)
  const corridor = content.corridorNm * METRES_PER_NM
  const inPort = sailed[known].departs === null
  const { leg, place } = inPort
    ? { leg: known - 1, place: { off: 0, along: line.metresTo[stops[known]] } }
    : onLeg(known, stops.length - 1, corridor, (one) => line.place(lat, lon, stops[one], stops[one + 1]))
  const [begin, end] = [line.metresTo[stops[leg]], line.metresTo[stops[leg + 1]]]
  const [etd, eta] = [content.calls[leg].etd!, content.calls[leg + 1].eta!]
  const sailing = end > begin ? (place.along - begin) / (end - begin) : 1
  const slip = inPort
    ? slipInPort(content.calls[known].etd, sailed[known].arrives!.at - eta, at)
    : at - (etd + sailing * (eta - etd))
  return {
    at,
    lat,
    lon,
    leg,
    deviation: Math.round(place.off),
    outside: place.off > corridor,
    standing:
      place.off > FAR_OFF
        ? null
        : {
            slip: Math.round(slip),
            toGo: Math.round(total - place.along),
            eta: Math.round(content.calls.at(-1)!.eta! + slip),
            done: total > 0 ? place.along / total : 1,
          },
  }
}

/** The number of the last port that she is known to have been at. */
const lastKnown = (sailed: readonly SailedCall[]) =>
  sailed.reduce((known, { arrives, departs }, i) => (arrives !== null || departs !== null ? i : known), 0)

/** The leg that leaves the last known port; a later one when she is on that and not on this: a call was missed. */
function onLeg(known: number, legs: number, corridor: number, placeOn: (leg: number) => RoutePlace) {
  const first = { leg: known, place: placeOn(known) }
  if (first.place.off <= corridor) return first
  for (let leg = known + 1; leg < legs; leg++) {
    const place = placeOn(leg)
    if (place.off <= corridor) return { leg, place }
  }
  return first
}

/** At the end of the voyage she came late or early; in a port between she is late once she should have left. */
const slipInPort = (etd: number | null, arrivedLate: number, now: number) =>
  etd === null ? arrivedLate : Math.max(0, now - etd)
