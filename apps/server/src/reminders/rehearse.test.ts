import { noLimits, type Area, type Port } from '@fairway/contract'
import { addTrackPoint, createTrackPoints, type StaticReport, type TrackPoint } from '@fairway/tracking'
import { createArea } from '@fairway/tracking/areas'
import { ReminderWatch, type Told } from '@fairway/tracking/reminders'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rehearse } from './rehearse.ts'
import { queueLook } from './look-queues.ts'
import { inboxAlone } from '../deliveries/channels.store.ts'
import type { SomeShips } from '../tracks/stored-points.ts'
import type { RuleRow } from './rules.store.ts'
import { storedHours } from './stored-hours.fixture.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)
const FROM = NOW - 30 * DAY
const area: Area = {
  id: 'q7Kd_90aQ-1zAAAA',
  name: 'Bank',
  colour: 'teal',
  note: '',
  shown: true,
  shape: { kind: 'circle', centre: { lat: 54, lon: 8 }, radius: 5_000 },
  createdAt: 0,
  changedAt: 0,
}
const rule = (more: Partial<RuleRow> = {}): RuleRow => ({
  id: 'r7Kd_90aQ-1zAAAA',
  userId: 1,
  revision: 1,
  name: '',
  who: { kind: 'followed' },
  does: ['area-enter', 'area-leave', 'area-approach'],
  areaId: area.id,
  port: null,
  approach: 9_260,
  limits: noLimits,
  conditions: { classes: [], speed: null, course: null, hours: null },
  coolDown: 0,
  tell: inboxAlone,
  on: true,
  snoozedUntil: null,
  begun: false,
  since: NOW,
  createdAt: NOW,
  changedAt: NOW,
  ...more,
})

/** Points of ships as the store gives them: a ship's in the order of time, in small pages. */
const sourceOf = (tracks: ReadonlyMap<number, readonly TrackPoint[]>, said: readonly StaticReport[] = []) => ({
  tracks: {
    async *storedPoints(ships: SomeShips) {
      const all = 'first' in ships ? [] : ships.flatMap((mmsi) => tracks.get(mmsi) ?? [])
      for (let i = 0; i < all.length; i += 7) {
        const page = createTrackPoints(8)
        for (const point of all.slice(i, i + 7)) addTrackPoint(page, point)
        yield page
      }
    },
    async *storedStatics() {
      yield [...said]
    },
    area: async () => [],
    ...storedHours([]),
  },
  around: async (asked: readonly unknown[]) => asked.map(() => ({ neighbours: 5, feed: true })),
  callsOf: async () => [],
  waitsOf: async () => [],
  port: () => null,
  classOf: () => null,
  nameOf: () => 'JADE',
  now: () => NOW,
})

/** A ship that goes to and fro over the edge, hour by hour. */
const toAndFro = (mmsi: number, rounds: number): TrackPoint[] =>
  Array.from({ length: rounds * 4 }, (_, i) => ({
    mmsi,
    time: FROM + (i + 1) * 15 * MINUTE,
    lat: 54,
    lon: i % 4 < 2 ? 9 : 8,
    sog: 10,
    cog: 90,
  }))

