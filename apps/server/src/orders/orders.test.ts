import { orderApi, type HistoryOrder, type HistoryOrders, type OrderLink, type UserInfo } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDataApi } from '../data-api/data-api.fixture.ts'
import { START } from '../data-api/made-up-source.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import type { OrderRunner } from './order-runner.ts'

const DAY = 86_400_000
const wanted = {
  where: { kind: 'area', id: 'q7Kd_90aQ-1zAAAA' },
  from: START - 7 * DAY,
  to: START,
  fields: ['sog'],
  interval: 0,
  format: 'csv',
}

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openDataApi>>
  let ann: UserInfo
  let bob: UserInfo
  const running: OrderRunner[] = []
  beforeAll(async () => {
    api = await openDataApi(database())
    ann = await api.site.enter('13800031001', 'gangway-7', '10.9.0.1')
    bob = await api.site.enter('13800031002', 'gangway-7', '10.9.0.2')
  })
  afterAll(async () => {
    await Promise.all(running.map((runner) => runner.stop()))
    await api.close()
  })

  const call = async <T>(path: string, json?: object, who = ann) =>
    api.site.call<T>(path, { token: who.token, ...(json && { json }), method: json ? 'POST' : 'GET' })
  const order = async (more: object = {}, who = ann): Promise<HistoryOrder> => {
    const answer = await call<HistoryOrder>(orderApi.createOrder.path, { ...wanted, credits: 100, ...more }, who)
    if (answer.result === null) throw new Error(`${answer.code}: ${answer.message}`)
    return answer.result
  }
  const all = async (who = ann) => (await call<HistoryOrders>(orderApi.listOrders.path, undefined, who)).result!.orders
  const state = async (id: string, who = ann) => (await all(who)).find((one) => one.id === id)!
  const start = (more: Parameters<typeof api.runner>[0] = {}) => {
    const runner = api.runner(more)
    running.push(runner)
    runner.start()
    return runner
  }
  const until = (id: string, wantedState: HistoryOrder['state'], who = ann) =>
    vi.waitFor(async () => expect((await state(id, who)).state).toBe(wantedState), { timeout: 10_000 })
  const used = async (who: UserInfo) => {
    const rows = await database()
      .selectFrom('api_usage')
      .selectAll()
      .where('user_id', '=', Number(who.userId))
      .execute()
    return rows
      .filter((row) => row.call === 'createExport')
      .map(({ key_id, calls, credits, rows: given }) => ({ key_id, calls, credits, given }))
  }

  describe('an order of history', () => {
    it('says rows, price and first rows before, and takes the price once when the file is there', async () => {
      const quote = await call<never>(orderApi.quoteOrder.path, wanted)
      expect(quote.result).toMatchObject({ rows: 12_000, credits: 3, left: 10_000, sample: { rows: [[413_000_001]] } })
      const made = await order({ name: 'October' })
      expect(made).toMatchObject({ state: 'queued', rowsTold: 12_000, creditsTold: 3, where: { title: 'Yangshan' } })
      expect(await used(ann)).toEqual([])
      const runner = start()
      await until(made.id, 'done')
      await runner.stop()
      expect(await state(made.id)).toMatchObject({ rows: 12_000, credits: 3, expiresAt: START + 7 * DAY })
      expect(await used(ann)).toEqual([{ key_id: 'site', calls: 1, credits: 3, given: 12_000 }])
    })

    it('is fetched by a link for a day, in pieces too, and by nobody without it', async () => {
      const [{ id, sha256, bytes }] = await all()
      const path = (await call<OrderLink>(orderApi.linkOrder.path.replace(':id', id), {})).result!.path
      const whole = await api.fetchFile(path)
      expect([whole.statusCode, whole.rawPayload.length, whole.headers['etag']]).toEqual([200, bytes, `"${sha256}"`])
      const head = await api.fetchFile(path, {}, 'HEAD')
      expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(bytes), ''])
      const headOfPart = await api.fetchFile(path, { range: 'bytes=0-5' }, 'HEAD')
      expect([headOfPart.statusCode, headOfPart.headers['content-length']]).toEqual([206, '6'])
      const tail = await api.fetchFile(path, { range: `bytes=${bytes! - 10}-`, 'if-range': `"${sha256}"` })
      expect([tail.statusCode, tail.payload]).toEqual([206, '413000001\n'])
      expect(tail.headers['content-range']).toBe(`bytes ${bytes! - 10}-${bytes! - 1}/${bytes}`)
      expect((await api.fetchFile(path, { range: 'bytes=0-5', 'if-range': '"another"' })).statusCode).toBe(200)
      expect((await api.fetchFile(path, { range: `bytes=${bytes}-` })).statusCode).toBe(416)
      expect((await api.fetchFile(path.replace(/until=\d/, 'until=9'))).statusCode).toBe(404)
      expect((await call(orderApi.linkOrder.path.replace(':id', id), {}, bob)).code).toBe(4040)
      const lock = (at: Date | null) =>
        database().updateTable('user_account').set({ locked_at: at }).where('id', '=', ann.userId).execute()
      await lock(new Date())
      expect((await api.fetchFile(path)).statusCode).toBe(404)
      await lock(null)
      api.clock.now += DAY + 1
      expect((await api.fetchFile(path)).statusCode).toBe(404)
      api.clock.now = START
    })

    it('is refused when it is too much, dearer than agreed to, or more than the credits that are left', async () => {
      const code = async (more: object) =>
        (await call(orderApi.createOrder.path, { ...wanted, credits: 1e9, ...more })).code
      expect(await code({ credits: 2 })).toBe(2305)
      api.history.rows = 60_000_000
      expect(await code({})).toBe(2304)
      expect(await code({ format: 'geojson' })).toBe(2302)
      api.history.rows = 0
      expect(await code({})).toBe(2301)
      api.history.rows = 12_000
      expect(await code({ to: wanted.from, from: wanted.to })).toBe(4001)
    })

    it('is free when it is cancelled, waiting or at work, and when it fails', async () => {
      const waiting = await order({}, bob)
      expect((await call(orderApi.cancelOrder.path.replace(':id', waiting.id), {}, bob)).code).toBe(0)
      expect((await call(orderApi.cancelOrder.path.replace(':id', waiting.id), {}, bob)).code).toBe(2308)
      api.history.hold = new Promise(() => {})
      const working = await order({}, bob)
      const runner = start()
      await until(working.id, 'running', bob)
      await call(orderApi.cancelOrder.path.replace(':id', working.id), {}, bob)
      await vi.waitFor(() => expect(runner.counts.failed).toBe(1), { timeout: 10_000 })
      api.history.hold = Promise.resolve()
      api.history.fails = 3
      const failing = await order({}, bob)
      await until(failing.id, 'failed', bob)
      await runner.stop()
      api.history.fails = 0
      expect(await state(working.id, bob)).toMatchObject({ state: 'cancelled', credits: null })
      expect(await used(bob)).toEqual([])
    })

    it('fails while the disk of its files is full, is free, and the log says why', async () => {
      const said: string[] = []
      const note = (details: object) => void said.push(String((details as { error?: unknown }).error))
      api.history.hold = new Promise(() => {})
      const runner = start({ freeFloor: Number.MAX_SAFE_INTEGER, log: { info() {}, warn: note, error: note } })
      const full = await order({}, bob)
      await until(full.id, 'failed', bob)
      await runner.stop()
      api.history.hold = Promise.resolve()
      expect(await state(full.id, bob)).toMatchObject({ state: 'failed', credits: null })
      expect(said).toEqual([expect.stringContaining('the disk is full')])
      expect(await used(bob)).toEqual([])
    })

    it('is made anew by another when its runner is gone, and its price is taken once', async () => {
      const made = await order({}, bob)
      const gone = { state: 'running', runner: 'killed', claimed_until: START - 1, tries: 1 }
      await database().updateTable('history_order').set(gone).where('id', '=', made.id).execute()
      const others = [start(), start()]
      await until(made.id, 'done', bob)
      await Promise.all(others.map((runner) => runner.stop()))
      expect(others.map(({ counts }) => counts.done).toSorted()).toEqual([0, 1])
      expect(await used(bob)).toEqual([{ key_id: 'site', calls: 1, credits: 3, given: 12_000 }])
    })

    it('begins anew after a stop', async () => {
      api.history.hold = new Promise(() => {})
      const made = await order()
      const first = start()
      await until(made.id, 'running')
      await first.stop()
      expect((await state(made.id)).state).toBe('queued')
      api.history.hold = Promise.resolve()
      const second = start()
      await until(made.id, 'done')
      await second.stop()
    })
  })

  describe('an export of the data API', () => {
    it('costs what a dry run says, is the same for the same reference, and is in the use of its key', async () => {
      const { secret, key } = await api.keyOf(bob, { name: 'exports' })
      const body = {
        box: { south: 30, west: 121, north: 32, east: 123 },
        from: '2026-11-01T00:00:00Z',
        to: '2026-11-08T00:00:00Z',
        format: 'csv',
        reference: 'week-45',
      }
      const dry = await api.ask('/exports?dry_run=true', { key: secret, body })
      expect(dry.body['data']).toEqual({ dry_run: true, estimated_rows: 12_000, estimated_credits: 3 })
      expect((await api.ask('/exports', { key: secret, body: { ...body, max_credits: 2 } })).body['code']).toBe(
        'export_price_rose',
      )
      const first = await api.ask('/exports', { key: secret, body })
      expect([first.status, first.headers['x-credit-cost']]).toEqual([200, '0'])
      const { id } = first.body['data'] as { id: string }
      expect((await api.ask('/exports', { key: secret, body })).body['data']).toMatchObject({ id })
      const runner = start()
      await until(id, 'done', bob)
      await runner.stop()
      const made = (await api.ask(`/exports/${id}`, { key: secret })).body['data']
      expect(made).toMatchObject({
        state: 'done',
        rows: 12_000,
        credits: 3,
        columns: expect.arrayContaining(['sog_kn']),
      })
      const link = (await api.ask(`/exports/${id}/link`, { key: secret, body: {} })).body['data'] as { url: string }
      expect(link.url).toMatch(/^http:\/\/localhost:80\/files\/orders\//)
      expect((await api.fetchFile(new URL(link.url).pathname + new URL(link.url).search)).statusCode).toBe(200)
      expect(await used(bob)).toContainEqual({ key_id: key.id, calls: 1, credits: 3, given: 12_000 })
      const stranger = await api.keyOf(ann)
      expect((await api.ask(`/exports/${id}`, { key: stranger.secret })).body['code']).toBe('export_not_found')
      expect((await api.ask(`/exports/${id}/cancel`, { key: secret, body: {} })).body['code']).toBe('export_ended')
    })
  })
})
