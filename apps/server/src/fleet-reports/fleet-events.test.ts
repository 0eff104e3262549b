import { FLEET_EVENTS_PAGE } from '@fairway/contract'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { facts, OTHER, person, USER } from '../deliveries/outgoing/outgoing.fixture.ts'
import { testCall } from '../voyages/calls/calls.fixture.ts'
import { saveCalls } from '../voyages/calls/port-calls.store.ts'
import { fleetEvents } from './fleet-events.ts'
import { fleetWith, sourcesOf, type Sea } from './fleet-reports.fixture.ts'
import { DAY, HOUR, NOW } from './known-ship.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
const MINE = 413_000_001
const ZONE = 'Asia/Shanghai'

onBothEngines((database) => {
  const sea: Sea = { now: NOW, heardAt: new Map(), weathers: 0 }
  const events = (more: { before?: number; beforeId?: string } = {}, userId = USER) =>
    fleetEvents(sourcesOf(database(), sea), userId, { zone: ZONE, ...more }, 'en-US')
  const tell = (id: string, mmsi: number, at: number) =>
    database()
      .insertInto('reminder_event')
      .values({
        id: id.padEnd(43, 'e'),
        user_id: USER,
        rule_id: null,
        rule_name: 'Bank watch',
        kind: 'area-enter',
        mmsi,
        at,
        noticed_at: at,
        lat: 20,
        lon: 118,
        facts: JSON.stringify(facts),
        read: false,
      })
      .execute()

  beforeAll(async () => {
    await person(database(), USER)
    await person(database(), OTHER)
  })
  beforeEach(async () => {
    for (const table of ['fleet', 'port_call', 'reminder_event'] as const) await database().deleteFrom(table).execute()
  })

  it('are port calls of followed ships and what rules told of them, the latest first', async () => {
    await fleetWith(database(), USER, 'East', [MINE], NOW)
    const call = { began: NOW - 5 * HOUR, ata: NOW - 5 * HOUR, atb: NOW - 3 * HOUR, atd: null, ended: null, open: true }
    await saveCalls(database(), [
      testCall({ ...call, id: 'mine', mmsi: MINE, port: 'SGSIN' }),
      testCall({ ...call, id: 'theirs', mmsi: MINE + 1, port: 'SGSIN' }),
    ])
    await tell('a', MINE, NOW - 4 * HOUR)
    await tell('b', MINE + 1, NOW - 4 * HOUR)
    await tell('old', MINE, NOW - 40 * DAY)
    const { events: found, more } = await events()
    expect(found.map(({ text, rule }) => [text, rule])).toEqual([
      ['SHIP 00001 berthed at SGSIN', null],
      ['JADE entered Bank', 'Bank watch'],
      ['SHIP 00001 arrived at SGSIN', null],
    ])
    expect(more).toBe(false)
    expect(await events({}, OTHER)).toEqual({ events: [], more: false })
  })

  it('come a page at a time, none of them twice or left out, also of one moment', async () => {
    await fleetWith(database(), USER, 'East', [MINE], NOW)
    const count = FLEET_EVENTS_PAGE + 7
    for (let i = 0; i < count; i++) await tell(`${i}-`, MINE, NOW - HOUR - (i % 3))
    const first = await events()
    expect([first.events.length, first.more]).toEqual([FLEET_EVENTS_PAGE, true])
    const last = first.events.at(-1)!
    const rest = await events({ before: last.at, beforeId: last.id })
    expect([rest.events.length, rest.more]).toEqual([7, false])
    expect(new Set([...first.events, ...rest.events].map(({ id }) => id)).size).toBe(count)
  })
})