describe('a rehearsal', () => {
  it('tells what would have been told, and how long a pause would make it bearable', async () => {
    const tracks = new Map([[1, toAndFro(1, 30)]])
    const often = await rehearse({ row: rule({ does: ['area-enter'] }), area, ships: [1, 2] }, sourceOf(tracks))
    expect(often).toMatchObject({ ships: 2, leftOut: 0, total: 30, suggestedCoolDown: 360 })
    expect(often.hits[0]).toMatchObject({ kind: 'area-enter', mmsi: 1, ship: 'JADE', at: FROM + 45 * MINUTE })
    const calm = await rehearse(
      { row: rule({ does: ['area-enter'], coolDown: 360 }), area, ships: [1] },
      sourceOf(tracks),
    )
    expect([calm.total, calm.suggestedCoolDown]).toEqual([5, null])
  })

  it('looks at so many ships and says how many it left out', async () => {
    const ships = Array.from({ length: 60 }, (_, i) => i + 1)
    expect(await rehearse({ row: rule(), area, ships }, sourceOf(new Map()))).toMatchObject({ ships: 50, leftOut: 10 })
  })

  it('tells of each of many ships what she did, though several are read at once', async () => {
    const ships = Array.from({ length: 21 }, (_, i) => 300 - i)
    const tracks = new Map(ships.map((mmsi, i) => [mmsi, toAndFro(mmsi, i % 4)]))
    const { hits } = await rehearse({ row: rule({ does: ['area-enter'] }), area, ships }, sourceOf(tracks))
    const counted = ships.map((ship) => hits.filter(({ mmsi }) => mmsi === ship).length)
    expect(counted).toEqual(ships.map((_, i) => i % 4))
  })

  it('fails when the store does, and asks it nothing more', async () => {
    const source = sourceOf(new Map())
    let asked = 0
    // oxlint-disable-next-line require-yield
    source.tracks.storedPoints = async function* () {
      asked++
      throw new Error('The store is gone.')
    }
    const ships = Array.from({ length: 40 }, (_, i) => i + 1)
    await expect(rehearse({ row: rule(), area, ships }, source)).rejects.toThrow('The store is gone.')
    expect(asked).toBe(1)
  })

  it('finds by the same points what is told live', async () => {
    const steps = fc.array(
      fc.record({ lon: fc.double({ min: 7.6, max: 8.4, noNaN: true }), minutes: fc.integer({ min: 1, max: 30 }) }),
      { minLength: 3, maxLength: 80 },
    )
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(0, 10, 60), async (way, coolDown) => {
        let time = FROM
        const points = way.map(({ lon, minutes }): TrackPoint => {
          time += minutes * MINUTE
          return { mmsi: 1, time, lat: 54, lon: Math.round(lon * 600_000) / 600_000, sog: 10, cog: 90 }
        })
        const live = new ReminderWatch(() => null)
        const row = rule({ coolDown })
        live.set({
          ...row,
          ships: [1],
          kinds: row.does,
          area: createArea(area.shape),
          coolDown: coolDown * MINUTE,
          since: FROM,
        })
        live.begin(row.id, 1, points[0]!)
        const told = points.flatMap(({ lat, lon, time: at }) => live.push(1, { time: at, lat, lon, sog: 10, cog: 90 }))
        const { hits } = await rehearse({ row, area, ships: [1] }, sourceOf(new Map([[1, points]])))
        expect(hits.map(({ kind, at }) => `${kind} ${at}`)).toEqual(told.map(({ kind, time: at }) => `${kind} ${at}`))
      }),
      { numRuns: 100 },
    )
  })

  it('finds what ships say, how fast they go and when they are silent as it is told live', async () => {
    const does = ['voyage-draught', 'voyage-eta', 'speed-over', 'speed-drop', 'ais-lost', 'ais-back'] as const
    const row = rule({ does: [...does], areaId: null, limits: { ...noLimits, over: 14 } })
    const step = fc.record({
      minutes: fc.constantFrom(1, 2, 3, 12, 45),
      sog: fc.constantFrom(4, 12, 16),
      draught: fc.constantFrom(null, 7, 8, 9),
      eta: fc.constantFrom(null, NOW, NOW + 3 * 3_600_000),
      late: fc.boolean(),
    })
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 120 }), async (steps) => {
        let time = FROM
        const said: StaticReport[] = []
        const live = new ReminderWatch(() => null)
        live.set({ ...row, ships: [1], kinds: does, area: null, coolDown: 0, since: FROM })
        const told: Told[] = []
        const points = steps.map(({ minutes, sog, draught, eta, late }): TrackPoint => {
          time += minutes * MINUTE
          // Words come by another way: some before the point before them was watched.
          const report = { mmsi: 1, time: time - 30_000, receivedAt: time, feed: 0, flags: 0, kind: 'ship' as const }
          const word = { ...report, ...(draught !== null && { draught }), ...(eta !== null && { eta }) }
          said.push(word)
          const point = { mmsi: 1, time, lat: 54, lon: 8, sog, cog: 90 }
          if (!late) live.say(1, word)
          told.push(...live.tick(() => time - 1), ...live.push(1, point))
          if (late) live.say(1, word)
          return point
        })
        told.push(...live.tick(() => NOW))
        const among = { neighbours: 5, feed: true }
        const answered = told.flatMap((one) => (one.ask ? (live.answer(one, among) ?? []) : [one]))
        const rehearsed = await rehearse({ row, area: null, ships: [1] }, sourceOf(new Map([[1, points]]), said))
        const name = (kind: string, at: number) => `${at} ${kind}`
        expect(rehearsed.hits.map(({ kind, at }) => name(kind, at)).toSorted()).toEqual(
          answered.map(({ kind, time: at }) => name(kind, at)).toSorted(),
        )
        found += answered.length
      }),
      { numRuns: 150, seed: 7 },
    )
    expect(found).toBeGreaterThan(300)
  })

  it('finds of a queue what is told live, at the same moments', async () => {
    const row = rule({
      does: ['queue-longer'],
      areaId: null,
      port: 'CNNGB',
      limits: { ...noLimits, queue: 3 },
      since: FROM,
    })
    const port = { locode: 'CNNGB', name: 'Ningbo', lat: 29.9, lon: 121.9 } as Port
    const wait = fc.record({ from: fc.integer({ min: 0, max: 3_000 }), long: fc.integer({ min: 1, max: 900 }) })
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.array(wait, { minLength: 3, maxLength: 40 }), async (some) => {
        const waits = some.map(({ from, long }, i) => ({
          mmsi: i + 1,
          from: FROM + from * MINUTE,
          until: FROM + (from + long) * MINUTE,
        }))
        const source = { ...sourceOf(new Map()), waitsOf: async () => waits, port: () => port }
        const { hits } = await rehearse({ row, area: null, ships: [] }, source)
        let clock = FROM
        const look = queueLook({
          whoWaits: async (_locode, at) =>
            waits.flatMap(({ mmsi, from, until }) => (from <= at && at < until ? [mmsi] : [])),
          port: () => port,
          classOf: () => null,
          now: () => clock,
        })
        const told: number[] = []
        let state: object | null = null
        for (; clock < FROM + 4_000 * MINUTE; clock += MINUTE) {
          const looked: Awaited<ReturnType<typeof look.look>> = await look.look(
            { row, area: null, key: 'rehearsed', ships: null },
            state,
            () => true,
          )
          if (looked === null) continue
          state = looked.state
          told.push(...looked.told.map(({ time }) => time))
        }
        expect(hits.map(({ at }) => at)).toEqual(told)
        found += told.length
      }),
      { numRuns: 80, seed: 5 },
    )
    expect(found).toBeGreaterThan(30)
  })

  it('says that the weather of the past is not kept', async () => {
    const row = rule({ does: ['weather-wind'], areaId: null, limits: { ...noLimits, wind: 8 } })
    expect(await rehearse({ row, area: null, ships: [1] }, sourceOf(new Map()))).toMatchObject({
      total: 0,
      untried: ['weather-wind'],
      circlesFrom: null,
    })
  })
})
