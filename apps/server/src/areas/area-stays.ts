import { STEPS_PER_DEGREE } from '@fairway/tracking'
import { newAreaWatch, watchArea, type WatchedArea } from '@fairway/tracking/areas'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'
import type { AreaPoints } from '../tracks/read/area-points.ts'
import { leastGap, type Gap } from './out-of-sight.ts'

/** One ship's time in an area, UTC ms. */
export interface AreaStay {
  mmsi: number
  entered: number
  /** She was first heard inside: when she came nobody knows. */
  before: boolean
  /** The last report of the stay; her first outside where that was heard. */
  left: number
  /** How it ended: she was heard outside, is there still as far as is known, or was heard of no more. */
  end: 'left' | 'there' | 'silent'
}

/** After so long without a report nobody knows whether she is there still. */
const LEAST_SILENCE_MS = 6 * 3_600_000

/** The stays of all ships in an area, by the same rules as its reminders: the points are those of a box around it. And where sight of a ship was lost that was inside. */
export async function areaStays(
  watched: WatchedArea,
  points: AreaPoints,
  to: number,
): Promise<{ stays: AreaStay[]; gaps: Gap[] }> {
  const silence = Math.max(LEAST_SILENCE_MS, 3 * points.step)
  const pause = createYieldWhenDue()
  const stays: AreaStay[] = []
  const gaps: Gap[] = []
  for (let begin = 0, end = 0; begin < points.rows; begin = end) {
    while (end < points.rows && points.mmsi[end] === points.mmsi[begin]) end++
    stays.push(...staysOfShip(watched, points, begin, end, { to, silence, onGap: (gap) => gaps.push(gap) }))
    await pause()
  }
  return { stays, gaps }
}

function staysOfShip(
  watched: WatchedArea,
  { mmsi, time, lat, lon, step }: AreaPoints,
  begin: number,
  end: number,
  { to, silence, onGap }: { to: number; silence: number; onGap(gap: Gap): void },
): AreaStay[] {
  const stays: AreaStay[] = []
  let state = newAreaWatch()
  let open: AreaStay | null = null
  let firstHeard = time[begin]
  const close = (left: number, how: AreaStay['end']) => {
    if (open !== null) stays.push({ ...open, left, end: how })
    open = null
  }
  const lookFor = ({ last, inside, turned }: typeof state, until: number) => {
    if (last !== null && (inside || turned !== null) && until - last.time > leastGap(step))
      onGap({ mmsi: mmsi[begin], after: last.time, until })
  }
  for (let i = begin; i < end; i++) {
    const fix = { time: time[i], lat: lat[i] / STEPS_PER_DEGREE, lon: lon[i] / STEPS_PER_DEGREE }
    lookFor(state, fix.time)
    if (state.last !== null && fix.time - state.last.time > silence) {
      close(state.last.time, 'silent')
      state = newAreaWatch()
      firstHeard = fix.time
    }
    for (const event of watchArea(watched, state, fix)) {
      const stay: AreaStay = { mmsi: mmsi[i], entered: event.time, before: false, left: event.time, end: 'left' }
      if (event.kind === 'enter') open = { ...stay, before: event.time === firstHeard }
      else if (event.kind === 'leave') close(event.time, 'left')
      else if (event.kind === 'passed') stays.push(stay)
    }
  }
  lookFor(state, to)
  if (state.last !== null) close(state.last.time, to - state.last.time > silence ? 'silent' : 'there')
  return stays
}
