import type { Ship } from '@fairway/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../accounts/users.store.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { inboxAlone, keepChannels } from '../deliveries/channels/channels.store.ts'
import { sendEvents } from '../deliveries/outgoing/send-events.ts'
import { planHistoryOf } from './plan-history.store.ts'
import type { KeptContent } from './plan-record.ts'
import { plansOf } from './plans.store.ts'
import { createPlanWatch } from './watch-plans.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BEGAN = Date.UTC(2026, 10, 20)
const USER = 77
const point = (lon: number, locode: string) => ({
  lat: 0,
  lon,
  name: null,
  locode,
  leg: 'rhumb' as const,
  speedKn: null,
  found: false,
})
/** Ten degrees along the equator in sixty hours. */
const content: KeptContent = {
  name: 'Equator',
  mmsi: 412_000_001,
  speedKn: 10,
  corridorNm: 5,
  note: '',
  calls: [
    { port: 'AAAAA', eta: null, etd: BEGAN, note: '' },
    { port: 'BBBBB', eta: BEGAN + 60 * HOUR, etd: null, note: '' },
  ],
  route: { waypoints: [point(0, 'AAAAA'), point(10, 'BBBBB')] },
  metres: [1_112_000],
}

onBothEngines((database) => {
  let ship: Partial<Ship> | null = null
  const told: number[] = []
  const open = () =>
    createPlanWatch({
      db: database(),
      now: () => BEGAN + 100 * HOUR,
      ship: () => ship as Ship | null,
      callsOf: () => Promise.resolve([]),
      onTold: (userId) => void told.push(userId),
      send: async (transaction, events, now) => {
        await sendEvents(transaction, events, { now, site: '', mail: true, smsADay: 0 })
      },
    })
  const at = (hours: number, lat: number, lon: number) => ({ name: 'A', lat, lon, positionAt: BEGAN + hours * HOUR })
  const kinds = async () => {
    const events = database().selectFrom('reminder_event').selectAll().where('user_id', '=', USER).orderBy('at')
    return (await events.execute()).map(({ kind, facts }) => [kind, facts])
  }
  const sent = async () => {
    const messages = database().selectFrom('outgoing_message').select('channel').where('user_id', '=', USER)
    return (await messages.execute()).map(({ channel }) => channel)
  }
  beforeAll(async () => {
    const db = database()
    const now = new Date(BEGAN)
    const contact = { kind: 'mobile', value: '13800012277' } as const
    await insertUser(db, {
      id: USER,
      encryptId: 'user-77',
      passwordHash: '$argon2id$none',
      name: 'Ann',
      demo: false,
      contact,
      now,
    })
    await keepChannels(db, USER, { plans: { ...inboxAlone, mail: true }, mails: true })
    for (const [id, status] of [
      ['plan-that-sails-', 'executing'],
      ['plan-that-waits-', 'pendingStart'],
    ] as const) {
      const moments = { createdAt: BEGAN, changedAt: BEGAN, startedAt: BEGAN, endedAt: null }
      await plansOf(db, USER).insert({ id, revision: 1, status, mmsi: content.mmsi, ...moments })
      await planHistoryOf(db, USER).addRevision(id, 1, content, { by: USER, at: BEGAN })
    }
  })

  describe('executing plans', () => {
    it('tell that the ship has left the corridor once she is outside for ten minutes, and once a day', async () => {
      const look = open()
      ship = at(6, 0.2, 1)
      await look()
      expect(await kinds()).toEqual([])
      ship = at(6.2, 0.2, 1)
      await look()
      ship = at(6.4, 0.2, 1.1)
      await look()
      const off = { plan: 'Equator', planId: 'plan-that-sails-', detail: { limit: 9_260 } }
      expect(await kinds()).toMatchObject([['plan-off', off]])
      expect(await sent()).toEqual(['mail'])
      expect(told).toEqual([USER])
      // Also after a start of the server, which has forgotten since when.
      const again = open()
      for (const hours of [7, 8]) {
        ship = at(hours, 0.2, hours / 6)
        await again()
      }
      expect(await kinds()).toHaveLength(1)
      // Back in it she begins anew.
      ship = at(9, 0, 1.5)
      await again()
      ship = at(33, 0.2, 5.5)
      await again()
      expect(await kinds()).toHaveLength(1)
      ship = at(33.3, 0.2, 5.55)
      await again()
      expect(await kinds()).toHaveLength(2)
    })

    it('tell that she is late, once for each step', async () => {
      const look = open()
      for (const hours of [37, 38.5, 39, 40, 42.5]) {
        ship = at(hours, 0, 6)
        await look()
      }
      const late = (await kinds()).filter(([kind]) => kind === 'plan-late')
      expect(late).toMatchObject([
        ['plan-late', { detail: { late: 2.5 * HOUR } }],
        ['plan-late', { detail: { late: 6.5 * HOUR } }],
      ])
    })

    it('say nothing of a ship that is not heard', async () => {
      ship = null
      await open()()
      expect(await kinds()).toHaveLength(4)
    })
  })
})
