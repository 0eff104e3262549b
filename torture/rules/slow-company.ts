import { createArea } from '@fairway/tracking/areas'
import type { CircleRule, Report, World } from '@fairway/tracking/reminders'
import { destinationPoint, haversineDistance } from '../../packages/tracking/src/geodesy.ts'
import { slowArea } from './slow-areas.ts'
import type { Place } from './made-up-ships.ts'
import { eventOf, type SlowEvent } from './slow-event.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const METRES_PER_NM = 1_852
const METRES_PER_DEGREE = 111_195
const TOGETHER_METRES = 500
/** Two ships so far apart beyond a circle, or beyond what is near it, say nothing of each other. */
const FAR_APART = 15_000

type Ships = ReadonlyMap<number, readonly Report[]>

export interface SlowMeeting {
  readonly kind: string
  readonly time: number
  readonly centre: number
  readonly other: number
}

/** Slow for two hours and 10 km from any port she is asked about once an hour: who has lain within 500 m of her for two hours, slower than 2 kn. */
export function slowEncounters(mmsi: number, ships: Ships, world: World): SlowEvent[] {
  const own = ships.get(mmsi)!
  const reports = own.filter(({ sog }) => sog !== null)
  const events: SlowEvent[] = []
  let slow: number | null = null
  let asked = -Infinity
  for (const [i, report] of reports.entries()) {
    const { time, sog, lat, lon } = report
    if (sog! > 3 || (i > 0 && time - reports[i - 1].time > HOUR)) slow = null
    if (slow === null) {
      if (sog! < 2) slow = time
      continue
    }
    if (time - slow < 2 * HOUR || time - slow > 24 * HOUR || time - asked < HOUR) continue
    asked = time
    if (world.portDistance(lat, lon, 10_000) !== null) continue
    const other = [...ships]
      .filter(([ship]) => ship !== mmsi)
      .flatMap(([ship, way]) => {
        const metres = slowlyTogether(own, way, time)
        return metres === null ? [] : [{ ship, metres }]
      })
      .toSorted((a, b) => a.metres - b.metres || a.ship - b.ship)[0]
    if (other !== undefined)
      events.push({
        ...eventOf('encounter', report, report),
        says: `${other.ship} at ${other.metres} m`,
        once: `${slow} ${other.ship}`,
      })
  }
  return events
}

/** How far off a ship is that has lain with another for two hours up to a moment, with no more than twenty minutes between two reports. */
function slowlyTogether(own: readonly Report[], other: readonly Report[], at: number): number | null {
  const before = other.filter(({ time }) => time <= at && time > at - 4 * HOUR).toReversed()
  let next = at
  let nearest: number | null = null
  for (const report of before) {
    if (next - report.time > 20 * MINUTE) return null
    const metres = slowlyOff(
      own.filter(({ time }) => time <= at),
      report,
    )
    if (metres > TOGETHER_METRES || (report.sog !== null && report.sog >= 2)) return null
    nearest ??= Math.round(metres)
    if (at - report.time >= 2 * HOUR) return nearest
    next = report.time
  }
  return null
}

/** From where the one was just then: on a straight line between two of her reports that are no more than twenty minutes away, or at the only one. */
function slowlyOff(own: readonly Report[], { time, lat, lon }: Report): number {
  const near = own.filter((report) => Math.abs(report.time - time) <= 20 * MINUTE)
  const a = near.findLast((report) => report.time < time)
  const b = near.find((report) => report.time >= time)
  const only = a ?? b
  if (only === undefined) return Infinity
  if (a === undefined || b === undefined) return haversineDistance(only.lat, only.lon, lat, lon)
  const share = (time - a.time) / (b.time - a.time)
  const turn = ((b.lon - a.lon + 540) % 360) - 180
  return haversineDistance(a.lat + share * (b.lat - a.lat), a.lon + share * turn, lat, lon)
}

/**
 * Who comes into the circle that goes with a ship, leaves it and comes near. It is an area round the ship in its middle: each report of the
 * other is held against where she is by then, and each report of hers against where the other is, of whom nothing was heard for two minutes.
 */
