import {
  addTrackPoint,
  createTrackPoints,
  ReportFlag,
  reserveTrackPoints,
  type StaticReport,
  type TrackPoint,
  type TrackPoints,
} from '@fairway/tracking'
import { createArea, type AreaShape } from '@fairway/tracking/areas'
import { ReminderWatch } from '@fairway/tracking/reminders'
import { noLimits, type Area, type ReminderKind } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'
import { rulesOf } from '../rules/rules.store.ts'
import { saidOf } from './said.ts'
import { Words } from './watch-feed.ts'
import { ruleRow } from '../rules/rule-row.fixture.ts'

// Ships, what they do and say, and rules that watch them, for the test that kills the watcher.
export const START = Date.UTC(2026, 10, 20, 6)
const MINUTE = 60_000
export const USER = 7
const circle = (lat: number, lon: number, radius: number): AreaShape => ({
  kind: 'circle',
  centre: { lat, lon },
  radius,
})
export const shapes = [circle(54, 8, 8_000), circle(54.3, 8.3, 5_000), circle(53.8, 7.9, 15_000)]
export const areas = shapes.map(
  (shape, i): Area =>
    ({
      id: `area-${i}`.padEnd(16, '0'),
      name: `Area ${i}`,
      colour: 'teal',
      note: '',
      shown: true,
      shape,
      createdAt: 0,
      changedAt: 0,
    }) as Area,
)
const KINDS: ReminderKind[] = ['area-enter', 'area-leave', 'area-approach']
export const rules = areas.map((area, i) =>
  ruleRow({
    id: `rule-${i}`.padEnd(16, '0'),
    userId: USER,
    name: `Rule ${i}`,
    who: i === 0 ? { kind: 'any' } : { kind: 'ships', mmsis: [412_000_001, 412_000_002, 412_000_003] },
    does: KINDS,
    areaId: area.id,
    approach: 10_000,
    coolDown: i === 1 ? 30 : 0,
    since: START,
    createdAt: START,
    changedAt: START,
  }),
)

const SHIPS = [412_000_001, 412_000_002, 412_000_003]
/** What ships do anywhere: of the same ships and of others, with what they say of themselves. */
rules.push(
  {
    ...rules[1],
    id: 'rule-ships'.padEnd(16, '0'),
    does: ['voyage-draught', 'voyage-destination', 'voyage-slip', 'ais-lost', 'ais-coverage', 'ais-back'],
    limits: { ...noLimits, slip: 3 * 60 * MINUTE },
    areaId: null,
    coolDown: 0,
  },
  {
    ...rules[1],
    id: 'rule-speed'.padEnd(16, '0'),
    who: { kind: 'ships', mmsis: [412_000_003, 412_000_004] },
    does: ['speed-over', 'speed-under'],
    limits: { ...noLimits, over: 14, under: 10 },
    areaId: null,
    coolDown: 60,
  },
)

/** The same numbers in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Ships that wander about, two minutes a report. */
export function wandering(ships: number, reports: number): TrackPoint[] {
  const random = randomFrom(5)
  const fleet = Array.from({ length: ships }, (_, i) => ({ mmsi: 412_000_001 + i, lat: 54, lon: 8.1, course: 0 }))
  return Array.from({ length: reports }, (_, round) =>
    fleet.map((ship, i): TrackPoint => {
      // Back to the middle from the edge, so that areas are entered and left often.
      if (Math.hypot(ship.lat - 54, (ship.lon - 8.1) * 0.6) > 0.4)
        ship.course = Math.atan2((8.1 - ship.lon) * 0.6, 54 - ship.lat)
      ship.course += (random() - 0.5) * 0.8
      ship.lat += 0.02 * Math.cos(ship.course)
      ship.lon += 0.03 * Math.sin(ship.course)
      const sog = 6 + 12 * Math.round((1 + Math.sin(round / 12 + i)) / 2)
      return { mmsi: ship.mmsi, time: START + (2 * round + 1) * MINUTE, lat: ship.lat, lon: ship.lon, sog, cog: 90 }
    }),
  )
    .flat()
    .filter(({ mmsi, time }) => !(mmsi === SHIPS[1] && isSilent(time)))
}

/** Two of every eight hours. */
const isSilent = (time: number) => (time - START) % (480 * MINUTE) > 360 * MINUTE

