import type { Said, WatchedRule } from '@fairway/tracking/reminders'
import { classOf, type MadeUpSea } from './made-up-sea.ts'
import { worldOf } from './made-up-said.ts'
import { slowArea } from './slow-areas.ts'
import { slowCalls, slowDistress } from './slow-calls.ts'
import { slowCircle, slowEncounters } from './slow-company.ts'
import type { SlowEvent } from './slow-event.ts'
import { slowDrops, slowSpeed, slowStops } from './slow-motion.ts'
import { slowSilence } from './slow-silence.ts'
import { slowNear, slowStatus } from './slow-ways.ts'
import { slowlyBound, slowlyBoundAt, slowSaid } from './slow-said.ts'

/**
 * What rules tell, worked out a second time and slowly: every rule asks the whole past of every ship, from end to end. It has no index
 * and keeps nothing between two reports, so it cannot lose or double what the engine might. What areas hold is asked of the areas.
 */

/** An event as both sides write it down. */
export const keyOf = (rule: string, mmsi: number, kind: string, time: number, says = '') =>
  `${rule} ${mmsi} ${kind} ${time} ${says}`

/** `until`: silence is known up to it; `begun`: circles are watched from there. UTC ms. */
export function slowly(sea: MadeUpSea, { until, begun }: Record<'until' | 'begun', number>): string[] {
  const world = worldOf(sea.ports)
  // They are the same by every rule, and dear.
  const silence = remembered((mmsi) => slowSilence(mmsi, sea.ships, world, until))
  const encounters = remembered((mmsi) => slowEncounters(mmsi, sea.ships, world))
  const drops = remembered((mmsi) => slowDrops(sea.ships.get(mmsi)!, world))
  const stops = remembered((mmsi) => slowStops(sea.ships.get(mmsi)!, world))
  const bound = remembered((mmsi) => slowlyBoundAt(sea.words.get(mmsi)!, world))
  const portAt = (rule: WatchedRule, mmsi: number) => (time: number) => {
    const said = rule.port === null ? bound(mmsi)(time) : null
    const locode = rule.port ?? (said === null ? null : world.portOf(said, null))
    const place = locode === null ? null : world.placeOf(locode)
    return locode === null || place === null ? null : { ...place, locode }
  }
  const ofShip = (rule: WatchedRule, mmsi: number): SlowEvent[] => {
    const reports = sea.ships.get(mmsi)!
    const { area, limits, kinds } = rule
    const ofNamed = (about: string, work: () => readonly SlowEvent[]) =>
      rule.ships !== null && kinds.some((kind) => kind.startsWith(about)) ? work() : []
    return [
      ...(area === null ? [] : slowArea(rule, area, reports)),
      ...ofNamed('ais-', () => silence(mmsi)),
      ...ofNamed('encounter', () => encounters(mmsi)),
      ...ofNamed('speed-drop', () => drops(mmsi)),
      ...(['stop-sea', 'drift-sea'] as const).flatMap((name) =>
        ofNamed(name, () => stops(mmsi).filter(({ kind }) => kind === name)),
      ),
      ...(['over', 'under'] as const).flatMap((side) => {
        const limit = limits?.[side] ?? null
        return limit === null ? [] : ofNamed(`speed-${side}`, () => slowSpeed(side, limit, reports))
      }),
      ...ofNamed('status-change', () => slowStatus(reports, limits?.statuses ?? [])),
      ...(
        [
          ['approach-port', 'away'],
          ['approach-eta', 'ahead'],
        ] as const
      ).flatMap(([kind, by]) => {
        const limit = limits?.[by] ?? null
        return limit === null ? [] : ofNamed(kind, () => slowNear(kind, limit, reports, portAt(rule, mmsi)))
      }),
      ...ofNamed('', () => slowSaid(sea.words.get(mmsi)!, reports, world, rule)),
      ...slowDistress(rule, mmsi, reports, false, sea.ships),
    ]
  }
  const ofRule = (rule: WatchedRule): string[] => {
    const senders = [
      ...(rule.ships ?? [...sea.ships.keys()]).map((mmsi) => ({ mmsi, events: ofShip(rule, mmsi) })),
      ...[...sea.ships.keys()].map((mmsi) => ({
        mmsi,
        events: slowCalls(
          rule,
          sea.calls.filter((call) => call.mmsi === mmsi),
        ),
      })),
      ...Array.from(sea.beacons, ([mmsi, reports]) => ({
        mmsi,
        events: slowDistress(rule, mmsi, reports, true, sea.ships),
      })),
    ]
    return senders.flatMap(({ mmsi, events }) =>
      told(rule, events, sea.words.get(mmsi) ?? [], mmsi, world).map(({ kind, time, says }) =>
        keyOf(rule.id, mmsi, kind, time, says),
      ),
    )
  }
  const ofCircle = (circle: MadeUpSea['circles'][number]): string[] =>
    slowCircle(circle, sea.ships, begun).map(({ kind, time, centre, other }) =>
      keyOf(circle.id, other, kind, time, `at ${centre}`),
    )
  return [...sea.rules.flatMap(ofRule), ...sea.circles.flatMap(ofCircle)]
}