export function slowCircle({ ships: circled, radius, kinds }: CircleRule, ships: Ships, begun: number): SlowMeeting[] {
  return circled.flatMap((centre) =>
    [...ships.keys()]
      .filter((other) => other !== centre && !(circled.includes(other) && other < centre))
      .flatMap((other) => {
        const ways = [ships.get(centre)!, ships.get(other)!] as const
        return slowPair(ways, centre < other, { radius, kinds }, begun).map((event) => ({ ...event, centre, other }))
      }),
  )
}

function slowPair(
  [centre, other]: readonly [readonly Report[], readonly Report[]],
  isCentreFirst: boolean,
  { radius, kinds }: Pick<CircleRule, 'radius' | 'kinds'>,
  begun: number,
): Pick<SlowMeeting, 'kind' | 'time'>[] {
  const area = createArea({ kind: 'circle', centre: { lat: 0, lon: 0 }, radius })
  const sight = radius * (kinds.includes('circle-approach') ? 3 : 1) + FAR_APART
  const seen = (time: number, middle: Report | undefined, it: Report | undefined): Report[] => {
    const [from, to] = [slowlyReckoned(middle, time), slowlyReckoned(it, time)]
    if (from === null || to === null || metresOf(slowlyFrom(middle!, it!)) > sight) return []
    return [{ ...it!, time, ...slowlyFrom(from, to) }]
  }
  const fixes: Report[] = []
  let [middle, it] = [undefined as Report | undefined, undefined as Report | undefined]
  const inOrder = [
    ...centre.map((report) => ({ report, isCentre: true })),
    ...other.map((report) => ({ report, isCentre: false })),
  ].toSorted(
    (a, b) =>
      a.report.time - b.report.time || Number(a.isCentre !== isCentreFirst) - Number(b.isCentre !== isCentreFirst),
  )
  for (const { report, isCentre } of inOrder) {
    if (isCentre) middle = report
    else it = report
    const isSeldom = it !== undefined && report.time - it.time >= 2 * MINUTE
    if (report.time > begun && (!isCentre || isSeldom)) fixes.push(...seen(report.time, middle, it))
  }
  const upTo = (way: readonly Report[]) => way.findLast(({ time }) => time <= begun)
  const atBegin = seen(begun, upTo(centre), upTo(other))
  const begunInside = atBegin.some(({ lat, lon }) => area.contains(lat, lon))
  const asked = kinds.map((kind) => kind.replace('circle', 'area'))
  return slowlyCut(begunInside ? [...atBegin, ...fixes] : fixes)
    .flatMap((piece, i) =>
      slowArea({ kinds: asked, approach: radius, begunInside: begunInside && i === 0 }, area, piece),
    )
    .map(({ kind, time }) => ({ kind: kindOf(kind, kinds), time }))
}

/** Who went through is told as the first that is asked for of coming and going. */
const kindOf = (kind: string, kinds: readonly string[]): string =>
  kind === 'area-passed'
    ? kinds.includes('circle-enter')
      ? 'circle-enter'
      : 'circle-leave'
    : kind.replace('area', 'circle')

/** What was seen of two ships a day ago says nothing. */
function slowlyCut(fixes: readonly Report[]): Report[][] {
  const pieces: Report[][] = [[]]
  for (const fix of fixes) {
    const last = pieces.at(-1)!.at(-1)
    if (last !== undefined && fix.time - last.time > 24 * HOUR) pieces.push([])
    pieces.at(-1)!.push(fix)
  }
  return pieces
}

/** One from the other in degrees that are as long to the east as to the north. */
function slowlyFrom(middle: Place, it: Place): Place {
  const turn = ((it.lon - middle.lon + 540) % 360) - 180
  return { lat: it.lat - middle.lat, lon: turn * Math.cos((middle.lat * Math.PI) / 180) }
}

const metresOf = ({ lat, lon }: Place): number => Math.hypot(lat, lon) * METRES_PER_DEGREE

/** Where a ship is by her last report: for five minutes by course and speed, for twenty where she lies still. */
function slowlyReckoned(report: Report | undefined, time: number): Place | null {
  if (report === undefined) return null
  const { lat, lon, sog, cog } = report
  const age = time - report.time
  const isStill = sog === null || sog < 0.5
  if (age > (isStill ? 20 : 5) * MINUTE) return null
  return age === 0 || isStill || cog === null
    ? { lat, lon }
    : destinationPoint(lat, lon, cog, ((sog * age) / HOUR) * METRES_PER_NM)
}
