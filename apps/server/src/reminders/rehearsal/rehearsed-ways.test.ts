import { noLimits } from '@fairway/contract'
import type { StaticReport, TrackPoint } from '@fairway/tracking'
import { noWorld, ReminderWatch, type Told } from '@fairway/tracking/reminders'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { FROM, MINUTE, rule, sourceOf } from './rehearsal.fixture.ts'
import { rehearse } from './rehearse.ts'

const world = {
  ...noWorld,
  portOf: (text: string) => (text === 'SHANGHAI' ? 'CNSHA' : null),
  placeOf: (locode: string) => (locode === 'CNSHA' ? { lat: 30, lon: 122 } : null),
}

it('a rehearsal finds of statuses and approaches what is told live', async () => {
  const does = ['status-change', 'approach-port', 'approach-eta'] as const
  const limits = { ...noLimits, statuses: [1, 6, 14] as (1 | 6 | 14)[], away: 60_000, ahead: 3 * 60 * MINUTE }
  const step = fc.record({
    minutes: fc.constantFrom(2, 5, 12, 45),
    lon: fc.constantFrom(-0.4, -0.2, 0.1),
    status: fc.constantFrom(0, 1, 6, 14, 15, 255),
    sog: fc.constantFrom(0, 8, 14),
    destination: fc.constantFrom(null, null, 'SHANGHAI', 'ELSEWHERE'),
  })
  const found = new Map<string, number>()
  const way = fc.array(step, { minLength: 20, maxLength: 120 })
  await fc.assert(
    fc.asyncProperty(way, fc.constantFrom(null, 'CNSHA'), fc.boolean(), async (steps, port, ended) => {
      const row = rule({ does: [...does], areaId: null, limits, port })
      const start = () => {
        const watch = new ReminderWatch(() => null, world)
        watch.set({ ...row, ships: [1], kinds: does, area: null, coolDown: 0, since: FROM })
        return watch
      }
      let [time, lon, status] = [FROM, 124, 0]
      let live = start()
      const said: StaticReport[] = []
      const told: Told[] = []
      const points = steps.map((one, i): TrackPoint => {
        time += one.minutes * MINUTE
        lon = Math.min(124, Math.max(122, lon + one.lon))
        // Most statuses stand for a while.
        if (i % 3 === 0) status = one.status
        const word = { mmsi: 1, time: time - 30_000, receivedAt: time, feed: 0, flags: 0, kind: 'ship' as const }
        if (one.destination !== null) {
          said.push({ ...word, destination: one.destination })
          live.say(1, { time: word.time, destination: one.destination })
        }
        const point = {
          mmsi: 1,
          time,
          lat: 30,
          lon: Math.round(lon * 600_000) / 600_000,
          sog: one.sog,
          cog: 270,
          status,
        }
        told.push(...live.push(1, point))
        if (!ended || i % 7 > 0) return point
        const kept = structuredClone(live.stateOf(1))
        live = start()
        live.restore(1, kept)
        return point
      })
      const source = { ...sourceOf(new Map([[1, points]]), said), world }
      const { hits } = await rehearse({ row, area: null, ships: [1] }, source)
      const name = (kind: string, at: number) => `${at} ${kind}`
      expect(hits.map(({ kind, at }) => name(kind, at)).toSorted()).toEqual(
        told.map(({ kind, time: at }) => name(kind, at)).toSorted(),
      )
      for (const { kind } of told) found.set(kind, (found.get(kind) ?? 0) + 1)
    }),
    { numRuns: 150, seed: 11 },
  )
  for (const kind of does) expect(found.get(kind), kind).toBeGreaterThan(50)
})
