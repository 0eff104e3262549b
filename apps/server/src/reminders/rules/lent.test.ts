import {
  accountApi,
  areaApi,
  fleetApi,
  organisationApi,
  reminderApi,
  type Area,
  type Areas as AreaList,
  type FleetList,
  type Membership,
  type Reminder,
  type Reminders,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestSite } from '../../accounts/site.fixture.ts'
import { createAreas } from '../../areas/areas.ts'
import { namedAreas } from '../../areas/named-areas.ts'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { openCompany, type Company } from '../../organisations/company.fixture.ts'
import { findWay } from '../../routes/find-way.ts'
import { openLending } from './lending.fixture.ts'
import { RuleBook } from './rule-book.ts'
import { commit } from '../watch/watch.store.ts'

// Every login hashes a password, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SHIPS = [413_000_001, 413_000_002]
const LONG = { timeout: 20_000 }
const nobodyNow = { inBox: () => {}, find: () => null, classOf: () => null, said: () => null }
const circle = { kind: 'circle', centre: { lat: 30, lon: 122 }, radius: 9_000 } as const

onBothEngines((database) => {
  let site: TestSite
  let we: Company
  let companies = 0
  let area: Area
  let fleetId: string
  let rules: Awaited<ReturnType<typeof openLending>>['rules']
  const areas = () => createAreas({ db: database(), now: Date.now })
  const book = new RuleBook(nobodyNow)

  const post = <T>(path: string, json: object, { token }: UserInfo, language: 'en-US' | 'zh-CN' = 'en-US') =>
    site.call<T>(path, { json, token, language })
  const of = (path: string, id: string) => path.replace(':id', id)
  const share = (kind: string, id: string, shared = true) =>
    post<object>(organisationApi.shareThing.path, { kind, id, shared }, we.planner)
  const save = (who: UserInfo, more: object) =>
    post<Reminder>(
      reminderApi.saveReminder.path,
      { name: 'Watch', who: { kind: 'followed' }, does: ['area-enter'], ...more },
      who,
    )
  const listed = async ({ token }: UserInfo) =>
    (await site.call<Reminders>(reminderApi.listReminders.path, { token })).result!.rules
  const areasOf = async ({ token }: UserInfo) => (await site.call<AreaList>(areaApi.listAreas.path, { token })).result!
  const fleetsOf = async ({ token }: UserInfo) =>
    (await site.call<FleetList>(fleetApi.listFleets.path, { token })).result!.fleets
  /** Of which ships each rule that watches is, by its id. */
  const watched = () =>
    new Map([...book.open()].map(({ ruleId, ships, named }) => [ruleId, { ships, area: named?.name }]))
  /** A rule about the area and the fleet of the planner. */
  const aboutBoth = () => ({ who: { kind: 'fleet', fleetId }, areaId: area.id })

  beforeAll(async () => {
    ;({ site, rules } = await openLending(database(), book))
  })
  afterAll(() => {
    rules?.stop()
    return site?.close()
  })

  beforeEach(async () => {
    we = await openCompany(site, database(), `13800${String(16_010 + companies++ * 10).slice(0, 5)}`)
    area = (await post<Area>(areaApi.saveArea.path, { name: 'Bank', colour: 'teal', shape: circle }, we.planner))
      .result!
    fleetId = (
      await post<{ fleet: string }>(fleetApi.followShips.path, { ships: SHIPS.map((mmsi) => ({ mmsi })) }, we.planner)
    ).result!.fleet
    await share('area', area.id)
    await share('fleet', fleetId)
  })

  describe('areas and fleets that a member shares', () => {
    it('are named and watched by every member, and by nobody else', async () => {
      for (const name of ['owner', 'second', 'approver', 'viewer'] as const) {
        const saved = await save(we[name], aboutBoth())
        expect([name, saved.code]).toEqual([name, 0])
        expect(saved.result).toMatchObject({ areaId: area.id, who: { fleetId } })
        expect(watched().get(saved.result!.id)).toEqual({ ships: SHIPS, area: 'Bank' })
      }
      for (const name of ['former', 'stranger'] as const) {
        expect([name, (await save(we[name], { areaId: area.id })).code]).toEqual([name, 2301])
        expect([
          name,
          (await save(we[name], { who: { kind: 'fleet', fleetId }, does: ['port-arrival'] })).code,
        ]).toEqual([name, 2303])
      }
      // Of what others follow nothing is among the ships that one follows.
      const followed = (await save(we.second, { does: ['port-arrival'] })).result!
      expect(watched().get(followed.id)!.ships).toEqual([])
    })

    it('are watched as their owner changes them', async () => {
      const { id } = (await save(we.second, aboutBoth())).result!
      await post(
        areaApi.saveArea.path,
        { id: area.id, name: 'Moved', colour: 'teal', shape: { ...circle, radius: 5_000 } },
        we.planner,
      )
      await post(fleetApi.unfollowShips.path, { ships: [SHIPS[0]] }, we.planner)
      await expect.poll(() => watched().get(id), LONG).toEqual({ ships: [SHIPS[1]], area: 'Moved' })
    })

    it('are counted with the rules of others about them, which are not named', async () => {
      await save(we.planner, aboutBoth())
      await save(we.second, { ...aboutBoth(), name: 'A secret' })
      await save(we.viewer, { areaId: area.id })
      const own = await areasOf(we.planner)
      expect(own.remindersOfOthers).toEqual({ [area.id]: 2 })
      const [fleet] = await fleetsOf(we.planner)
      expect(fleet).toMatchObject({ reminders: 1, remindersOfOthers: 1 })
      expect(JSON.stringify([own, fleet])).not.toContain('secret')
      expect((await areasOf(we.second)).remindersOfOthers).toEqual({})
      const organisation = async ({ token }: UserInfo) => {
        const { result } = await site.call<Membership>(organisationApi.getOrganisation.path, { token })
        return result!.organisation!
      }
      const countsFor = async (member: UserInfo) =>
        (await organisation(member)).shared.map(({ kind, rulesOfOthers }) => [kind, rulesOfOthers])
      expect(await countsFor(we.planner)).toEqual([
        ['fleet', 1],
        ['area', 2],
      ])
      expect(await countsFor(we.viewer)).toEqual([
        ['fleet', 0],
        ['area', 0],
      ])
      // What would end with each member, and with the organisation: a rule about two things is one.
      const { members, rulesEnded } = await organisation(we.owner)
      const ends = members.map((member) => [member.name, member.rulesEnded])
      expect(Object.fromEntries(ends)).toEqual({ owner: 0, planner: 2, approver: 0, second: 1, viewer: 1 })
      expect(rulesEnded).toBe(2)
    })

    it('are gone from the rules of others when they are taken back: these watch nothing, say so, and stay for another area', async () => {
      const rule = (await save(we.second, { ...aboutBoth(), does: ['area-enter', 'speed-drop'] })).result!
      await share('area', area.id, false)
      await expect.poll(() => watched().has(rule.id), LONG).toBe(false)
      const [left] = await listed(we.second)
      expect(left).toMatchObject({
        id: rule.id,
        on: true,
        areaId: null,
        lost: [{ kind: 'area', name: 'Bank', by: 'planner', why: 'unshared' }],
      })
      // What it was about does not come back by itself, nor when it is switched off and on.
      await share('area', area.id)
      await post(of(reminderApi.switchReminder.path, rule.id), { on: false }, we.second)
      await post(of(reminderApi.switchReminder.path, rule.id), { on: true }, we.second)
      expect((await listed(we.second))[0].lost).toHaveLength(1)
      expect(watched().has(rule.id)).toBe(false)
      expect((await areasOf(we.planner)).remindersOfOthers).toEqual({})
      const { id, revision } = (await listed(we.second))[0]
      expect((await save(we.second, { ...aboutBoth(), id, revision })).code).toBe(0)
      expect((await listed(we.second))[0]).toMatchObject({ areaId: area.id, lost: [] })
      expect(watched().get(id)).toMatchObject({ area: 'Bank' })
    })

    it('take no rule of another’s along when they are deleted', async () => {
      const [own, theirs] = [await save(we.planner, aboutBoth()), await save(we.second, aboutBoth())]
      expect([own.code, theirs.code]).toEqual([0, 0])
      await post(of(areaApi.deleteArea.path, area.id), {}, we.planner)
      await post(of(fleetApi.deleteFleet.path, fleetId), {}, we.planner)
      expect(await listed(we.planner)).toEqual([])
      await expect.poll(() => watched().has(theirs.result!.id), LONG).toBe(false)
      expect((await listed(we.second)).map(({ lost }) => lost)).toEqual([
        [
          { kind: 'area', name: 'Bank', by: 'planner', why: 'deleted' },
          { kind: 'fleet', name: 'My ships', by: 'planner', why: 'deleted' },
        ],
      ])
    })

    it.each([
      'their owner leaves',
      'who named them leaves',
      'the organisation is dissolved',
      'the account of their owner is deleted',
    ] as const)('are gone from the rules of others when %s, and nothing is told of them any more', async (how) => {
      const rule = (await save(we.second, aboutBoth())).result!
      const other = (await save(we.second, { areaId: 'official-dangers' })).result!
      const { planner, second, owner } = we
      if (how === 'their owner leaves') await post(organisationApi.leaveOrganisation.path, {}, planner)
      if (how === 'who named them leaves') await post(organisationApi.leaveOrganisation.path, {}, second)
      if (how === 'the organisation is dissolved') await post(organisationApi.dissolveOrganisation.path, {}, owner)
      const gone = how === 'the account of their owner is deleted'
      if (gone) await post(accountApi.deleteAccount.path, { password: 'gangway-7' }, planner)
      else await expect.poll(() => watched().has(rule.id), LONG).toBe(false)
      const why = gone ? 'deleted' : 'unshared'
      const [left] = await listed(second)
      expect(left.lost.map((one) => [one.kind, one.by, one.why])).toEqual([
        ['area', 'planner', why],
        ['fleet', 'planner', why],
      ])
      // Whoever watches and has not heard of it yet.
      const told = { kind: 'area-enter', mmsi: SHIPS[0], at: Date.now(), lat: 30, lon: 122, facts: {} } as never as {
        kind: 'area-enter'
      }
      const event = (ruleId: string) => ({ ...told, id: `told-${how}-${ruleId}`, ruleId }) as never
      const users = await commit(database(), {
        events: [event(rule.id), event(other.id)],
        states: [],
        from: null,
        begun: [],
        now: Date.now(),
      })
      expect(users).toEqual([second.userId])
      const kept = await database()
        .selectFrom('reminder_event')
        .select('rule_id')
        .where('user_id', '=', second.userId)
        .execute()
      expect(kept).toEqual([{ rule_id: other.id }])
    })

    it('are what a route of another is led round, as long as they are shared', async () => {
      const asked: string[] = []
      const find = ({ userId }: UserInfo) =>
        findWay(
          userId,
          async ({ areas: round = [] }) => {
            asked.push(...round.map(({ id }) => id))
            return { found: false, section: 0, inland: [], blocking: [], areas: [] }
          },
          (id) => namedAreas(areas()).get(userId, id),
          {
            stops: [
              { lon: 4, lat: 52 },
              { lon: 5, lat: 53 },
            ],
            ship: { length: null, beam: null, draught: null, height: null },
            avoid: [],
            open: [],
            prefer: [],
            areas: [area.id],
          },
        )
      await find(we.viewer)
      expect(asked).toEqual([area.id])
      await expect(find(we.stranger)).rejects.toMatchObject({ code: 'notFound' })
      await share('area', area.id, false)
      await expect(find(we.viewer)).rejects.toMatchObject({ code: 'notFound' })
    })
  })
})
