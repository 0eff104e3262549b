import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { person } from '../../deliveries/outgoing/outgoing.fixture.ts'
import { Meter } from './meter.ts'

const NOW = Date.UTC(2026, 10, 23)
const use = { userId: 7, keyId: 'k'.repeat(22), call: 'getVessel', rows: 1, credits: 2 }
const silent = { info() {}, warn() {}, error() {} }

onBothEngines((database) => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairway-meter-'))
    await person(database(), 7)
  })
  beforeEach(() => database().deleteFrom('api_usage').execute())
  afterAll(() => rmSync(folder, { recursive: true }))

  const meterOf = (db = database()) => new Meter({ db, folder, log: silent, now: () => NOW })
  const calls = async () =>
    (await database().selectFrom('api_usage').select('calls').execute()).reduce((all, row) => all + row.calls, 0)

  it('a booking whose answer got lost is not booked again', async () => {
    // The first transaction is committed and its answer never comes.
    let losses = 1
    const db = database()
    const forgetful = new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
            const done = await db.transaction().execute(work)
            if (losses-- > 0) throw new Error('Connection terminated')
            return done
          },
        })
      },
    })
    const meter = meterOf(forgetful)
    meter.count(use)
    await expect(meter.flush()).rejects.toThrow('terminated')
    meter.count(use)
    await meter.flush()
    expect(await calls()).toBe(1)
    await meter.close()
    expect(await calls()).toBe(2)
    expect(meter.failures).toBe(1)
  })

  it('what an ended process left behind is booked once, but for a line that was cut off', async () => {
    const ended = meterOf()
    ended.count(use)
    await ended.flush()
    ended.count(use)
    ended.count({ ...use, call: 'getPort' })
    const [journal] = readdirSync(folder)
    appendFileSync(join(folder, journal), `7 ${use.keyId} 2026-11-23 getVessel 1 2`)
    const next = meterOf()
    await next.recover()
    expect(await calls()).toBe(3)
    await next.recover()
    expect(await calls()).toBe(3)
    expect(readdirSync(folder)).toEqual([])
  })

  it('of an account that is gone nothing is kept, and the rest is', async () => {
    const meter = meterOf()
    meter.count({ ...use, userId: 8, keyId: 'g'.repeat(22) })
    meter.count(use)
    await meter.close()
    expect(await calls()).toBe(1)
  })
})