/** What ships say: another draught and destination now and then, and slips that they take back. */
export function saying(until: number): StaticReport[] {
  const random = randomFrom(9)
  const said: StaticReport[] = []
  for (let time = START; time < until; time += 3 * MINUTE)
    for (const mmsi of SHIPS)
      if (random() < 0.15)
        said.push({
          mmsi,
          time: time + Math.floor(random() * MINUTE),
          receivedAt: time,
          feed: 0,
          flags: 0,
          kind: 'ship',
          draught: 6 + Math.floor(random() * 4),
          // With another destination another voyage begins: who changes it all the time slips from nothing.
          ...(mmsi === SHIPS[2]
            ? { eta: time + (96 + Math.floor(random() * 6)) * 60 * MINUTE }
            : { destination: ['NINGBO', 'SHANGHAI', 'QINGDAO'][Math.floor(random() * 3)] }),
        })
  return said
}

/** A point; `late`: a newer one of the ship came before it. */
export type SeenPoint = TrackPoint & { late?: boolean }

/** Points as the track store has them: some are files already, all can be read. */
export class Stored {
  readonly points: SeenPoint[] = []
  pointsInserted = async () => {}
  readonly said: StaticReport[] = []
  /** Nobody else is near, and the feed is heard. */
  area = async () => []
  feedHeard = async () => true
  async *storedStatics(_range: unknown, since: number) {
    yield this.said.filter(({ time }) => time > since).toSorted((a, b) => a.mmsi - b.mmsi || a.time - b.time)
  }
  storedRanges = async () => [{ first: 0, last: 999_999_999, points: this.points.length }]
  async *storedPoints(_range: unknown, since: number) {
    const wanted = this.points.filter(({ time }) => time > since).toSorted((a, b) => a.mmsi - b.mmsi || a.time - b.time)
    for (let i = 0; i < wanted.length; i += 50) yield columns(wanted.slice(i, i + 50))
  }
}

export function columns(list: readonly SeenPoint[]): TrackPoints {
  const points = createTrackPoints(1)
  reserveTrackPoints(points, list.length)
  for (const point of list) {
    addTrackPoint(points, point)
    if (point.late === true) points.flags[points.length - 1] = ReportFlag.overtaken
  }
  return points
}

/** What the same rules tell of the same points in one go. */
export function expected(points: readonly TrackPoint[], said: readonly StaticReport[]): string[] {
  const watch = new ReminderWatch(() => null)
  for (const [i, row] of rules.entries())
    watch.set({
      ...row,
      ships: row.who.kind === 'ships' ? row.who.mmsis : null,
      kinds: row.does,
      area: row.areaId === null ? null : createArea(shapes[i]),
      coolDown: row.coolDown * MINUTE,
    })
  const steps = (value: number) => Math.round(value * 600_000) / 600_000
  const words = new Words()
  for (const report of said) words.add(report.mmsi, saidOf(report))
  return points
    .flatMap(({ mmsi, time, lat, lon, sog, cog }) => {
      words.upTo(watch, mmsi, time)
      return watch.push(mmsi, { time, lat: steps(lat), lon: steps(lon), sog: sog ?? null, cog: cog ?? null })
    })
    .flatMap((one) => (one.ask === undefined ? one : (watch.answer(one, { neighbours: 0, feed: true }) ?? [])))
    .map(({ rule, mmsi, kind, time }) => `${rule} ${mmsi} ${kind} ${time}`)
    .toSorted()
}

export async function insertUser(db: Database): Promise<void> {
  const now = new Date(START)
  await db
    .insertInto('user_account')
    .values({
      id: USER,
      encrypt_id: 'seven',
      mobile: '13800000007',
      email: null,
      password_hash: '$argon2id$v=19$none',
      password_changed_at: now,
      name: 'Seven',
      language: null,
      time_zone: null,
      registered_at: now,
    })
    .execute()
  await db
    .insertInto('area')
    .values(
      areas.map((area) => ({
        id: area.id,
        user_id: USER,
        name: area.name,
        colour: area.colour,
        note: '',
        shown: true,
        shape: JSON.stringify(area.shape),
        corners: 1,
        created_at: now,
        changed_at: now,
      })),
    )
    .execute()
  for (const rule of rules) await rulesOf(db, USER).insert(rule)
}
