import { AROUND_METRES, AROUND_MS, NEAR_MS, type AskAround, type HeardAround } from '@fairway/tracking/reminders'
import { spansOf } from '../../tracks/read/ships-at.ts'
import type { TrackStore } from '../../tracks/track-store.ts'
import { askAround } from './ask-around.ts'
import { BEFORE_MS, COMPANY_REACH, LATELY_MS } from './ask-other.ts'
import { boxAround } from './box-around.ts'
import type { HeardFeeds } from '../watch/heard-feeds.ts'
import { PointsInMemory } from './points-in-memory.ts'

/** Points are asked for by spans of so long. */
const SPAN_MS = 10 * 60_000
/** Spans of ships of one question to the store, some ten points each, whose points are in memory at once. */
const AT_ONCE = 6_000

type Tracks = Pick<TrackStore, 'area' | 'storedPoints' | 'feedHeard' | 'shipsAt' | 'pointsOfSpans'>

/** What a ship did, and what is asked of the others about it. */
export interface Asked {
  readonly mmsi: number
  readonly ask: AskAround
}

/**
 * What is asked, so that the same is asked once: that she is heard again hangs on the same question as that she was lost. Who lay with
 * her, and which ship was nearest, are other questions, even at the same moment.
 */
function questionOf({ mmsi, ask: { at, lat, lon, feed, company, nearest } }: Asked): string {
  if (nearest !== undefined) return `${mmsi} ${at} nearest ${nearest.within} ${lat} ${lon}`
  return company === undefined ? `${mmsi} ${at} around ${feed}` : `${mmsi} ${at} company ${lat} ${lon}`
}

/** Answers each, and asks the same only once. */
export async function askEachOnce(
  asked: readonly Asked[],
  around: (asked: readonly Asked[]) => Promise<HeardAround[]>,
): Promise<HeardAround[]> {
  const questions = new Map(asked.map((one) => [questionOf(one), one]))
  if (questions.size === 0) return []
  const heard = await around([...questions.values()])
  const answers = new Map([...questions.keys()].map((key, i) => [key, heard[i]]))
  return asked.map((one) => answers.get(questionOf(one))!)
}

/** Asks the stored points many times at once who was around ships: the same code as one by one, over points that are read for many. */
export function askMany(tracks: Tracks) {
  return async (asked: readonly Asked[], feeds?: HeardFeeds): Promise<HeardAround[]> => {
    const there = asked.length === 0 ? [] : await tracks.shipsAt(asked.map(placeOf))
    const answers = new Map<Asked, HeardAround>()
    for (const { members, spans } of groupsOf(asked, there)) {
      const points = await pointsOf(tracks, spans)
      const inMemory = {
        area: points.area,
        storedPoints: points.storedPoints.bind(points),
        feedHeard: tracks.feedHeard.bind(tracks),
      }
      const askPoints = askAround(inMemory, feeds)
      for (const one of members) answers.set(one, await askPoints(one.mmsi, one.ask))
    }
    return asked.map((one) => answers.get(one)!)
  }
}

function placeOf({ ask: { lat, lon, at, company, nearest } }: Asked) {
  if (nearest !== undefined) return { box: boxAround(lat, lon, nearest.within), from: at - NEAR_MS, to: at }
  return company === undefined
    ? { box: boxAround(lat, lon, AROUND_METRES), from: at - AROUND_MS, to: at }
    : { box: boxAround(lat, lon, COMPANY_REACH), from: at - LATELY_MS, to: at }
}

interface Group {
  members: Asked[]
  /** By the beginning of the span. */
  spans: Map<number, Set<number>>
}

/** Questions whose points are read together. `there`: who may have been there, of each. */
function groupsOf(asked: readonly Asked[], there: readonly (readonly number[])[]): Group[] {
  const groups: Group[] = []
  let many = Infinity
  for (const [i, one] of asked.entries()) {
    if (many > AT_ONCE) {
      groups.push({ members: [], spans: new Map() })
      many = 0
    }
    const { members, spans } = groups.at(-1)!
    members.push(one)
    const { at, company, nearest } = one.ask
    const others = there[i].filter((ship) => ship !== one.mmsi && (nearest?.ships.includes(ship) ?? true))
    // Where nobody else was there is nothing to read.
    const ships = others.length === 0 ? [] : company === undefined ? others : [one.mmsi, ...others]
    const back = nearest !== undefined ? NEAR_MS : company === undefined ? AROUND_MS : BEFORE_MS
    const wanted = spansOf(at - back, at, SPAN_MS)
    for (const begin of wanted) spans.set(begin, new Set([...(spans.get(begin) ?? []), ...ships]))
    many += wanted.length * ships.length
  }
  return groups
}

async function pointsOf(tracks: Tracks, spans: Group['spans']): Promise<PointsInMemory> {
  const points = new PointsInMemory()
  const list = [...spans]
    .map(([begin, mmsis]) => ({ begin, mmsis: [...mmsis] }))
    .filter(({ mmsis }) => mmsis.length > 0)
  if (list.length === 0) return points
  const begins = list.map(({ begin }) => begin)
  const period = { long: SPAN_MS, since: Math.min(...begins) - 1, until: Math.max(...begins) + SPAN_MS - 1 }
  for await (const page of tracks.pointsOfSpans(list, period)) points.add(page)
  return points
}
