import { isAreaKind, isPortKind } from '@fairway/contract'
import { watchedArea, zoneBox } from '@fairway/tracking/areas'
import {
  holds,
  noConditions,
  placeOf,
  type ReminderWatch,
  type SaidCall,
  type Told,
  type World,
} from '@fairway/tracking/reminders'
import type { TrackStore } from '../../tracks/track-store.ts'
import type { Box } from '../../tracks/read/ships-in-area.ts'
import { pointsAnHour, UNDER_WAY } from '../looks/points-an-hour.ts'
import type { OpenRule } from '../rules/rule-book.ts'
import { reportAt, watchPoint } from '../watch/watch-feed.ts'
import { HOUR, hourOf, watchHours, type Gap, type Noticed, type ShipHours } from '../watch/watch-hours.ts'
import { BEACONS, SAID_DAYS } from '../watch/watch-past.ts'

const DAY = 24 * HOUR
/** Points in and near an area that a rehearsal looks at, and hours of ships: where much is about it goes back less far. */
const MOST_POINTS = 1_000_000
const MOST_SHIP_HOURS = 150_000
/** Who was there when the period began has not come by that: reading begins so long before. */
const BEFORE_MS = 2 * HOUR
/** Ships that were lost near the area and of whom it is asked where they were heard again: each costs a month of her times. */
const MOST_LOST = 500
/** Two reports confirm; there is one at least in each of so many hours. */
const HOURS_AGAIN = 2
const SHIPS_AT_ONCE = 500

export interface PastPlace {
  tracks: Pick<TrackStore, 'hoursInBox' | 'hoursOfShips' | 'pointsOfSpans' | 'storedPoints' | 'storedStatics'>
  /** Calls of all ships at a port that were there since a moment, and from when on they are all of them; UTC ms. */
  callsAt(port: string, since: number): Promise<{ calls: readonly SaidCall[]; from: number }>
  world?: World
}

/** What a rule about any ship would have told, of how many ships, and from when on it was looked. */
export interface PlaceTold {
  told: Told[]
  ships: number
  from: number
}

interface Question {
  /** The same rule anew each time. */
  watchOf(): ReminderWatch
  rule: OpenRule
  from: number
  to: number
}

/** A rule about any ship: over all who were in its area, near it or at its port. */
export async function rehearsePlace(question: Question, source: PastPlace): Promise<PlaceTold> {
  const { kinds } = question.rule
  const told: Told[] = []
  const ships = new Set<number>()
  let { from } = question
  if (kinds.some(isAreaKind)) {
    const inArea = await rehearseArea(question, source)
    for (const mmsi of inArea.ships) ships.add(mmsi)
    told.push(...inArea.told)
    from = Math.max(from, inArea.from)
  }
  if (kinds.includes('distress')) {
    const beacons = await rehearseBeacons(question, source)
    for (const { mmsi } of beacons) ships.add(mmsi)
    told.push(...beacons)
  }
  if (kinds.some(isPortKind)) {
    const called = await rehearseCalls(question, source)
    for (const mmsi of called.ships) ships.add(mmsi)
    told.push(...called.told)
    from = Math.max(from, called.from)
  }
  from = Math.min(from, question.to)
  return { told: told.filter(({ time }) => time >= from), ships: ships.size, from }
}

interface Part {
  told: Told[]
  ships: Iterable<number>
  from: number
}

async function rehearseArea(question: Question, source: PastPlace): Promise<Part> {
  const { watchOf, rule, from, to } = question
  const { area, kinds, approach } = rule
  if (area === null) return { told: [], ships: [], from }
  const box = zoneBox(watchedArea(area, kinds.includes('area-approach') ? approach : null))
  const near = latestOf(await hoursThere(box, from - BEFORE_MS, to, source.tracks))
  const hours = new Map<number, number[]>()
  for (const { begin, mmsis } of near.hours.toReversed())
    for (const mmsi of mmsis) {
      const own = hours.get(mmsi)
      if (own === undefined) hours.set(mmsi, [begin])
      else own.push(begin)
    }
  const first = await watchHours(watchOf(), hours, to, source.tracks)
  const again = await hoursOfLost(first.gaps, hours, { from: near.from, to }, source)
  const second = await watchHours(watchOf(), again, to, source.tracks)
  const noticed = [...hours.keys()].flatMap((mmsi) => (again.has(mmsi) ? second : first).noticed.get(mmsi) ?? [])
  return {
    told: await boundFor(rule, noticed, { from, to }, source),
    ships: hours.keys(),
    from: Math.max(from, near.from + BEFORE_MS),
  }
}

