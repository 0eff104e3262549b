import { noLimits, type Area, type ReminderKind } from '@fairway/contract'
import { stationKinds, type StaticReport, type TrackPoint, type TrackPoints } from '@fairway/tracking'
import { ReminderWatch, type Report, type Said, type SaidCall, type Told } from '@fairway/tracking/reminders'
import { classOf, type MadeUpSea } from './made-up-sea.ts'
import { worldOf } from './made-up-said.ts'
import { inOrder } from './quick-rules.ts'
import type { Chance } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { isInside, type Box } from '../../apps/server/src/tracks/read/ships-in-area.ts'
import type { SomeShips } from '../../apps/server/src/tracks/read/stored-points.ts'
import { askAround } from '../../apps/server/src/reminders/looks/ask-around.ts'
import { askMany } from '../../apps/server/src/reminders/looks/ask-many.ts'
import { PointsInMemory } from '../../apps/server/src/reminders/looks/points-in-memory.ts'
import type { RehearsalSource } from '../../apps/server/src/reminders/rehearsal/rehearse.ts'
import { area as anArea } from '../../apps/server/src/reminders/rehearsal/rehearsal.fixture.ts'
import { asksNobody, ruleRow } from '../../apps/server/src/reminders/rules/rule-row.fixture.ts'
import type { RuleRow } from '../../apps/server/src/reminders/rules/rules.store.ts'
import { storedHours } from '../../apps/server/src/reminders/rehearsal/stored-hours.fixture.ts'
import { columns } from '../../apps/server/src/reminders/watch/watcher.fixture.ts'
import { hourOf } from '../../apps/server/src/reminders/watch/watch-hours.ts'

const MINUTE = 60_000
const STEPS_PER_DEGREE = 600_000

/** The same words and points as a store has them, with the calls as they are known in the end. */
export function sourceOfSea(sea: MadeUpSea, now: number): RehearsalSource {
  const tracks = tracksOf(sea, allPoints(sea))
  const calls = lastCalls(sea)
  return {
    ...asksNobody(now),
    tracks,
    around: askMany(tracks),
    world: worldOf(sea.ports),
    classOf,
    callsOf: async (mmsi) => calls.filter((call) => call.mmsi === mmsi),
    callsAt: async (port, since) => ({
      from: since,
      calls: calls.filter((call) => call.port === port && !call.minor && call.confidence >= 2),
    }),
  }
}

const allPoints = ({ ships }: MadeUpSea): TrackPoint[] =>
  [...ships].flatMap(([mmsi, own]) => own.map((report) => pointOf(mmsi, report)))

/** Of each call the last revision. */
const lastCalls = ({ calls }: MadeUpSea): SaidCall[] => [...new Map(calls.map((call) => [call.id, call])).values()]

const pointOf = (mmsi: number, { time, lat, lon, sog, cog, status = null }: Report): TrackPoint => ({
  mmsi,
  time,
  lat,
  lon,
  sog,
  cog,
  ...(status !== null && { status }),
})

function asBeacons(points: TrackPoints): TrackPoints {
  points.kind.fill(stationKinds.indexOf('distress'))
  return points
}

