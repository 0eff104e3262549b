import { isCircleKind, isQueueKind, type Port } from '@fairway/contract'
import type { LookTold, Spell } from '@fairway/tracking/reminders'
import type { Wait } from '../../voyages/voyages.ts'
import { circleOf, toldOf } from '../looks/look-circles.ts'
import { countedOf, queueAt, QUEUE_STEP_MS } from '../looks/look-queues.ts'
import type { Admits } from '../looks/look.ts'
import { rehearseCircles, type PastCircles } from './rehearse-circles.ts'
import type { OpenRule } from '../rules/rule-book.ts'

export interface LooksSource {
  tracks: PastCircles
  /** Who waited at anchor of a port since a moment, as it is known at another; UTC ms. */
  waitsOf(locode: string, from: number, now: number): Promise<readonly Wait[]>
  port(locode: string): Port | null
  classOf(mmsi: number): string | null
}

/** What looking round would have told: by the same code as live, of the queue as its calls are known by now. */
export async function rehearseLooks(
  rule: OpenRule,
  period: { from: number; to: number },
  source: LooksSource,
  admits: Admits,
): Promise<{ told: LookTold[]; circlesFrom: number | null }> {
  const { kinds, limits } = rule
  const queue = kinds.some(isQueueKind) ? await rehearseQueue(rule, period, source, admits) : []
  if (!kinds.some(isCircleKind) || limits.circle === null) return { told: queue, circlesFrom: null }
  const circles = await rehearseCircles(rule, period, source.tracks)
  const told = circles.told.map((one) => toldOf(rule, circleOf(rule), one))
  return { told: [...queue, ...told], circlesFrom: circles.from > period.from ? circles.from : null }
}

async function rehearseQueue(
  rule: OpenRule,
  { from, to }: { from: number; to: number },
  { waitsOf, port, classOf }: LooksSource,
  admits: Admits,
): Promise<LookTold[]> {
  const place = rule.port === null ? null : port(rule.port)
  if (place === null || rule.limits.queue === null) return []
  const waits = (await waitsOf(place.locode, from, to)).filter(
    ({ mmsi }) => countedOf([mmsi], rule.conditions, classOf) > 0,
  )
  // One comes, one goes: sorted by time, the queue is their sum.
  const changes = waits.flatMap(({ from: begins, until }) => [
    { time: begins, by: 1 },
    { time: until, by: -1 },
  ])
  changes.sort((a, b) => a.time - b.time)
  const told: LookTold[] = []
  let spell: Spell | null = null
  let waiting = 0
  let next = 0
  for (let time = Math.ceil(from / QUEUE_STEP_MS) * QUEUE_STEP_MS; time <= to; time += QUEUE_STEP_MS) {
    for (; next < changes.length && changes[next].time <= time; next++) waiting += changes[next].by
    const found: ReturnType<typeof queueAt> = queueAt(rule, place, waiting, spell, time, admits)
    spell = found.spell
    told.push(...found.told)
  }
  return told
}