/** Who was there, and how many hours of ships can be looked at. */
async function hoursThere(box: Box, from: number, to: number, tracks: PastPlace['tracks']) {
  const found = await tracks.hoursInBox(box, from, to, MOST_SHIP_HOURS)
  const many = found.hours.reduce((sum, { mmsis }) => sum + mmsis.length, 0)
  if (many * UNDER_WAY <= MOST_POINTS) return { ...found, most: many }
  return { ...found, most: MOST_POINTS / (await pointsAnHour(tracks, found.hours)) }
}

/** So many of the latest hours, but one at least. */
function latestOf({ from, hours, most }: Awaited<ReturnType<typeof hoursThere>>) {
  let many = 0
  const cut = hours.findIndex(({ mmsis }, i) => (many += mmsis.length) > most && i > 0)
  return cut < 0 ? { from, hours } : { from: hours[cut - 1].begin, hours: hours.slice(0, cut) }
}

/** Ships that were heard elsewhere after sight of them was lost, with the hours in which they were: she has left by that, or is as if never heard. */
async function hoursOfLost(
  gaps: ReadonlyMap<number, readonly Gap[]>,
  hours: ShipHours,
  { from, to }: { from: number; to: number },
  { tracks }: PastPlace,
): Promise<Map<number, number[]>> {
  const lost = [...gaps.keys()].slice(0, MOST_LOST)
  const found = new Map<number, number[]>()
  if (lost.length === 0) return found
  const heard = await tracks.hoursOfShips(lost, from, to)
  for (const mmsi of lost) {
    const own = heard.get(mmsi) ?? []
    const more = gaps
      .get(mmsi)!
      .flatMap(({ after, until }) =>
        own.filter((hour) => hour > hourOf(after) + HOUR && hour < hourOf(until)).slice(0, HOURS_AGAIN),
      )
    if (more.length > 0) found.set(mmsi, [...new Set([...hours.get(mmsi)!, ...more])])
  }
  return found
}

async function rehearseBeacons({ watchOf, from, to }: Question, { tracks }: PastPlace): Promise<Told[]> {
  const watch = watchOf()
  const told: Told[] = []
  for await (const page of tracks.storedPoints(BEACONS, from, to))
    for (let row = 0; row < page.length; row++)
      told.push(...watchPoint(watch, page.mmsi[row], page.kind[row], reportAt(page, row)))
  return told.filter(({ kind }) => kind === 'distress')
}

async function rehearseCalls({ watchOf, rule, from }: Question, { callsAt }: PastPlace): Promise<Part> {
  if (rule.port === null) return { told: [], ships: [], from }
  const watch = watchOf()
  const { calls, from: since } = await callsAt(rule.port, from)
  return { told: calls.flatMap((call) => watch.call(call)), ships: calls.map(({ mmsi }) => mmsi), from: since }
}

/** What was told of ships that were bound for where the rule asks, by what they had said until then. */
async function boundFor(
  { conditions: { destinations } }: OpenRule,
  noticed: readonly Noticed[],
  { from, to }: { from: number; to: number },
  { tracks, world }: PastPlace,
): Promise<Told[]> {
  if (destinations.length === 0) return noticed.map(({ told }) => told)
  const said = await destinationsOf(
    tracks,
    [...new Set(noticed.map(({ told }) => told.mmsi))],
    from - SAID_DAYS * DAY,
    to,
  )
  const isBound = ({ told, at }: Noticed) => {
    const last = said.get(told.mmsi)?.findLast(({ time }) => time <= at)
    const port =
      last === undefined || last.destination === null ? null : (world?.portOf(last.destination, placeOf(told)) ?? '')
    return holds({ ...noConditions, destinations }, told, { shipClass: () => null, boundFor: () => port })
  }
  return noticed.filter(isBound).map(({ told }) => told)
}

async function destinationsOf(tracks: PastPlace['tracks'], ships: readonly number[], from: number, to: number) {
  const said = new Map<number, { time: number; destination: string | null }[]>()
  for (let i = 0; i < ships.length; i += SHIPS_AT_ONCE)
    for await (const page of tracks.storedStatics(ships.slice(i, i + SHIPS_AT_ONCE), from, to))
      for (const { mmsi, time, destination } of page) {
        if (destination === undefined) continue
        const own = said.get(mmsi)
        if (own === undefined) said.set(mmsi, [{ time, destination }])
        else own.push({ time, destination })
      }
  return said
}
