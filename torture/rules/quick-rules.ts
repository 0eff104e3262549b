import { addTrackPoint, createTrackPoints } from '@fairway/tracking'
import { CircleWatch, ReminderWatch, type CircleState, type ShipState, type Told } from '@fairway/tracking/reminders'
import type { Chance } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { askAround } from '../../apps/server/src/reminders/looks/ask-around.ts'
import { PointsInMemory } from '../../apps/server/src/reminders/looks/points-in-memory.ts'
import { classOf, type MadeUpSea } from './made-up-sea.ts'
import { worldOf } from './made-up-said.ts'
import { keyOf } from './slow-rules.ts'

/** Of the reports after which it is ended and goes on from what was kept. */
const ENDS = 1 / 5_000
const TICK_MS = 60_000
/** What ships say comes before or after their points by less than the two minutes for which they wait. */
const EARLY_MS = 60_000
const LATE_MS = 118_000
/** Circles are asked about by so much at once. */
const RUN_MS = 2 * 3_600_000
const RUN_BACK_MS = 20 * 60_000

/**
 * The engine over a sea: reports of all ships in the order of time, words among them sooner or later, silence looked for every minute of
 * them, and now and then an end. What is told once of a call, a meeting or a day is the same event when it comes again, as in the inbox.
 */
export async function quickly(
  chance: Chance,
  sea: MadeUpSea,
  until: number,
): Promise<{ told: string[]; ends: number }> {
  const start = () => {
    const made = new ReminderWatch(classOf, worldOf(sea.ports))
    for (const rule of sea.rules) made.set(rule)
    return made
  }
  let watch = start()
  let ends = 0
  const told = new Set<string>()
  const all: string[] = []
  const around = askAround(tracksOf(sea))
  const note = async (events: readonly Told[]) => {
    for (const one of events) {
      const event = one.ask === undefined ? one : watch.answer(one, await around(one.mmsi, one.ask))
      if (event === null) continue
      const { rule, mmsi, kind, moment, time } = event
      const isOnce = kind === 'encounter' || kind.startsWith('port-') || kind.startsWith('distress')
      const id = `${rule} ${mmsi} ${kind} ${moment}`
      if (isOnce && told.size === told.add(id).size) continue
      all.push(keyOf(rule, mmsi, kind, time, saysOf(event)))
    }
  }
  let ticked = 0
  for (const { mmsi, time, report, said, isBeacon } of inOrder(chance, sea)) {
    if (said !== undefined) watch.say(mmsi, said)
    if (report === undefined) continue
    if (time - ticked >= TICK_MS) {
      ticked = time
      await note(watch.tick(() => time))
      watch.forgetOld(time)
    }
    await note(isBeacon ? watch.distress(mmsi, report, true) : watch.push(mmsi, report))
    if (!chance.happens(ENDS)) continue
    ends++
    const kept = JSON.stringify([...sea.ships.keys(), ...sea.beacons.keys()].map((ship) => [ship, watch.stateOf(ship)]))
    watch = start()
    for (const [ship, state] of JSON.parse(kept) as [number, ShipState][]) watch.restore(ship, state)
  }
  await note(watch.tick(() => until))
  for (const call of sea.calls) await note(watch.call(call))
  return { told: all, ends }
}

/** Reports of all in the order of time, and among them what ships say: of each in its order, but sooner or later than it is dated. */
export function inOrder(chance: Chance, { ships, beacons, words }: MadeUpSea) {
  const heard = Array.from(words, ([mmsi, own]) => {
    let last = -Infinity
    return own.map((said) => {
      last = Math.max(last, said.time - EARLY_MS + chance.below(EARLY_MS + LATE_MS))
      return { mmsi, time: last, said, report: undefined, isBeacon: false }
    })
  })
  const ways = [...ships, ...beacons].map(([mmsi, own]) =>
    own.map((report) => ({ mmsi, time: report.time, said: undefined, report, isBeacon: beacons.has(mmsi) })),
  )
  return [...heard.flat(), ...ways.flat()].toSorted((a, b) => a.time - b.time)
}

/** What a told event says besides, as the slow reference writes it. */
export function saysOf({ kind, detail = {} }: Told): string {
  const { field, before, after, other, metres } = detail
  if (kind === 'identity-change') return `${field}: ${before} → ${after}`
  if (kind.startsWith('voyage-') || kind === 'speed-drop' || kind === 'status-change') return `${before} → ${after}`
  return kind === 'encounter' || kind === 'distress-near' ? `${other} at ${metres} m` : ''
}

/** The engine of the circles in runs of two hours, each from what the one before has kept. */
export function quickCircles({ circles, ships }: MadeUpSea, begun: number, until: number): string[] {
  const reports = Array.from(ships, ([mmsi, own]) => own.map((report) => ({ ...report, mmsi })))
    .flat()
    .toSorted((a, b) => a.time - b.time)
  return circles.flatMap((circle) => {
    let state: CircleState | { upTo: number } = { upTo: begun }
    const told: string[] = []
    for (let from = 0, end = 0; state.upTo < until;) {
      const { upTo } = state
      while (from < reports.length && reports[from].time < upTo - RUN_BACK_MS) from++
      while (end < reports.length && reports[end].time <= upTo + RUN_MS) end++
      const watch = new CircleWatch(circle, state)
      const found = watch.run(reports.slice(from, end), upTo + RUN_MS)
      told.push(...found.map((one) => keyOf(circle.id, one.mmsi, one.kind, one.time, `at ${one.other}`)))
      state = JSON.parse(JSON.stringify(watch.state)) as CircleState
    }
    return told
  })
}

function tracksOf({ ships }: MadeUpSea) {
  const points = new PointsInMemory()
  for (const [mmsi, own] of ships) {
    const page = createTrackPoints(own.length)
    for (const report of own) addTrackPoint(page, { ...report, mmsi })
    points.add(page)
  }
  return {
    area: points.area,
    storedPoints: points.storedPoints.bind(points),
    // Feeds that stand still are not of this sea.
    feedHeard: () => Promise.resolve(true),
  }
}
