import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderFormats } from '@fairway/contract'
import type { ExportQuestion } from '../export/export-points.ts'
import { HOUR_MS } from '../read/hours-near.ts'
import type { TrackQuestions } from '../read/track-questions.ts'
import type { TrackStore } from '../track-store.ts'
import { DRAUGHT, latOf, lonOf, mmsiOf, NAMES, STEP, STEP_MS, type MadeUpVoyages } from './made-up-voyages.ts'

/** What is wrong with an answer, as expected and given. */
export class WrongAnswer extends Error {}

function same(what: string, given: unknown, expected: unknown): void {
  const [is, due] = [JSON.stringify(given), JSON.stringify(expected)]
  if (is !== due) throw new WrongAnswer(`${what}: ${is} instead of ${due}`)
}

async function sumOf<T>(pages: AsyncIterable<T>, count: (page: T) => number): Promise<number> {
  let sum = 0
  for await (const page of pages) sum += count(page)
  return sum
}

/** The first points of the first ship, and nobody else's. */
const POINTS_IN_BOX = 5
const boxOf = (ships: number) => ({
  west: lonOf(0) - STEP / 2,
  east: lonOf(POINTS_IN_BOX - 1) + STEP / 2,
  south: latOf(0) - STEP / 2,
  north: latOf(ships - 1) + STEP / 2,
})
export const REFUSED = 3
/** The next parallel is 5,560 m away. */
const NEIGHBOUR_METRES = 12_000
/** More than a start would ever ask for at once. */
const EVERYBODY = { first: 1, last: 999_999_999 }

export type Check = (store: TrackStore, made: MadeUpVoyages, folder: string) => Promise<void>

const exported = (made: MadeUpVoyages, format: ExportQuestion['format'] = 'csv'): ExportQuestion => ({
  where: { mmsis: [mmsiOf(0), mmsiOf(1)] },
  from: made.from,
  to: made.to,
  fields: ['sog', 'cog'],
  interval: 0,
  format,
  feeds: [],
})

