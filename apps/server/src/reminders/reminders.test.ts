import {
  MOST_RULES,
  reminderApi,
  type Area,
  type Inbox,
  type MutedShip,
  type Reminder,
  type Reminders as Rules,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { openRemindersSite } from './reminders-site.fixture.ts'
import { commit } from './watch/watch.store.ts'
import { inboxAlone } from '../deliveries/channels/channels.store.ts'

const facts = {
  ship: 'JADE',
  class: 'tanker',
  area: 'Bank',
  port: null,
  portName: null,
  portNameZh: null,
  sog: 8,
  cog: 90,
  approach: null,
  coolDown: 10,
  simulated: false,
}

onBothEngines((database) => {
  let site: TestSite
  let ann: UserInfo
  let bob: UserInfo
  let area: Area
  let inArea = 3
  const weather = { provided: true }
  const changed: number[] = []
  const save = (json: object, { token }: UserInfo) =>
    site.call<Reminder>(reminderApi.saveReminder.path, { json, token })
  const list = async ({ token }: UserInfo) =>
    (await site.call<Rules>(reminderApi.listReminders.path, { token })).result!.rules
  const on = (path: string, id: string, { token }: UserInfo, json: object = {}) =>
    site.call<Reminder>(path.replace(':id', id), { json, token })
  const inbox = async ({ token }: UserInfo, query = '') =>
    (await site.call<Inbox>(`${reminderApi.listInbox.path}${query}`, { token })).result!

  beforeAll(async () => {
    ;({ site, ann, bob, area } = await openRemindersSite({
      db: database(),
      weather,
      countIn: () => inArea,
      onChange: (userId) => void changed.push(userId),
    }))
  })
  afterAll(() => site.close())

  describe('rules', () => {
    it('are made, changed, switched and deleted by their owner; to others they are not there', async () => {
      const wanted = {
        who: { kind: 'any' },
        does: ['area-enter', 'area-enter'],
        areaId: area.id,
        conditions: { classes: ['tanker'] },
      }
      const made = (await save(wanted, ann)).result!
      expect(made).toMatchObject({ who: { kind: 'any' }, does: ['area-enter'], revision: 1, on: true, coolDown: 10 })
      expect((await save({ ...wanted, id: made.id, revision: 1, name: 'Mine' }, ann)).result).toMatchObject({
        revision: 2,
      })
      // With what was saved meanwhile: both can be laid beside each other.
      const clash = await save({ ...wanted, id: made.id, revision: 1, name: 'Late' }, ann)
      expect(clash).toMatchObject({ code: 2305, result: { id: made.id, revision: 2, name: 'Mine' } })
      const off = await on(reminderApi.switchReminder.path, made.id, ann, { on: false, snoozeUntil: 5 })
      expect(off.result).toMatchObject({ on: false, revision: 3, snoozedUntil: 5 })

      expect(await list(bob)).toEqual([])
      expect((await save({ ...wanted, id: made.id }, bob)).status).toBe(404)
      expect((await save({ who: { kind: 'followed' }, does: ['port-arrival'], id: made.id }, bob)).status).toBe(404)
      for (const path of [reminderApi.switchReminder.path, reminderApi.deleteReminder.path])
        expect((await on(path, made.id, bob)).status).toBe(404)
      expect((await on(reminderApi.deleteReminder.path, made.id, ann)).code).toBe(0)
      expect(await list(ann)).toEqual([])
      expect(changed.length).toBe(4)
    })

    it('tell own webhooks and no others’', async () => {
      const rule = { who: { kind: 'followed' }, does: ['port-arrival'] }
      const theirs = { ...rule, tell: { webhooks: ['t7Kd_90aQ-1zAAAA'] } }
      expect((await save(theirs, ann)).code).toBe(2310)
      const made = (await save(rule, ann)).result!
      expect(made.tell).toEqual(inboxAlone)
      // As it was kept before there was anything but the inbox.
      await database()
        .updateTable('reminder_rule')
        .set({
          settings: JSON.stringify({
            ...rule,
            port: null,
            approach: 9_260,
            conditions: { classes: [], speed: null, course: null, destinations: [], hours: null },
            coolDown: 10,
          }),
        })
        .execute()
      expect((await list(ann))[0].tell).toEqual(inboxAlone)
      await on(reminderApi.deleteReminder.path, made.id, ann)
    })

    it('about a status or an approach keep which statuses, how near and of which port', async () => {
      const limits = { statuses: [2, 6], away: 92_600, ahead: 86_400_000 }
      const about = { who: { kind: 'followed' }, does: ['status-change', 'approach-port', 'approach-eta'], limits }
      const made = (await save({ ...about, port: 'CNSHA' }, ann)).result!
      expect((await list(ann))[0]).toMatchObject({ ...about, port: 'CNSHA' })
      for (const statuses of [[], [15], [14, 99]])
        expect((await save({ ...about, limits: { ...limits, statuses } }, ann)).status).toBe(400)
      expect((await save({ ...about, limits: { ...limits, ahead: 60_000 } }, ann)).status).toBe(400)
      await on(reminderApi.deleteReminder.path, made.id, ann)
    })

    it('may be about an official area, which is nobody’s, and keep it through changes', async () => {
      const about = { who: { kind: 'followed' }, does: ['area-enter', 'area-leave'], areaId: 'official-dangers' }
      const made = (await save(about, ann)).result!
      expect(made.areaId).toBe('official-dangers')
      const own = (await save({ ...about, id: made.id, revision: 1, areaId: area.id }, ann)).result!
      expect([own.areaId, (await list(ann))[0].areaId]).toEqual([area.id, area.id])
      await save({ ...about, id: made.id, revision: 2, areaId: 'official-ecabalt' }, ann)
      expect((await list(ann))[0].areaId).toBe('official-ecabalt')
      expect((await save({ ...about, areaId: 'official-nowhere' }, ann)).code).not.toBe(0)
      await on(reminderApi.deleteReminder.path, made.id, ann)
    })

    it('need the place that they are about, of one’s own, and not a whole sea of ships', async () => {
      const codes = async (json: object) => (await save(json, ann)).code
      expect(await codes({ who: { kind: 'followed' }, does: ['area-enter'] })).toBe(2301)
      expect(await codes({ who: { kind: 'any' }, does: ['port-arrival'] })).toBe(2302)
      expect(await codes({ who: { kind: 'fleet', fleetId: 'nobodys' }, does: ['port-arrival'] })).toBe(2303)
      expect(await codes({ who: { kind: 'followed' }, does: ['port-arrival'], port: 'CNXXX' })).toBe(4042)
      inArea = 5_001
      expect(await codes({ who: { kind: 'followed' }, does: ['speed-over'] })).toBe(2306)
      expect(await codes({ who: { kind: 'followed' }, does: ['speed-under'], limits: { over: 14 } })).toBe(2306)
      expect(await codes({ who: { kind: 'followed' }, does: ['voyage-slip'], limits: { near: 9_260 } })).toBe(2306)
      expect(await codes({ who: { kind: 'followed' }, does: ['distress-near'] })).toBe(2306)
      expect(await codes({ who: { kind: 'any' }, does: ['ais-lost'], areaId: area.id })).toBe(2307)
      const near = { does: ['distress-near', 'encounter'], limits: { near: 9_260 }, areaId: area.id }
      expect(await codes({ who: { kind: 'any' }, ...near })).toBe(2307)
      expect(await codes({ who: { kind: 'any' }, does: ['distress'] })).toBe(2302)
      expect(await codes({ who: { kind: 'followed' }, does: ['circle-enter'] })).toBe(2306)
      expect(await codes({ who: { kind: 'any' }, does: ['circle-leave'], limits: { circle: 1_852 } })).toBe(2307)
      expect(await codes({ who: { kind: 'followed' }, does: ['weather-wind'], limits: { waves: 4 } })).toBe(2306)
      for (const kind of ['approach-port', 'approach-eta', 'status-change'])
        expect([
          await codes({ who: { kind: 'followed' }, does: [kind], limits: { near: 9_260 } }),
          await codes({ who: { kind: 'any' }, does: [kind], limits: { away: 9_260, ahead: 7_200_000, statuses: [6] } }),
        ]).toEqual([2306, 2307])
      const queue = { who: { kind: 'any' }, does: ['queue-longer'], limits: { queue: 3 } }
      expect([
        await codes(queue),
        await codes({ ...queue, port: 'CNSHA', does: ['queue-longer', 'port-arrival'] }),
      ]).toEqual([2313, 2313])
      weather.provided = false
      expect(await codes({ who: { kind: 'followed' }, does: ['weather-wind'], limits: { wind: 8 } })).toBe(2312)
      weather.provided = true
      const busy = await save({ who: { kind: 'any' }, does: ['area-leave'], areaId: area.id }, ann)
      inArea = 3
      expect([busy.code, busy.message]).toEqual([
        2304,
        '5,001 ships are in this area now, and a rule about any ship can watch 5,000: draw a smaller area, or choose ships or a fleet',
      ])
    })

    it('are so many and no more', async () => {
      const rule = { who: { kind: 'followed' }, does: ['port-arrival'] }
      expect((await save(rule, bob)).code).toBe(0)
      const { id: _id, ...row } = await database().selectFrom('reminder_rule').selectAll().executeTakeFirstOrThrow()
      const more = Array.from({ length: MOST_RULES - 1 }, (_, i) => ({
        ...row,
        id: `more-${i}`,
        settings: JSON.stringify(row.settings),
      }))
      await database().insertInto('reminder_rule').values(more).execute()
      expect((await save(rule, bob)).code).toBe(2300)
      await database().deleteFrom('reminder_rule').execute()
    })
  })

  it('a muted ship is told of to nobody who muted her, until her time is over', async () => {
    const rules = await Promise.all(
      [ann, bob].map((who) => save({ who: { kind: 'ships', mmsis: [413_000_007] }, does: ['port-arrival'] }, who)),
    )
    const later = Date.now() + 3_600_000
    const mute = (until: number | null, { token }: UserInfo) =>
      site.call<{ ships: MutedShip[] }>(reminderApi.muteShip.path, { json: { mmsi: 413_000_007, until }, token })
    const arrive = (at: number) =>
      commit(database(), {
        events: rules.map(({ result: rule }) => ({
          id: `${rule!.id}${at}`.padStart(43, 'm'),
          ruleId: rule!.id,
          kind: 'port-arrival' as const,
          mmsi: 413_000_007,
          at,
          lat: 20,
          lon: 118,
          facts,
        })),
        states: [],
        begun: [],
        from: null,
        now: at,
      })
    expect((await mute(later, ann)).result).toEqual({ ships: [{ mmsi: 413_000_007, until: later }], most: 500 })
    expect(await arrive(later - 1)).toHaveLength(1)
    expect([(await inbox(ann)).unread, (await inbox(bob)).unread]).toEqual([0, 1])
    expect(await arrive(later)).toHaveLength(2)
    expect((await mute(null, ann)).result).toEqual({ ships: [], most: 500 })
    expect(await arrive(later - 2)).toHaveLength(2)
    await database().deleteFrom('reminder_event').execute()
    await database().deleteFrom('reminder_rule').execute()
  })

  describe('the inbox', () => {
    it('has what rules told once, by choice, in pages, for its owner alone', async () => {
      const rule = (
        await save({ who: { kind: 'any' }, does: ['area-enter'], areaId: area.id, name: 'Bank watch' }, ann)
      ).result!
      const event = (i: number) => ({
        id: String(i).padStart(43, 'e'),
        ruleId: rule.id,
        kind: i % 2 === 0 ? ('area-enter' as const) : ('area-passed' as const),
        mmsi: 413_000_001,
        at: 1_000 + i,
        lat: 20,
        lon: 118,
        facts,
      })
      const tell = (from: number, to: number, now: number) => {
        const events = Array.from({ length: to - from }, (_, i) => event(from + i))
        return commit(database(), { events, states: [], begun: [], from: null, now })
      }
      expect(await tell(0, 60, 5_000)).toHaveLength(1)
      expect(await tell(50, 61, 6_000)).toHaveLength(1)
      const first = await inbox(ann)
      expect([first.events.length, first.more, first.unread]).toEqual([50, true, 61])
      expect(first.events[0]).toMatchObject({ ...event(60), ruleName: 'Bank watch', noticedAt: 6_000, read: false })
      const { noticedAt, id } = first.events.at(-1)!
      const rest = await inbox(ann, `?before=${noticedAt}&beforeId=${id}`)
      expect([rest.events.length, rest.more]).toEqual([11, false])
      expect(new Set([...first.events, ...rest.events].map((one) => one.id)).size).toBe(61)
      expect((await inbox(ann, '?kind=area-passed&unread=true')).events).toHaveLength(30)
      expect(await inbox(bob)).toEqual({ events: [], more: false, unread: 0 })

      const mark = (json: object, { token }: UserInfo) =>
        site.call<{ unread: number }>(reminderApi.markInbox.path, { json, token })
      expect((await mark({ ids: [id], read: true }, bob)).result).toEqual({ unread: 0 })
      expect((await mark({ ids: [id], read: true }, ann)).result).toEqual({ unread: 60 })
      // Of what is chosen alone.
      expect((await mark({ upTo: 5_000, kind: 'area-passed', read: true }, ann)).result).toEqual({ unread: 31 })
      expect((await mark({ upTo: 5_000, rule: 'r7Kd_90aQ-1zAAAA', read: true }, ann)).result).toEqual({ unread: 31 })
      expect((await mark({ upTo: 5_000, mmsi: 413_000_002, read: true }, ann)).result).toEqual({ unread: 31 })
      expect((await mark({ upTo: 5_000, rule: rule.id, read: true }, ann)).result).toEqual({ unread: 1 })
      const csv = await site.call(reminderApi.exportInbox.path, { token: ann.token })
      expect(csv.text.split('\r\n')).toHaveLength(63)
      const book = await site.call(`${reminderApi.exportInbox.path}?format=xlsx&kind=area-passed`, { token: ann.token })
      expect(book.headers['content-disposition']).toBe('attachment; filename="fairway-inbox.xlsx"')
      expect(book.text.startsWith('PK')).toBe(true)

      expect((await on(reminderApi.deleteReminder.path, rule.id, ann)).code).toBe(0)
      expect(await tell(61, 62, 7_000)).toEqual([])
      expect((await inbox(ann)).events[0]).toMatchObject({ ruleId: null, ruleName: 'Bank watch' })
    })
  })
})
