import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { onBothEngines } from '../../database/databases.fixture.ts'
import {
  allCalls,
  arrivalsByDay,
  callsByPort,
  callsEndedIn,
  callsOfShip,
  firstCallOf,
  giveUpCalls,
  lastCallOf,
  medianStay,
  openCallsOf,
  portsOfShip,
  replaceCalls,
  saveCalls,
  shipsInCall,
} from './port-calls.store.ts'
import { day, testCall } from './calls.fixture.ts'

const HOUR = 3_600_000

onBothEngines((database) => {
  beforeEach(async () => {
    await sql`delete from port_call`.execute(database())
  })
  const ids = async () => (await allCalls(database())).map(({ id }) => id)

  it('gives back to the bit what was written', async () => {
    const call = testCall({
      id: 'a',
      began: day(3, 7) + 123,
      leg_from: 'SGSIN',
      leg_departed: day(1),
      leg_sailing_ms: 55 * HOUR,
      leg_distance_m: 1_234_567.890123,
      leg_filled_share: 1 / 3,
      leg_average_kn: 12.1,
      leg_maximum_kn: 17,
      leg_completeness: 0.9871,
    })
    await saveCalls(database(), [call, testCall({ id: 'b', began: day(9), open: true })])
    expect(await allCalls(database())).toEqual([call, testCall({ id: 'b', began: day(9), open: true })])
  })

  it('counts the calls of each port since an instant, minor ones left out', async () => {
    await saveCalls(database(), [
      testCall({ id: 'a', port: 'SGSIN', began: day(9) }),
      testCall({ id: 'b', port: 'SGSIN', began: day(5) }),
      testCall({ id: 'c', port: 'PTSIE', began: day(6) }),
      testCall({ id: 'd', port: 'PTSIE', began: day(1) }),
      testCall({ id: 'e', port: 'PTSIE', began: day(6), minor: true }),
    ])
    expect(Object.fromEntries(await callsByPort(database(), day(5)))).toEqual({ SGSIN: 2, PTSIE: 1 })
  })

  it('takes a correction and ignores an older revision', async () => {
    await saveCalls(database(), [testCall({ id: 'a', began: day(3), revision: 2, open: true })])
    await saveCalls(database(), [testCall({ id: 'a', began: day(3), revision: 3 })])
    await saveCalls(database(), [testCall({ id: 'a', began: day(3), revision: 1, open: true })])
    expect(await allCalls(database())).toEqual([testCall({ id: 'a', began: day(3), revision: 3 })])
  })

  it('keeps more calls than one statement takes', async () => {
    await saveCalls(
      database(),
      Array.from({ length: 1_001 }, (_, i) => testCall({ id: `call ${i}`, began: day(1) + i })),
    )
    expect(await ids()).toHaveLength(1_001)
  })

  it('gives up open calls of some ships: they were there as long as is known, and nobody knows when they left', async () => {
    const open = testCall({ id: 'open', began: day(3), open: true, atb: day(3, 2), berth_ms: 5 * HOUR })
    const others = [
      testCall({ id: 'left', began: day(1) }),
      testCall({ id: 'of another', began: day(6), mmsi: 2, open: true }),
    ]
    await saveCalls(database(), [open, ...others])
    expect((await shipsInCall(database())).toSorted((a, b) => a - b)).toEqual([2, open.mmsi])
    await giveUpCalls(database(), [open.mmsi])
    const calls = await allCalls(database())
    expect(calls.find(({ id }) => id === 'open')).toEqual({ ...open, open: false, revision: 2, ended: day(3, 7) })
    expect(calls.filter(({ id }) => id !== 'open')).toEqual(expect.arrayContaining(others))
    expect(await shipsInCall(database())).toEqual([2])
  })

  it('finds the calls that touch a period, and those of a port, the latest first', async () => {
    await saveCalls(database(), [
      testCall({ id: 'ended before', began: day(1) }),
      testCall({ id: 'reaches in', began: day(4, 12) }),
      testCall({ id: 'within', began: day(6), port: 'SGSIN' }),
      testCall({ id: 'unsure', began: day(7), confidence: 1 }),
      testCall({ id: 'still there', began: day(9), open: true }),
      testCall({ id: 'later', began: day(12) }),
      testCall({ id: 'of another', began: day(6), mmsi: 2 }),
    ])
    const question = { mmsi: 412_000_001, from: day(5), to: day(10), port: null, confidence: 2 }
    expect((await callsOfShip(database(), question, 10)).map(({ id }) => id)).toEqual([
      'still there',
      'within',
      'reaches in',
    ])
    expect((await callsOfShip(database(), { ...question, port: 'SGSIN' }, 10)).map(({ id }) => id)).toEqual(['within'])
    expect((await callsOfShip(database(), question, 2)).map(({ id }) => id)).toEqual(['still there', 'within'])
    expect(await portsOfShip(database(), question)).toEqual([
      { port: 'CNSHA', calls: 2 },
      { port: 'SGSIN', calls: 1 },
    ])
    expect((await lastCallOf(database(), 412_000_001, day(5), 2))?.id).toBe('reaches in')
    expect(await lastCallOf(database(), 3, day(5), 2)).toBeNull()
  })

  it('knows who is in a port, who left it, how many came, and the median of their stays', async () => {
    await saveCalls(database(), [
      testCall({ id: 'in', began: day(10), open: true }),
      testCall({ id: 'a tug', began: day(10), open: true, minor: true }),
      testCall({ id: 'in, unsure', began: day(10), open: true, confidence: 1 }),
      ...[1, 2, 6].map((days) => testCall({ id: `stayed ${days}`, began: day(2), ended: day(2 + days) })),
      testCall({ id: 'elsewhere', began: day(2), port: 'SGSIN' }),
      testCall({ id: 'departure unknown', began: day(2, 5), ended: day(4), atd: null }),
    ])
    expect((await openCallsOf(database(), 'CNSHA', 2, 10)).map(({ id }) => id)).toEqual(['in'])
    const { calls, total } = await callsEndedIn(database(), 'CNSHA', day(4), 2, 2)
    expect([calls.map(({ id }) => id), total]).toEqual([['stayed 6', 'departure unknown'], 3])
    expect(await medianStay(database(), 'CNSHA', day(1), 2)).toEqual({ median: 48 * HOUR, of: 3 })
    expect(await medianStay(database(), 'CNSHA', day(20), 2)).toEqual({ median: null, of: 0 })
    expect(await arrivalsByDay(database(), 'CNSHA', day(1), 2)).toEqual([
      { day: day(2), calls: 4 },
      { day: day(10), calls: 1 },
    ])
    expect([await firstCallOf(database(), 'CNSHA'), await firstCallOf(database(), 'NLRTM')]).toEqual([day(2), null])
  })

  it('replaces the calls of rebuilt ships, and leaves those of others and those older than the stored track', async () => {
    await saveCalls(database(), [
      testCall({ id: 'before the track', began: day(1) }),
      testCall({ id: 'reaches into it', began: day(4, 12) }),
      testCall({ id: 'wrong', began: day(7), open: true }),
      testCall({ id: 'of another', began: day(7), mmsi: 2 }),
    ])
    await replaceCalls(database(), [{ mmsi: 412_000_001, since: day(5) }], [testCall({ id: 'right', began: day(8) })])
    expect((await ids()).toSorted()).toEqual(['before the track', 'of another', 'right'])
    // A revision starts anew with a rebuild.
    await replaceCalls(
      database(),
      [{ mmsi: 412_000_001, since: day(5) }],
      [testCall({ id: 'right', began: day(8), revision: 0 })],
    )
    expect((await allCalls(database())).find(({ id }) => id === 'right')?.revision).toBe(0)
  })

  it('replaces nothing when a part of it fails', async () => {
    await saveCalls(database(), [testCall({ id: 'a', began: day(3) })])
    await expect(
      replaceCalls(
        database(),
        [{ mmsi: 412_000_001, since: 0 }],
        [testCall({ id: 'b', began: day(3), confidence: 9 })],
      ),
    ).rejects.toThrow(/confidence/)
    expect(await ids()).toEqual(['a'])
  })
})
