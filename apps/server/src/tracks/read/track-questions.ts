import type { Track } from '@fairway/contract'
import type { AreaShape } from '@fairway/tracking/areas'
import type { PositionBatch, StaticReport, TrackPoints } from '@fairway/tracking'
import { areaPoints, type AreaPoints } from './area-points.ts'
import { areaTracks, type AreaLimits, type AreaTracks } from './area-tracks.ts'
import { saidDraughts, type Draughts } from './draughts.ts'
import {
  countExport,
  sampleExport,
  writeExport,
  type ExportCell,
  type ExportQuestion,
} from '../export/export-points.ts'
import { hoursInBox, hoursOfShips } from './hours-in-box.ts'
import { hoursNear, type ShipsOfSpan } from './hours-near.ts'
import { latestPositions } from './latest-positions.ts'
import { formerNames, latestStatics, staticHistory } from './latest-statics.ts'
import { identityHistory, type IdentityHistory } from './identity-history.ts'
import { pointsOfSpans } from './points-of-spans.ts'
import { sailedDays, type SailedDay } from './sailed-days.ts'
import { shipDays, type ShipDays } from './ship-days.ts'
import { refusedReports, type Refusals } from '../write/refused-reports.ts'
import { shipTrack } from './ship-track.ts'
import { shipsAt, type PlaceAndTime } from './ships-at.ts'
import { shipsInArea, type AreaVisit, type Box } from './ships-in-area.ts'
import { StoredDayCounts, type StoredDays } from './stored-days.ts'
import { StoredMonthCounts, type StoredMonth } from './stored-months.ts'
import { storedPoints, storedRanges, type ShipRange, type SomeShips } from './stored-points.ts'
import { feedHeard, storedStatics } from './stored-statics.ts'
import { countPoints, trackPages, type StoredPoint } from './track-pages.ts'
import type { TrackEngine } from '../engine/engine.ts'
import type { FeedNumbers } from '../feed-numbers.ts'

const DAY_MS = 86_400_000
const RESTORED_DAYS = 7

/** What is asked of the stored points and statics. */
export interface TrackQuestions {
  track(mmsi: number, from: number, to: number, maxPoints: number): Promise<Track>
  /** The ships with points after an instant and up to another (UTC ms), and the points of some of them in the order of MMSI and time. */
  storedRanges(since: number, until?: number): Promise<ShipRange[]>
  storedPoints(ships: SomeShips, since: number, until?: number): AsyncIterable<TrackPoints>
  /** How many points are stored of each day. */
  storedDays(): Promise<StoredDays>
  /** How many points and ships are stored of each month, the newest first. */
  storedMonths(): Promise<readonly StoredMonth[]>
  /** How many points are stored of a period, and all of them, oldest first, in pages. */
  countPoints(mmsi: number, from: number, to: number): Promise<number>
  points(mmsi: number, from: number, to: number, pageRows?: number): AsyncGenerator<StoredPoint[]>
  /** What was refused of a ship: `most` of it, oldest first, and how many in all. */
  refused(mmsi: number, from: number, to: number, most: number): Promise<Refusals>
  /** What some ships said of their draught from some time before `from` up to `to` (UTC ms). */
  draughts(ships: readonly number[], from: number, to: number): Promise<Draughts>
  area(box: Box, from: number, to: number): Promise<AreaVisit[]>
  /** When others were near some ships, hour by hour, the latest first and from when on; and the points of such hours or other spans. */
  hoursNear(
    ships: readonly number[],
    metres: number,
    from: number,
    to: number,
    most: number,
  ): Promise<{ from: number; hours: ShipsOfSpan[] }>
  /** Who was in a box, or a little way off, hour by hour, the latest first and from when on; and the hours in which ships were heard, wherever they were. */
  hoursInBox(box: Box, from: number, to: number, most: number): Promise<{ from: number; hours: ShipsOfSpan[] }>
  hoursOfShips(ships: readonly number[], from: number, to: number): Promise<Map<number, number[]>>
  pointsOfSpans(
    spans: readonly ShipsOfSpan[],
    period: { long: number; since: number; until: number },
  ): AsyncIterable<TrackPoints>
  /** Who may have been at each of many places: everybody who was, and some who were near. */
  shipsAt(places: readonly PlaceAndTime[]): Promise<number[][]>
  /** How ships went through an area between two instants (UTC ms). */
  areaTracks(box: Box, from: number, to: number, limits: AreaLimits): Promise<AreaTracks>
  /** Points of all ships in a box between two instants (UTC ms), thinned by time to `most` or so. */
  areaPoints(box: Box, from: number, to: number, most: number): Promise<AreaPoints>
  /** What some ships together sailed on each day of UTC between two instants (UTC ms). */
  sailedDays(ships: readonly number[], from: number, to: number): Promise<SailedDay[]>
  /** Which ships were in an area on which day of UTC, `most` of such pairs. */
  shipDays(shape: AreaShape, from: number, to: number, most: number): Promise<ShipDays>
  /** Last position and statics of every ship heard since `since`; default: the last 7 days. In pages. */
  latest(since?: number): AsyncIterable<PositionBatch>
  latestStatics(since?: number): AsyncIterable<StaticReport[]>
  identityHistory(mmsi: number): Promise<IdentityHistory>
  staticHistory(mmsi: number): Promise<StaticReport[]>
  /** What some ships said of themselves after an instant and up to another (UTC ms), ship by ship in the order of time. */
  storedStatics(ships: SomeShips, since: number, until?: number): AsyncIterable<StaticReport[]>
  /** Whether a feed, by its stored number, gave any point between two instants (UTC ms). */
  feedHeard(feed: number, from: number, to: number): Promise<boolean>
  formerNames(): Promise<{ mmsi: number; names: string[] }[]>
  /** How many rows a file would have, its first ones, and the file itself. */
  countExport(question: ExportQuestion): Promise<number>
  sampleExport(question: ExportQuestion, most: number): Promise<{ columns: string[]; rows: ExportCell[][] }>
  writeExport(question: ExportQuestion, file: string, options: Parameters<typeof writeExport>[3]): Promise<void>
  /** The number under which points of a feed are stored. */
  storedFeed(feed: number): number
  /** Rejects when the engine does not answer. */
  answers(): Promise<unknown>
}

