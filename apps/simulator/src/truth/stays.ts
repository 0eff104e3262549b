import { canonicalLocode } from '@fairway/tracking/ports'
import type { Fleet } from '../fleet/fleet.ts'
import { Doing, HOUR, hoursIntoRound, partAt } from '../motion/itinerary.ts'
import { type Place, placeAt } from '../motion/position.ts'

/** A stay of a simulated ship as it was, whatever was heard of it. UTC ms, degrees. */
export interface TrueStay {
  kind: 'berth' | 'anchor'
  /** UN/LOCODE of the port she lies in, or waits for. */
  port: string
  begin: number
  end: number
  lat: number
  lon: number
}

/** All stays that touch [from, to], in order. Stops to shoot gear at sea are none. */
export function staysOf(fleet: Fleet, ship: number, from: number, to: number): TrueStay[] {
  const plan = fleet.planOf(ship)
  const stays: TrueStay[] = []
  const place: Place = { lat: 0, lon: 0, offshore: 0 }
  const into = hoursIntoRound(plan, from)
  let index = partAt(plan, into)
  let begin = from - (into - plan.parts[index].begins) * HOUR
  while (begin < to) {
    const part = plan.parts[index]
    const end = begin + part.hours * HOUR
    if (part.doing === Doing.berthed || part.doing === Doing.anchored) {
      placeAt(fleet.routes, part, part.hours / 2, place)
      const atStart = part.from < fleet.routes.length(part.route) / 2
      const port =
        part.doing === Doing.berthed ? (atStart ? part.portAtStart : part.portAtEnd) : plan.service.ports[part.call]
      stays.push({
        kind: part.doing === Doing.berthed ? 'berth' : 'anchor',
        port: canonicalLocode(fleet.ports[port].locode),
        begin,
        end,
        lat: place.lat,
        lon: place.lon,
      })
    }
    begin = end
    index = (index + 1) % plan.parts.length
  }
  return stays
}

/** Where a ship was at a moment, without the noise of any receiver. */
export function truePlace(fleet: Fleet, ship: number, time: number): { lat: number; lon: number } {
  const plan = fleet.planOf(ship)
  const into = hoursIntoRound(plan, time)
  const part = plan.parts[partAt(plan, into)]
  const place: Place = { lat: 0, lon: 0, offshore: 0 }
  placeAt(fleet.routes, part, into - part.begins, place)
  return { lat: place.lat, lon: place.lon }
}
