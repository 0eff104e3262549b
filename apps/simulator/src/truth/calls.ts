import { fastDistance } from '@fairway/tracking'
import { LIMIT_MARGIN, type PortAreas } from '@fairway/tracking/voyages'
import type { World } from '../world.ts'
import type { TrueStay } from './stays.ts'

/** A port call of a simulated ship by the definitions of docs/decisions/0033, but from where she truly was. UTC ms. */
export interface TrueCall {
  mmsi: number
  port: string
  ata: number
  anchoredAt: number | null
  atb: number | null
  atd: number
  /** It began and ended within the time asked for. */
  whole: boolean
}

const STEP = 2 * 60_000
/** She has left so long after the crossing, when by then she is far out or has been beyond the margin for a while: at the edge of the limits nobody can tell. */
const DEPARTURE_HOLD = 15 * 60_000
const BEYOND_HOLD = 10 * 60_000
const FAR_BEYOND = 5_000
const LONGEST_CROSSING = 24 * 3_600_000
const COMES_BACK_WITHIN = 24 * 3_600_000
const COMES_BACK_FROM = 20 * 1852

/** All calls of a ship that touch [from, to]. */
export function trueCalls(world: World, ship: number, from: number, to: number, areas: PortAreas): TrueCall[] {
  const stays = world.stays(ship, from, to)
  const calls: TrueCall[] = []
  let waits: TrueStay[] = []
  let open: TrueCall | null = null
  for (const [index, stay] of stays.entries()) {
    const port = areas.locodes.indexOf(stay.port)
    const beyondAt = (time: number) => {
      const place = world.placeOf(ship, time)
      return areas.beyond(port, place.lat, place.lon)
    }
    if (areas.beyond(port, stay.lat, stay.lon) > 0) {
      waits.push(stay)
      continue
    }
    const next = stays[index + 1]
    if (open !== null && open.port === stay.port && open.atd === Infinity) {
      // She never went beyond the limits in between.
      if (stay.kind === 'berth') open.atb ??= stay.begin
    } else {
      if (open !== null) calls.push(open)
      const before = stays[index - 1]?.end ?? -Infinity
      const near = waits.filter(
        (wait) =>
          stay.begin - wait.end < COMES_BACK_WITHIN &&
          fastDistance(wait.lat, wait.lon, stay.lat, stay.lon) < COMES_BACK_FROM,
      )
      open = {
        mmsi: world.mmsi(ship),
        port: stay.port,
        ata: cross(beyondAt, stay.begin, -STEP, before) ?? stay.begin,
        anchoredAt: near[0]?.begin ?? (stay.kind === 'anchor' ? stay.begin : null),
        atb: stay.kind === 'berth' ? stay.begin : null,
        atd: 0,
        whole: false,
      }
    }
    waits = []
    open.atd =
      cross(beyondAt, stay.end, STEP, next?.begin ?? Infinity) ?? (next?.port === stay.port ? Infinity : stay.end)
  }
  if (open !== null) calls.push(open)
  for (const call of calls) call.whole = call.ata > from && call.atd < to
  return calls
}

/** From a moment inside the limits to the crossing before (step < 0) or after it, behind which she was beyond the margin; null when she was not before `until`. */
function cross(beyondAt: (time: number) => number, start: number, step: number, until: number): number | null {
  let crossing: number | null = null
  let beyondSince: number | null = null
  for (let time = start + step; Math.abs(time - start) < LONGEST_CROSSING; time += step) {
    if (step < 0 ? time < until : time > until) return null
    const beyond = beyondAt(time)
    if (beyond <= 0) crossing = null
    else crossing ??= bisect(beyondAt, time - step, time)
    if (beyond <= LIMIT_MARGIN) {
      beyondSince = null
      continue
    }
    if (step < 0) return crossing
    beyondSince ??= time
    if (time - crossing! >= DEPARTURE_HOLD && (beyond > FAR_BEYOND || time - beyondSince >= BEYOND_HOLD))
      return crossing
  }
  return null
}

/** Between a moment inside and one outside, to the second. */
function bisect(beyondAt: (time: number) => number, inside: number, outside: number): number {
  let [low, high] = [inside, outside]
  while (Math.abs(high - low) > 1_000) {
    const middle = (low + high) / 2
    if (beyondAt(middle) <= 0) low = middle
    else high = middle
  }
  return Math.round(high)
}
