import type { Fleet } from '@fairway/contract'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { OTHER, person, USER } from '../deliveries/outgoing/outgoing.fixture.ts'
import { createFleets } from '../fleets/fleets.ts'
import { createFleetLooks, nextLooks } from './fleet-looks.ts'
import { fleetWith, sourcesOf, type Sea } from './fleet-reports.fixture.ts'
import { HOUR, NOW, shipOf } from './known-ship.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const MINUTE = 60_000
const ZONE = 'Asia/Shanghai'

describe('a visit', () => {
  const look = (at: number) => ({ at, seen: [shipOf(1)] })

  it('goes on while looks follow each other within half an hour, however long it takes', () => {
    let looks = nextLooks(null, look(NOW))
    expect(looks.before).toBeNull()
    looks = nextLooks(looks, look(NOW + 31 * MINUTE))
    expect(looks.before?.at).toBe(NOW)
    for (let at = NOW + 40 * MINUTE; at < NOW + 5 * HOUR; at += 20 * MINUTE) looks = nextLooks(looks, look(at))
    expect(looks.before?.at).toBe(NOW)
    const last = looks.last.at
    looks = nextLooks(looks, look(last + HOUR))
    expect(looks.before?.at).toBe(last)
  })
})

onBothEngines((database) => {
  const sea: Sea = { now: NOW, heardAt: new Map(), weathers: 0 }
  const fleets = () => createFleets({ db: database(), isHeard: () => true, now: () => sea.now })
  const looks = () =>
    createFleetLooks({
      db: database(),
      find: async (userId, id): Promise<Fleet | null> =>
        (await fleets().list(userId)).fleets.find((fleet) => fleet.id === id) ?? null,
      sources: sourcesOf(database(), sea),
    })
  const look = (id: string, userId = USER) => looks().look(userId, id, ZONE, 'en-US')

  beforeAll(async () => {
    await person(database(), USER)
    await person(database(), OTHER)
  })
  beforeEach(async () => {
    sea.now = NOW
    sea.heardAt.clear()
    await database().deleteFrom('fleet').execute()
  })

  it('the first look has nothing to tell, the next visit tells what changed, and goes on telling it', async () => {
    const id = await fleetWith(database(), USER, 'East', [413_000_001, 413_000_002], NOW)
    expect(await look(id)).toEqual({ since: NOW, first: true, changes: [], more: 0 })
    sea.now = NOW + 10 * MINUTE
    expect(await look(id)).toMatchObject({ first: true, changes: [] })
    sea.heardAt.set(413_000_002, NOW + 9 * MINUTE)
    sea.now = NOW + 8 * HOUR
    const told = await look(id)
    expect(told).toMatchObject({ since: NOW + 10 * MINUTE, first: false, more: 0 })
    const texts = told.changes.map(({ text }) => text)
    expect(texts).toContain('SHIP 00002 is silent: last heard 23 Nov 2026, 08:09')
    sea.now += 5 * MINUTE
    const again = await look(id)
    expect(again.since).toBe(NOW + 10 * MINUTE)
    expect(again.changes.filter(({ kind }) => kind === 'silent')).toEqual(
      told.changes.filter(({ kind }) => kind === 'silent'),
    )
  })

  it('two servers that look at the same say the same', async () => {
    const id = await fleetWith(database(), USER, 'East', [413_000_001, 413_000_002], NOW)
    await look(id)
    sea.now = NOW + 9 * HOUR
    sea.heardAt.set(413_000_001, NOW + HOUR)
    const [one, other] = [await look(id), await look(id)]
    expect(one.changes.length).toBeGreaterThan(0)
    expect(other).toEqual(one)
    expect(await looks().look(USER, id, ZONE, 'zh-CN')).toMatchObject({
      changes: one.changes.map(({ kind, mmsi, at }) => ({ kind, mmsi, at })),
    })
  })

  it('each account has its own, and somebody else’s fleet is not there', async () => {
    const id = await fleetWith(database(), USER, 'East', [413_000_001], NOW)
    await look(id)
    await expect(look(id, OTHER)).rejects.toMatchObject({ code: 'notFound' })
    expect(await looks().everything(OTHER)).toEqual([])
    expect(await looks().everything(USER)).toMatchObject([{ fleetId: id, last: { at: NOW }, before: null }])
    await database().deleteFrom('fleet').execute()
    expect(await looks().everything(USER)).toEqual([])
  })
})
