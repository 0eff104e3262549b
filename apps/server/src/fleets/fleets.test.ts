import { fleetApi, fleetLimits, type Removed, type UserInfo } from '@fairway/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { note, openFleets, range } from './fleets.fixture.ts'

// Every login hashes a password, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

onBothEngines((database) => {
  const { site, fleets, changed, newcomer, call, list, create, follow, change, saveNote } = openFleets(database)
  let ann: UserInfo
  let bob: UserInfo
  beforeAll(async () => {
    ;[ann, bob] = [await newcomer(), await newcomer()]
  })

  it('a change is told when it is made, and nothing is told of one that is refused', async () => {
    const who = await newcomer()
    changed.length = 0
    await follow(who, [1])
    await list(who)
    expect(changed).toEqual([])
    await follow(who, [413_000_001])
    expect(changed).toEqual([who.userId])
  })

  describe('fleets', () => {
    it('are named, coloured, ordered, hidden and deleted with their ships', async () => {
      const who = await newcomer()
      const made = [await create(who, 'A'), await create(who, 'B'), await create(who, 'C')]
      expect(new Set(made.map(({ groupColor }) => groupColor)).size).toBe(3)
      const [a, b, c] = made.map(({ id }) => id) as [string, string, string]
      expect((await change(who, b, { revision: 1, groupName: '东海', groupColor: '#C832C3' })).result).toMatchObject({
        revision: 2,
        groupName: '东海',
        groupColor: '#C832C3',
      })
      expect((await change(who, b, { revision: 1, shown: false })).result).toMatchObject({ revision: 2, shown: false })
      await call(who, fleetApi.orderFleets.path, { ids: [c, b] })
      expect((await list(who)).map(({ id }) => id)).toEqual([c, b, a])
      await follow(who, range(413_000_001, 3), { fleet: b })
      await saveNote(who, 413_000_002, note, null)
      expect((await call<Removed>(who, fleetApi.deleteFleet.path.replace(':id', b), {})).result).toEqual({
        ships: 3,
        notes: 1,
        reminders: 0,
      })
      expect((await list(who)).map(({ id, ships }) => [id, ships.length])).toEqual([
        [c, 0],
        [a, 0],
      ])
    })

    it('keep their names apart, whatever the case and width', async () => {
      const who = await newcomer()
      const ships = await create(who, 'My Ships')
      expect(await call(who, fleetApi.listFleets.path, { groupName: ' ｍｙ ships ' })).toMatchObject({
        code: 2100,
        message: 'You already have a fleet named “My Ships”: please choose another name',
      })
      expect((await change(who, ships.id, { revision: 1, groupName: 'MY SHIPS' })).result!.groupName).toBe('MY SHIPS')
    })

    it('tell the second of two tabs that the first changed something', async () => {
      const who = await newcomer()
      const { id } = await create(who, 'East')
      expect((await change(who, id, { revision: 1, groupName: 'North' })).code).toBe(0)
      expect((await change(who, id, { revision: 1, groupName: 'South' })).code).toBe(2101)
      expect((await list(who))[0].groupName).toBe('North')
      await follow(who, [413_000_001], { fleet: id })
      const saved = await saveNote(who, 413_000_001, note, null)
      expect((await saveNote(who, 413_000_001, { remarks: 'other' }, null)).code).toBe(2102)
      const changed = await saveNote(who, 413_000_001, { remarks: 'other' }, saved.result!.changedAt)
      expect(changed.result!.changedAt).toBeGreaterThan(saved.result!.changedAt)
      expect((await saveNote(who, 413_000_001, {}, changed.result!.changedAt)).result).toBeNull()
      expect((await saveNote(who, 413_000_009, note, null)).code).toBe(2103)
    })
  })

  describe('limits', () => {
    it('of fleets hold, also against many calls at once', async () => {
      const who = await newcomer()
      const answers = await Promise.all(
        range(0, fleetLimits.fleets + 5).map((n) => call(who, fleetApi.listFleets.path, { groupName: `fleet ${n}` })),
      )
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(fleetLimits.fleets)
      expect(answers.find(({ code }) => code === 2110)?.message).toBe('You may have 50 fleets and have 50')
      expect(
        (await call(who, fleetApi.followShips.path, { ships: [{ mmsi: 413_000_001, groupName: 'one more' }] })).code,
      ).toBe(2110)
      expect(await list(who)).toHaveLength(fleetLimits.fleets)
    })

    it('of ships hold, and a list that is too long leaves nothing behind', async () => {
      const who = await newcomer()
      expect(await follow(who, range(413_000_000, 2_001))).toMatchObject({
        code: 2111,
        message: 'A fleet holds 2,000 ships: “My ships” has room for 2,000 more and these are 2,001',
      })
      expect(await list(who)).toEqual([])
      const made = [await create(who, 'A'), await create(who, 'B'), await create(who, 'C')]
      for (const [at, { id }] of made.entries())
        if (at < 2)
          expect((await follow(who, range(413_000_000 + at * 2_000, 2_000), { fleet: id })).result).toMatchObject({
            added: 2_000,
          })
      expect((await call(who, fleetApi.moveShips.path, { ships: [413_000_000], fleet: made[1].id })).code).toBe(2111)
      expect(await follow(who, range(413_010_000, 1_001), { fleet: made[2].id })).toMatchObject({
        code: 2112,
        message: 'You may follow 5,000 ships: there is room for 1,000 more and these are 1,001',
      })
      expect((await follow(who, range(413_010_000, 1_000), { fleet: made[2].id })).code).toBe(0)
      expect((await list(who)).map(({ ships }) => ships.length)).toEqual([2_000, 2_000, 1_000])
      expect(
        (await call(who, fleetApi.followShips.path, { ships: range(413_000_000, 10_000).map((mmsi) => ({ mmsi })) }))
          .status,
      ).toBe(400)
    })
  })

  describe('another user', () => {
    it('finds nothing of the owner’s and changes nothing of it', async () => {
      const { id } = await create(ann, 'Secret')
      await follow(ann, [413_000_001], { fleet: id })
      await saveNote(ann, 413_000_001, note, null)
      const before = await list(ann)
      expect((await change(bob, id, { revision: 1, groupName: 'Mine' })).status).toBe(404)
      expect((await call(bob, fleetApi.deleteFleet.path.replace(':id', id), {})).status).toBe(404)
      expect((await follow(bob, [413_000_002], { fleet: id })).status).toBe(404)
      expect((await follow(bob, [413_000_001])).code).toBe(0)
      expect((await call(bob, fleetApi.moveShips.path, { ships: [413_000_001], fleet: id })).status).toBe(404)
      expect((await call(bob, fleetApi.showShips.path, { ships: [413_000_001], shown: false })).result).toBe(1)
      expect((await saveNote(bob, 413_000_001, { remarks: 'mine' }, null)).code).toBe(0)
      await call(bob, fleetApi.orderFleets.path, { ids: [id] })
      expect((await call<Removed>(bob, fleetApi.unfollowShips.path, { ships: [413_000_001] })).result).toMatchObject({
        ships: 1,
        notes: 1,
      })
      expect(await fleets().places(bob.userId)).toEqual([])
      expect((await site().call(`${fleetApi.exportFleets.path}?fleet=${id}`, { token: bob.token })).status).toBe(404)
      expect(await list(ann)).toEqual(before)
    })

    it('and the deleted account takes everything along', async () => {
      const who = await newcomer()
      await follow(who, [413_000_001])
      await saveNote(who, 413_000_001, note, null)
      await database().deleteFrom('user_account').where('id', '=', who.userId).execute()
      for (const table of ['fleet', 'followed_ship', 'ship_note'] as const)
        expect(
          await database().selectFrom(table).select('user_id').where('user_id', '=', who.userId).execute(),
        ).toEqual([])
    })
  })
})
