import { expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { readConfig } from '../config/config.ts'
import { createContext } from '../parts.ts'
import { portsPart } from '../ports/ports.part.ts'
import { day, testCall } from '../voyages/calls/calls.fixture.ts'
import { saveCalls } from '../voyages/calls/port-calls.store.ts'
import { areaLearningPart } from './area-learning.part.ts'
import { portAreasPart } from './port-areas.part.ts'

const MINUTE = 60_000
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

onBothEngines((database) => {
  it('learns once a week, not right after a start and not while calls are being made anew', async () => {
    const db = database()
    await saveCalls(
      db,
      [1, 2, 3].map((at) => testCall({ id: `c${at}`, mmsi: 412_000_000 + at, began: day(at) })),
    )
    let now = day(10)
    let rebuilding = false
    const context = { ...createContext(readConfig([], {}), () => quiet), now: () => now, startedAt: now }
    const table = await portsPart({ db })
    const portAreas = await portAreasPart(context, { database: { db }, ports: table })
    const needs = { database: { db }, ports: table, voyages: { rebuilding: () => rebuilding }, portAreas }
    const part = areaLearningPart(context, needs)
    const named = () => portAreas.areas.find('CNSHA', 'berth', 31.234567, 121.5)?.id ?? null
    const sweep = async () => {
      await part.sweep!()
      await part.stop!()
    }
    await sweep()
    expect(named()).toBeNull()
    now += 11 * MINUTE
    rebuilding = true
    await sweep()
    expect(named()).toBeNull()
    rebuilding = false
    await sweep()
    expect(named()).toBe('CNSHA-berth-1')
    await saveCalls(db, [testCall({ id: 'c4', mmsi: 412_000_004, began: day(11) })])
    now += 6 * 24 * 60 * MINUTE
    await sweep()
    const stops = async () => (await db.selectFrom('port_area').select('stops').executeTakeFirstOrThrow()).stops
    expect(await stops()).toBe(3)
    now += 2 * 24 * 60 * MINUTE
    await sweep()
    expect(await stops()).toBe(4)
  })
})
