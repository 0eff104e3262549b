import type { Port } from '@fairway/tracking/ports'
import { Doing, HOUR, hoursIntoRound, type Itinerary, partAt, roundsMade } from '../motion/itinerary.ts'
import { mix, unit } from '../random.ts'
import { plainText, typeDestination, typeStanding } from './destination.ts'

/** What a crew enters for a voyage. */
export interface Voyage {
  destination: string
  /** UTC ms; null: not entered. Already with the crew's errors. */
  eta: number | null
  /** Metres; null: not entered. */
  draught: number | null
}

/** The voyage data that a ship shows at a moment: the last ones her crew entered. */
export function voyageAt(
  plan: Itinerary,
  own: number,
  time: number,
  ports: readonly Port[],
  fullDraught: number,
): Voyage {
  const { service, parts } = plan
  if (service.ports.length === 1) {
    return {
      destination: plainText(typeStanding(own, [ports[service.ports[0]]])),
      eta: null,
      draught: unit(own, 51) < 0.5 ? null : tenths(fullDraught * 0.92),
    }
  }
  const hours = hoursIntoRound(plan, time)
  const index = partAt(plan, hours)
  const part = parts[index]
  const calls = service.ports.length
  // In port the bridge is set up for the next voyage in the last hours before sailing.
  const preparing = part.doing === Doing.berthed && hours - part.begins > part.hours * (0.6 + 0.35 * unit(own, 52))
  const bound = part.doing !== Doing.berthed ? part.call : preparing ? (part.call + 1) % calls : part.call
  const legTo = (call: number): number => mix(roundsMade(plan, time) + (call === 0 && index > 0 ? 1 : 0), call)
  const leg = legTo(bound)
  const left = (bound + calls - 1) % calls
  const from = ports[service.ports[left]]
  const to = ports[service.ports[bound]]
  const forgotten = unit(own, 53, leg) < 0.05
  const destination =
    plan.kind.trade === 'ferry' && unit(own, 54) < 0.6
      ? typeStanding(own, [from, to])
      : typeDestination(own, leg, from, to)
  const worked = part.doing === Doing.berthed && hours - part.begins > part.hours * 0.5
  const trim = worked ? legTo((part.call + 1) % calls) : legTo(part.call)
  return {
    destination: plainText(destination),
    eta: unit(own, 55, leg) < 0.07 ? null : enteredEta(plan, own, leg, hours, time, bound, to, forgotten),
    draught: unit(own, 56) < 0.04 ? null : tenths(draughtFor(plan, own, trim, fullDraught)),
  }
}

/** When she will be at the berth of that call, with the crew's guess, rounding and mistakes. */
function enteredEta(
  plan: Itinerary,
  own: number,
  leg: number,
  hours: number,
  time: number,
  bound: number,
  to: Port,
  forgotten: boolean,
): number {
  const berth = plan.parts.find((part) => part.doing === Doing.berthed && part.call === bound)!
  const now = partAt(plan, hours)
  const already = plan.parts[now] === berth
  let wait = berth.begins - hours
  if (wait < 0 && !already) wait += plan.hours
  const guess = (unit(own, 57, leg) - 0.5) * 6
  const local = unit(own, 58) < 0.12 ? Math.round(to.lon / 15) : 0
  const stale = forgotten ? -(24 + 200 * unit(own, 59, leg)) : 0
  const half = HOUR / 2
  return Math.round((time + (wait + guess + local + stale) * HOUR) / half) * half
}

/** Carriers are laden one way and light the other; liners and ferries hardly change. */
function draughtFor(plan: Itinerary, own: number, leg: number, full: number): number {
  const { shipClass } = plan.kind
  const tramp = shipClass === 'tanker' || shipClass === 'bulk' || shipClass === 'lng'
  const chance = unit(own, 60, leg)
  if (tramp) return full * (chance < 0.5 ? 0.52 + 0.14 * unit(own, 61, leg) : 0.86 + 0.12 * unit(own, 61, leg))
  return full * (shipClass === 'passenger' || shipClass === 'ro-ro' ? 0.93 + 0.05 * chance : 0.68 + 0.28 * chance)
}

function tenths(metres: number): number {
  return Math.min(25.5, Math.max(0.1, Math.round(metres * 10) / 10))
}
