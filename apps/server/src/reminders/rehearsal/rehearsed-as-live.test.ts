import { noLimits, type Port } from '@fairway/contract'
import type { StaticReport, TrackPoint } from '@fairway/tracking'
import { createArea } from '@fairway/tracking/areas'
import { noWorld, ReminderWatch, type SaidCall, type Told } from '@fairway/tracking/reminders'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queueLook } from '../looks/look-queues.ts'
import { area, FROM, MINUTE, NOW, rule, sourceOf } from './rehearsal.fixture.ts'
import { rehearse } from './rehearse.ts'
import { openRule } from '../rules/rule-row.fixture.ts'

describe('a rehearsal', () => {
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
        live.begin(row.id, 1, points[0])
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

  it('finds of ships that must be bound for somewhere what is told live, whichever of word and report came first', async () => {
    const conditions = { ...rule().conditions, destinations: ['CN'] }
    const world = { ...noWorld, portOf: (text: string) => (text === 'SHANGHAI' ? 'CNSHA' : null) }
    const ready = createArea(area.shape)
    const step = fc.record({
      minutes: fc.constantFrom(1, 2, 3, 11),
      lon: fc.constantFrom(8, 9),
      destination: fc.constantFrom(null, null, 'SHANGHAI', 'ELSEWHERE'),
      late: fc.boolean(),
    })
    let [found, anywhere] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
        let time = FROM
        const said: StaticReport[] = []
        const live = new ReminderWatch(() => null, world)
        live.set({ ...rule({ conditions }), ships: [1], kinds: rule().does, area: ready, since: FROM })
        const told: Told[] = []
        const points = steps.map(({ minutes, lon, destination, late }, i): TrackPoint => {
          time += minutes * MINUTE
          const report = { mmsi: 1, time: time - 30_000, receivedAt: time, feed: 0, flags: 0, kind: 'ship' as const }
          const word = destination === null ? null : { ...report, destination }
          if (word !== null) said.push(word)
          const point = { mmsi: 1, time, lat: 54, lon, sog: 10, cog: 90 }
          if (i === 0) live.begin(rule().id, 1, { ...point, time: time - 1 })
          if (word !== null && !late) live.say(1, word)
          told.push(...live.push(1, point))
          if (word !== null && late) live.say(1, word)
          return point
        })
        const source = { ...sourceOf(new Map([[1, points]]), said), world }
        const { hits } = await rehearse({ row: rule({ conditions }), area, ships: [1] }, source)
        expect(hits.map(({ kind, at }) => `${kind} ${at}`)).toEqual(told.map(({ kind, time: at }) => `${kind} ${at}`))
        found += told.length
        anywhere += (await rehearse({ row: rule(), area, ships: [1] }, source)).total
      }),
      { numRuns: 100, seed: 3 },
    )
    expect(found).toBeGreaterThan(200)
    expect(anywhere).toBeGreaterThan(1.5 * found)
  })

  it('finds of port calls what is told live while they become known', async () => {
    const does = ['port-arrival', 'port-anchor', 'port-berth', 'port-unberth', 'port-departure'] as const
    const place = { mmsi: 1, port: 'CNSHA', minor: false, lat: 31, lon: 122 }
    const unknown = { ...place, anchoredAt: null, atb: null, unberthedAt: null, atd: null, open: true }
    const row = rule({ does: [...does], areaId: null })
    const known = fc.record({
      begins: fc.integer({ min: -2_000, max: 40_000 }),
      sure: fc.boolean(),
      seen: fc.subarray(['anchoredAt', 'atb', 'unberthedAt', 'atd'] as const),
      confidence: fc.constantFrom(1, 2, 4),
    })
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.array(known, { maxLength: 20 }), async (some) => {
        const live = new ReminderWatch(() => null)
        live.set({ ...row, ships: [1], kinds: does, area: null, coolDown: 0, since: FROM })
        const told = new Set<string>()
        const calls = some.map(({ begins, sure, seen, confidence }, i): SaidCall => {
          const ata = FROM + begins * MINUTE
          let call = {
            ...unknown,
            id: `${i}`,
            ata,
            ataUncertainty: sure ? MINUTE : null,
            confidence: 1,
          } as SaidCall
          const revisions: Partial<SaidCall>[] = [
            {},
            ...seen.map((name, step) => ({ [name]: ata + step * 60 * MINUTE })),
          ]
          for (const change of [...revisions, { confidence: confidence as 1 | 2 | 4, open: !seen.includes('atd') }]) {
            call = { ...call, ...change }
            for (const { kind, time, moment } of live.call(call)) told.add(`${time} ${kind} ${moment}`)
          }
          return call
        })
        const source = { ...sourceOf(new Map()), callsOf: async () => calls }
        const { hits } = await rehearse({ row, area: null, ships: [1] }, source)
        const once = [...told].map((one) => one.split(' ').slice(0, 2).join(' '))
        expect(hits.map(({ kind, at }) => `${at} ${kind}`).toSorted()).toEqual(once.toSorted())
        found += told.size
      }),
      { numRuns: 150, seed: 11 },
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
          const looked: Awaited<ReturnType<typeof look.look>> = await look.look(openRule(row), state, () => true)
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
})
