import { apiKeyApi, type ApiKeys, type ApiUsage, type UserInfo } from '@fairway/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { openDataApi } from '../data-api.fixture.ts'
import { START } from '../made-up-source.fixture.ts'
import type { StoppedKey } from './key-hours.store.ts'
import { sweepHours } from './key-hours.store.ts'
import { Meter } from '../metering/meter.ts'

const HOUR = 3_600_000
const THIS_HOUR = Math.floor(START / HOUR)
const vessel = '/vessels/mmsi:413000001'

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openDataApi>>
  let ann: UserInfo
  const folder = mkdtempSync(join(tmpdir(), 'fairway-key-hours-'))
  const silent = { info() {}, warn() {}, error() {} }
  const stopped: StoppedKey[] = []
  let meters = 0
  const open: Meter[] = []
  /** Of a process of its own. */
  const meterOf = (now = () => START) => {
    const meter = new Meter({
      db: database(),
      folder: join(folder, `process-${meters++}`),
      log: silent,
      unusual: { times: 5, fromCredits: 500 },
      onStopped: (key) => void stopped.push(key),
      now,
    })
    open.push(meter)
    return meter
  }
  beforeAll(async () => {
    api = await openDataApi(database(), { includedPerMonth: 1e6 })
    ann = await api.site.enter('13800029061', 'gangway-7', '10.6.0.1')
  })
  afterAll(async () => {
    for (const meter of open) await meter.close()
    await api.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const call = <T>(path: string, json?: object) => api.site.call<T>(path, { token: ann.token, ...(json && { json }) })
  /** A key that used so many credits in each of the hours before this one. */
  async function keyWith(hours: number, credits: number) {
    const made = await api.keyOf(ann)
    const rows = Array.from({ length: hours }, (_, i) => ({ key_id: made.key.id, hour: THIS_HOUR - 1 - i, credits }))
    if (rows.length > 0) await database().insertInto('api_key_hour').values(rows).execute()
    const use = (meter: Meter, spent: number) =>
      meter.count({ userId: ann.userId, keyId: made.key.id, call: 'getVessel', rows: 1, credits: spent })
    return { ...made, use }
  }
  const shown = async (id: string) =>
    (await call<ApiKeys>(apiKeyApi.listApiKeys.path)).result!.keys.find((key) => key.id === id)!

  describe('a key', () => {
    it('that uses more than five usual hours within one is stopped, says so, and goes on when its owner wishes', async () => {
      const { key, secret, use } = await keyWith(30, 100)
      const meter = meterOf()
      use(meter, 500)
      await meter.flush()
      expect((await shown(key.id)).stoppedAt).toBeNull()
      expect((await api.ask(vessel, { key: secret })).status).toBe(200)
      use(meter, 1)
      await meter.flush()
      await api.book.refresh()
      expect((await shown(key.id)).stoppedAt).toBe(START)
      const refused = await api.ask(vessel, { key: secret })
      expect([refused.status, refused.body['code']]).toEqual([403, 'key_stopped'])
      expect((await call(apiKeyApi.liftApiKey.path.replace(':id', key.id), {})).code).toBe(0)
      expect((await api.ask(vessel, { key: secret })).status).toBe(200)
      // What it does now is watched for a day before it is held against it.
      use(meter, 400)
      await meter.flush()
      expect((await shown(key.id)).stoppedAt).toBeNull()
      expect(stopped.filter(({ id }) => id === key.id)).toHaveLength(1)
    })

    it('is stopped once by what several processes booked together', async () => {
      const { key, use } = await keyWith(30, 100)
      const [one, other] = [meterOf(), meterOf()]
      use(one, 300)
      use(other, 300)
      await Promise.all([one.flush(), other.flush()])
      expect((await shown(key.id)).stoppedAt).toBe(START)
      expect(stopped.filter(({ id }) => id === key.id)).toEqual([
        { id: key.id, userId: ann.userId, prefix: key.prefix },
      ])
    })

    it.each([
      ['of which nobody knows what is usual', 23, 1, 5_000],
      ['that uses little', 30, 1, 499],
      ['that uses what it always does', 30, 1_000, 5_000],
    ])('%s goes on', async (_, hours, usual, spent) => {
      const { key, use } = await keyWith(hours, usual)
      const meter = meterOf()
      use(meter, spent)
      await meter.flush()
      expect((await shown(key.id)).stoppedAt).toBeNull()
    })

    it('keeps two weeks of hours', async () => {
      const { key } = await keyWith(3, 1)
      await sweepHours(database(), START + 14 * 24 * HOUR - 2 * HOUR)
      const left = await database().selectFrom('api_key_hour').select('hour').where('key_id', '=', key.id).execute()
      expect(left.map(({ hour }) => hour).toSorted()).toEqual([THIS_HOUR - 2, THIS_HOUR - 1])
    })
  })

  it('what an open order of history will cost counts against the cap of its key and is shown', async () => {
    const { key, secret } = await api.keyOf(ann, { monthlyCap: 4 })
    const wanted = {
      where: { kind: 'area' as const, id: 'q7Kd_90aQ-1zAAAA' },
      from: START - HOUR,
      to: START,
      fields: [],
      interval: 0 as const,
      format: 'csv' as const,
    }
    await api.orders.create(ann.userId, { ...wanted, name: '', credits: 10 }, { keyId: key.id, reference: null })
    expect((await call<ApiUsage>(apiKeyApi.getApiUsage.path)).result!.held).toBe(3)
    const found = await api.ask(vessel, { key: secret })
    expect([found.status, found.headers['x-credit-balance']]).toEqual([200, '0'])
    expect((await api.ask(vessel, { key: secret })).body['code']).toBe('key_cap_reached')
  })
})
