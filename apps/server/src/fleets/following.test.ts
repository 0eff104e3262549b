import { fleetApi, type Followed, type Removed } from '@fairway/contract'
import { describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { note, openFleets } from './fleets.fixture.ts'

// Every login hashes a password, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

onBothEngines((database) => {
  const { site, newcomer, call, list, create, follow, saveNote } = openFleets(database)

  describe('following', () => {
    it('makes the first fleet in the language of who follows, and a ship is followed once', async () => {
      const who = await newcomer()
      const first = await site().call<Followed>(fleetApi.followShips.path, {
        token: who.token,
        language: 'zh-CN',
        json: { ships: [{ mmsi: 413_000_001 }] },
      })
      expect(first.result).toMatchObject({ added: 1, moved: 0, stayed: 0, fleetsMade: 1 })
      expect((await follow(who, [413_000_001, 413_000_001, 413_000_002])).result).toMatchObject({
        added: 1,
        stayed: 1,
        fleetsMade: 0,
        fleet: first.result!.fleet,
      })
      const [fleet, ...others] = await list(who)
      expect(others).toEqual([])
      expect(fleet).toMatchObject({ groupName: '我的船队', shown: true, revision: 1 })
      expect(fleet.ships.map(({ mmsi, shown, note, reminders }) => [mmsi, shown, note, reminders])).toEqual([
        [413_000_001, true, null, 0],
        [413_000_002, true, null, 0],
      ])
    })

    it('takes a number that can be a ship or was heard, and refuses another with all that came with it', async () => {
      const who = await newcomer()
      const refused = await follow(who, [413_000_001, 1])
      expect(refused).toMatchObject({
        code: 2104,
        message: '1 is not the MMSI of a ship, and nothing was ever heard from it',
      })
      expect(await list(who)).toEqual([])
      expect((await follow(who, [992_000_001])).code).toBe(0)
    })

    it('leaves followed ships where they are, or moves them when asked to', async () => {
      const who = await newcomer()
      const [east, west] = [await create(who, 'East'), await create(who, 'West')]
      await follow(who, [413_000_001], { fleet: east.id })
      await saveNote(who, 413_000_001, note, null)
      expect((await follow(who, [413_000_001, 413_000_002], { fleet: west.id })).result).toMatchObject({
        added: 1,
        moved: 0,
        stayed: 1,
      })
      expect((await follow(who, [413_000_001], { fleet: west.id, followed: 'move' })).result).toMatchObject({
        added: 0,
        moved: 1,
        stayed: 0,
      })
      const moved = (await list(who)).find(({ id }) => id === west.id)!.ships
      expect(moved.map(({ mmsi }) => mmsi)).toEqual([413_000_001, 413_000_002])
      expect(moved[0].note).toMatchObject(note)
    })

    it('puts rows of a file into fleets by name, making those that are missing, with their notes', async () => {
      const who = await newcomer()
      await create(who, 'Reefers')
      const ships = [
        { mmsi: 413_000_001, groupName: 'reefers', note: { remarks: 'old friend' } },
        { mmsi: 413_000_002, groupName: '油轮', groupColor: '#2E892E' },
        { mmsi: 413_000_003, groupName: '油轮', shown: false },
      ]
      expect((await call<Followed>(who, fleetApi.followShips.path, { ships })).result).toMatchObject({
        added: 3,
        fleetsMade: 1,
        notes: 1,
      })
      const [reefers, tankers] = await list(who)
      expect(reefers.ships[0].note!.remarks).toBe('old friend')
      expect(tankers).toMatchObject({
        groupName: '油轮',
        groupColor: '#2E892E',
        ships: [{ shown: true }, { shown: false }],
      })
    })

    it('says how much went when ships are unfollowed', async () => {
      const who = await newcomer()
      await follow(who, [413_000_001, 413_000_002])
      await saveNote(who, 413_000_001, note, null)
      expect(
        (await call<Removed>(who, fleetApi.unfollowShips.path, { ships: [413_000_001, 413_000_009] })).result,
      ).toEqual({
        ships: 1,
        notes: 1,
        reminders: 0,
      })
      await follow(who, [413_000_001])
      expect((await list(who))[0].ships.find(({ mmsi }) => mmsi === 413_000_001)!.note).toBeNull()
    })
  })
})
