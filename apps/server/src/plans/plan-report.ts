import { callsOnRoute, type PlanReport, type PlanReportLeg, type Port, type Track } from '@fairway/contract'
import { haversineDistance, KNOT, METRES_PER_NM, trackFigures } from '@fairway/tracking'
import { measureRoute, type RouteMeasure } from '@fairway/tracking/routes'
import { matchCalls, type DetectedCall, type SailedCall } from './match-calls.ts'
import type { PlanRecord } from './plan-record.ts'

/** Points of a leg's track that are looked at. */
const MOST_POINTS = 5_000
/** Beyond a port's radius she may still be on her way in. */
const NEAR_PORT = METRES_PER_NM

export interface ReportSource {
  track(mmsi: number, from: number, to: number, maxPoints: number): Promise<Track>
  port(locode: string): Port | null
  now: () => number
}

type Reported = Pick<PlanRecord, 'revision' | 'content' | 'startedAt' | 'endedAt'>
type Sailed = PlanReport['total']['planned']

/** Plan against actual, leg by leg; of a voyage that goes on, so far. The plan was started. */
export async function makeReport(
  { revision, content, startedAt, endedAt }: Reported,
  calls: readonly DetectedCall[],
  source: ReportSource,
): Promise<PlanReport> {
  const ports = content.calls.map(({ port }) => port)
  const stops = callsOnRoute(ports, content.route.waypoints)
  const sailed = matchCalls(ports, calls, { startedAt: startedAt!, endedAt })
  const line = measureRoute(content.route.waypoints)
  const legs: PlanReportLeg[] = []
  for (let leg = 0; leg + 1 < ports.length; leg++) {
    const actual = { departs: sailed[leg].departs, arrives: sailed[leg + 1].arrives }
    const until = actual.arrives?.at ?? (goesOn(sailed, leg) ? (endedAt ?? source.now()) : null)
    const track =
      actual.departs === null || until === null || until <= actual.departs.at
        ? null
        : await source.track(content.mmsi, actual.departs.at, until, MOST_POINTS)
    const ends = [source.port(ports[leg]), source.port(ports[leg + 1])].filter((port) => port !== null)
    legs.push({
      from: ports[leg],
      to: ports[leg + 1],
      planned: sailedOf(content.calls[leg].etd, content.calls[leg + 1].eta, content.metres[leg]),
      actual: actualOf(actual, track),
      deviation: track && stops && deviationOf(track, line, [stops[leg], stops[leg + 1]], ends, content.corridorNm),
    })
  }
  return { madeAt: source.now(), revision, legs, total: totalOf(legs) }
}

/** No later port is known: she is still on the leg. */
const goesOn = (sailed: readonly SailedCall[], leg: number) =>
  sailed.slice(leg + 1).every(({ arrives, departs }) => arrives === null && departs === null)

function sailedOf(departs: number | null, arrives: number | null, metres: number | null): Sailed {
  const took = departs === null || arrives === null ? null : arrives - departs
  return { departs, arrives, took, metres, speedKn: speedOf(metres, took) }
}

const speedOf = (metres: number | null, took: number | null) =>
  metres === null || took === null || took <= 0 ? null : Math.round((metres / (took / 1000) / KNOT) * 100) / 100

function actualOf({ departs, arrives }: SailedCall, track: Track | null): PlanReportLeg['actual'] {
  const figures = track && arrives && track.time.length > 1 ? trackFigures(track) : null
  const metres = figures && Math.round(figures.distance + figures.gapMetres)
  return {
    ...sailedOf(departs?.at ?? null, arrives?.at ?? null, metres),
    departsBy: departs?.by ?? null,
    arrivesBy: arrives?.by ?? null,
    silent: figures && figures.silence,
  }
}

/** How far she was off the leg between two waypoints; what she did in the two ports does not count. */
function deviationOf(
  { time, lat, lon }: Track,
  line: RouteMeasure,
  [from, to]: readonly [number, number],
  ports: readonly Port[],
  corridorNm: number,
): PlanReportLeg['deviation'] {
  const corridor = corridorNm * METRES_PER_NM
  let most: Omit<NonNullable<PlanReportLeg['deviation']>, 'outside'> | null = null
  let outside = 0
  let wasOutside = false
  for (const [i, at] of time.entries()) {
    const here = { lat: lat[i], lon: lon[i] }
    const inPort = ports.some(
      (port) => haversineDistance(port.lat, port.lon, here.lat, here.lon) < port.radius + NEAR_PORT,
    )
    const off = inPort ? 0 : line.place(here.lat, here.lon, from, to).off
    if (!inPort && off > (most?.most ?? -1)) most = { most: Math.round(off), at, ...here }
    if (wasOutside && off > corridor) outside += at - time[i - 1]
    wasOutside = off > corridor
  }
  return most && { ...most, outside }
}

/** Sums of what is known of all legs: time at sea, not in the ports between. */
function totalOf(legs: readonly PlanReportLeg[]): PlanReport['total'] {
  const whole = (which: 'planned' | 'actual'): Sailed => {
    const parts = legs.map((leg) => leg[which])
    const metres = sum(parts.map((part) => part.metres))
    const took = sum(parts.map((part) => part.took))
    return {
      departs: parts[0].departs,
      arrives: parts.at(-1)!.arrives,
      took,
      metres,
      speedKn: speedOf(metres, took),
    }
  }
  const deviations = legs.map(({ deviation }) => deviation).filter((deviation) => deviation !== null)
  return {
    planned: whole('planned'),
    actual: whole('actual'),
    most: deviations.length === 0 ? null : Math.max(...deviations.map(({ most }) => most)),
    outside: deviations.length === 0 ? null : deviations.reduce((all, { outside }) => all + outside, 0),
  }
}

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0)