function tracksOf(sea: MadeUpSea, all: readonly TrackPoint[]) {
  const ofBeacons = [...sea.beacons].flatMap(([mmsi, own]) => own.map((report) => pointOf(mmsi, report)))
  const points = new PointsInMemory()
  points.add(columns(all))
  points.add(asBeacons(columns(ofBeacons)))
  const [ships, beacons] = [storedHours(all), storedHours(ofBeacons)]
  const everybody = [...sea.ships.keys(), ...sea.beacons.keys()]
  return {
    ...ships,
    shipsAt: async (places: readonly unknown[]) => places.map(() => everybody),
    async *pointsOfSpans(...question: Parameters<typeof ships.pointsOfSpans>) {
      yield* ships.pointsOfSpans(...question)
      for await (const page of beacons.pointsOfSpans(...question)) yield asBeacons(page)
    },
    area: points.area,
    storedPoints: points.storedPoints.bind(points),
    feedHeard: async () => true,
    async *storedStatics(ships: SomeShips) {
      const asked = 'first' in ships ? [] : ships
      yield asked.flatMap((mmsi) => (sea.words.get(mmsi) ?? []).map((said) => staticOf(mmsi, said)))
    },
    async hoursInBox(box: Box, from: number, to: number) {
      const hours = new Map<number, Set<number>>()
      for (const { mmsi, time, lat, lon } of all)
        if (time >= from && time <= to && isInside(box, inSteps(lat), inSteps(lon)))
          hours.set(hourOf(time), (hours.get(hourOf(time)) ?? new Set()).add(mmsi))
      const found = [...hours].map(([begin, mmsis]) => ({ begin, mmsis: [...mmsis] }))
      return { from, hours: found.toSorted((a, b) => b.begin - a.begin) }
    },
    hoursOfShips: async (ships: readonly number[]) =>
      new Map(ships.map((mmsi) => [mmsi, [...new Set(sea.ships.get(mmsi)?.map(({ time }) => hourOf(time)))]])),
  }
}

const inSteps = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE)

function staticOf(mmsi: number, { dimensions, ...said }: Said): StaticReport {
  const [length, breadth] = dimensions?.split(' × ').map(Number) ?? [0, 0]
  const sides = dimensions === undefined ? {} : { toBow: length, toStern: 0, toPort: breadth, toStarboard: 0 }
  return { mmsi, receivedAt: said.time, feed: 0, flags: 0, kind: 'ship', ...said, ...sides } as StaticReport
}

/** The rules of a sea as they are kept: about its ships, and since the beginning. */
export function rowsOfSea({ rules, shapes }: MadeUpSea) {
  return rules.map((rule) => {
    const shape = rule.area === null ? undefined : shapes.get(rule.area)
    const area = shape === undefined ? null : ({ ...anArea, shape } as Area)
    const row = ruleRow({
      does: [...rule.kinds] as ReminderKind[],
      port: rule.port,
      approach: rule.approach,
      limits: { ...noLimits, ...rule.limits } as RuleRow['limits'],
      conditions: rule.conditions as RuleRow['conditions'],
      coolDown: rule.coolDown / MINUTE,
      since: 0,
      begun: false,
    })
    return { id: rule.id, row, area, ships: rule.ships }
  })
}

/** What the rules of a sea tell live: each report, word and call in its turn, silence looked for every minute, others asked as it comes. */
export async function toldOfSea(chance: Chance, sea: MadeUpSea, until: number): Promise<Told[]> {
  const watch = new ReminderWatch(classOf, worldOf(sea.ports))
  for (const rule of sea.rules) watch.set({ ...rule, since: 0 })
  const around = askAround(tracksOf(sea, allPoints(sea)))
  const told = new Map<string, Told>()
  const note = async (events: readonly Told[]) => {
    for (const one of events) {
      const event = one.ask === undefined ? one : watch.answer(one, await around(one.mmsi, one.ask))
      // In the inbox what is the same comes once.
      const key = event === null ? '' : `${event.rule} ${event.mmsi} ${event.kind} ${event.moment}`
      if (event !== null && !told.has(key)) told.set(key, event)
    }
  }
  const seen = new Set<number>()
  let ticked = 0
  for (const { mmsi, time, report, said, isBeacon } of inOrder(chance, sea)) {
    if (said !== undefined) watch.say(mmsi, said)
    if (report === undefined) continue
    if (!isBeacon && !seen.has(mmsi)) {
      seen.add(mmsi)
      // Where she was when it began is no event.
      for (const { id, ships } of sea.rules)
        if (ships?.includes(mmsi)) watch.begin(id, mmsi, { ...report, time: time - 1 })
    }
    if (time - ticked >= MINUTE) await note(watch.tick(() => (ticked = time)))
    await note(isBeacon ? watch.distress(mmsi, report, true) : watch.push(mmsi, report))
  }
  await note(watch.tick(() => until))
  for (const call of lastCalls(sea)) await note(watch.call(call))
  return [...told.values()]
}
