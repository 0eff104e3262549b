import type { UserInfo } from '@fairway/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { testCall } from '../voyages/calls/calls.fixture.ts'
import { saveCalls } from '../voyages/calls/port-calls.store.ts'
import { openDataApi } from './data-api.fixture.ts'
import { START } from './made-up-source.fixture.ts'

const HOUR = 3_600_000
const iso = (time: number) => new Date(time).toISOString()

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openDataApi>>
  let ann: UserInfo
  let key: string
  beforeAll(async () => {
    api = await openDataApi(database())
    ann = await api.site.enter('13800029041', 'gangway-7', '10.4.9.1')
    key = (await api.keyOf(ann)).secret
    await saveCalls(database(), [
      // One that a ship made which is heard, 119 of ships that are not, three at a moment.
      testCall({ id: '413000001-CNSHA-z', mmsi: 413_000_001, began: START - HOUR, open: true }),
      ...Array.from({ length: 119 }, (_, i) =>
        testCall({ id: `200000000-CNSHA-${i}`, mmsi: 200_000_000, began: START - (2 + Math.floor(i / 3)) * HOUR }),
      ),
      testCall({
        id: '200000000-FJSUV-1',
        mmsi: 200_000_000,
        port: 'FJSUV',
        lat: -18,
        lon: -179.5,
        began: START - HOUR,
      }),
      testCall({ id: '200000000-CNSHA-weak', mmsi: 200_000_000, confidence: 1, began: START - HOUR }),
      testCall({ id: '200000000-CNSHA-tug', mmsi: 200_000_000, minor: true, began: START - HOUR }),
    ])
  })
  afterAll(() => api.close())

  interface Answer {
    data: { id: string; vessel: object | null }[]
    page: { next_cursor: string | null }
  }
  const ask = async (query: string) => {
    const { status, body, headers } = await api.ask(`/port-calls?${query}`, { key })
    expect(status).toBe(200)
    return { ...(body as unknown as Answer), cost: Number(headers['x-credit-cost']) }
  }
  const refused = async (path: string, secret = key) => {
    const { status, body } = await api.ask(path, { key: secret })
    return [status, body['code']]
  }

  it('of a port come in pages that leave none out and tell none twice, and cost by fifty', async () => {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data, page, cost } = await ask(`port=cnsha&limit=50${cursor && `&cursor=${cursor}`}`)
      found.push(...data.map(({ id }) => id))
      expect(cost).toBe(2)
      cursor = page.next_cursor
    }
    expect(found).toHaveLength(120)
    expect(new Set(found).size).toBe(120)
    expect(found[0]).toBe('413000001-CNSHA-z')
  })

  it('of a box are those that lie in it, across 180° too, with the ship where she is heard', async () => {
    expect((await ask('box=179,-20,-179,-15')).data.map(({ id }) => id)).toEqual(['200000000-FJSUV-1'])
    expect((await ask('box=-179,-20,179,-15')).data).toEqual([])
    const { data } = await ask('box=121,31,122,32&limit=2')
    expect(data).toMatchObject([
      { vessel: { id: 'mmsi:413000001', name: 'SHIP 413000001' }, open: true, atd: null, port: { locode: 'CNSHA' } },
      { vessel: null, mmsi: 200_000_000 },
    ])
  })

  it('of periods side by side are each told once; doubtful ones only where they are wanted', async () => {
    const [from, middle, to] = [START - 40 * HOUR, START - 4 * HOUR, START].map(iso)
    const [before, after] = [
      await ask(`port=CNSHA&from=${from}&to=${middle}&limit=1000`),
      await ask(`port=CNSHA&from=${middle}&to=${to}&limit=1000`),
    ]
    expect([before.data.length, after.data.length]).toEqual([108, 10])
    const all = await ask(`port=CNSHA&from=${middle}&to=${to}&confidence=1`)
    expect(all.data.map(({ id }) => id)).toContain('200000000-CNSHA-weak')
    expect(all.data).toHaveLength(11)
  })

  it('are one alone, a table and a layer of a map as well', async () => {
    const { body } = await api.ask('/port-calls/413000001-CNSHA-z', { key })
    expect(body['data']).toMatchObject({ id: '413000001-CNSHA-z', vessel: { mmsi: 413_000_001 } })
    const { text } = await api.ask('/port-calls?port=CNSHA&limit=1&format=csv', { key })
    expect(text).toMatch(/^\uFEFFid,revision,mmsi,port_locode,.*vessel_name/)
    const layer = await api.ask('/port-calls?box=121,31,122,32&limit=1&format=geojson', { key })
    expect(layer.body).toMatchObject({ features: [{ geometry: { coordinates: [121.5, 31.234567] } }] })
  })

  it('are refused with what is wrong', async () => {
    expect(await refused('/port-calls')).toEqual([400, 'parameters_invalid'])
    expect(await refused('/port-calls?port=CNSHA&box=1,1,2,2')).toEqual([400, 'parameters_invalid'])
    const { body } = await api.ask('/port-calls', { key })
    expect(body['errors']).toMatchObject([{ code: 'one_of', detail: 'Give exactly one of port, box' }])
    expect(await refused('/port-calls?port=XXXXX')).toEqual([404, 'port_not_found'])
    expect(await refused('/port-calls?box=1,5,2,3')).toEqual([400, 'parameters_invalid'])
    const days = (count: number) => `from=${iso(START - count * 24 * HOUR)}`
    expect(await refused(`/port-calls?box=1,1,2,2&${days(32)}`)).toEqual([400, 'period_too_long'])
    expect(await refused(`/port-calls?port=CNSHA&${days(367)}`)).toEqual([400, 'period_too_long'])
    expect((await ask(`port=CNSHA&${days(366)}&limit=1`)).data).toHaveLength(1)
    for (const id of ['200000000-CNSHA-tug', '1-CNSHA-1'])
      expect(await refused(`/port-calls/${id}`)).toEqual([404, 'port_call_not_found'])
    const { secret } = await api.keyOf(ann, { scopes: ['ports'] })
    expect(await refused('/port-calls?port=CNSHA', secret)).toEqual([403, 'scope_missing'])
  })
})
