import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileChildren } from '../../../../../scripts/compile-children.fixture.ts'
import { openDatabase, type Database } from '../../database/open-database.ts'
import { freshDatabase } from '../../database/worker-postgres.fixture.ts'
import { LeasedRequests } from './leased-requests.ts'
import { leaseRequests, sweepRequestLeases, type Lease } from './request-leases.store.ts'

const taker = compileChildren(import.meta.dirname, 'take-requests.fixture.ts')('take-requests.fixture.ts')
const MINUTE = 29_000_000
const NOON = MINUTE * 60_000
const MOST = 300
const PROCESSES = 3
/** As many as there are. */
const ALL = 1_000_000

let url: string
let db: Database
let end: () => Promise<unknown>
beforeAll(async () => {
  const fresh = await freshDatabase()
  url = fresh.url
  const opened = await openDatabase({ dir: '', url })
  db = opened.db
  end = () => opened.close().finally(fresh.remove)
})
afterAll(() => end())

/** Processes that take requests of one key in one minute of their own, which no other test has. */
async function takers(minute: number): Promise<ChildProcess[]> {
  const now = String((MINUTE + minute) * 60_000 + 1_000)
  return Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const child = fork(taker, [url, String(MOST), String(PROCESSES), now], {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      await once(child, 'message')
      return child
    }),
  )
}

async function taken(child: ChildProcess, atMost: number): Promise<number> {
  const told = once(child, 'message')
  child.send(atMost)
  return Number((await told)[0])
}

const stop = (children: readonly ChildProcess[]) =>
  Promise.all(
    children.map(async (child) => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    }),
  )

describe('three processes that let a key pass 300 times a minute', () => {
  it('let 300 pass together when all are asked at once', async () => {
    const children = await takers(1)
    const passed = await Promise.all(children.map((child) => taken(child, ALL)))
    expect(passed.reduce((sum, one) => sum + one, 0)).toBe(MOST)
    await stop(children)
  })

  it('let all 300 pass at one of them when the others are asked nothing', async () => {
    const children = await takers(2)
    expect(await taken(children[0], ALL)).toBe(MOST)
    expect(await taken(children[1], ALL)).toBe(0)
    await stop(children)
  })

  it('keep back no more than one and a half leases each that is asked once', async () => {
    const children = await takers(3)
    const passed = [await taken(children[0], 1), await taken(children[1], 1), await taken(children[2], ALL)]
    const all = passed.reduce((sum, one) => sum + one, 0)
    expect(all).toBeLessThanOrEqual(MOST)
    expect(all).toBeGreaterThanOrEqual(MOST - 2 * 15)
    await stop(children)
  })
})

describe('a process', () => {
  const counts = (lease: (minute: number, wanted: number) => Promise<Lease>, now = () => NOON, most = 30) => {
    const errors: unknown[] = []
    const requests = new LeasedRequests({
      most,
      processes: PROCESSES,
      kept: 2,
      lease: (_key, minute, wanted) => lease(minute, wanted),
      onFailure: (error) => errors.push(error),
      now,
    })
    return { requests, errors }
  }
  const take = async (requests: LeasedRequests, times: number, key = 'a') => {
    const states = []
    for (let i = 0; i < times; i++) states.push(await requests.take(key))
    return states
  }
  const inDatabase = (name: string, most: number) => (minute: number, wanted: number) =>
    leaseRequests(db, { name, minute, wanted, most })

  it('says truly how many are left, and until when', async () => {
    const { requests } = counts(inDatabase('truly', 30), () => NOON + 12_400)
    const states = await take(requests, 31)
    expect(states.map(({ left }) => left)).toEqual([...Array.from({ length: 30 }, (_, i) => 29 - i), 0])
    expect(states.map(({ allowed }) => allowed)).toEqual([...Array.from({ length: 30 }, () => true), false])
    expect(new Set(states.map(({ seconds }) => seconds))).toEqual(new Set([48]))
  })

  it('tells what others have leased, too', async () => {
    await leaseRequests(db, { name: 'others', minute: MINUTE, wanted: 20, most: 30 })
    const { requests } = counts(inDatabase('others', 30))
    expect(await take(requests, 1)).toMatchObject([{ allowed: true, left: 9 }])
  })

  it('has all of them again in the next minute', async () => {
    let now = NOON
    const { requests } = counts(inDatabase('again', 30), () => now)
    await take(requests, 31)
    now += 60_000
    expect(await take(requests, 1)).toMatchObject([{ allowed: true, left: 29 }])
  })

  it('waits for no database while something is leased', async () => {
    let asked = 0
    const { requests } = counts(
      (minute, wanted) => (asked++ === 0 ? inDatabase('quick', 300)(minute, wanted) : new Promise(() => {})),
      () => NOON,
      300,
    )
    await requests.take('a')
    // Nine more of the first ten: the next lease is asked for at the half, and nobody waits for it.
    for (let i = 0; i < 9; i++) expect(requests.take('a')).toMatchObject({ allowed: true })
    expect(asked).toBe(2)
  })

  it('lets its share pass while the database does not answer, and takes it off what it gets afterwards', async () => {
    let now = NOON
    let isAway = true
    const { requests, errors } = counts(
      (minute, wanted) => (isAway ? Promise.reject(new Error('away')) : inDatabase('debt', 30)(minute, wanted)),
      () => now,
    )
    const states = await take(requests, 11)
    expect(states.map(({ allowed }) => allowed)).toEqual([...Array.from({ length: 10 }, () => true), false])
    expect(states.map(({ left }) => left)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0])
    // One failed question is enough for a second.
    expect([errors.length, requests.failures]).toEqual([1, 1])
    isAway = false
    now += 1_500
    const after = await take(requests, 21)
    expect(after.filter(({ allowed }) => allowed)).toHaveLength(20)
  })

  it('lets its share pass while the database hangs', async () => {
    const { requests } = counts(() => new Promise(() => {}))
    expect((await take(requests, 11)).filter(({ allowed }) => allowed)).toHaveLength(10)
    expect(requests.hasRoom('a')).toBe(false)
  })

  it('lets many that come at once pass by one question', async () => {
    let asked = 0
    const { requests } = counts((minute, wanted) => {
      asked++
      return inDatabase('at once', 30)(minute, wanted)
    })
    const states = await Promise.all(Array.from({ length: 40 }, () => requests.take('a')))
    expect(states.filter(({ allowed }) => allowed)).toHaveLength(30)
    expect(asked).toBeLessThanOrEqual(3)
  })
})

it('minutes that are over are forgotten', async () => {
  await sweepRequestLeases(db, MINUTE + 1)
  const rows = await db.selectFrom('api_request_lease').select('minute').execute()
  expect(rows.map(({ minute }) => minute).every((minute) => minute > MINUTE)).toBe(true)
})