/** What is asked of the stored points. */
export const questionsTo = (
  engine: TrackEngine,
  now: () => number,
  { toStored, toRunning }: FeedNumbers,
  dayCounts = new StoredDayCounts(),
  monthCounts = new StoredMonthCounts(),
): TrackQuestions => ({
  storedFeed: toStored,
  answers: () => engine.answers(),
  track: (...question) => shipTrack(engine, ...question),
  storedRanges: (...question) => storedRanges(engine, ...question),
  storedPoints: (...question) => storedPoints(engine, ...question),
  storedDays: () => dayCounts.ask(engine),
  storedMonths: () => monthCounts.ask(engine),
  countPoints: (...question) => countPoints(engine, ...question),
  points: (mmsi, from, to, pageRows) => trackPages(engine, mmsi, from, to, toRunning, pageRows),
  refused: (...question) => refusedReports(engine, toRunning, ...question),
  draughts: (...question) => saidDraughts(engine, ...question),
  area: (...question) => shipsInArea(engine, ...question),
  shipsAt: (places) => shipsAt(engine, places),
  hoursNear: (...question) => hoursNear(engine, ...question),
  hoursInBox: (...question) => hoursInBox(engine, ...question),
  hoursOfShips: (...question) => hoursOfShips(engine, ...question),
  pointsOfSpans: (...question) => pointsOfSpans(engine, ...question),
  areaTracks: (...question) => areaTracks(engine, ...question),
  areaPoints: (...question) => areaPoints(engine, ...question),
  sailedDays: (...question) => sailedDays(engine, ...question),
  shipDays: (...question) => shipDays(engine, ...question),
  latest: (since = now() - RESTORED_DAYS * DAY_MS) => latestPositions(engine, since, toRunning),
  latestStatics: (since = now() - RESTORED_DAYS * DAY_MS) => latestStatics(engine, since, toRunning),
  identityHistory: (mmsi) => identityHistory(engine, mmsi, toRunning),
  staticHistory: (mmsi) => staticHistory(engine, mmsi, toRunning),
  storedStatics: (...question) => storedStatics(engine, ...question),
  feedHeard: (...question) => feedHeard(engine, ...question),
  formerNames: () => formerNames(engine),
  countExport: (question) => countExport(engine, question),
  sampleExport: (...question) => sampleExport(engine, ...question),
  writeExport: (...question) => writeExport(engine, ...question),
})
