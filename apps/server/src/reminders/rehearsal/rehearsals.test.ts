import { noWorld } from '@fairway/tracking/reminders'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { day, testCall } from '../../voyages/calls/calls.fixture.ts'
import { saveCalls } from '../../voyages/calls/port-calls.store.ts'
import { openRehearsals } from './rehearsals.ts'
import { sourceOf } from './rehearsal.fixture.ts'
import { ruleRow } from '../rules/rule-row.fixture.ts'

const NOW = day(28)
const [caller, another, earlier] = [412_000_001, 412_000_002, 412_000_003]

onBothEngines((database) => {
  it('a rule about any ship at a port is rehearsed with all that called there in thirty days', async () => {
    await saveCalls(database(), [
      testCall({ id: 'a', mmsi: caller, began: day(20) }),
      testCall({ id: 'b', mmsi: another, began: day(25), open: true }),
      testCall({ id: 'c', mmsi: earlier, began: day(1) - 20 * 86_400_000 }),
      testCall({ id: 'd', mmsi: 412_000_004, began: day(20), port: 'CNNGB' }),
    ])
    const source = sourceOf(new Map())
    const rehearse = openRehearsals({
      ...source,
      tracks: { ...source.tracks, feedHeard: async () => true },
      db: database(),
      named: { areas: async () => [], places: async () => [], shipsOf: async () => [] },
      world: noWorld,
      ship: () => null,
      now: () => NOW,
    })
    const told = async (who: Parameters<typeof ruleRow>[0] & object) => {
      const rule = ruleRow({ does: ['port-arrival'], port: 'CNSHA', ...who })
      const { ships, leftOut, total, hits } = await rehearse(1, rule)
      return { ships, leftOut, total, callers: hits.map(({ mmsi }) => mmsi) }
    }
    expect(await told({ who: { kind: 'any' } })).toEqual({ ships: 2, leftOut: 0, total: 2, callers: [caller, another] })
    expect(await told({ who: { kind: 'ships', mmsis: [another] } })).toMatchObject({ total: 1, callers: [another] })
  })
})
