import { isCircleKind, isQueueKind, type Port } from '@fairway/contract'
import {
  CircleWatch,
  circleReach,
  STILL_MS,
  type LookTold,
  type ShipReport,
  type Spell,
} from '@fairway/tracking/reminders'
import type { Wait } from '../voyages/voyages.ts'
import { boxAlong, MOST_OTHERS, reportsOf, type StoredReports } from './circle-reports.ts'
import { circleOf, toldOf } from './look-circles.ts'
import { countedOf, queueAt, QUEUE_STEP_MS } from './look-queues.ts'
import type { Admits } from './look.ts'
import type { OpenRule } from './rule-book.ts'

const HOUR = 3_600_000
/** Ways round which others are looked for with one question to the store: so long, and so many degrees wide, at most. */
const LONGEST_PIECE_MS = 3 * HOUR
const WIDEST_PIECE = 0.2
/** Such questions of one rehearsal: with more ships it goes back less far. */
const MOST_PIECES = 24

export interface LooksSource {
  tracks: StoredReports
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
  const { does, limits } = rule.row
  const queue = does.some(isQueueKind) ? await rehearseQueue(rule, period, source, admits) : []
  if (!does.some(isCircleKind) || limits.circle === null) return { told: queue, circlesFrom: null }
  const circles = await rehearseCircles(rule, period, source.tracks)
  return { told: [...queue, ...circles.told], circlesFrom: circles.from > period.from ? circles.from : null }
}

async function rehearseQueue(
  rule: OpenRule,
  { from, to }: { from: number; to: number },
  { waitsOf, port, classOf }: LooksSource,
  admits: Admits,
): Promise<LookTold[]> {
  const { row } = rule
  const place = row.port === null ? null : port(row.port)
  if (place === null || row.limits.queue === null) return []
  const waits = (await waitsOf(place.locode, from, to)).filter(
    ({ mmsi }) => countedOf([mmsi], row.conditions, classOf) > 0,
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
    for (; next < changes.length && changes[next]!.time <= time; next++) waiting += changes[next]!.by
    const found: ReturnType<typeof queueAt> = queueAt(rule, place, waiting, spell, time, admits)
    spell = found.spell
    told.push(...found.told)
  }
  return told
}

/** One ship's circle after the other, as far back as the questions reach. */
async function rehearseCircles(
  rule: OpenRule,
  { from, to }: { from: number; to: number },
  tracks: StoredReports,
): Promise<{ told: LookTold[]; from: number }> {
  const circle = circleOf(rule, rule.ships ?? [])
  const ways = new Map<number, ShipReport[]>()
  for (const report of await reportsOf(tracks, circle.ships, from - STILL_MS, to)) {
    const way = ways.get(report.mmsi)
    if (way === undefined) ways.set(report.mmsi, [report])
    else way.push(report)
  }
  const most = Math.max(1, Math.floor(MOST_PIECES / Math.max(1, ways.size)))
  const pieces = new Map([...ways].map(([mmsi, way]) => [mmsi, piecesOf(way, most)]))
  const begins = Math.max(from, ...[...pieces.values()].map((some) => some.begins))
  const told: LookTold[] = []
  for (const [mmsi, { parts }] of pieces) {
    const watch = new CircleWatch(circle, { upTo: begins }, [mmsi])
    for (const part of parts) {
      const until = part.at(-1)!.time
      if (until <= begins) continue
      const since = Math.max(begins, part[0]!.time) - STILL_MS
      const visits = await tracks.area(boxAlong(part, circleReach(circle)), since, until)
      const near = visits.slice(0, MOST_OTHERS).map((visit) => visit.mmsi)
      const reports = await reportsOf(tracks, [mmsi, ...near, ...watch.others()], since, until)
      for (const one of watch.run(reports, until)) told.push(toldOf(rule, circle, one))
    }
  }
  return { told, from: begins }
}

/** A way in short pieces, the latest ones, and from when on; each begins where the one before ends. */
function piecesOf(way: readonly ShipReport[], most: number): { parts: ShipReport[][]; begins: number } {
  const parts: ShipReport[][] = []
  let part: ShipReport[] = []
  for (const report of way) {
    const first = part[0]
    const isOver =
      first !== undefined &&
      (report.time - first.time > LONGEST_PIECE_MS ||
        Math.abs(report.lat - first.lat) > WIDEST_PIECE ||
        Math.abs(report.lon - first.lon) > WIDEST_PIECE)
    if (isOver) {
      parts.push(part)
      part = [part.at(-1)!]
    }
    part.push(report)
  }
  if (part.length > 0) parts.push(part)
  const latest = parts.slice(-most)
  return { parts: latest, begins: parts.length > most ? latest[0]![0]!.time : -Infinity }
}
