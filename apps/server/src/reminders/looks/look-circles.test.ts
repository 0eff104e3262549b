import { noLimits } from '@fairway/contract'
import type { TrackPoint } from '@fairway/tracking'
import { ReminderWatch, type LookTold } from '@fairway/tracking/reminders'
import { describe, expect, it } from 'vitest'
import type { Box } from '../../tracks/read/ships-in-area.ts'
import type { SomeShips } from '../../tracks/read/stored-points.ts'
import { circleLook } from './look-circles.ts'
import { rehearse } from '../rehearsal/rehearse.ts'
import type { ShipNow } from '../rules/rule-book.ts'
import { storedHours } from '../rehearsal/stored-hours.fixture.ts'
import { columns, randomFrom } from '../watch/watcher.fixture.ts'
import { asksNobody, openRule, ruleRow } from '../rules/rule-row.fixture.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 20)
const FROM = NOW - 11 * 60 * MINUTE
const OWN = 412_000_001
const SECOND = 412_000_002

/** Two own ships and eight others that wander about a strait, a report a minute; one of them lies still and says little. */
function strait(): TrackPoint[] {
  const random = randomFrom(21)
  const ships = Array.from({ length: 10 }, (_, i) => ({
    mmsi: OWN + i,
    lat: 54 + (i % 3) * 0.05,
    lon: 8 + i * 0.02,
    course: i,
  }))
  const points: TrackPoint[] = []
  for (let minute = 0; minute < 10 * 60; minute++)
    for (const ship of ships) {
      const isStill = ship.mmsi === OWN + 9
      if (isStill && minute % 15 !== 0) continue
      if (Math.hypot(ship.lat - 54, (ship.lon - 8.1) * 0.6) > 0.15)
        ship.course = Math.atan2((8.1 - ship.lon) * 0.6, 54 - ship.lat)
      ship.course += (random() - 0.5) * 0.3
      if (!isStill) {
        ship.lat += (0.2 / 60) * Math.cos(ship.course)
        ship.lon += (0.34 / 60) * Math.sin(ship.course)
      }
      const cog = Math.round((((ship.course * 180) / Math.PI) % 360) + 360) % 360
      const time = FROM + minute * MINUTE + (ship.mmsi % 10) * 1_000
      points.push({ mmsi: ship.mmsi, time, lat: ship.lat, lon: ship.lon, sog: isStill ? 0 : 12, cog })
    }
  return points
}
const all = strait()

const row = ruleRow({
  does: ['circle-enter', 'circle-leave', 'circle-approach'],
  limits: { ...noLimits, circle: 1_852 },
  begun: false,
  since: FROM,
})
const rule = openRule(row, { ships: [OWN, SECOND] })

/** What is stored up to a moment. */
const storeUpTo = (known: () => number) => ({
  pointsInserted: async () => {},
  async *storedPoints(ships: SomeShips, since: number, until = Infinity) {
    const isOf = 'first' in ships ? () => false : (mmsi: number) => ships.includes(mmsi)
    const found = all.filter(({ mmsi, time }) => isOf(mmsi) && time > since && time <= Math.min(until, known()))
    yield columns(found.toSorted((a, b) => a.mmsi - b.mmsi || a.time - b.time))
  },
  async *storedStatics() {},
  area: async ({ south, north, west, east }: Box, from: number, to: number) => {
    const inside = all.filter(
      ({ time, lat, lon }) =>
        time >= from && time <= Math.min(to, known()) && lat >= south && lat <= north && lon >= west && lon <= east,
    )
    return [...new Set(inside.map(({ mmsi }) => mmsi))].map((mmsi) => ({ mmsi, first: from, last: to, points: 1 }))
  },
})

/** Looks with pauses of some minutes, going on from what was kept each time; `lasts`: who is where, as the picture has it. */
async function live(pause: (look: number) => number): Promise<LookTold[]> {
  let clock = FROM + 5 * MINUTE
  const tracks = storeUpTo(() => clock)
  const now = (mmsi: number): ShipNow | null => {
    const last = all.findLast((point) => point.mmsi === mmsi && point.time <= clock)
    return last === undefined ? null : { mmsi, time: last.time, lat: last.lat, lon: last.lon }
  }
  const everybody = [...new Set(all.map(({ mmsi }) => mmsi))]
  const ships = {
    find: now,
    inBox: (_box: unknown, visit: (ship: ShipNow) => void) => {
      for (const mmsi of everybody) {
        const ship = now(mmsi)
        if (ship !== null) visit(ship)
      }
    },
  }
  const look = circleLook({ tracks, ships, newest: () => clock })
  const told: LookTold[] = []
  let state: object | null = null
  for (let i = 0; clock < NOW; i++) {
    clock += pause(i) * MINUTE
    const looked: Awaited<ReturnType<typeof look.look>> = await look.look(rule, state, () => true)
    if (looked === null) continue
    told.push(...looked.told)
    state = JSON.parse(JSON.stringify(looked.state)) as object
  }
  return told
}

const names = (told: readonly { kind: string; mmsi: number | null; at: number; other: number | undefined }[]) =>
  told.map(({ kind, mmsi, at, other }) => `${at} ${kind} ${mmsi} ${other}`).toSorted()
const namesOf = (told: readonly LookTold[]) =>
  names(told.map(({ kind, mmsi, time: at, detail }) => ({ kind, mmsi, at, other: detail?.other })))

describe('circles that go with ships', () => {
  it('tell the same at every half minute, with long pauses and stops, and of one ship at a time in a rehearsal', async () => {
    const steady = namesOf(await live(() => 1))
    expect(steady.length).toBeGreaterThan(40)
    expect(new Set(steady.map((one) => one.split(' ')[1])).size).toBe(3)
    expect(namesOf(await live((look) => [1, 3, 45, 2, 7][look % 5]))).toEqual(steady)

    const source = {
      tracks: { ...storeUpTo(() => NOW), ...storedHours(all) },
      ...asksNobody(NOW),
    }
    const rehearsed = await rehearse({ row, area: null, ships: rule.ships! }, source)
    const hits = names(rehearsed.hits.map(({ kind, mmsi, at, detail }) => ({ kind, mmsi, at, other: detail?.other })))
    // A rehearsal begins with what is stored, and knows so many questions: what it tried, it found as it was told.
    const from = rehearsed.circlesFrom ?? 0
    expect(hits.length).toBeGreaterThan(10)
    expect(hits.filter((one) => Number(one.split(' ')[0]) > from + 30 * MINUTE)).toEqual(
      steady.filter((one) => Number(one.split(' ')[0]) > from + 30 * MINUTE),
    )
    expect(rehearsed.hits[0].detail).toMatchObject({ otherName: 'JADE', within: 1_852 })
  })

  it('are held to what the rule asks besides, of the ship that comes', () => {
    const watch = new ReminderWatch((mmsi) => (mmsi === 7 ? 'tanker' : 'fishing'))
    const conditions = { ...row.conditions, classes: ['tanker'] as const }
    watch.set({ ...row, id: 'rehearsed', ships: [OWN], kinds: row.does, area: null, conditions })
    const one = {
      rule: 'rehearsed',
      kind: 'circle-enter',
      time: NOW,
      moment: '',
      lat: 54,
      lon: 8,
      sog: 9,
      cog: 0,
      port: null,
    }
    expect([7, 8].map((mmsi) => watch.admits({ ...one, mmsi }))).toEqual([true, false])
    expect(watch.admits({ ...one, mmsi: 7, time: FROM - 1 })).toBe(false)
  })
})