function told(
  rule: WatchedRule,
  events: readonly SlowEvent[],
  words: readonly Said[],
  mmsi: number,
  world: ReturnType<typeof worldOf>,
): SlowEvent[] {
  const asked = events
    .filter(({ kind }) => rule.kinds.includes(kind) || kind === 'area-passed')
    .filter((event) => isAskedFor(rule, event, mmsi, () => slowlyBound(words, world, event.time), world))
  return once(coolDown(rule.coolDown, asked))
}

function isAskedFor(
  { since, conditions, area }: WatchedRule,
  { kind, time, lat, lon, sog, cog }: SlowEvent,
  mmsi: number,
  bound: () => string | null,
  world: ReturnType<typeof worldOf>,
): boolean {
  const { speed, course, classes, hours, destinations } = conditions
  if (time < since) return false
  if (speed !== null && sog !== null && (sog < (speed.least ?? 0) || sog > (speed.most ?? Infinity))) return false
  if (course !== null && cog !== null && (cog - course.from + 360) % 360 > (course.to - course.from + 360) % 360)
    return false
  const shipClass = classOf(mmsi)
  if (classes.length > 0 && shipClass !== null && !classes.includes(shipClass)) return false
  if (hours !== null && !isWithin(hours, time)) return false
  if (destinations.length > 0 && !kind.startsWith('port-')) {
    const said = bound()
    const port = said === null ? null : (world.portOf(said, null) ?? 'unknown')
    if (port !== null && !destinations.some((one) => port.startsWith(one))) return false
  }
  return (
    area === null || lat === null || lon === null || /^(area|port|distress)-?/.test(kind) || area.contains(lat, lon)
  )
}

/** The clock of Shanghai stands eight hours before UTC all the year round; the world began on a Thursday. */
function isWithin({ from, to, days }: NonNullable<WatchedRule['conditions']['hours']>, time: number): boolean {
  const minutes = Math.floor(time / 60_000) + 8 * 60
  const day = (4 + Math.floor(minutes / 1_440)) % 7
  const after = ((minutes % 1_440) - from + 1_440) % 1_440
  return (days.length === 0 || days.includes(day)) && (from === to || after < (to - from + 1_440) % 1_440)
}

/** The same not twice within the time; what a call or a ship in distress says is told once anyway, as it was known first. */
function coolDown(atLeast: number, events: readonly SlowEvent[]): SlowEvent[] {
  const isFree = ({ kind }: SlowEvent) => kind === 'distress' || kind.startsWith('port-')
  const last = new Map<string, number>()
  const told = events
    .filter((event) => !isFree(event))
    .toSorted((a, b) => a.time - b.time)
    .filter(({ kind, time }) => {
      const before = last.get(kind)
      if (before !== undefined && time - before < atLeast) return false
      last.set(kind, time)
      return true
    })
  return [...events.filter(isFree), ...told]
}

/** Of what is told once, the first. */
function once(events: readonly SlowEvent[]): SlowEvent[] {
  const known = new Set<string>()
  return events.filter(({ kind, once: what }) => what === undefined || known.size < known.add(`${kind} ${what}`).size)
}

function remembered<Value>(work: (mmsi: number) => Value): (mmsi: number) => Value {
  const known = new Map<number, Value>()
  return (mmsi) => {
    if (!known.has(mmsi)) known.set(mmsi, work(mmsi))
    return known.get(mmsi)!
  }
}
