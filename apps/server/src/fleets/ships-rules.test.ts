import { fleetApi, type Removed, type Reminder, type UserInfo } from '@fairway/contract'
import { describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { ruleRow } from '../reminders/rules/rule-row.fixture.ts'
import { rulesOf } from '../reminders/rules/rules.store.ts'
import { openFleets } from './fleets.fixture.ts'

// Every login hashes a password, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const [FIRST, SECOND, THIRD, STRANGE] = [413_000_001, 413_000_002, 413_000_003, 413_000_004] as const
const about = (...mmsis: number[]): Reminder['who'] => ({ kind: 'ships', mmsis })

onBothEngines((database) => {
  const { newcomer, call, list, create, follow, changed } = openFleets(database)
  let last = 0
  const watch = (who: UserInfo, ...rules: Reminder['who'][]) =>
    Promise.all(
      rules.map((rule) =>
        rulesOf(database(), who.userId).insert(
          ruleRow({
            id: `rule-of-ships-${String(++last).padStart(2, '0')}`,
            userId: who.userId,
            who: rule,
            revision: 7,
          }),
        ),
      ),
    )
  const rules = async (who: UserInfo) => (await rulesOf(database(), who.userId).list()).map(({ who }) => who)
  const unfollow = async (who: UserInfo, ...ships: number[]) =>
    (await call<Removed>(who, fleetApi.unfollowShips.path, { ships })).result

  describe('rules', () => {
    it('are counted for the ships that they name and for the fleets that they are about', async () => {
      const who = await newcomer()
      const [east, west] = [await create(who, 'East'), await create(who, 'West')]
      await follow(who, [FIRST, SECOND], { fleet: east.id })
      await watch(who, about(FIRST), about(FIRST, STRANGE), { kind: 'followed' }, { kind: 'any' })
      await watch(who, { kind: 'fleet', fleetId: east.id })
      const stranger = await newcomer()
      await watch(stranger, about(FIRST, SECOND))
      const fleets = await list(who)
      expect(fleets.map(({ id, reminders }) => [id, reminders])).toEqual([
        [east.id, 1],
        [west.id, 0],
      ])
      expect(fleets[0].ships.map(({ mmsi, reminders }) => [mmsi, reminders])).toEqual([
        [FIRST, 2],
        [SECOND, 0],
      ])
    })

    it('name a ship no more that is unfollowed, and go with the last ship that they name', async () => {
      const who = await newcomer()
      const stranger = await newcomer()
      await follow(who, [FIRST, SECOND, THIRD])
      await watch(who, about(FIRST), about(THIRD, FIRST, STRANGE, SECOND), about(STRANGE), { kind: 'followed' })
      await watch(stranger, about(FIRST))
      // One that is not followed stays named.
      expect(await unfollow(who, FIRST, FIRST, STRANGE)).toEqual({ ships: 1, notes: 0, reminders: 2 })
      expect(await rules(who)).toEqual([about(THIRD, STRANGE, SECOND), about(STRANGE), { kind: 'followed' }])
      // It watches on, and does not begin anew.
      expect((await rulesOf(database(), who.userId).list())[0]).toMatchObject({ revision: 7, begun: true })
      expect(await rules(stranger)).toEqual([about(FIRST)])
      expect(changed.at(-1)).toBe(who.userId)
      expect(await unfollow(who, SECOND, THIRD)).toEqual({ ships: 2, notes: 0, reminders: 2 })
      expect(await rules(who)).toEqual([about(STRANGE), about(STRANGE), { kind: 'followed' }])
    })

    it('go with their fleet, and with its ships', async () => {
      const who = await newcomer()
      const [east, west] = [await create(who, 'East'), await create(who, 'West')]
      await follow(who, [FIRST, SECOND], { fleet: east.id })
      await follow(who, [THIRD], { fleet: west.id })
      await watch(who, { kind: 'fleet', fleetId: east.id }, { kind: 'fleet', fleetId: west.id }, about(SECOND, THIRD))
      const gone = await call<Removed>(who, fleetApi.deleteFleet.path.replace(':id', east.id), {})
      expect(gone.result).toEqual({ ships: 2, notes: 0, reminders: 2 })
      expect(await rules(who)).toEqual([{ kind: 'fleet', fleetId: west.id }, about(THIRD)])
    })
  })
})
