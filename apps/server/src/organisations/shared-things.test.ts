import { noLimits, areaApi, organisationApi, type Area, type Ship, type UserInfo } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { areaRoutes } from '../areas/areas.routes.ts'
import { createAreas, type Areas } from '../areas/areas.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { inboxAlone } from '../deliveries/channels/channels.store.ts'
import { createFleets, type Fleets } from '../fleets/fleets.ts'
import { ApiError } from '../http/answers/errors.ts'
import { nothingLent } from '../reminders/rules/lent.ts'
import { createReminders } from '../reminders/reminders.ts'
import { rulesOf } from '../reminders/rules/rules.store.ts'
import { LocalNotices } from '../database/notices.ts'
import { openCompany, type Company } from './company.fixture.ts'
import { organisationsPart } from './organisations.part.ts'
import { viewShared } from './view-shared.ts'

const NOW = Date.UTC(2026, 10, 23)
const RULE = 'rule-of-planner-'
const wanted = {
  name: 'Waiting room',
  colour: 'teal',
  shape: { kind: 'circle', centre: { lat: 30, lon: 122 }, radius: 9_000 },
} as const
const others = ['owner', 'second', 'approver', 'viewer', 'former', 'stranger'] as const

onBothEngines((database) => {
  let site: TestSite
  let we: Company
  let fleets: Fleets
  let areas: Areas
  let areaId = ''
  let fleetId = ''
  let time = NOW

  const post = <T = Area>(path: string, json: object, { token }: UserInfo) => site.call<T>(path, { json, token })
  const share = (kind: string, id: string, shared = true) =>
    post<object>(organisationApi.shareThing.path, { kind, id, shared }, we.planner)
  const save = (who: UserInfo, more: object = {}) => post(areaApi.saveArea.path, { ...wanted, ...more }, who)
  /** As a call does, with the area that is its owner's. */
  const changeRule = async (userId: number) => {
    const db = database()
    const reminders = createReminders({
      db,
      now: () => time,
      areaOf: (owner, id) => areas.get(owner, id),
      isPort: () => true,
      weather: { provided: false },
      countIn: () => 0,
      rehearse: () => Promise.reject(new Error('no rehearsal here')),
      onChange: () => Promise.resolve(),
    })
    const { id, revision, who, does, port, approach, limits, conditions, coolDown, tell, on } = (await rulesOf(
      db,
      we.planner.userId,
    ).find(RULE))!
    const about = { who, does, areaId, port, approach, limits, conditions, coolDown, tell, on }
    return reminders.save(userId, { id, revision, name: 'Mine now', ...about })
  }
  const view = ({ userId }: UserInfo) =>
    viewShared(userId, {
      db: database(),
      fleets: (owner) => fleets.list(owner),
      areas: (owner) => areas.list(owner),
      ship: () => ({ name: 'HAI XIANG', nameZh: '海翔' }) as Ship,
    })

  beforeAll(async () => {
    const db = database()
    areas = createAreas({ db, now: () => time })
    fleets = createFleets({ db, now: () => time, isHeard: () => true })
    const traffic = {
      traffic: () => Promise.reject(new Error('no traffic here')),
      stays: () => Promise.resolve([]),
    }
    site = await openSite({
      db,
      now: () => NOW,
      more: ({ accounts }) => areaRoutes(areas, traffic, accounts.authenticate),
      part: (context, needs) => organisationsPart(context, { database: { db }, notices: new LocalNotices(), ...needs }),
    })
    we = await openCompany(site, db, '1380001440')
    const { userId } = we.planner
    areaId = (await save(we.planner)).result!.id
    const followed = { fleet: null, followed: 'stay' as const, ships: [{ mmsi: 413_000_001 }] }
    fleetId = (await fleets.follow(userId, followed, 'en-US')).fleet
    const note = { nameZh: '', nameEn: '', grouping: '', type: '', totalTonnage: null, name: '', remarks: 'A secret' }
    await fleets.note(userId, 413_000_001, { note, seen: null })
    await rulesOf(db, userId).insert({
      id: RULE,
      userId,
      lent: nothingLent,
      revision: 1,
      name: 'Watch',
      who: { kind: 'fleet', fleetId },
      does: ['area-enter'],
      areaId,
      port: null,
      approach: 9_260,
      limits: noLimits,
      conditions: { classes: [], speed: null, course: null, destinations: [], hours: null },
      coolDown: 10,
      tell: { ...inboxAlone, mail: true, push: true, webhooks: ['secret-target-01'] },
      on: true,
      snoozedUntil: null,
      begun: true,
      since: 0,
      createdAt: NOW,
      changedAt: NOW,
    })
  })
  afterAll(() => site.close())

  describe('fleets, areas and rules of a member', () => {
    it('are shown to the others with whose they are, and nothing of notes, mails and webhooks', async () => {
      const nothing = { fleets: [], areas: [], rules: [], shipsLeftOut: 0 }
      for (const name of others) expect(await view(we[name])).toMatchObject(nothing)
      for (const [kind, id] of [
        ['area', areaId],
        ['fleet', fleetId],
        ['rule', RULE],
      ] as const)
        expect((await share(kind, id)).code).toBe(0)
      for (const name of others) {
        const seen = await view(we[name])
        if (name === 'former' || name === 'stranger') expect(seen).toMatchObject(nothing)
        else
          expect(seen).toMatchObject({
            fleets: [{ id: fleetId, by: 'planner', ships: [{ mmsi: 413_000_001, nameZh: '海翔' }] }],
            areas: [{ id: areaId, by: 'planner', mayEdit: name === 'owner' || name === 'second' }],
            rules: [{ id: RULE, by: 'planner', areaName: 'Waiting room', fleetName: 'My ships' }],
          })
        expect(JSON.stringify(seen)).not.toMatch(/secret/i)
      }
      expect(await view(we.planner)).toMatchObject({
        ...nothing,
        mayShare: true,
        own: { fleet: [fleetId], area: [areaId], rule: [RULE], plan: [] },
      })
      expect((await view(we.viewer)).mayShare).toBe(false)
    })

    it('areas open and change by the role, and their owner alone deletes them', async () => {
      const table = []
      for (const name of others) {
        const who = we[name]
        const stays = await site.call(areaApi.exportAreaStays.path.replace(':id', areaId), { token: who.token })
        const saved = await save(who, { id: areaId, name: `By ${name}`, shown: false })
        const gone = await post(areaApi.deleteArea.path.replace(':id', areaId), {}, who)
        table.push([name, stays.status, saved.code, gone.code])
      }
      expect(table).toEqual([
        ['owner', 200, 0, 2707],
        ['second', 200, 0, 2707],
        ['approver', 200, 2707, 2707],
        ['viewer', 200, 2707, 2707],
        ['former', 404, 4040, 4040],
        ['stranger', 404, 4040, 4040],
      ])
      // Whether the map of its owner shows it stays the owner's to say.
      expect(await areas.get(we.planner.userId, areaId)).toMatchObject({ name: 'By second', shown: true })
    })

    it('a rule is changed by whose it is alone: who may read it is told so, and to others it is not there', async () => {
      const table = []
      for (const name of others) {
        const { code } = await changeRule(we[name].userId).then(
          () => ({ code: 'changed' }),
          (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
        )
        table.push([name, code])
      }
      expect(table).toEqual([
        ['owner', 'reminderNotYours'],
        ['second', 'reminderNotYours'],
        ['approver', 'reminderNotYours'],
        ['viewer', 'reminderNotYours'],
        ['former', 'notFound'],
        ['stranger', 'notFound'],
      ])
    })

    it('an area that two change at once keeps the first, and shows the second what it is now', async () => {
      const { changedAt } = await areas.get(we.planner.userId, areaId)
      const both = await Promise.all(
        [we.planner, we.second].map((who, i) => save(who, { id: areaId, based: changedAt, name: `Save ${i}` })),
      )
      expect(both.map(({ code }) => code).sort()).toEqual([0, 2207])
      const [first, second] = both[0].code === 0 ? both : both.toReversed()
      expect(second.result).toEqual(first.result)
      expect(second.message).toContain('compare')
      const again = { id: areaId, based: second.result!.changedAt, name: 'Mine after all' }
      expect((await save(we.planner, again)).result!.name).toBe('Mine after all')
      time += 1_000
    })

    it('go when they are taken back', async () => {
      for (const [kind, id] of [
        ['area', areaId],
        ['fleet', fleetId],
        ['rule', RULE],
      ] as const)
        expect((await share(kind, id, false)).code).toBe(0)
      expect(await view(we.owner)).toMatchObject({ fleets: [], areas: [], rules: [] })
      expect((await save(we.second, { id: areaId })).status).toBe(404)
      expect((await areas.get(we.planner.userId, areaId)).name).toBe('Mine after all')
    })
  })
})
