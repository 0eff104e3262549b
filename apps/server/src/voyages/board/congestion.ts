import type { BoardWait, CongestionDay, MapClass } from '@fairway/contract'
import type { CallRow } from '../calls/port-calls.store.ts'

const DAY_MS = 86_400_000
const DAYS = 30
/** A median of fewer says nothing. */
const FEW = 3

export type PortStay = Pick<CallRow, 'mmsi' | 'began' | 'ended' | 'anchored_at' | 'atb'>

/** From anchor to berth; null of a ship that went alongside at once, or has not yet. */
const waitOf = ({ anchored_at: anchored, atb }: PortStay): number | null =>
  anchored !== null && atb !== null && anchored < atb ? atb - anchored : null

/** When a ship of a stay lay at anchor before her berth, up to now; null: she did not. */
export function waitingSpan(
  { anchored_at: from, atb, ended }: PortStay,
  now: number,
): { from: number; until: number } | null {
  if (from === null || (atb !== null && atb <= from)) return null
  return { from, until: Math.min(now, atb ?? ended ?? now) }
}

/** How many came, lay at anchor and went alongside on each day of UTC that the last days touch, oldest first. */
export function congestionByDay(stays: readonly PortStay[], now: number, back = DAYS): CongestionDay[] {
  const last = Math.floor(now / DAY_MS) * DAY_MS
  const first = last - back * DAY_MS
  const days = Array.from({ length: back + 1 }, (_, i) => ({
    day: first + i * DAY_MS,
    arrivals: 0,
    atAnchor: 0,
    waits: [] as number[],
    berthed: 0,
  }))
  const dayOf = (time: number) => days[Math.floor((time - first) / DAY_MS)]
  for (const stay of stays) {
    const { began, atb } = stay
    const arrived = dayOf(began)
    if (arrived) arrived.arrivals++
    const berthed = atb === null ? undefined : dayOf(atb)
    if (berthed) {
      berthed.berthed++
      const wait = waitOf(stay)
      if (wait !== null) berthed.waits.push(wait)
    }
    const span = waitingSpan(stay, now)
    if (span === null) continue
    const { until } = span
    for (let from = Math.max(first, span.from); from < until; from = dayOf(from).day + DAY_MS) {
      const day = dayOf(from)
      const length = Math.min(DAY_MS, now - day.day)
      day.atAnchor += (Math.min(until, day.day + DAY_MS) - from) / length
    }
  }
  return days.map(({ waits, atAnchor, ...day }) => ({
    ...day,
    atAnchor: Math.round(atAnchor * 10) / 10,
    medianWait: medianOf(waits),
  }))
}

/** How long ships of each class waited within some days; `waiting` is counted by the caller. */
export function waitsByClass(
  stays: readonly PortStay[],
  classOf: (mmsi: number) => MapClass,
  waiting: ReadonlyMap<MapClass, number>,
  now: number,
  back = DAYS,
): BoardWait[] {
  const found = new Map<MapClass, { berthed: number; waits: number[] }>()
  for (const stay of stays) {
    if (stay.atb === null || stay.atb < now - back * DAY_MS) continue
    const shipClass = classOf(stay.mmsi)
    let of = found.get(shipClass)
    if (!of) found.set(shipClass, (of = { berthed: 0, waits: [] }))
    of.berthed++
    const wait = waitOf(stay)
    if (wait !== null) of.waits.push(wait)
  }
  return [...new Set([...waiting.keys(), ...found.keys()])]
    .map((shipClass) => {
      const { berthed, waits } = found.get(shipClass) ?? { berthed: 0, waits: [] }
      return {
        class: shipClass,
        waiting: waiting.get(shipClass) ?? 0,
        berthed,
        waited: waits.length,
        medianWait: waits.length < FEW ? null : medianOf(waits),
      }
    })
    .toSorted((a, b) => b.waiting - a.waiting || b.berthed - a.berthed)
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return Math.round((sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2)
}