/** Every question that the store can be asked, with an answer that is known beforehand. A question without one does not compile. */
export const questionChecks: Readonly<Record<Exclude<keyof TrackQuestions, 'storedFeed' | 'answers'>, Check>> = {
  track: async (store, { from, to, points }) => {
    const { stored, time } = await store.track(mmsiOf(0), from, to, 500)
    same('points', stored, points)
    same('first and last', [time[0], time.at(-1)], [from, to])
  },
  storedRanges: async (store, { from, ships, points }) => {
    const ranges = await store.storedRanges(from - 1)
    same(
      'points',
      ranges.reduce((sum, range) => sum + range.points, 0),
      ships * points,
    )
  },
  storedPoints: async (store, { from, ships, points }) =>
    same('points', await sumOf(store.storedPoints(EVERYBODY, from - 1), ({ length }) => length), ships * points),
  storedDays: async (store, { ships, points }) => {
    const days = await store.storedDays()
    same(
      'points',
      [...days.values()].reduce((sum, count) => sum + count, 0),
      ships * points,
    )
  },
  storedMonths: async (store, { from, ships, points }) => {
    const months = await store.storedMonths()
    const first = months.at(-1)
    same(
      'points',
      months.reduce((sum, month) => sum + month.points, 0),
      ships * points,
    )
    same(
      'the first month and its ships',
      [first?.month, first?.ships],
      [new Date(from).toISOString().slice(0, 7), ships],
    )
  },
  countPoints: async (store, { from, to, points }) =>
    same('points', await store.countPoints(mmsiOf(1), from, to), points),
  points: async (store, { from, to, points }) =>
    same('points', await sumOf(store.points(mmsiOf(1), from, to), ({ length }) => length), points),
  refused: async (store, { from, to }) =>
    same('positions', (await store.refused(mmsiOf(0), from, to, 2)).total, REFUSED),
  draughts: async (store, { from, to }) => {
    const said = await store.draughts([mmsiOf(0)], from, to)
    same(
      'draughts',
      said.get(mmsiOf(0))?.map(({ metres }) => metres),
      [DRAUGHT],
    )
  },
  area: async (store, { from, to }) => {
    const visits = await store.area(boxOf(1), from, to)
    same(
      'ships',
      visits.map(({ mmsi, points }) => [mmsi, points]),
      [[mmsiOf(0), POINTS_IN_BOX]],
    )
  },
  areaTracks: async (store, { from, to, ships }) => {
    const { ships: there, tracks } = await store.areaTracks(boxOf(ships), from, to, { ships: 2, points: 1_000 })
    same('ships, tracks', [there, tracks.length], [ships, 2])
  },
  areaPoints: async (store, { from, to, ships }) => {
    const { rows, cut } = await store.areaPoints(boxOf(ships), from, to, ships * POINTS_IN_BOX)
    same('points, cut', [rows, cut], [ships * POINTS_IN_BOX, false])
  },
  sailedDays: async (store, { from, to, points }) => {
    const days = await store.sailedDays([mmsiOf(0), mmsiOf(1)], from, to)
    const hours = days.reduce((sum, day) => sum + day.hours, 0)
    same('hours under way', Math.round(hours * 1_000), Math.round((2 * (points - 1) * STEP_MS * 1_000) / HOUR_MS))
  },
  shipDays: async (store, { from, to, ships }) => {
    const { rows, mmsi } = await store.shipDays({ kind: 'rectangle', box: boxOf(ships) }, from, to, 10 * ships)
    same('ships', new Set(Array.from(mmsi).slice(0, rows)).size, ships)
  },
  latest: async (store, { ships, to }) => {
    const newest = await sumOf(
      store.latest(0),
      ({ time, length }) => time.subarray(0, length).filter((at) => at === to).length,
    )
    same('ships at their last place', newest, ships)
  },
  latestStatics: async (store, { ships }) =>
    same('ships', await sumOf(store.latestStatics(0), ({ length }) => length), ships),
  identityHistory: async (store) => {
    const { changes } = await store.identityHistory(mmsiOf(0))
    same(
      'changes',
      changes.map(({ before, after }) => [before, after]),
      [NAMES],
    )
  },
  staticHistory: async (store) =>
    same(
      'names',
      (await store.staticHistory(mmsiOf(0))).map(({ name }) => name),
      NAMES,
    ),
  storedStatics: async (store, { ships }) =>
    same('reports', await sumOf(store.storedStatics(EVERYBODY, 0), ({ length }) => length), ships + 1),
  feedHeard: async (store, { from, to }) =>
    same('feeds', [await store.feedHeard(0, from - 1, to), await store.feedHeard(7, from - 1, to)], [true, false]),
  formerNames: async (store) => same('names', await store.formerNames(), [{ mmsi: mmsiOf(0), names: [NAMES[0]] }]),
  countExport: async (store, made) => {
    same('rows', await store.countExport(exported(made)), 2 * made.points)
    same('rows of hours', (await store.countExport({ ...exported(made), interval: 86_400 * 365 })) >= 2, true)
  },
  sampleExport: async (store, made) => same('rows', (await store.sampleExport(exported(made), 3)).rows.length, 3),
  writeExport: async (store, made, folder) => {
    for (const format of orderFormats) {
      const file = join(folder, `${crypto.randomUUID()}.${format}`)
      await store.writeExport(exported(made, format), file, {
        signal: new AbortController().signal,
        progress: () => {},
      })
      const bytes = readFileSync(file)
      if (format === 'csv') same('lines', bytes.toString().trimEnd().split('\n').length, 2 * made.points + 1)
      else same(`${format} has content`, bytes.length > 0, true)
    }
  },
  shipsAt: async (store, { from }) => {
    const [ships] = await store.shipsAt([{ box: boxOf(1), from, to: from }])
    same('the first and not the third', [ships?.includes(mmsiOf(0)), ships?.includes(mmsiOf(2))], [true, false])
  },
  hoursNear: async (store, { from, to }) => {
    const { hours } = await store.hoursNear([mmsiOf(0)], NEIGHBOUR_METRES, from, to, 10_000)
    same('her neighbour in the last hour', hours[0]?.mmsis.includes(mmsiOf(1)), true)
  },
  hoursInBox: async (store, { from, to }) => {
    const { hours } = await store.hoursInBox(boxOf(1), from, to, 10_000)
    const ships = new Set(hours.flatMap(({ mmsis }) => mmsis))
    same('the first and not the third', [ships.has(mmsiOf(0)), ships.has(mmsiOf(2))], [true, false])
  },
  hoursOfShips: async (store, { from, to }) => {
    const hours = (await store.hoursOfShips([mmsiOf(0)], from - 1, to)).get(mmsiOf(0))
    same('the first hour', hours?.[0], Math.floor(from / HOUR_MS) * HOUR_MS)
  },
  pointsOfSpans: async (store, { from }) => {
    const begin = Math.ceil(from / HOUR_MS) * HOUR_MS
    const spans = [{ begin, mmsis: [mmsiOf(0), mmsiOf(1)] }]
    const period = { long: HOUR_MS, since: begin - 1, until: begin + HOUR_MS - 1 }
    same('points', await sumOf(store.pointsOfSpans(spans, period), ({ length }) => length), (2 * HOUR_MS) / STEP_MS)
  },
}
