import { beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { beginBook, finishBook } from './call-book.ts'
import { day, testCall } from './calls.fixture.ts'
import { FollowedCalls, SHIPS_NOW } from './followed-calls.ts'
import { saveCalls } from './port-calls.store.ts'

const ship = 412_000_001

onBothEngines((database) => {
  let told: string[]
  let answer: (ships: unknown) => unknown
  beforeEach(async () => {
    await database().deleteFrom('port_call').execute()
    await database().deleteFrom('setting').execute()
    told = []
    answer = () => {
      throw new Error('503: no responders')
    }
  })

  const follow = () =>
    new FollowedCalls({
      db: database(),
      ask: async (question, body) => (question === SHIPS_NOW ? answer(body) : null),
      onCalls: (calls) => calls.forEach(({ id, revision }) => told.push(`${id} ${revision}`)),
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
  const made = async () => finishBook(database(), await beginBook(database(), 0), 0)

  it('tells each revision once that is written after the start, and knows the port that a ship left last', async () => {
    await made()
    await saveCalls(database(), [testCall({ id: 'a', began: day(1) })])
    const followed = follow()
    await followed.look()
    expect([followed.rebuilding, followed.lastPort(ship), told]).toEqual([false, 'CNSHA', []])

    const second = testCall({ id: 'b', began: day(5), port: 'SGSIN', open: true, leg_from: 'CNSHA' })
    await saveCalls(database(), [second, testCall({ id: 'c', began: day(5), mmsi: ship + 1, open: true })])
    await followed.look()
    await followed.look()
    expect(told).toEqual(['b 1', 'c 1'])
    expect([ship, ship + 1, ship + 2].map((mmsi) => followed.lastPort(mmsi))).toEqual(['CNSHA', null, null])

    await saveCalls(database(), [testCall({ id: 'b', revision: 2, began: day(5), port: 'SGSIN' })])
    // An old call that is corrected changes nothing of it.
    await saveCalls(database(), [testCall({ id: 'a', revision: 2, began: day(1) })])
    await followed.look()
    // Two that were written within one millisecond come in the order of their names.
    expect(told.slice(2).toSorted()).toEqual(['a 2', 'b 2'])
    expect(followed.lastPort(ship)).toBe('SGSIN')
  })

  it('says that calls are being made, and tells nobody of those that were made anew', async () => {
    const followed = follow()
    await followed.look()
    expect(followed.rebuilding).toBe(true)
    const book = await beginBook(database(), 0)
    await saveCalls(database(), [testCall({ id: 'a', began: day(1) })])
    await followed.look()
    await saveCalls(database(), [testCall({ id: 'b', began: day(3), port: 'SGSIN' })])
    await finishBook(database(), book, 0)
    await followed.look()
    expect([followed.rebuilding, followed.lastPort(ship), told]).toEqual([false, 'SGSIN', []])
    await saveCalls(database(), [testCall({ id: 'c', began: day(6), port: 'NLRTM' })])
    await followed.look()
    expect([followed.lastPort(ship), told]).toEqual(['NLRTM', ['c 1']])
  })

  it('asks what ships are doing, and is not whole while nobody answers', async () => {
    await made()
    const followed = follow()
    await followed.look()
    expect((await followed.shipsNow([ship]))(ship)).toBeNull()
    expect(followed.rebuilding).toBe(true)
    const state = { time: day(2), call: null, stopped: 'anchor', leg: null }
    answer = (ships) => (ships as number[]).map((mmsi) => (mmsi === ship ? state : null))
    const now = await followed.shipsNow([...Array.from({ length: 900 }, (_, i) => i + 1), ship])
    expect([now(ship), now(1), now(5_000), followed.rebuilding]).toEqual([state, null, null, false])
    answer = () => [{ time: 'yesterday' }]
    expect((await followed.shipsNow([ship]))(ship)).toBeNull()
  })
})
